import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from './HeatMap.module.css'
import { headOf, type Part } from './head.ts'
import { cellWords, type HeatColumn, type HeatRow, heatOf, heatOfCell, nextCell, shareOf } from './heat.ts'
import type { Cell } from './use-batch-run.ts'

type Props = {
  cells: readonly Cell[]
  regressed: ReadonlySet<string>
  chosen: string | undefined
  onChoose(key: string): void
  /** With which variables, who talks, and over which channel: all of it, and in parts. */
  nameOf(column: HeatColumn): string
  partsOf(column: HeatColumn): Part[]
}
const [rowHeight, columnWidth, headPadding] = [40, 92, 4]
const heightOf = (lines: number) => lines * 15 + 5
const ways: Record<string, [number, number]> = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }

/** How often each question was answered well: a grid that is walked by arrow keys. Only what is in sight is in the page. */
export function HeatMap({ cells, regressed, chosen, onChoose, nameOf, partsOf }: Props) {
  const { rows, columns } = useMemo(() => heatOf(cells), [cells])
  const head = useMemo(() => headOf(columns.map(partsOf)), [columns, partsOf])
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [at, setAt] = useState<readonly [number, number]>()
  const toFocus = useRef(false)
  // Beside the scroll of the page, what stands above may grow later.
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const down = useWindowVirtualizer({ count: rows.length, estimateSize: () => rowHeight, overscan: 8, scrollMargin: top })
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    estimateSize: () => columnWidth,
    overscan: 6,
    getScrollElement: () => frame.current,
  })
  const headHeight = head.reduce((sum, { lines }) => sum + heightOf(lines), 2 * headPadding)
  const first = rows.findIndex(({ cells: some }) => some.size > 0)
  const start: readonly [number, number] = at ?? [first, columns.findIndex(({ key }) => rows[first]?.cells.has(key))]
  useEffect(() => {
    if (!toFocus.current || !at) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${at.join(':')}"]`)
    if (!cell) return
    toFocus.current = false
    cell.focus()
  })
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const next = nextCell(rows, columns, start, way)
    if (!next) return
    toFocus.current = true
    down.scrollToIndex(next[0])
    across.scrollToIndex(next[1])
    setAt(next)
  }
  const shown = across.getVirtualItems()
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback((row: number, column: number, key: string) => {
    setAt([row, column])
    latest.current(key)
  }, [])
  return (
    <div ref={frame} className={css.frame}>
      <div
        role="grid"
        aria-label="Pass rate of each cell"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={{ '--width': `${across.getTotalSize()}px` } as object}
        className={css.grid}
        onKeyDown={walk}
      >
        <div role="row" className={css.head} style={{ height: headHeight }} aria-rowindex={1}>
          <div role="columnheader" aria-label="Item" className={css.corner}>
            {head.map(({ key, name, lines }) => (
              <span key={key} title={name} style={{ height: heightOf(lines) }}>
                {name}
              </span>
            ))}
          </div>
          {shown.map(({ index, start: left }) => (
            <div
              key={columns[index]!.key}
              role="columnheader"
              aria-colindex={index + 2}
              className={css.column}
              style={{ transform: `translateX(${left}px)` }}
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
        <div ref={body} role="rowgroup" className={css.body} style={{ height: down.getTotalSize() }}>
          {down.getVirtualItems().map((item) => (
            <Row
              key={rows[item.index]!.id}
              row={rows[item.index]!}
              index={item.index}
              top={item.start - top}
              columns={columns}
              shown={shown}
              reach={start[0] === item.index ? start[1] : -1}
              regressed={regressed}
              chosen={chosen}
              nameOf={nameOf}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type RowProps = Pick<Props, 'regressed' | 'chosen' | 'nameOf'> & {
  row: HeatRow
  index: number
  top: number
  columns: readonly HeatColumn[]
  shown: readonly { index: number; start: number }[]
  /** The column of the one cell that Tab reaches. */
  reach: number
  onChoose(row: number, column: number, key: string): void
}

/** A row that only moved into sight is not drawn anew for those that were there. */
const Row = memo(function Row({ row, index, top, columns, shown, reach, regressed, chosen, nameOf, onChoose }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={css.row} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className={css.name} title={row.name}>
        <span>{row.name}</span>
        {!row.gates && <small>quarantined</small>}
      </div>
      {shown.map(({ index: column, start }) => {
        const cell = row.cells.get(columns[column]!.key)
        const place = { transform: `translateX(${start}px)` }
        if (!cell)
          return <div key={column} role="gridcell" aria-colindex={column + 2} aria-label="not played" className={css.gap} style={place} />
        const fell = regressed.has(cell.key)
        const words = `${row.name}, ${nameOf(columns[column]!)}: ${cellWords(cell.counts)}${fell ? ', regressed' : ''}`
        const { passed, n } = shareOf(cell.counts)
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={chosen === cell.key}
            title={words}
            tabIndex={reach === column ? 0 : -1}
            data-at={`${index}:${column}`}
            data-heat={heatOfCell(cell.counts)}
            className={css.cell}
            style={place}
            onClick={() => onChoose(index, column, cell.key)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onChoose(index, column, cell.key)
            }}
          >
            <span className="numbers" aria-hidden>
              {fell && '▼ '}
              {n > 0 ? `${passed}/${n}` : '·'}
              {cell.counts.queued + cell.counts.running > 0 && ' …'}
            </span>
            <span className="visually-hidden">{words}</span>
          </div>
        )
      })}
    </div>
  )
})
