import { z } from 'zod'
import { assertionKind, failed, head, inconclusive, maxSearchLength, passed, textOf } from '../kind.ts'

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
  cannotFail: ({ min = 0, max }) => min === 0 && max === undefined,
  cost: ({ unit }, characters) => Math.min(characters, maxSearchLength) * (unit === 'characters' ? 1 : 10),
  evaluate({ min = 0, max = Number.POSITIVE_INFINITY, unit }, { replies }) {
    const { text, complete } = textOf(replies)
    const size = count(text.slice(0, maxSearchLength), unit)
    const isComplete = complete && text.length <= maxSearchLength
    const summary = `has ${isComplete ? '' : 'at least '}${size} ${unit}`
    if (size > max) return failed(`${summary}; at most ${max} are allowed`, head(replies))
    if (size < min && isComplete) return failed(`${summary}; at least ${min} are required`, head(replies))
    if (!isComplete && (size < min || max !== Number.POSITIVE_INFINITY))
      return inconclusive(`${summary}; the rest was not counted`, head(replies))
    return passed(summary)
  },
})

// Word and sentence boundaries of Unicode (UAX 29), in the root locale, so that every machine counts alike.
const segmenters = {
  words: new Intl.Segmenter('und', { granularity: 'word' }),
  sentences: new Intl.Segmenter('und', { granularity: 'sentence' }),
}

function count(text: string, unit: (typeof units)[number]): number {
  let size = 0
  if (unit === 'characters') for (const _ of text) size++
  else if (unit === 'words') for (const { isWordLike } of segmenters.words.segment(text)) size += isWordLike ? 1 : 0
  else
    for (const { segment, index } of segmenters.sentences.segment(text)) {
      const end = index + segment.length
      const isLast = end === text.length || segment.endsWith('\n')
      if (segment.trim() !== '' && (isLast || !isWithin(segment, text.slice(Math.max(0, end - 16), end), text.slice(end, end + 20)))) size++
    }
  return size
}

// UAX 29 ends a sentence at every period before a capital letter or a digit: at the number of a list item, at "Dr. Smith", at "No. 5".
const itemNumber = /^\s*\(?(?:\d{1,3}|[a-z])[.)] +$/i
const title =
  /(?<![\p{L}\p{N}])(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|Hr|[Ss]ra?|[Dd]ra|Mme|Mlle|vs|approx|ca|bzw|inkl|exkl|zzgl|incl|excl|e\. ?g|i\. ?e|z\. ?B|d\. ?h|u\. ?a|\p{Ll})\. +$/u
const beforeNumber = /(?<![\p{L}\p{N}])(?:no|nr|núm|art|abs|fig|tel|ext|pp?|vol)\. +$/iu

const initials = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,6} +$/u
// "MwSt." often ends a sentence, but never before a number.
const mixed = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{1,4}\p{Lu}\p{Ll}{0,4}\. +$/u
const day = /(?<![\p{L}\p{N}.,])(?:[12]?\d|3[01])\. +$/u
const months = new Set(
  ['en', 'de', 'da', 'nb', 'fi', 'cs', 'hu'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) => {
      const { format } = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, month) =>
        format(Date.UTC(2026, month, 15))
          .replace('.', '')
          .toLowerCase(),
      )
    }),
  ),
)
const startsWithMonth = (text: string) => months.has(/^\p{L}+/u.exec(text.slice(0, 20))?.[0].toLowerCase() ?? '')

/** Whether the sentence continues after a segment: `tail` is the end of the text up to there. */
const isWithin = (segment: string, tail: string, rest: string): boolean =>
  itemNumber.test(segment) ||
  title.test(tail) ||
  initials.test(tail) ||
  ((beforeNumber.test(tail) || mixed.test(tail)) && /^\d/.test(rest)) ||
  (day.test(tail) && startsWithMonth(rest))
