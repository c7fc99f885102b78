import { compute } from '#src/measure/statistics/statistics.ts'
import { chance } from '#src/platform/chance.ts'

export type Rated = { statistic: string; options: Record<string, unknown>; ms: number }

const times = 5

/** How long each kind of statistic takes over 50,000 ratings: the median of five, after one to warm up, as a service is warm. */
export function measureRatings(): Rated[] {
  const luck = chance('ratings')
  const panel = (raters: number, items: number, rating: () => number | null) =>
    Array.from({ length: raters }, () => Array.from({ length: items }, rating))
  const category = () => (luck.float() < 0.1 ? null : luck.int(1, 5))
  const measurement = () => luck.float()
  const asked = [
    ['krippendorff_alpha', { metric: 'nominal' }, panel(5, 10_000, category)],
    ['krippendorff_alpha', { metric: 'ordinal' }, panel(2, 25_000, category)],
    ['krippendorff_alpha', { metric: 'interval' }, panel(2, 25_000, measurement)],
    ['gwet_ac', { weights: 'quadratic', report: 'ci' }, panel(5, 10_000, category)],
    ['fleiss_kappa', { report: 'ci' }, panel(50, 1_000, category)],
    ['conger_kappa', { weights: 'linear', report: 'se' }, panel(5, 10_000, category)],
    ['mean_pairwise_cohen_kappa', {}, panel(10, 5_000, category)],
    ['icc', { report: 'ci' }, panel(5, 10_000, measurement)],
    ['kendall_w', {}, panel(5, 10_000, measurement)],
    ['spearman', {}, panel(2, 25_000, measurement)],
  ] as const
  return asked.map(([statistic, options, ratings]) => {
    const once = () => {
      const begun = performance.now()
      const { reason } = compute({ statistic, options, ratings })
      if (reason) throw new Error(`${statistic}: ${reason}`)
      return performance.now() - begun
    }
    once()
    const sorted = Array.from({ length: times }, once).sort((a, b) => a - b)
    return { statistic, options, ms: sorted[times >> 1]! }
  })
}
