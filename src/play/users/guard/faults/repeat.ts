import { faultOfWords, messagesOf } from '../fault.ts'
import { cacheByText } from '../kept.ts'
import { isAlike, normalForm, pairsOf, unspaced } from '../text.ts'

const [same, messagesRead, longest] = [0.9, 4, 2_000]
// "Yes, please go ahead." answers many questions; a user who repeats a longer text was not listening.
const [minLetters, minUnspaced] = [16, 8]

/** Repeats one of the last messages, or the opening. An agent that repeats a question may get the same answer. */
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
// In a script without spaces, a comma does not make a different message.
const pairsIn = cacheByText((text) => pairsOf((unspaced.test(text) ? normalForm(text).replaceAll(' ', '') : text).slice(0, longest)))
