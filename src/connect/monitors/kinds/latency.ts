import { alertKind, alpha, belowEvidence, isEnough, percent, rateOf, rateWords, unlessOf, z } from '../kind.ts'

export const latency = alertKind({
  kind: 'latency',
  about: 'too many conversations are slow: the 95th percentile of their replies is above a limit',
  settings: z.strictObject({
    ms: z.int().min(1).max(3_600_000),
    share: z.number().min(0.001).max(0.9).default(0.05).describe('how many conversations may be slower'),
  }),
  find({ ms, share }, { days }) {
    const evidence = belowEvidence(
      days.map(({ within }) => within[ms] ?? { n: 0, successes: 0 }),
      1 - share,
    )
    if (!evidence || !isEnough(evidence, alpha)) return []
    const since = days[evidence.at]!.day
    const sentence = `Replies are slow: ${rateWords(evidence.after)} of the conversations since ${since} stay within ${ms.toLocaleString('en-US')} ms, and ${percent(1 - share)} should.`
    return [{ cause: `latency ${ms} ${share}`, sentence, ...rateOf(evidence.after), since, groupId: null, unless: unlessOf(evidence) }]
  },
})
