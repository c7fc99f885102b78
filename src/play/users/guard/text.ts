import { foldText } from '../texts.ts'

export {
  beyondDoubt,
  findPersonalData,
  isAlike,
  languageName,
  normalForm,
  pairsOf,
  phrase,
  readLanguage,
  toSearchable,
  unspaced,
} from '../texts.ts'

// Arabic is compared without vowel marks and with one letter each for alef, ya and ta marbuta, because people write their variants
// interchangeably.
const plainArabic = (text: string) =>
  text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

/** The form in which wordings are searched: folded, and Arabic in one spelling. */
export const plain = (text: string): string => plainArabic(foldText(text))

/** Phrases by the primary subtag of their language; those of `any` apply to every language. */
export type Wordings = Readonly<Record<string, readonly string[]>>

const unedged = new Set(['ja', 'ar', 'any'])

/**
 * One pattern for all wordings. `~` is a gap of up to forty characters in a sentence; wordings of languages with spaces are whole words,
 * and their last word may be a stem with `*`.
 */
export function wordingPattern(wordings: Wordings): RegExp {
  const sources = Object.entries(wordings).map(([language, phrases]) => {
    const alternatives = phrases
      .map((phrase) =>
        plainArabic(phrase)
          .replaceAll('~', '[^.!?。！？؟]{0,40}?')
          .replace(/(?<![)\]\\.}])\*/g, '\\p{L}*'),
      )
      .join('|')
    return unedged.has(language) ? `(?:${alternatives})` : `(?<![\\p{L}\\p{N}])(?:${alternatives})(?:(?<=[\\s'])|(?![\\p{L}\\p{N}]))`
  })
  return new RegExp(sources.join('|'), 'u')
}

/** The sentence around a position in a folded text, as a quote. */
export function sentenceAround(text: string, at: number): string {
  const before = text.slice(0, at).search(/[^.!?。！？؟]*$/)
  const after = text.slice(at).search(/[.!?。！？؟]/)
  return text
    .slice(before, after < 0 ? undefined : at + after + 1)
    .trim()
    .slice(0, 200)
}

export const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|(?<=[。！？؟])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

export const isQuestion = (sentence: string): boolean => /[?？؟]["”»)]*$|(?:ます|です|せん|でしょう)か。?$/u.test(sentence.trim())
