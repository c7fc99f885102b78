import { alertKind, several, z } from '../kind.ts'

export const volume = alertKind({
  kind: 'volume',
  about: 'the last whole day had fewer or more conversations than usual limits',
  settings: z
    .strictObject({ below: z.int().min(1).optional(), above: z.int().min(1).optional() })
    .refine(({ below, above }) => below !== undefined || above !== undefined, 'Set below, above, or both.'),
  find({ below, above }, { days }) {
    const last = days.at(-2)
    if (!last) return []
    const { day, conversations: n } = last
    const limit =
      below !== undefined && n < below ? `fewer than ${below}` : above !== undefined && n > above ? `more than ${above}` : undefined
    if (limit === undefined) return []
    const unless = 'This is a count, and no estimate. Wrong if conversations of that day arrive late, or if the day is a holiday.'
    const sentence = `${several(n, 'conversation')} on ${day}: ${limit}.`
    return [{ cause: 'volume', sentence, n, value: null, low: null, high: null, since: day, groupId: null, unless }]
  },
})
