import type { Schemas } from '#web/api.ts'
import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'

type Cell = Schemas['BatchCell']
export type Conditions = Pick<Cell, 'personaId' | 'channelId' | 'variables'>
export type HeatColumn = Conditions & { key: string }
export type HeatRow = { id: string; name: string; gates: boolean; cells: ReadonlyMap<string, Cell> }
export type Heat = { columns: HeatColumn[]; rows: HeatRow[] }

const keyOfConditions = ({ personaId, channelId, variables }: Conditions) => JSON.stringify([personaId, channelId, variables])

/** One row per item, one column per persona and channel, both in the order of the plan. */
export function heatOf(cells: readonly Cell[]): Heat {
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

/** The same rows if each item has only one cell, with all cells in one column; undefined if an item has several. */
export function inOneColumn({ rows, columns }: Heat): Heat | undefined {
  if (columns.length < 2 || rows.some(({ cells }) => cells.size > 1)) return undefined
  const column: HeatColumn = { key: 'only', personaId: null, channelId: '', variables: {} }
  return {
    columns: [column],
    rows: rows.map((row) => ({ ...row, cells: new Map([...row.cells.values()].map((cell) => [column.key, cell])) })),
  }
}

const countsOf = ({ cells }: HeatRow) => {
  const shares = [...cells.values()].map(({ counts }) => shareOf(counts))
  return { passed: shares.reduce((sum, { passed }) => sum + passed, 0), n: shares.reduce((sum, { n }) => sum + n, 0) }
}

/**
 * Rows with a regressed cell first, then by the lowest pass rate; rows without counted runs last. Ties keep their order. Columns are in the
 * order in which these rows use them, so that the worst cells are not off to the side.
 */
export function worstFirst({ rows, columns }: Heat, regressed: ReadonlySet<string>): Heat {
  const rated = rows.map((row) => {
    const { passed, n } = countsOf(row)
    return { row, isRegressed: [...row.cells.values()].some(({ key }) => regressed.has(key)), share: n === 0 ? 2 : passed / n }
  })
  const sorted = rated.sort((a, b) => Number(b.isRegressed) - Number(a.isRegressed) || a.share - b.share).map(({ row }) => row)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const used = new Set(sorted.flatMap(({ cells }) => columns.filter(({ key }) => cells.has(key)).map(({ key }) => key)))
  return { rows: sorted, columns: [...used].map((key) => byKey.get(key)!) }
}

/** The run of a cell to read first: one that did not pass, if any. */
export const worstRunOf = ({ runs }: Pick<Cell, 'runs'>): Cell['runs'][number] | undefined =>
  runs.find(({ outcome }) => outcome !== null && outcome !== 'passed') ?? runs.find(({ outcome }) => outcome !== null)

/** Whether a run counts for the agent: inconclusive runs and its errors count as not passed; errors on our side are excluded. */
export function shareOf({ passed, failed, inconclusive, error }: Cell['counts']): { passed: number; n: number } {
  return { passed, n: passed + failed + inconclusive + error }
}

export const heats = ['none', 'never', 'seldom', 'often', 'always'] as const
/** The color of a cell; its words say the same. */
export function heatOfCell(counts: Cell['counts']): (typeof heats)[number] {
  const { passed, n } = shareOf(counts)
  if (n === 0) return 'none'
  if (passed === 0) return 'never'
  if (passed === n) return 'always'
  return passed * 2 < n ? 'seldom' : 'often'
}

/** Some runs passed and some did not. */
export const isFlaky = ({ counts }: Pick<Cell, 'counts'>): boolean => ['seldom', 'often'].includes(heatOfCell(counts))

export function describeCell(counts: Cell['counts']): string {
  const { passed, n } = shareOf(counts)
  const remaining = counts.queued + counts.running
  return [
    n > 0 ? `${count(passed)} of ${count(n)} passed, ${percent(passed / n)}` : 'no counted runs yet',
    ...(remaining > 0 ? [`${remaining} remaining`] : []),
    ...(counts.excluded > 0 ? [`${counts.excluded} excluded`] : []),
    ...(counts.canceled > 0 ? [`${counts.canceled} canceled`] : []),
  ].join(', ')
}

/** The nearest cell in a direction, across gaps; undefined at the edge. */
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
