import { readLanguage } from '#src/measure/assertions/language.ts'
import { isUnspaced } from '#src/measure/assertions/whole-words.ts'
import { withoutHidden } from '#src/platform/hidden-characters.ts'

const word = /[\p{L}\p{N}\p{M}]+/gu
const maxWordLength = 60

/**
 * The words of a text, for full text search. Scripts without spaces between words (Chinese, Japanese, Thai) give pairs of letters: the
 * parser of PostgreSQL would read a whole sentence as one word.
 */
export function searchWords(text: string): string[] {
  const words = withoutHidden(text).normalize('NFKC').toLowerCase().match(word) ?? []
  return words.flatMap((word) => (isUnspaced(word) ? partsOf(word) : word.slice(0, maxWordLength)))
}

/** Of a word that has letters of such a script: their pairs, and what is between them whole. */
function partsOf(word: string): string[] {
  const parts: string[][] = []
  let wasUnspaced: boolean | undefined
  for (const letter of word.replace(/\p{M}/gu, '')) {
    if (isUnspaced(letter) === wasUnspaced) parts.at(-1)!.push(letter)
    else parts.push([letter])
    wasUnspaced = isUnspaced(letter)
  }
  return parts.flatMap((letters) =>
    isUnspaced(letters[0]!) && letters.length > 1
      ? letters.slice(1).map((letter, at) => letters[at]! + letter)
      : letters.join('').slice(0, maxWordLength),
  )
}

const configs: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  nb: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

/** The text search configuration of PostgreSQL for the language of a text: it knows which words are forms of one. */
export function searchConfigOf(text: string): string {
  const { kind, languages } = readLanguage(text)
  return kind === 'clear' ? (configs[languages[0]!] ?? 'simple') : 'simple'
}

const sentenceEnd = /(?<=[.!?؟。！？])\s*|\n+/u
const maxQueries = 24
const maxQueryWords = 60

/** The sentences of these texts as words to look up, none twice; the last ones if there are very many. */
export function queriesOf(texts: readonly string[]): string[][] {
  const sentences = texts
    .flatMap((text) => text.split(sentenceEnd))
    .map((sentence) => [...new Set(searchWords(sentence))].slice(0, maxQueryWords))
  const distinct = new Map(sentences.filter((words) => words.length > 0).map((words) => [words.join(' '), words]))
  return [...distinct.values()].slice(-maxQueries)
}
