import { alertKind, alpha, belowEvidence, isEnough, of, percent, rateOf, rateWords, unlessOf, z } from '../kind.ts'

export const rateBelow = alertKind({
  kind: 'rateBelow',
  about: 'the rate has been below a limit since some day',
  settings: z.strictObject({ of, limit: z.number().min(0.01).max(0.999) }),
  find({ of, limit }, { days }) {
    const evidence = belowEvidence(
      days.map((day) => day[of]),
      limit,
    )
    if (!evidence || !isEnough(evidence, alpha)) return []
    const since = days[evidence.at]!.day
    const sentence = `The rate is below ${percent(limit)}: ${rateWords(evidence.after)} since ${since}.`
    const cause = `rateBelow ${of} ${limit}`
    return [{ cause, sentence, ...rateOf(evidence.after), since, groupId: null, unless: unlessOf(evidence) }]
  },
})
