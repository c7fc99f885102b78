import { type Share, wilson } from '#src/measure/statistics/proportion.ts'

/** A group of few batch runs hides how a chain declines, and one of many is no longer what was once reached. */
const groupSize = 5

/**
 * The best of a chain of batch runs that passed, oldest first: neighbors in groups, each counted together, by the lower bound of their pass
 * rate (Wilson 1927), the earlier of equals; and of how many groups it is the best. Fewer groups than batch runs need a smaller correction,
 * and more runs show a smaller fall.
 */
export function anchorAmong<Passed extends Share>(chain: readonly Passed[]): { best: Passed[]; of: number } {
  const of = Math.ceil(chain.length / groupSize)
  const groups = Array.from({ length: of }, (_, at) => chain.slice(at * groupSize, (at + 1) * groupSize))
  const low = (group: readonly Passed[]) => {
    const sum = (member: keyof Share) => group.reduce((total, passed) => total + passed[member], 0)
    const rate = wilson({ successes: sum('successes'), n: sum('n') })
    return rate.value === null ? 0 : rate.low
  }
  const best = groups.reduce<Passed[]>((one, other) => (one.length === 0 || low(other) > low(one) ? other : one), [])
  return { best, of }
}
