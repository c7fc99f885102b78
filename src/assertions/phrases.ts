import { z } from 'zod'

const phrase = z.string().min(1).max(4_000)
const isObject = (value: unknown): value is { text?: unknown; any?: unknown } => typeof value === 'object' && value !== null

/** The settings of contains and notContains. */
export const phraseSettings = z
  .strictObject({
    text: phrase.optional().describe('the text to look for'),
    any: z.array(phrase).min(1).max(50).optional().describe('instead of `text`: several texts; one of them is enough'),
    caseSensitive: z.boolean().default(false),
  })
  .refine((value) => (value.text === undefined) !== (value.any === undefined), {
    path: ['text'],
    error: 'Give exactly one of "text" and "any".',
    params: { code: 'exactly_one' },
    when: (payload) => isObject(payload.value),
  })

type Hit = { phrase: string; at: number; length: number }

/**
 * The first of these texts that is found and its place, or undefined. Compared in Unicode normal form C, by default without regard to case, and
 * otherwise literally: white space and punctuation count.
 */
export function findPhrase(text: string, settings: z.output<typeof phraseSettings>): Hit | undefined {
  const fold = (raw: string) => (settings.caseSensitive ? raw.normalize('NFC') : raw.normalize('NFC').toLowerCase())
  const folded = fold(text)
  let first: Hit | undefined
  for (const phrase of settings.any ?? [settings.text ?? '']) {
    const sought = fold(phrase)
    const at = folded.indexOf(sought)
    if (at >= 0 && (!first || at < first.at)) first = { phrase, at, length: sought.length }
  }
  // Composing shortens a text and lower case can only lengthen it, so one that does neither has the same places.
  const isAligned = folded.length === text.length && text.normalize('NFC') === text
  return first && !isAligned ? { ...first, ...placeIn(text, fold, first) } : first
}

/** A letter with its marks, or a Korean syllable in parts: never longer than what is composed with one another. */
const letter = /[\s\S][\p{M}\u1160-\u11ff]*/gu

/** Of a place in the folded text, the letters of the text that it is made of. */
function placeIn(text: string, fold: (raw: string) => string, { at, length }: Hit): { at: number; length: number } {
  let start: number | undefined
  let folded = 0
  for (const { index, 0: one } of text.matchAll(letter)) {
    folded += fold(one).length
    if (start === undefined && folded > at) start = index
    if (start !== undefined && folded >= at + length) return { at: start, length: index + one.length - start }
  }
  return { at: start ?? 0, length: text.length - (start ?? 0) }
}

/** Folding the text, and looking through it for each phrase: a step is some ten characters. */
export const phraseCost = (settings: { any?: string[] | undefined }, characters: number) =>
  Math.ceil((characters * (2 + (settings.any?.length ?? 1))) / 10)
