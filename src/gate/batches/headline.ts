import type { RunTally } from './measures.ts'
import { type Cell, shareOf, tallyOf, totalOf } from './tally.ts'
import { number } from './wording.ts'

// What became of all planned runs: the same rows in every place that names the verdict of a batch run.

/** What the cells do not show: runs outside quarantine by the source that excluded them, and what was done more than once. */
export type Repeated = Pick<RunTally, 'excluded' | 'stuck' | 'retriedCalls' | 'retriedRuns' | 'judgedAgain'>

/** `lost`: planned runs that are in no cell. */
export function runTally(cells: readonly Cell[], repeated: Repeated, lost = 0, looks = 1): RunTally {
  const gating = cells.filter(({ gates }) => gates)
  const { successes: passed, n: counted } = totalOf(gating.map(shareOf))
  const { canceled, queued, running, missing } = tallyOf(gating)
  const tally = {
    planned: tallyOf(cells).planned + lost,
    counted,
    passed,
    quarantined: tallyOf(cells.filter(({ gates }) => !gates)).planned,
    notPlayed: canceled + queued + running + missing + lost,
    ...repeated,
    looks,
  }
  return { ...tally, sentence: sentenceOf(tally) }
}

/** Each row of the headline, in this order, also those of nothing. */
export function headlineRows(tally: Omit<RunTally, 'sentence'>): { name: string; value: string }[] {
  const sources = Object.entries(tally.excluded).flatMap(([source, runs = 0]) => (runs > 0 ? [[source, runs] as const] : []))
  const excluded = sources.reduce((sum, [, runs]) => sum + runs, 0)
  const stuck = tally.stuck ? `, ${number(tally.stuck)} of them without being understood by the user` : ''
  const bySource = sources.map(([source, runs]) => `${source} ${number(runs)}${source === 'simulator' ? stuck : ''}`).join(', ')
  return [
    { name: 'planned', value: number(tally.planned) },
    { name: 'counted', value: `${number(tally.counted)} (${number(tally.passed)} passed)` },
    { name: 'quarantined', value: number(tally.quarantined) },
    { name: 'excluded', value: `${number(excluded)}${bySource ? ` (${bySource})` : ''}` },
    { name: 'not played', value: number(tally.notPlayed) },
    { name: 'calls retried', value: number(tally.retriedCalls) },
    { name: 'runs played again', value: number(tally.retriedRuns) },
    { name: 'verdicts changed', value: number(tally.judgedAgain) },
    { name: 'looks', value: number(tally.looks ?? 1) },
  ]
}

/** "Runs: planned 48, counted 24 (24 passed), quarantined 24, excluded 0, …" */
const sentenceOf = (tally: Omit<RunTally, 'sentence'>): string =>
  `Runs: ${headlineRows(tally)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ')}.`
