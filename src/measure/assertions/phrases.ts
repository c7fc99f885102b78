import { z } from 'zod'
import { foldAlike, placeInText } from './alike.ts'
import { dividesWord } from './whole-words.ts'

/** Assertions that were stored before there was this setting find parts of words, too. */
export const phrasesStoredWithout = { wholeWords: false }

const phrase = z.string().min(1).max(4_000)
const isObject = (value: unknown): value is { text?: unknown; any?: unknown } => typeof value === 'object' && value !== null

/** The settings of contains and notContains. */
export const phraseSettings = z
  .strictObject({
    text: phrase.optional().describe('the text to look for'),
    any: z.array(phrase).min(1).max(50).optional().describe('instead of `text`: several texts; one of them is enough'),
    caseSensitive: z.boolean().default(false),
    wholeWords: z.boolean().default(true).describe('"25 €" is then not in "125 €", and "can" not in "can\'t"'),
  })
  .refine((value) => (value.text === undefined) !== (value.any === undefined), {
    path: ['text'],
    error: 'Give exactly one of "text" and "any".',
    params: { code: 'exactly_one' },
    when: (payload) => isObject(payload.value),
  })

type Phrases = Omit<z.output<typeof phraseSettings>, 'wholeWords'> & { wholeWords?: boolean | undefined }
type Hit = { phrase: string; at: number; length: number }

/**
 * The first of these texts that is found and its place, or undefined. Texts that look alike are the same (alike.ts); otherwise the
 * comparison is literal: punctuation counts, and a space is a space.
 */
export function findPhrase(text: string, { caseSensitive, wholeWords, ...phrases }: Phrases): Hit | undefined {
  const folded = foldAlike(text, caseSensitive)
  let first: (Hit & { isFolded: boolean }) | undefined
  for (const phrase of phrases.any ?? [phrases.text ?? '']) {
    const needle = foldAlike(phrase, caseSensitive)
    // Folding removes a phrase of invisible characters completely, so there is nothing to look for.
    const isFolded = needle !== ''
    const at = !isFolded ? text.indexOf(phrase) : wholeWords ? placeOfWords(folded, needle) : folded.indexOf(needle)
    if (at >= 0 && (!first || at < first.at)) first = { phrase, at, length: (needle || phrase).length, isFolded }
  }
  if (!first) return undefined
  const { isFolded, ...hit } = first
  return isFolded && !isPlain.test(text) ? { ...hit, ...placeInText(text, caseSensitive, hit) } : hit
}

/** A word may follow an article that ends in an apostrophe: "l'agence". */
function placeOfWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if ((text[at - 1] === "'" || !dividesWord(text, at)) && !dividesWord(text, at + words.length)) return at
  return -1
}

/** Folding does not change the length. */
const isPlain = /^(?:[!-~]|\s(?!\s))*$/

/** Folding the text (1.4 ms for 64,000 characters that are not plain), and searching it for each phrase: a step is about ten characters. */
export const phraseCost = (settings: { any?: string[] | undefined }, characters: number) =>
  Math.ceil((characters * (10 + (settings.any?.length ?? 1))) / 10)
