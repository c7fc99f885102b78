import type { Schemas } from '../../api.ts'
import { percent } from '../../ui/percent.ts'

type Cell = Schemas['BatchCell']
export type Conditions = Pick<Cell, 'personaId' | 'channelId' | 'variables'>
export type HeatColumn = Conditions & { key: string }
export type HeatRow = { id: string; name: string; gates: boolean; cells: ReadonlyMap<string, Cell> }

const keyOfConditions = ({ personaId, channelId, variables }: Conditions) => JSON.stringify([personaId, channelId, variables])

/** Items down, whoever talks to them across, both in the order of the plan. */
export function heatOf(cells: readonly Cell[]): { columns: HeatColumn[]; rows: HeatRow[] } {
  const columns = new Map<string, HeatColumn>()
  const rows = new Map<string, HeatRow & { cells: Map<string, Cell> }>()
  for (const cell of cells) {
    const { personaId, channelId, variables, subject, gates } = cell
    const key = keyOfConditions(cell)
    if (!columns.has(key)) columns.set(key, { key, personaId, channelId, variables })
    const row = rows.get(subject.id) ?? { id: subject.id, name: subject.name, gates, cells: new Map() }
    row.cells.set(key, cell)
    rows.set(subject.id, row)
  }
  return { columns: [...columns.values()], rows: [...rows.values()] }
}

/** What counts for the agent: what could not be judged and what it broke did not pass, what failed on our side is left out. */
export function shareOf({ passed, failed, inconclusive, error }: Cell['counts']): { passed: number; n: number } {
  return { passed, n: passed + failed + inconclusive + error }
}

export const heats = ['none', 'never', 'seldom', 'often', 'always'] as const
/** How hot a cell is shown; the words in it say the same. */
export function heatOfCell(counts: Cell['counts']): (typeof heats)[number] {
  const { passed, n } = shareOf(counts)
  if (n === 0) return 'none'
  if (passed === 0) return 'never'
  if (passed === n) return 'always'
  return passed * 2 < n ? 'seldom' : 'often'
}

/** Passed and did not: neither always. */
export const isFlaky = ({ counts }: Pick<Cell, 'counts'>): boolean => ['seldom', 'often'].includes(heatOfCell(counts))

export function describeCell(counts: Cell['counts']): string {
  const { passed, n } = shareOf(counts)
  const remaining = counts.queued + counts.running
  return [
    n > 0 ? `${passed} of ${n} passed, ${percent(passed / n)}` : 'no counted runs yet',
    ...(remaining > 0 ? [`${remaining} remaining`] : []),
    ...(counts.excluded > 0 ? [`${counts.excluded} excluded`] : []),
    ...(counts.canceled > 0 ? [`${counts.canceled} canceled`] : []),
  ].join(', ')
}

/** The nearest cell in a direction, over gaps; undefined at the edge. */
export function nextCell(
  rows: readonly HeatRow[],
  columns: readonly HeatColumn[],
  [row, column]: readonly [number, number],
  [down, right]: readonly [number, number],
): [number, number] | undefined {
  for (let r = row + down, c = column + right; r >= 0 && r < rows.length && c >= 0 && c < columns.length; r += down, c += right)
    if (rows[r]!.cells.has(columns[c]!.key)) return [r, c]
  return undefined
}
