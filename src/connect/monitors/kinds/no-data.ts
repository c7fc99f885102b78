import { alertKind, z } from '../kind.ts'

export const noData = alertKind({
  kind: 'noData',
  about: 'no conversation ended for some hours',
  settings: z.strictObject({ hours: z.int().min(1).max(720) }),
  find({ hours }, { hoursSinceLast }) {
    if (hoursSinceLast === null || hoursSinceLast < hours) return []
    const sentence = `No conversation has ended for ${Math.floor(hoursSinceLast)} hours.`
    const unless = 'Wrong if nobody talked to the agent in this time, or if the sender holds conversations back.'
    return [{ cause: 'noData', sentence, n: 0, value: null, low: null, high: null, since: null, groupId: null, unless }]
  },
})
