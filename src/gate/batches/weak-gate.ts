import { letters } from '#src/play/runs/tally.ts'
import type { Against } from './against.ts'
import { compareCells } from './comparison.ts'
import type { Baseline, Gate } from './definition.ts'
import { judgeGate } from './gate.ts'
import type { Cell } from './tally.ts'

type GateQuestion = { gate: Gate; baseline: Baseline | null; compared: boolean }

/** A fall by half shows in 200 cells of 20 repeats if it shows at all. */
const limits = { cells: 200, repeats: 20 }

/**
 * Whether the real gate would pass although half of the runs failed: every second run, or all runs of every second cell. If there is a
 * baseline, all of its runs passed, which shows a fall best. Replies are assumed to be fast enough.
 */
export function isWeak(planned: readonly Cell[], { gate, baseline, compared }: GateQuestion): boolean {
  const gating = planned.filter(({ gates }) => gates)
  const share = Math.min(1, limits.cells / gating.length)
  const cells = gating.filter((_, at) => Math.floor(at * share) !== Math.floor((at - 1) * share))
  const before = cells.map((cell) => ({ ...cell, repeats: letters.passed.repeat(Math.min(cell.repeats.length, limits.repeats)) }))
  const half = { ...gate, maxRegressions: Math.floor(gate.maxRegressions * share), p95LatencyMs: undefined }
  return [everySecondRun, everySecondCell].some((fallen) => {
    const now = fallen(before)
    const pairs = now.map((cell, at) => ({ now: cell, before: before[at]! }))
    const against: Against = compared
      ? { kind: 'baseline', what: 'the baseline', cells: compareCells(pairs), there: cells.length, removed: 0 }
      : absent(baseline)
    return judgeGate({ gate: half, cells: now, latencyMs: null, against }).outcome === 'passed'
  })
}

function absent(baseline: Baseline | null): Against {
  if (!baseline) return { kind: 'none' }
  return 'latestPassed' in baseline && !baseline.anchor ? { kind: 'notYet' } : { kind: 'missing', why: '' }
}

/** The first run fails, so that more than half of an odd number do. */
function everySecondRun(cells: readonly Cell[]): Cell[] {
  let run = 0
  const letter = () => (run++ % 2 === 0 ? letters.failed : letters.passed)
  return cells.map((cell) => ({ ...cell, repeats: Array.from(cell.repeats, letter).join('') }))
}

const everySecondCell = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => (at % 2 === 0 ? { ...cell, repeats: letters.failed.repeat(cell.repeats.length) } : cell))
