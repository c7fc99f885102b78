import { alertKind, rateOf, several, z } from '../kind.ts'

export const newFailureGroup = alertKind({
  kind: 'newFailureGroup',
  about: 'conversations fail in a way that was not seen in the first 7 days of the monitor',
  settings: z.strictObject({ runs: z.int().min(1).max(1_000).default(3).describe('how often it must have been seen') }),
  once: true,
  find({ runs: needed }, { days, groups }) {
    return groups.flatMap(({ id, name, isNew, runs }) => {
      const n = runs.reduce((sum, count) => sum + count, 0)
      if (!isNew || n < needed) return []
      const first = runs.findIndex((count) => count > 0)
      const conversations = days.slice(first).reduce((sum, day) => sum + day.conversations, 0)
      const since = days[first]!.day
      const sentence = `A new failure, "${name}": ${several(n, 'conversation')} of ${conversations.toLocaleString('en-US')} since ${since}.`
      const unless = 'This is a count, and no estimate. Wrong if the failure is an old one in other words: the examples show it.'
      return [{ cause: `group ${id}`, sentence, ...rateOf({ n: conversations, successes: n }), n, since, groupId: id, unless }]
    })
  },
})
