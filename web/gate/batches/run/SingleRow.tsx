import { memo } from 'react'
import { OutcomeDots } from '#web/ui/OutcomeDots.tsx'
import { CellReply } from './CellReply.tsx'
import css from './HeatMap.module.css'
import { describeCell, type HeatColumn, type HeatRow, heatOfCell, shareOf } from './heat.ts'
import own from './SingleRow.module.css'

const maxDots = 10

export const SingleHead = ({ replies }: { replies: boolean }) => (
  <div role="row" className={`${css.head} ${own.head}`} aria-rowindex={1}>
    <div role="columnheader">Scenario or test</div>
    <div role="columnheader" className={own.line} data-replies={replies}>
      <span className={own.who}>Played with</span>
      <span className={own.dots}>Repeats</span>
      <span>Passed</span>
      {replies && <span className={own.reply}>Reply</span>}
    </div>
  </div>
)

type Props = {
  row: HeatRow
  index: number
  top: number
  /** The cell that Tab reaches. */
  isReached: boolean
  regressed: ReadonlySet<string>
  selection: string | undefined
  replies: boolean
  nameOf(conditions: HeatColumn): string
  onChoose(row: number, column: number, key: string): void
}

/** An item with only one cell: the cell is the whole line, with the persona and the outcome of each repeat. */
export const SingleRow = memo(function SingleRow({ row, index, top, isReached, regressed, selection, nameOf, replies, onChoose }: Props) {
  const [cell] = row.cells.values()
  if (!cell) return null
  const { key, counts, runs } = cell
  const isRegressed = regressed.has(key)
  const label = `${row.name}, ${nameOf({ ...cell, key })}: ${describeCell(counts)}${isRegressed ? ', regressed' : ''}`
  const { passed, n } = shareOf(counts)
  const choose = () => onChoose(index, 0, key)
  return (
    <div role="row" aria-rowindex={index + 2} className={`${css.row} ${own.row}`} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className={own.name} title={row.name} dir="auto">
        {row.name} {!row.gates && <small>quarantined</small>}
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-selected={selection === key}
        title={label}
        tabIndex={isReached ? 0 : -1}
        data-at={`${index}:0`}
        data-replies={replies}
        className={own.line}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          choose()
        }}
      >
        <span className={own.who} aria-hidden dir="auto">
          {nameOf({ ...cell, key })}
        </span>
        <span className={own.dots} aria-hidden>
          <OutcomeDots outcomes={runs.slice(0, maxDots).map(({ outcome, status }) => outcome ?? status)} none="" />
        </span>
        <span className="numbers" aria-hidden>
          <span className={own.share} data-heat={heatOfCell(counts)}>
            {isRegressed && '▼ '}
            {n > 0 ? `${passed}/${n}` : '·'}
            {counts.queued + counts.running > 0 && ' …'}
          </span>
        </span>
        <span className="visually-hidden">{label}</span>
        {replies && (
          <span className={own.reply}>
            <CellReply cell={cell} />
          </span>
        )}
      </div>
    </div>
  )
})
