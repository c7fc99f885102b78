import { Button } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type Ref, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { columnsThatFit } from './columns-that-fit.ts'
import css from './DataList.module.css'
import { usePrinting } from './printing.ts'
import { useWidth } from './use-width.ts'
import { Waiting } from './Waiting.tsx'

export type Column<Row> = {
  title: string
  render(row: Row): ReactNode
  /** Shown in the head instead of the title, which is then unused. */
  header?: ReactNode
  /** The order that this column represents, if the list can be ordered by it. */
  order?: string
  /** A track of the grid; default `1fr`. */
  width?: string
  /** Hidden below 720 px, and if the columns would leave no room for the name of a row. */
  wideOnly?: boolean
}
/** There are more rows; they are requested when the end becomes visible, or by the button. */
export type More = {
  load(): void
  loading: boolean /** Only by the button. */
  byHand?: boolean /** Why the next rows did not arrive. */
  error?: unknown
}
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  loading?: boolean
  empty: ReactNode
  /** Rows of 36 px: one line per value; the whole value is in the tooltip. */
  dense?: boolean
  more?: More
}

// In px, as in DataList.module.css.
const rowHeight = { dense: 36, usual: 49 }

/** The name of a row does not share its minimum width with its neighbors. */
const trackOf = ({ width = 'minmax(0, 1fr)', wideOnly }: Pick<Column<never>, 'width' | 'wideOnly'>) =>
  wideOnly ? width : width.replace(/^minmax\(0, /, 'minmax(min(180px, 45%), ')

/** The tooltip of a truncated cell shows all of it; the link of a row covers all cells, so it shows those of the others. */
function showWhole({ target }: { target: EventTarget }) {
  const element = target as HTMLElement
  const parts = element.closest('[role="row"]')?.querySelectorAll<HTMLElement>('.clamped, [data-row-link]') ?? []
  const clipped = [...parts].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  if (clipped.length > 0 && element.dataset.rowLink !== undefined) element.title = clipped.map(({ innerText }) => innerText).join('\n')
}

/**
 * A table of any length: only visible rows are in the page. The first column contains the row's link, which covers the whole row
 * (`data-row-link` on an anchor).
 */
export function DataList<Row>({ label, columns: all, rows, keyOf, loading, empty, dense = false, more }: Props<Row>) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const isFocused = useRef(false)
  useLayoutEffect(() => setTop(body.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (dense ? rowHeight.dense : rowHeight.usual),
    overscan: 5,
    scrollMargin: top,
    getItemKey: (index) => keyOf(rows[index]!),
  })
  const isPrinting = usePrinting()
  const [table, px] = useWidth()
  const columns = useMemo(() => (isPrinting || px === 0 ? all : columnsThatFit(all, px)), [all, isPrinting, px])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const nearEnd = more && !more.byHand && !more.loading && !more.error && last >= rows.length - 10
  const load = more?.load
  useLayoutEffect(() => {
    if (nearEnd) load?.()
  }, [nearEnd, load])

  if (loading) return <div className={css.waiting}>{<Waiting />}</div>
  if (rows.length === 0) return <>{empty}</>
  const wide = columns.map(trackOf).join(' ')
  const narrow = columns
    .filter(({ wideOnly }) => !wideOnly)
    .map(({ width = 'minmax(0, 1fr)' }) => width)
    .join(' ')
  return (
    <>
      <div
        ref={table}
        className={css.table}
        data-dense={dense}
        role="table"
        aria-label={label}
        aria-rowcount={more ? -1 : rows.length + 1}
        style={{ '--wide': wide, '--narrow': narrow } as object}
        onPointerOver={showWhole}
      >
        <div role="rowgroup">
          <div className={css.head} role="row">
            {columns.map(({ title, header, wideOnly }) => (
              <div key={title} role="columnheader" data-wide-only={wideOnly}>
                {header ?? title}
              </div>
            ))}
          </div>
        </div>
        <div ref={body} className={css.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {(isPrinting ? rows.map((_, index) => ({ index, key: index, start: top })) : items).map(({ index, key, start }) => (
            <DataRow
              key={key}
              measure={virtual.measureElement}
              index={index}
              id={keyOf(rows[index]!)}
              top={start - top}
              row={rows[index]!}
              columns={columns}
            />
          ))}
        </div>
      </div>
      {/* Another one after each page: moved, it would be a shift of the page, of 0.05 for each hundred rows. */}
      {more && <MoreRows key={rows.length} more={more} isFocused={isFocused} />}
    </>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; id: string; index: number; top: number; measure: Ref<HTMLDivElement> }

const RowOfList = <Row,>({ row, columns, id, index, top, measure }: RowProps<Row>) => (
  <div
    ref={measure}
    data-index={index}
    data-key={id}
    className={css.row}
    role="row"
    aria-rowindex={index + 2}
    style={{ transform: `translateY(${top}px)` }}
  >
    {columns.map(({ title, render, wideOnly }) => (
      <div key={title} role="cell" data-wide-only={wideOnly}>
        {render(row)}
      </div>
    ))}
  </div>
)

// A list is drawn twice more before it is painted, when its position and width are known and when its rows are measured: these do not
// change.
const DataRow = memo(RowOfList) as typeof RowOfList

type MoreProps = { more: NonNullable<Props<never>['more']>; isFocused: RefObject<boolean> }

const MoreRows = ({ more: { load, loading, error }, isFocused }: MoreProps) => (
  <div className={css.more}>
    {Boolean(error) && <p role="alert">The rows after these could not be read.</p>}
    <Button
      ref={(button) => {
        if (isFocused.current) button?.focus({ preventScroll: true })
      }}
      variant="subtle"
      size="xs"
      loading={loading}
      onFocus={() => (isFocused.current = true)}
      onBlur={() => (isFocused.current = false)}
      onClick={load}
    >
      {error ? 'Try again' : 'Show more'}
    </Button>
  </div>
)
