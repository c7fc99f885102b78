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

/**
 * The place of the first of these texts, or undefined. Compared in Unicode normal form C, by default without regard to case, and
 * otherwise literally: white space and punctuation count.
 */
export function findPhrase(text: string, settings: z.output<typeof phraseSettings>): { phrase: string; at: number } | undefined {
  const fold = (raw: string) => (settings.caseSensitive ? raw.normalize('NFC') : raw.normalize('NFC').toLowerCase())
  const folded = fold(text)
  let first: { phrase: string; at: number } | undefined
  for (const phrase of settings.any ?? [settings.text ?? '']) {
    const at = folded.indexOf(fold(phrase))
    if (at >= 0 && (!first || at < first.at)) first = { phrase, at }
  }
  // Folding may change the length (a few letters, such as the dotted capital I): then the place is a good guess.
  return first && { ...first, at: Math.floor((first.at * text.length) / Math.max(folded.length, 1)) }
}

/** Folding the text, and looking through it for each phrase: a step is some ten characters. */
export const phraseCost = (settings: { any?: string[] | undefined }, characters: number) =>
  Math.ceil((characters * (2 + (settings.any?.length ?? 1))) / 10)
