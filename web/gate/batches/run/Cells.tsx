import { SegmentedControl, Switch } from '@mantine/core'
import { useMemo } from 'react'
import { problemOf } from '#web/page/problem.ts'
import { useView } from '#web/page/view.ts'
import { count, several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { CellDetail } from './CellDetail.tsx'
import css from './Cells.module.css'
import { HeatMap } from './HeatMap.tsx'
import { heatOf, heatOfCell, inOneColumn, isFlaky } from './heat.ts'
import { useBatchNames } from './names.ts'
import { PickBar } from './PickBar.tsx'
import { type BatchRun, type Cell, useCells } from './use-batch-run.ts'

const filters: Record<string, (cell: Cell) => boolean> = {
  all: () => true,
  unsteady: ({ counts }) => !['always', 'none'].includes(heatOfCell(counts)),
  flaky: isFlaky,
}

/** Every cell, and how many of its runs passed. */
export function Cells({ batchRun: { id, projectId, comparison, snapshot, endedAt } }: { batchRun: BatchRun }) {
  const list = useCells(id)
  const { conditionsOf, partsOf } = useBatchNames()
  // Cells that are still playing do not move.
  const [{ cell: selection, only = 'all', order = endedAt === null ? 'plan' : 'worst', show }, setView] = useView(
    'cell',
    'only',
    'order',
    'show',
  )
  const regressed = useMemo(() => new Set(comparison?.regressed), [comparison])
  const visibleCells = useMemo(() => list.rows.filter(filters[only] ?? filters.all!), [list.rows, only])
  const isSingle = useMemo(() => inOneColumn(heatOf(visibleCells)) !== undefined, [visibleCells])
  const cell = list.rows.find(({ key }) => key === selection)
  return (
    <div className={css.stack}>
      <Sheet
        title={cell && `${cell.subject.name}: ${conditionsOf(cell)}`}
        opened={cell !== undefined}
        onClose={() => setView({ cell: undefined })}
      >
        {cell && <CellDetail cell={cell} project={projectId} regressed={regressed.has(cell.key)} />}
      </Sheet>
      {!cell && <PickBar project={projectId} />}
      <Panel
        title={
          list.more
            ? `${count(list.rows.length)} of ${several(snapshot.cells, 'cell')} read`
            : isSingle
              ? several(snapshot.cells, 'cell')
              : `${several(snapshot.cells, 'cell')}: items by persona, channel and variables`
        }
        flush
        aside={<CellControls view={{ only, order, show }} onChange={setView} />}
      >
        {list.error && list.rows.length === 0 ? (
          <ProblemPanel problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Waiting rows={8} />
        ) : visibleCells.length === 0 ? (
          list.more ? (
            <Waiting rows={8} />
          ) : (
            <p className={css.legend}>No cells match this filter.</p>
          )
        ) : (
          <>
            <HeatMap
              key={`${only} ${show}`}
              cells={visibleCells}
              regressed={regressed}
              selection={selection}
              inOrder={order === 'worst' ? 'worst' : 'plan'}
              replies={show === 'replies'}
              onChoose={(key) => setView({ cell: key === selection ? undefined : key })}
              nameOf={conditionsOf}
              partsOf={partsOf}
            />
            <p className={css.legend}>
              {isSingle
                ? 'Each row shows how many of the counted runs of its cell passed: ▼ regressed, … still playing, · none counted.'
                : 'Columns show what differs between cells. A cell shows how many of its counted runs passed: ▼ regressed, … still playing, · none counted. A gap is not played.'}{' '}
              Move with the arrow keys and press Enter to open a cell.
            </p>
          </>
        )}
      </Panel>
    </div>
  )
}

type View = { only: string; order: string; show: string | undefined }

const CellControls = ({
  view: { only, order, show },
  onChange,
}: {
  view: View
  onChange(view: Partial<Record<keyof View, string | undefined>>): void
}) => (
  <div className={css.filters}>
    <Switch
      size="xs"
      label="Replies"
      checked={show === 'replies'}
      onChange={(event) => onChange({ show: event.currentTarget.checked ? 'replies' : undefined })}
    />
    <SegmentedControl
      size="xs"
      aria-label="Order of rows"
      value={order === 'worst' ? 'worst' : 'plan'}
      onChange={(value) => onChange({ order: value })}
      data={[
        { value: 'worst', label: 'Worst first' },
        { value: 'plan', label: 'As planned' },
      ]}
    />
    <SegmentedControl
      size="xs"
      aria-label="Cells to show"
      value={only}
      onChange={(value) => onChange({ only: value === 'all' ? undefined : value })}
      data={[
        { value: 'all', label: 'All' },
        { value: 'unsteady', label: 'Not always passed' },
        { value: 'flaky', label: 'Flaky' },
      ]}
    />
  </div>
)
