import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePrinting } from '#web/ui/printing.ts'
import { CellReply } from './CellReply.tsx'
import css from './HeatMap.module.css'
import { headOf, type Part } from './head.ts'
import { describeCell, type HeatColumn, type HeatRow, heatOf, heatOfCell, inOneColumn, nextCell, shareOf, worstFirst } from './heat.ts'
import { PrintedCells } from './PrintedCells.tsx'
import { SingleHead, SingleRow } from './SingleRow.tsx'
import type { Cell } from './use-batch-run.ts'

type Props = {
  cells: readonly Cell[]
  regressed: ReadonlySet<string>
  selection: string | undefined
  onChoose(key: string): void
  inOrder: 'worst' | 'plan'
  /** Each cell shows the reply of the agent in the most interesting run. */
  replies: boolean
  /** Variables, persona and channel: as one text, and in parts. */
  nameOf(column: HeatColumn): string
  partsOf(column: HeatColumn): Part[]
}
const headPadding = 4
const sizes = {
  rates: { row: 40, column: 92 },
  replies: { row: 148, column: 272 },
  single: { row: 36, column: 1 },
  singleReplies: { row: 64, column: 1 },
} as const
type Size = { row: number; column: number }
const heightOf = (lines: number) => lines * 15 + 5
const directions: Record<string, [number, number]> = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }

/** The pass rate of each cell: a grid with arrow keys. Only visible cells are in the page. */
export function HeatMap({ cells, regressed, selection, onChoose, inOrder, replies, nameOf, partsOf }: Props) {
  const [planned, isSingle] = useMemo(() => {
    const heat = heatOf(cells)
    const single = inOneColumn(heat)
    return [single ?? heat, single !== undefined] as const
  }, [cells])
  const { rows, columns } = useMemo(() => (inOrder === 'worst' ? worstFirst(planned, regressed) : planned), [planned, inOrder, regressed])
  const frame = useRef<HTMLDivElement>(null)
  const { down, across, body, top } = useVisibleCells(
    {
      rows: rows.length,
      columns: columns.length,
      size: sizes[isSingle ? (replies ? 'singleReplies' : 'single') : replies ? 'replies' : 'rates'],
    },
    frame,
  )
  const { reach, walk, setAt } = useWalk(rows, columns, frame, ([row, column]) => {
    down.scrollToIndex(row)
    across.scrollToIndex(column)
  })
  const visible = across.getVirtualItems()
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback(
    (row: number, column: number, key: string) => {
      setAt([row, column])
      latest.current(key)
    },
    [setAt],
  )
  if (usePrinting()) return <PrintedCells rows={rows} columns={columns} regressed={regressed} nameOf={nameOf} />
  return (
    <div ref={frame} className={css.frame}>
      <div
        role="grid"
        aria-label="Pass rate of each cell"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={{ '--width': `${across.getTotalSize()}px` } as object}
        className={css.grid}
        data-replies={replies}
        data-single={isSingle}
        onKeyDown={walk}
      >
        {isSingle ? <SingleHead replies={replies} /> : <Head columns={columns} visible={visible} nameOf={nameOf} partsOf={partsOf} />}
        <div ref={body} role="rowgroup" className={css.body} style={{ height: down.getTotalSize() }}>
          {down.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!
            const shared = { row, index, top: start - top, regressed, selection, nameOf, replies, onChoose: choose }
            const reached = reach[0] === index ? reach[1] : -1
            return isSingle ? (
              <SingleRow key={row.id} {...shared} isReached={reached === 0} />
            ) : (
              <Row key={row.id} {...shared} columns={columns} visible={visible} reach={reached} />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The visible rows and columns: rows by the scroll position of the window, columns by that of the frame. */
type Extent = { rows: number; columns: number; size: Size }
function useVisibleCells({ rows, columns, size }: Extent, frame: RefObject<HTMLDivElement | null>) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // Besides scrolling, content above may grow later.
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const down = useWindowVirtualizer({ count: rows, estimateSize: () => size.row, overscan: size.row > 100 ? 1 : 8, scrollMargin: top })
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    estimateSize: () => size.column,
    overscan: size.column > 100 ? 1 : 6,
    getScrollElement: () => frame.current,
  })
  return { down, across, body, top }
}

type At = readonly [row: number, column: number]

/** Arrow keys: the one cell that Tab reaches, which gets the focus once it is drawn. */
function useWalk(
  rows: readonly HeatRow[],
  columns: readonly HeatColumn[],
  frame: RefObject<HTMLDivElement | null>,
  onMove: (to: At) => void,
) {
  const [at, setAt] = useState<At>()
  const toFocus = useRef(false)
  const first = rows.findIndex(({ cells }) => cells.size > 0)
  const reach: At = at ?? [first, columns.findIndex(({ key }) => rows[first]?.cells.has(key))]
  useEffect(() => {
    if (!toFocus.current || !at) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${at.join(':')}"]`)
    if (!cell) return
    toFocus.current = false
    cell.focus()
  })
  const walk = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const next = nextCell(rows, columns, reach, direction)
    if (!next) return
    toFocus.current = true
    onMove(next)
    setAt(next)
  }
  return { reach, walk, setAt }
}

type Visible = readonly { index: number; start: number }[]
type HeadProps = Pick<Props, 'nameOf' | 'partsOf'> & { columns: readonly HeatColumn[]; visible: Visible }

/** One line for each part in which columns differ. */
function Head({ columns, visible, nameOf, partsOf }: HeadProps) {
  const head = useMemo(() => headOf(columns.map(partsOf)), [columns, partsOf])
  const height = head.reduce((sum, { lines }) => sum + heightOf(lines), 2 * headPadding)
  return (
    <div role="row" className={css.head} style={{ height }} aria-rowindex={1}>
      <div role="columnheader" aria-label="Item" className={css.corner}>
        {head.map(({ key, name, lines }) => (
          <span key={key} title={name} style={{ height: heightOf(lines) }}>
            {name}
          </span>
        ))}
      </div>
      {visible.map(({ index, start }) => (
        <div
          key={columns[index]!.key}
          role="columnheader"
          aria-colindex={index + 2}
          className={css.column}
          style={{ transform: `translateX(${start}px)` }}
          title={nameOf(columns[index]!)}
          aria-label={nameOf(columns[index]!)}
        >
          {head.map(({ key, values, lines }) => (
            <span key={key} style={{ height: heightOf(lines), '--lines': lines } as object}>
              {values[index]}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = Pick<Props, 'regressed' | 'selection' | 'nameOf' | 'replies'> & {
  row: HeatRow
  index: number
  top: number
  columns: readonly HeatColumn[]
  visible: Visible
  /** The column of the one cell that Tab reaches. */
  reach: number
  onChoose(row: number, column: number, key: string): void
}

/** A row that scrolls into view does not redraw the others. */
const Row = memo(function Row({ row, index, top, columns, visible, reach, regressed, selection, nameOf, replies, onChoose }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={css.row} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className={css.name} title={row.name}>
        <span dir="auto">{row.name}</span>
        {!row.gates && <small>quarantined</small>}
      </div>
      {visible.map(({ index: column, start }) => {
        const cell = row.cells.get(columns[column]!.key)
        const style = { transform: `translateX(${start}px)` }
        if (!cell)
          return <div key={column} role="gridcell" aria-colindex={column + 2} aria-label="not played" className={css.gap} style={style} />
        const isRegressed = regressed.has(cell.key)
        const label = `${row.name}, ${nameOf(columns[column]!)}: ${describeCell(cell.counts)}${isRegressed ? ', regressed' : ''}`
        const { passed, n } = shareOf(cell.counts)
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={selection === cell.key}
            title={label}
            tabIndex={reach === column ? 0 : -1}
            data-at={`${index}:${column}`}
            data-heat={heatOfCell(cell.counts)}
            className={css.cell}
            style={style}
            onClick={() => onChoose(index, column, cell.key)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onChoose(index, column, cell.key)
            }}
          >
            <span className="numbers" aria-hidden>
              {isRegressed && '▼ '}
              {n > 0 ? `${passed}/${n}` : '·'}
              {cell.counts.queued + cell.counts.running > 0 && ' …'}
            </span>
            <span className="visually-hidden">{label}</span>
            {replies && <CellReply cell={cell} />}
          </div>
        )
      })}
    </div>
  )
})
