import { describeCell, type HeatColumn, type HeatRow, heatOfCell } from './heat.ts'
import css from './PrintedCells.module.css'

type Props = {
  rows: readonly HeatRow[]
  columns: readonly HeatColumn[]
  regressed: ReadonlySet<string>
  nameOf(column: HeatColumn): string
}

/** The grid on paper, which has no room for its columns: a line for each cell. */
export const PrintedCells = ({ rows, columns, regressed, nameOf }: Props) => (
  <table className={css.cells}>
    <tbody>
      {rows.map(({ id, name, gates, cells }) =>
        columns
          .flatMap((column) => cells.get(column.key) ?? [])
          .map((cell, at) => (
            <tr key={cell.key} data-first={at === 0}>
              <th scope="row">
                {at === 0 && name}
                {at === 0 && !gates && ' (quarantined)'}
              </th>
              <td>{nameOf({ ...cell, key: id })}</td>
              <td className="numbers" data-heat={heatOfCell(cell.counts)}>
                {describeCell(cell.counts)}
                {regressed.has(cell.key) && ', regressed'}
              </td>
            </tr>
          )),
      )}
    </tbody>
  </table>
)
