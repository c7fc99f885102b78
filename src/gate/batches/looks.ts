import type { Against } from './against.ts'
import type { GateRule } from './gate-rules.ts'
import type { Look } from './measures.ts'
import type { Cell } from './tally.ts'
import { number } from './wording.ts'

/**
 * Earlier batch runs of the same agent version against the same baseline, newest first, back to the last that passed; and all runs of these
 * looks together, in the cells of this one, with their comparison.
 */
export type Looks = { before: readonly Look[]; cells: readonly Cell[]; against: Against }

/** Runs of other looks say something about the agent if they ended with a verdict about it. */
const aboutAgent = (repeats: string) => repeats.replaceAll(/[^pfe]/g, '')

/** Each cell with the runs of the same cell in all looks: who plays until it is green is judged by everything that was played. */
export function poolLooks(cells: readonly Cell[], looks: readonly (readonly Pick<Cell, 'key' | 'repeats'>[])[]): Cell[] {
  const earlier = new Map<string, string>()
  for (const { key, repeats } of looks.flat()) earlier.set(key, (earlier.get(key) ?? '') + aboutAgent(repeats))
  return cells.map((cell) => ({ ...cell, repeats: cell.repeats + (earlier.get(cell.key) ?? '') }))
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
/** "Third look" */
const lookOf = (at: number) => (ordinals[at] ? `${ordinals[at]} look` : `Look ${number(at + 1)}`)

const rank = { failed: 2, inconclusive: 1, passed: 0 }

/** The verdict of the rules over all looks together. `label`: the version of the agent, if it was named. */
export function looksRule(before: readonly Look[], label: string | null, pooled: readonly GateRule[]): GateRule {
  const worst = pooled.toSorted((a, b) => rank[b.verdict] - rank[a.verdict])[0]
  const verdict = worst?.verdict ?? 'passed'
  const outcomes = before
    .toReversed()
    .map(({ number: run, outcome }) => `run ${run} ${outcome}`)
    .join(', ')
  const together =
    verdict === 'passed'
      ? 'all runs of these looks together pass'
      : `by all runs of these looks together: ${worst!.reason.replace(/\.$/, '')}`
  const way = verdict === 'passed' ? '' : ' If the agent has changed since, label the batch run with its version.'
  return {
    ...{ rule: 'looks', verdict, limit: null, value: before.length + 1, n: before.length + 1, low: null, high: null, cells: [] },
    reason: `${lookOf(before.length)} at ${label ?? 'this agent'}; before: ${outcomes}; ${together}.${way}`,
  }
}
