import { foldText, type GuardPart, guardSource, packsWith, patternFiller } from '../texts.ts'

export {
  beyondDoubt,
  findPersonalData,
  isAlike,
  languageName,
  normalForm,
  packsWith,
  pairsOf,
  patternFiller,
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

/** One pattern for a part of the guard in all languages. Wordings of languages with word edges are whole words. */
export function wordingPattern(part: GuardPart, flags = 'u', packs = packsWith('guard')): RegExp {
  const sources = packs.flatMap(({ wordEdges = true, guard }) => {
    const wordings = guard[part]
    if (!wordings) return []
    const alternatives = wordings.map(patternFiller(guard.names)).map(plainArabic).map(guardSource).join('|')
    return wordEdges ? `(?<![\\p{L}\\p{N}])(?:${alternatives})(?:(?<=[\\s'])|(?![\\p{L}\\p{N}]))` : `(?:${alternatives})`
  })
  return new RegExp(sources.join('|'), flags)
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
