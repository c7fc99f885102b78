import { betaQuantile } from '#src/measure/statistics/beta.ts'
import { type Chance, chance } from '#src/platform/chance.ts'
import { letters } from '#src/play/runs/tally.ts'
import { compareCells, newTestCache, pairsOf, type TestCache } from './comparison.ts'
import type { Gate } from './definition.ts'
import { type GateVerdict, judgeGate } from './gate.ts'
import type { BatchMetrics } from './measures.ts'
import { type Cell, shareOf, tallyOf } from './tally.ts'
import { isWeak } from './weak-gate.ts'

export type SelfCheck = {
  checks: number
  /** Checks in which the gate decided differently about the same agent the second time. */
  flips: number
  /** How often it reached each outcome for an unchanged agent. */
  outcomes: Partial<Record<string, number>>
  /** Checks in which a cell was called regressed although nothing had changed. */
  falselyRegressed: number
  /** Which rules changed their verdict, and how often. */
  rules: Partial<Record<string, number>>
  /** The smallest fall of the pass rate, of all cells or of a single one, that the gate stops nine times of ten; null if there is none. */
  stops: { overall: number | null; cell: number | null }
  /** The gate would pass even if half of the runs failed. */
  weak: boolean
}

type Options = { gate: Gate; compared: boolean; latencyMs: BatchMetrics['latencyMs']; seed: string; checks: number }
type Judging = Options & { tests: TestCache }

/** Plays a batch whose cells pass with their rates; `fall` is subtracted from the rate of the cells that `falls` selects. */
type Player = (luck: Chance, fall?: number, falls?: (cell: number) => boolean) => Cell[]

/**
 * How the real gate decides about identical agents, and about worse ones. Each check draws, for every cell, a rate that is compatible with
 * its runs (Jeffreys' prior, so 10 of 10 need not be 1), and for every run whether it is judged at all, as often as here. It plays a
 * baseline and two batch runs with these rates, and judges both against it. Latencies do not change.
 */
export function selfCheck(cells: readonly Cell[], given: Options): SelfCheck {
  const options = { ...given, tests: newTestCache() }
  const { seed, checks, tests } = options
  const weak = isWeak(cells, { ...options, baseline: options.compared ? { latestPassed: true } : null })
  const stops = { overall: null, cell: null }
  const result: SelfCheck = { checks, flips: 0, outcomes: {}, falselyRegressed: 0, rules: {}, stops, weak }
  const bump = (counts: Partial<Record<string, number>>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const draw = players(cells)
  for (let check = 0; check < checks; check++) {
    const luck = chance(seed, check)
    const play = draw(luck)
    const [before, first, second] = [play(luck), play(luck), play(luck)]
    const [one, other] = [judged(first, before, options), judged(second, before, options)]
    if (one.outcome !== other.outcome) result.flips++
    bump(result.outcomes, other.outcome)
    if (compareCells(pairsOf(second, before).pairs, tests).some(({ verdict }) => verdict === 'regressed')) result.falselyRegressed++
    for (const [at, { rule, verdict }] of other.result.rules.entries())
      if (one.result.rules[at]!.verdict !== verdict) bump(result.rules, rule)
  }
  result.stops = { overall: leastStopped(cells, draw, options, 'overall'), cell: leastStopped(cells, draw, options, 'cell') }
  return result
}

function judged(cells: readonly Cell[], before: readonly Cell[], { gate, compared, latencyMs, tests }: Judging): GateVerdict {
  const baseline = () => ({ cells: compareCells(pairsOf(cells, before).pairs, tests), there: before.length, removed: 0 })
  return judgeGate({ gate, cells, latencyMs, against: compared ? { kind: 'baseline', what: 'itself', ...baseline() } : { kind: 'none' } })
}

/** Falls are tried in steps of five points, each in this many checks: a share of 90% is then accurate to within 6 points. */
const step = 0.05
const checksOfFall = 100

function leastStopped(cells: readonly Cell[], draw: (luck: Chance) => Player, options: Judging, what: 'overall' | 'cell'): number | null {
  const gating = cells.flatMap(({ gates }, at) => (gates ? [at] : []))
  const isStopped = (steps: number) => {
    let stopped = 0
    for (let check = 0; check < checksOfFall; check++) {
      const luck = chance(options.seed, what, check)
      const play = draw(luck)
      const place = gating.length > 0 ? luck.pick(gating) : -1
      const after = play(luck, steps * step, (cell) => what === 'overall' || cell === place)
      if (judged(after, play(luck), options).outcome !== 'passed') stopped++
    }
    return stopped >= 0.9 * checksOfFall
  }
  let [few, enough] = [0, 1 / step]
  if (!isStopped(enough)) return null
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2)
    if (isStopped(middle)) enough = middle
    else few = middle
  }
  return Math.round(enough * step * 100) / 100
}

function players(cells: readonly Cell[]): (luck: Chance) => Player {
  const { passed, failed, error, inconclusive, excluded } = tallyOf(cells)
  const ended = passed + failed + error + inconclusive + excluded
  // Over the whole batch: ten runs of a cell cannot show how rare such endings are, and a prior for each cell would invent them.
  const share = (count: number, of: number) => (of === 0 ? 0 : count / of)
  const [excludedShare, open, broken] = [share(excluded, ended), share(inconclusive, ended - excluded), share(error, failed + error)]
  const rateOf = possibleRates()
  return (luck) => {
    const rates = cells.map((cell) => {
      const { successes, n } = shareOf(cell)
      return rateOf(successes, n - tallyOf([cell]).inconclusive, luck.float())
    })
    const letter = (rate: number, again: Chance): string => {
      if (again.float() < excludedShare) return letters.excluded
      if (again.float() < open) return letters.inconclusive
      if (again.float() < rate) return letters.passed
      return again.float() < broken ? letters.error : letters.failed
    }
    return (again, fall = 0, falls = () => false) =>
      cells.map((cell, at) => {
        const rate = Math.max(0, rates[at]! - (falls(at) ? fall : 0))
        return { ...cell, repeats: Array.from(cell.repeats, () => letter(rate, again)).join('') }
      })
  }
}

const steps = 1_000

/** Rates that are compatible with `successes` of `n`, with their likelihood; each computed once, to a thousandth of its distribution. */
function possibleRates() {
  const known = new Map<string, number>()
  return (successes: number, n: number, share: number): number => {
    const step = Math.floor(share * steps)
    const key = `${successes} ${n} ${step}`
    const rate = known.get(key) ?? betaQuantile((step + 0.5) / steps, successes + 0.5, n - successes + 0.5)
    known.set(key, rate)
    return rate
  }
}
