import type { Share } from '#src/measure/statistics/proportion.ts'
import type { CellVerdict, Failing } from './measures.ts'
import { type Cell, shareOf } from './tally.ts'
import { number } from './wording.ts'

// Which failures are new. A cell is in one of these groups, whatever the gate says about its rate.

export const failureKinds = ['new', 'flaky', 'known'] as const
export type FailureKind = (typeof failureKinds)[number]
/** `before`: null if the baseline does not have the cell; `verdict`: undefined if the two were not judged by the same assertions. */
export type Sides = { now: Share; before: Share | null; verdict?: CellVerdict | null | undefined }

const always = ({ successes, n }: Share) => n > 0 && successes === n

/** Null: it passed whenever it counted. A fall that may be chance is new, too: nobody has seen it before. */
export function failureKindOf({ now, before, verdict }: Sides): FailureKind | null {
  if (now.n === 0 || always(now)) return null
  if (verdict === 'regressed' || verdict === null) return 'new'
  if (now.successes > 0) return 'flaky'
  return before === null || before.n === 0 || always(before) ? 'new' : 'known'
}

const isFixed = ({ now, before, verdict }: Sides): boolean =>
  always(now) && before !== null && before.n > 0 && (before.successes === 0 || verdict === 'improved')

export type ComparedSides = { now: Pick<Cell, 'key'>; before: Pick<Cell, 'repeats'>; verdict?: CellVerdict | null }

export const sidesOfCells = (cells: readonly Cell[], compared: readonly ComparedSides[]): { cell: Cell; sides: Sides }[] => {
  const byKey = new Map(compared.map((one) => [one.now.key, one]))
  return cells.map((cell) => {
    const one = byKey.get(cell.key)
    return { cell, sides: { now: shareOf(cell), before: one ? shareOf(one.before) : null, verdict: one?.verdict } }
  })
}

export function failingOf(cells: readonly Cell[], compared: readonly ComparedSides[]): Failing {
  const counts = { new: 0, flaky: 0, known: 0, fixed: 0 }
  for (const { sides } of sidesOfCells(cells, compared)) {
    const kind = isFixed(sides) ? 'fixed' : failureKindOf(sides)
    if (kind) counts[kind]++
  }
  return { ...counts, sentence: sentenceOf(counts) }
}

/** "1 new failure, 2 flaky, 8 failed before too, 1 fixed." */
function sentenceOf({ new: fresh, flaky, known, fixed }: Omit<Failing, 'sentence'>): string {
  const parts = [
    fresh === 0 ? 'no new failure' : `${number(fresh)} new ${fresh === 1 ? 'failure' : 'failures'}`,
    ...(flaky > 0 ? [`${number(flaky)} flaky`] : []),
    ...(known > 0 ? [`${number(known)} failed before too`] : []),
    ...(fixed > 0 ? [`${number(fixed)} fixed`] : []),
  ].join(', ')
  return `${parts[0]!.toUpperCase()}${parts.slice(1)}.`
}
