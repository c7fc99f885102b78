import { z } from 'zod'
import { assertionKind, failed, head, inconclusive, longestSearch, passed, textOf } from '../kind.ts'

const bound = z.int().min(0).max(1_000_000)
const units = ['characters', 'words', 'sentences'] as const

export const length = assertionKind({
  kind: 'length',
  title: 'Length',
  description:
    'The reply has at least `min` and at most `max` characters (Unicode code points), words, or sentences. Applies to every reply by default.',
  settings: z
    .strictObject({ min: bound.optional(), max: bound.optional(), unit: z.enum(units) })
    .refine(({ min, max }) => min !== undefined || max !== undefined, {
      path: ['min'],
      error: 'Give "min", "max", or both.',
      params: { code: 'required' },
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      path: ['max'],
      error: '"max" is less than "min".',
      params: { code: 'range' },
    }),
  scope: 'everyReply',
  cost: ({ unit }, characters) => Math.min(characters, longestSearch) * (unit === 'characters' ? 1 : 10),
  evaluate({ min = 0, max = Number.POSITIVE_INFINITY, unit }, { replies }) {
    const { text, complete } = textOf(replies)
    const counted = count(text.slice(0, longestSearch), unit)
    const whole = complete && text.length <= longestSearch
    const size = `has ${whole ? '' : 'at least '}${counted} ${unit}`
    if (counted > max) return failed(`${size}; at most ${max} are allowed`, head(replies))
    if (counted < min && whole) return failed(`${size}; at least ${min} are required`, head(replies))
    if (!whole && (counted < min || max !== Number.POSITIVE_INFINITY))
      return inconclusive(`${size}; the rest was not counted`, head(replies))
    return passed(size)
  },
})

// Word and sentence boundaries of Unicode (UAX 29), in the root locale, so that every machine counts alike.
const segmenters = {
  words: new Intl.Segmenter('und', { granularity: 'word' }),
  sentences: new Intl.Segmenter('und', { granularity: 'sentence' }),
}

function count(text: string, unit: (typeof units)[number]): number {
  let counted = 0
  if (unit === 'characters') for (const _ of text) counted++
  else if (unit === 'words') for (const { isWordLike } of segmenters.words.segment(text)) counted += isWordLike ? 1 : 0
  else for (const { segment } of segmenters.sentences.segment(text)) counted += segment.trim() === '' ? 0 : 1
  return counted
}
