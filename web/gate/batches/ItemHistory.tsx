import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import { several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import css from './ItemHistory.module.css'
import { type ItemResult, type ItemRow, itemRows } from './item-history.ts'
import { describeCell, heatOfCell, shareOf } from './run/heat.ts'

type BatchRun = Schemas['BatchRunSummary']
const maxShown = 10
const maxCells = 200
const directions: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** How often each scenario or test passed in the last batch runs of a batch: a grid with arrow keys. */
export function ItemHistory({ listed, project }: { listed: readonly BatchRun[]; project: string }) {
  const batchRuns = listed
    .filter(({ metrics }) => metrics !== null)
    .slice(0, maxShown)
    .toReversed()
  const queries = useQueries({
    queries: batchRuns.map(({ id, version }) => ({
      queryKey: ['batch-runs', id, 'first-cells', version],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(parley.GET('/batch-runs/{id}/cells', { params: { path: { id }, query: { limit: maxCells } }, signal })),
      staleTime: 60_000,
    })),
  })
  if (batchRuns.length < 2) return null
  const rows = itemRows(queries.map(({ data }) => data?.data))
  const isCut = queries.some(({ data }) => data?.nextCursor)
  return (
    <Panel title={`Scenarios and tests over the last ${several(batchRuns.length, 'run')}`} flush>
      {queries.some(({ isLoading }) => isLoading) ? (
        <Waiting rows={6} />
      ) : (
        <>
          <Grid rows={rows} batchRuns={batchRuns} project={project} />
          <p className={css.words}>
            The worst of the last run comes first. Each square shows how many of the counted runs passed; a gap was not played.
            {isCut && ` Of each batch run, the first ${several(maxCells, 'cell')} are read.`} Move with the arrow keys.
          </p>
        </>
      )}
    </Panel>
  )
}

// A stable function, because each render would scroll again.
const toLatest = (grid: HTMLElement | null) => {
  if (grid) grid.scrollLeft = grid.scrollWidth
}

type GridProps = { rows: readonly ItemRow[]; batchRuns: readonly BatchRun[]; project: string }

function Grid({ rows, batchRuns, project }: GridProps) {
  const [reach, setReach] = useState<string>()
  const first = rows.flatMap(({ results }, row) => results.flatMap((result, column) => (result ? [`${row}:${column}`] : [])))[0]
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    const direction = directions[event.key]
    const from = (event.target as HTMLElement).dataset.at?.split(':').map(Number)
    if (!direction || !from) return
    event.preventDefault()
    let [row, column] = [from[0]! + direction[0], from[1]! + direction[1]]
    for (; row >= 0 && row < rows.length && column >= 0 && column < batchRuns.length; row += direction[0], column += direction[1]) {
      const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)
      if (!next) continue
      setReach(`${row}:${column}`)
      return next.focus()
    }
  }
  return (
    <Scrolled label="Scenarios and tests by batch run" className={css.scroll!} ref={toLatest}>
      <table className={css.grid} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">Scenario or test</th>
            {batchRuns.map(({ id, number, label }) => (
              <th key={id} scope="col" className="numbers" title={label ?? undefined}>
                <Go to={paths.batchRun(project, id)}>#{number}</Go>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, results }, row) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {results.map((result, column) => (
                <td key={batchRuns[column]!.id}>
                  {result && (
                    <Square
                      result={result}
                      name={`${name}, #${batchRuns[column]!.number}`}
                      to={withView(paths.batchRun(project, batchRuns[column]!.id), {
                        tab: 'cells',
                        ...(result.cell && { cell: result.cell }),
                      })}
                      at={`${row}:${column}`}
                      isReached={(reach ?? first) === `${row}:${column}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

type SquareProps = { result: ItemResult; name: string; to: string; at: string; isReached: boolean }

function Square({ result: { counts }, name, to, at, isReached }: SquareProps) {
  const { passed, n } = shareOf(counts)
  const words = `${name}: ${describeCell(counts)}`
  return (
    <Go
      to={to}
      className={`${css.square} numbers`}
      data-heat={heatOfCell(counts)}
      data-at={at}
      tabIndex={isReached ? 0 : -1}
      title={words}
      aria-label={words}
    >
      {n > 0 ? `${passed}/${n}` : '·'}
    </Go>
  )
}
