import { faultOfWords, messagesOf } from '../fault.ts'
import { cacheByText } from '../kept.ts'
import { isAlike, normalForm, pairsOf, unspaced } from '../text.ts'

const [same, messagesRead, longest] = [0.9, 4, 2_000]
// "Yes, please go ahead." answers many questions; a user who says a longer text twice did not listen.
const [minLetters, minUnspaced] = [16, 8]

/** The same as one of the last messages, or the opening again. An agent that asks the same again may hear the same again. */
export const repeat = faultOfWords('repeat', (text, context) => {
  const normal = normalForm(text)
  if (normal.length < (unspaced.test(normal) ? minUnspaced : minLetters)) return undefined
  const own = messagesOf(context, 'user')
  const [last, ...before] = messagesOf(context, 'agent').slice(-messagesRead).reverse()
  if (last !== undefined && before.some((reply) => isSame(reply, last))) return undefined
  const earlier = [...own.slice(0, 1), ...own.slice(-messagesRead)].find((message) => isSame(message, text))
  return earlier === undefined
    ? undefined
    : { quote: text.slice(0, 200), complaint: 'Your message said the same as one of your earlier messages.' }
})

const isSame = (one: string, other: string) => isAlike(pairsIn(one), pairsIn(other), same)
// In a script without spaces, one comma more or less makes no difference.
const pairsIn = cacheByText((text) => pairsOf((unspaced.test(text) ? normalForm(text).replaceAll(' ', '') : text).slice(0, longest)))
