import { type KeyboardEvent, useRef, useState } from 'react'
import type { Schemas } from '../api.ts'
import { count } from '../ui/count.ts'
import { percent } from '../ui/percent.ts'
import css from './ConfusionHeat.module.css'

type Props = { matrix: Schemas['ConfusionMatrix'] | null; rows: string; columns: string; labelOf?: (category: string | number) => string }
const directions: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A confusion matrix: the share of each row as color and number, with the counts; arrow keys move between cells. */
export function ConfusionHeat({ matrix, rows, columns, labelOf = String }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [[row, column], setAt] = useState<[number, number]>([0, 0])
  if (!matrix || matrix.cells.flat().every((times) => times === 0))
    return <p className={css.soft}>No conversation has two answers to compare.</p>
  const { categories, cells } = matrix
  const max = categories.length - 1
  const move = (event: KeyboardEvent) => {
    const by = directions[event.key]
    if (!by) return
    event.preventDefault()
    const to: [number, number] = [Math.min(max, Math.max(0, row + by[0])), Math.min(max, Math.max(0, column + by[1]))]
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-at="${to.join('-')}"]`)?.focus()
  }
  return (
    <div className={css.scroll}>
      <table ref={table} className={css.matrix} aria-label={`${rows}, ${columns}`} onKeyDown={move}>
        <caption>
          {rows} (rows), {columns} (columns): share of the row, and count.
        </caption>
        <thead>
          <tr>
            <td />
            {categories.map((category) => (
              <th key={category} scope="col">
                {labelOf(category)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((line, at) => {
            const sum = line.reduce((total, times) => total + times, 0)
            return (
              <tr key={categories[at]}>
                <th scope="row">{labelOf(categories[at]!)}</th>
                {line.map((times, index) => {
                  const share = sum === 0 ? 0 : times / sum
                  return (
                    <td
                      key={categories[index]}
                      className={css.cell}
                      data-at={`${at}-${index}`}
                      tabIndex={at === row && index === column ? 0 : -1}
                      style={{ '--share': share } as object}
                      onFocus={() => setAt([at, index])}
                    >
                      {sum === 0 ? '–' : percent(share)}
                      <small>{count(times)}</small>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
