import type { Share } from '#src/measure/statistics/proportion.ts'
import { letters, untrusted } from '#src/play/runs/tally.ts'
import type { Counts } from './measures.ts'

/** One question of a batch run, and the result of each repeat in order: everything that rates, gate and comparison need. */
export type Cell = {
  index: number
  key: string
  subject: { type: 'scenario' | 'test'; id: string; name: string }
  personaId: string | null
  channelId: string
  variables: Record<string, unknown>
  /** False if its item is quarantined: it is played and reported, but does not count for the gate. */
  gates: boolean
  /** Required assertions; with 0, it could never fail. */
  required: number
  repeats: string
}

const countOf = (repeats: string, letter: string): number => {
  let count = 0
  for (const repeat of repeats) if (repeat === letter) count++
  return count
}

export const shareOf = ({ repeats }: Pick<Cell, 'repeats'>): Share => {
  const successes = countOf(repeats, letters.passed)
  return { successes, n: successes + [...repeats].filter(countsAgainst).length }
}

/** Failed, ended in an error of the agent or its channel, or was inconclusive: anything not known to have passed did not pass. */
export const countsAgainst = (letter: string): boolean => letter === 'f' || letter === 'e' || letter === 'i'

/** As if every run that could not be judged had passed. */
export const asIfPassed = <C extends Pick<Cell, 'repeats'>>(cells: readonly C[]): C[] =>
  cells.map((cell) => ({ ...cell, repeats: cell.repeats.replaceAll(letters.inconclusive, letters.passed) }))

/** Gives this state to runs that were decided only by judges whose verdicts do not count. */
export const withoutVerdict = <C extends Pick<Cell, 'repeats'>>(cells: readonly C[], state: 'inconclusive' | 'excluded' | 'passed'): C[] =>
  cells.map((cell) => ({ ...cell, repeats: cell.repeats.replaceAll(untrusted, letters[state]) }))

/** Counts with `of` in each scenario or test. */
export function sharesBySubject<C extends Pick<Cell, 'subject'>>(cells: readonly C[], of: (cell: C) => Share): Share[] {
  return [...Map.groupBy(cells, ({ subject }) => subject.id).values()].map((list) => totalOf(list.map(of)))
}

export const sharesOf = (cells: readonly Pick<Cell, 'repeats' | 'subject'>[]): Share[] => sharesBySubject(cells, shareOf)

export const totalOf = (shares: readonly Share[]): Share => ({
  successes: shares.reduce((sum, { successes }) => sum + successes, 0),
  n: shares.reduce((sum, { n }) => sum + n, 0),
})

type Tallied = { [Name in keyof typeof letters]: number } & { planned: number; missing: number }

export function tallyOf(cells: readonly Pick<Cell, 'repeats'>[]): Tallied {
  const byLetter = new Map<string, number>()
  for (const { repeats } of cells) for (const letter of repeats) byLetter.set(letter, (byLetter.get(letter) ?? 0) + 1)
  const rows = Object.entries(letters).map(([name, letter]) => [name, byLetter.get(letter) ?? 0])
  const planned = cells.reduce((sum, { repeats }) => sum + repeats.length, 0)
  return { ...(Object.fromEntries(rows) as Tallied), planned, missing: byLetter.get('-') ?? 0 }
}

/** The counts as answered; `superseded` is counted elsewhere, because such runs have no place here. */
export function countsOf(cells: readonly Pick<Cell, 'repeats'>[], superseded = 0): Counts {
  const { missing: _missing, ...counts } = tallyOf(cells)
  return { ...counts, superseded }
}
