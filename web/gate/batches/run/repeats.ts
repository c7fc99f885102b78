import type { Schemas } from '#web/api.ts'
import { ceilings, defaultLimits } from '#web/rules.ts'

type Played = Pick<Schemas['BatchRun'], 'plannedRuns' | 'outcome' | 'gateResult'> & { snapshot: { cells: number } }
type Compared = Pick<Schemas['CellComparison'], 'repeatsNeeded'>

/** Rules that are inconclusive for lack of runs, unless runs are missing: those have to be played first. */
const decidedByRuns: readonly string[] = ['minPassRate', 'perCellMinPassRate', 'overall', 'maxRegressions', 'anchor']

/**
 * How many runs of each cell to request next, within what a batch run may have if the administrator has set no limit: as many as were played; if those left a rule inconclusive, as many as the comparison needs,
 * or twice as many if it names no number.
 */
export function repeatsNext({ plannedRuns, outcome, gateResult, snapshot: { cells } }: Played, compared: readonly Compared[]): number {
  const playedRepeats = Math.max(1, Math.round(plannedRuns / Math.max(1, cells)))
  const open = (gateResult?.rules ?? []).filter(({ verdict }) => verdict === 'inconclusive').map(({ rule }) => rule)
  const isOpen = outcome === 'inconclusive' && !open.includes('complete') && open.some((rule) => decidedByRuns.includes(rule))
  const needed = Math.max(0, ...compared.map(({ repeatsNeeded }) => repeatsNeeded ?? 0))
  const repeats = isOpen ? (needed > playedRepeats ? needed : 2 * playedRepeats) : playedRepeats
  return Math.max(1, Math.min(repeats, ceilings.repeats.max, Math.floor(defaultLimits.batchRuns / Math.max(1, cells))))
}
