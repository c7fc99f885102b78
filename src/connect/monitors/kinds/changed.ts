import { alertKind, alpha, changeEvidence, isEnough, of, rateOf, rateWords, unlessOf, z } from '../kind.ts'

export const changed = alertKind({
  kind: 'changed',
  about:
    'the rate changed on some day, whatever it was before; looked at as often as one likes, at most one year in 20 has a false alarm while days differ by chance',
  settings: z.strictObject({ of, direction: z.enum(['fall', 'any']).default('fall') }),
  find({ of, direction }, { days }) {
    const evidence = changeEvidence(days.map((day) => day[of]))
    if (!evidence || !isEnough(evidence, alpha)) return []
    const [before, after] = [rateOf(evidence.before), rateOf(evidence.after)]
    if (direction === 'fall' && after.value! >= before.value!) return []
    const since = days[evidence.at]!.day
    const sentence = `The rate changed around ${since}: ${rateWords(evidence.before)} before, ${rateWords(evidence.after)} since.`
    return [{ cause: `changed ${of}`, sentence, ...after, since, groupId: null, unless: unlessOf(evidence) }]
  },
})
