import { alertKind, alpha, changeEvidence, isEnough, rateOf, rateWords, unlessOf, z } from '../kind.ts'

export const spike = alertKind({
  kind: 'spike',
  about: 'a failure that was known became more frequent',
  settings: z.strictObject({}),
  find(_, { days, groups }) {
    const known = groups.filter(({ isNew }) => !isNew)
    // Shared by all groups, so that many do not make false alarms likelier.
    const share = alpha / Math.max(1, known.length)
    return known.flatMap(({ id, name, runs }) => {
      const evidence = changeEvidence(days.map(({ conversations: n }, at) => ({ n, successes: Math.min(n, runs[at] ?? 0) })))
      if (!evidence || !isEnough(evidence, share)) return []
      const [before, after] = [rateOf(evidence.before), rateOf(evidence.after)]
      if (after.value! <= before.value!) return []
      const since = days[evidence.at]!.day
      const sentence = `"${name}" is more frequent since ${since}: in ${rateWords(evidence.after)} of the conversations, ${rateWords(evidence.before)} before.`
      return [{ cause: `spike ${id}`, sentence, ...after, since, groupId: id, unless: unlessOf(evidence, share) }]
    })
  },
})
