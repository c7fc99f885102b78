import { chance } from '#src/platform/chance.ts'
import type { Sampling } from './assignment.ts'
import type { SampledBy, SamplingStrategy, strata } from './schema.ts'

/** The attributes by which a conversation is drawn. */
export type Candidate = {
  runId: string
  strata: Record<(typeof strata)[number], string>
  /** The priority strategies that apply to it. */
  is: Partial<Record<SamplingStrategy, boolean>>
}
export type SampledRun = { runId: string; sampling: SampledBy }

/** The share that a priority strategy draws from its targets; the rest is drawn from all others, so that rates can be corrected. */
const focus = 0.8

/**
 * A probability sample: which conversations are reviewed, each with the probability that it would be. Every component of a mix draws from
 * the whole independently, so that for those drawn by any of them, 1 - product(1 - p) is exact; the result may be smaller than `size`,
 * because two may draw the same. Null if some conversation could not be drawn at all. Order and result depend only on seed and candidates.
 */
export function sampleRuns(candidates: readonly Candidate[], sampling: Sampling, seed: string): SampledRun[] {
  const size = sampling.size ?? Math.ceil((candidates.length * (sampling.percent ?? 100)) / 100)
  const components = sampling.strategy === 'mix' ? (sampling.mix ?? []) : [{ strategy: sampling.strategy, share: 1 }]
  const draws = components.map(({ strategy, share }, at) =>
    component(
      candidates,
      strategy,
      Math.min(candidates.length, Math.max(1, Math.round(size * share))),
      sampling,
      [seed, at, strategy].join('/'),
    ),
  )
  const fatesOf = ({ runId }: Candidate) => draws.map((draw) => draw.get(runId)!)
  // A sample smaller than its strata leaves some of them out; no weights can correct for those.
  const isOfAll = candidates.every((candidate) => probabilityOf(fatesOf(candidate)) > 0)
  return candidates.flatMap((candidate): SampledRun[] => {
    const fates = fatesOf(candidate)
    const first = fates.find(({ isSampled }) => isSampled)
    if (!first) return []
    const strategy = components.length > 1 ? 'mix' : sampling.strategy
    const probability = isOfAll ? probabilityOf(fates) : null
    return [{ runId: candidate.runId, sampling: { strategy, stratum: first.stratum, probability, seed } }]
  })
}

const probabilityOf = (fates: readonly Fate[]): number => 1 - fates.reduce((missed, { probability }) => missed * (1 - probability), 1)

type Fate = { isSampled: boolean; probability: number; stratum: string }

function component(
  candidates: readonly Candidate[],
  strategy: SamplingStrategy,
  size: number,
  sampling: Sampling,
  seed: string,
): Map<string, Fate> {
  const stratumOf = (candidate: Candidate) =>
    strategy === 'random' ? 'all' : strategy === 'stratified' ? candidate.strata[sampling.by!] : candidate.is[strategy] ? strategy : 'other'
  const groups = [...Map.groupBy(candidates, stratumOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const sizes = allocateAmong(
    groups.map(([name, list]) => ({ name, size: list.length })),
    size,
    strategy === 'stratified' ? sampling.allocation : strategy,
  )
  const fates = new Map<string, Fate>()
  for (const [at, [stratum, list]] of groups.entries()) {
    const order = list
      .map(({ runId }) => ({ runId, at: chance(seed, runId).float() }))
      .sort((a, b) => a.at - b.at || (a.runId < b.runId ? -1 : 1))
    for (const [place, { runId }] of order.entries())
      fates.set(runId, { isSampled: place < sizes[at]!, probability: sizes[at]! / list.length, stratum })
  }
  return fates
}

type Stratum = { name: string; size: number }

/** How many from each stratum: their sum is `total`, none exceeds its size, and each that is not empty gets one while there are enough. */
export function allocateAmong(groups: readonly Stratum[], total: number, how: 'proportional' | 'equal' | SamplingStrategy): number[] {
  const sum = groups.reduce((all, { size }) => all + size, 0)
  const wish = ({ name, size }: Stratum) =>
    how === 'equal'
      ? 1 / groups.length
      : how === 'proportional' || how === 'random' || groups.length === 1
        ? size / sum
        : name === 'other'
          ? 1 - focus
          : focus
  const target = Math.min(total, sum)
  const quotas: number[] = groups.map(({ size }) => (size > 0 && target >= groups.length ? 1 : 0))
  // One at a time to the group that is furthest behind its share and has some left: largest remainders, with ceilings.
  const groupsWithOne = quotas.filter((value) => value > 0).length
  for (let rest = target - groupsWithOne; rest > 0; rest--) {
    let next = -1
    for (const [at, group] of groups.entries()) {
      if (quotas[at]! >= group.size) continue
      if (next < 0 || wish(group) * target - quotas[at]! > wish(groups[next]!) * target - quotas[next]! + 1e-12) next = at
    }
    quotas[next]! += 1
  }
  return quotas
}
