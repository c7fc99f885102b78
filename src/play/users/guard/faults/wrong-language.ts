import { faultOfWords, messagesOf } from '../fault.ts'
import { beyondDoubt, languageName, readLanguage, unspaced } from '../text.ts'

// Shorter texts are names, numbers and courtesies; a letter of a script without spaces says about as much as two.
const [minLetters, minUnspaced] = [40, 20]

/** In a language other than the persona's, unless the agent speaks it. */
export const wrongLanguage = faultOfWords('wrongLanguage', (text, context) => {
  if (text.length < (unspaced.test(text) ? minUnspaced : minLetters)) return undefined
  const { kind, languages } = readLanguage(text, { certainty: beyondDoubt })
  const isWrong = (kind === 'clear' || kind === 'close' || kind === 'mixed') && !languages.includes(context.language)
  if (!isWrong) return undefined
  const reply = messagesOf(context, 'agent').at(-1)
  if (reply !== undefined && speaks(reply, languages)) return undefined
  return {
    quote: text.slice(0, 200),
    complaint: `Your message was in ${languageName(languages[0]!)}; you speak ${languageName(context.language)}.`,
  }
})

const speaks = (reply: string, languages: readonly string[]): boolean => {
  const reading = readLanguage(reply)
  return reading.kind === 'clear' && languages.includes(reading.languages[0]!)
}
