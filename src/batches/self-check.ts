import { chance } from '../platform/chance.ts'
import { letters } from '../runs/tally.ts'
import { betaQuantile } from '../statistics/beta.ts'
import { compareCells, pairsOf } from './comparison.ts'
import type { Gate } from './definition.ts'
import type { BatchMetrics } from './figures.ts'
import { judgeGate } from './gate.ts'
import { type Cell, shareOf } from './tally.ts'

export type SelfCheck = {
  checks: number
  /** Checks in which the gate said something else of the same agent the second time. */
  flips: number
  /** Checks in which a cell was called regressed, though nothing had changed. */
  falselyRegressed: number
  /** Which rules changed their verdict, and how often. */
  rules: Partial<Record<string, number>>
}

type Options = { gate: Gate; compared: boolean; latencyMs: BatchMetrics['latencyMs']; seed: string; checks: number }

/**
 * How often the gate would flip on identical agents: each check draws, for every cell, a rate that its runs leave possible (Jeffreys'
 * prior, so 10 of 10 need not be 1), plays it twice with that rate, and judges the second against the first. Latencies are
 * taken as they were. `compared`: the batch names a baseline, so that its gate asks about regressions.
 */
export function selfCheck(cells: readonly Cell[], { gate, compared, latencyMs, seed, checks }: Options): SelfCheck {
  const found: SelfCheck = { checks, flips: 0, falselyRegressed: 0, rules: {} }
  const rateOf = possibleRates()
  for (let check = 0; check < checks; check++) {
    const luck = chance(seed, check)
    const drawn = cells.map((cell) => {
      const { successes, n } = shareOf(cell)
      const rate = rateOf(successes, n, luck.float())
      const played = (): Cell => ({
        ...cell,
        repeats: Array.from({ length: n }, () => (luck.float() < rate ? letters.passed : letters.failed)).join(''),
      })
      return [played(), played()] as const
    })
    const [first, second] = [drawn.map(([one]) => one), drawn.map(([, other]) => other)]
    const compares = compareCells(pairsOf(second, first).pairs)
    if (compares.some(({ verdict }) => verdict === 'regressed')) found.falselyRegressed++
    const before = judgeGate({ gate, cells: first, latencyMs, against: { kind: compared ? 'notYet' : 'none' } }).result
    const after = judgeGate({
      gate,
      cells: second,
      latencyMs,
      against: compared ? { kind: 'baseline', what: 'itself', cells: compares, onlyThere: 0 } : { kind: 'none' },
    }).result
    if (before.verdict !== after.verdict) found.flips++
    for (const [at, { rule, verdict }] of after.rules.entries())
      if (before.rules[at]!.verdict !== verdict) found.rules[rule] = (found.rules[rule] ?? 0) + 1
  }
  return found
}

const steps = 1_000

/** Rates that `successes` of `n` leave possible, as likely as they are; each worked out once to a thousandth of its distribution. */
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
