import { faultOfWords, messagesOf } from '../fault.ts'
import { likeness, normalForm, unspaced } from '../text.ts'

const [same, compared, longest] = [0.9, 4, 2_000]
// "Yes, please go ahead." answers many questions; whoever says a longer text twice did not listen.
const [leastLetters, leastUnspaced] = [25, 12]

/** The same as one of the last messages, or the opening again. An agent that asks the same again may hear the same again. */
export const repeat = faultOfWords('repeat', (text, context) => {
  const normal = normalForm(text)
  if (normal.length < (unspaced.test(normal) ? leastUnspaced : leastLetters)) return undefined
  const own = messagesOf(context, 'user')
  const [last, ...before] = messagesOf(context, 'agent').slice(-compared).reverse()
  if (last !== undefined && before.some((reply) => isSame(reply, last))) return undefined
  const earlier = [...own.slice(0, 1), ...own.slice(-compared)].find((message) => isSame(message, text))
  return earlier === undefined
    ? undefined
    : { quote: text.slice(0, 200), complaint: 'Your message said the same as one of your earlier messages.' }
})

const isSame = (one: string, other: string) => likeness(one.slice(0, longest), other.slice(0, longest)) >= same
