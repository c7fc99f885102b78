import { absent, type Estimate, type Limits, sum } from './estimate.ts'
import { zOf } from './normal.ts'

/** Something that was drawn with a known probability, and whether it passed; `stratum`: the group it was drawn from. */
export type SampledUnit = { passed: boolean; probability: number; stratum: string }

/** Up to so many strata, those with and without a failure are not many enough to be off in the same direction. */
const few = 4

/**
 * The rate of the population of a sample, however biased the sample: Hajek's `sum(y/p) / sum(1/p)` (Hajek 1971). Limits by Zou and
 * Donner's square-and-add (2008) over the strata: `value +- sqrt(sum (N_h/N)^2 (p_h - limit_h)^2)`, where `N_h = sum(1/p)` and limit_h is
 * Wilson's for `N_h (N_h - 1)/sum((1 - p)/p^2)` trials, so that what was drawn whole adds nothing (as Yan & Su 2010 have it of
 * stratified rates, for one p). Many small strata look surer than they are: one without a failure adds half of its width upward, too, and the limits are never
 * closer than those of the unbiased variance (Cochran 1977, 5.4). Assumes random samples without replacement within strata; strata
 * of one mix may overlap. `sizes`: N_h, if it is known. Nothing drawn: no_items; a probability outside 0..1: not_probability_sample.
 */
export function weightedRate(
  items: readonly SampledUnit[],
  { level = 0.95, sizes }: { level?: number; sizes?: ReadonlyMap<string, number> } = {},
): Estimate<Limits> {
  const n = items.length
  if (n === 0) return absent('no_items')
  if (items.some(({ probability }) => !(probability > 0 && probability <= 1))) return absent('not_probability_sample')
  const groups = [...Map.groupBy(items, ({ stratum }) => stratum)].map(([name, list]) => {
    const weight = sum(list.map(weightOf))
    return { list, weight, size: sizes?.get(name) ?? weight }
  })
  const total = sum(groups.map(({ size }) => size))
  const strata = groups.map(({ list, weight, size }) => {
    const share = sum(list.map((item) => (item.passed ? weightOf(item) : 0))) / weight
    return { part: size / total, share, drawn: list.length, size, ...limitsOf(share, trialsOf(list, weight), level) }
  })
  const value = sum(strata.map(({ part, share }) => part * share))
  const areMany = strata.filter((stratum) => !isWhole(stratum)).length > few
  const least = areMany ? zOf(level) * Math.sqrt(sum(strata.map(varianceOf))) : 0
  const spread = (of: (stratum: Stratum) => number) =>
    Math.max(least, Math.sqrt(sum(strata.map((stratum) => (stratum.part * of(stratum)) ** 2))))
  const half = ({ low, high }: Stratum) => (high - low) / 2
  const down = spread((stratum) => (areMany && stratum.share <= 0 ? half(stratum) : stratum.share - stratum.low))
  const up = spread((stratum) => (areMany && stratum.share >= 1 ? half(stratum) : stratum.high - stratum.share))
  const known = (end: 0 | 1) => sum(strata.map((stratum) => stratum.part * (isWhole(stratum) ? stratum.share : end)))
  return { value, n, low: Math.max(known(0), value - down), high: Math.min(known(1), value + up) }
}

type Stratum = { part: number; share: number; drawn: number; size: number } & Limits

const isWhole = ({ size, drawn }: Stratum) => size - drawn < 1e-9

const varianceOf = ({ part, share, drawn, size }: Stratum) =>
  drawn < 2 ? 0 : (part ** 2 * (1 - drawn / size) * share * (1 - share)) / (drawn - 1)

const weightOf = ({ probability }: SampledUnit) => 1 / probability

/** How many independent trials say as much; infinitely many if everything was drawn. With one probability, `n (N - 1)/(N - n)`. */
function trialsOf(list: readonly SampledUnit[], size: number): number {
  const spread = sum(list.map((item) => weightOf(item) ** 2 * (1 - item.probability)))
  return spread < 1e-9 ? Number.POSITIVE_INFINITY : (size * (size - 1)) / spread
}

/** Wilson's limits. */
function limitsOf(share: number, trials: number, level: number): Limits {
  if (trials === Number.POSITIVE_INFINITY) return { low: share, high: share }
  const z2 = zOf(level) ** 2
  const middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
  const half = Math.sqrt(z2 * ((share * (1 - share)) / trials + z2 / (4 * trials ** 2))) / (1 + z2 / trials)
  return { low: middle - half, high: middle + half }
}
