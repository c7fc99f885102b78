import { Scrolled } from '../ui/Scrolled.tsx'
import { Tag } from '../ui/Tag.tsx'
import { ConfusionHeat } from './ConfusionHeat.tsx'
import { MeasureView } from './MeasureView.tsx'
import { percent, reasonOf } from './measure.ts'
import css from './Report.module.css'
import type { Report } from './report.ts'

/** How well the judge meets what people agree on, beside how well people meet each other: more cannot be asked of it. */
export function Judges({ judges, labelOf }: { judges: Report['judges']; labelOf(key: string | null): string }) {
  return (
    <Scrolled className={css.scroll} label="Judges">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col">Kappa with people</th>
            <th scope="col">People with each other</th>
            <th scope="col">Finds passes</th>
            <th scope="col">Finds failures</th>
            <th scope="col">Same answer</th>
            <th scope="col">Confusion</th>
          </tr>
        </thead>
        <tbody>
          {judges.map((one) => (
            <tr key={`${one.criterionKey}-${one.metric}-${one.judgeVersion}`}>
              <th scope="row">
                {one.metric} <span className={css.soft}>for {labelOf(one.criterionKey)}</span>
                <div>
                  <Tag tone={one.calibrated ? 'ok' : 'warn'}>{one.calibrated ? 'calibrated for gates' : 'uncalibrated'}</Tag>
                </div>
                {one.reason && <span className={css.soft}>{reasonOf(one.reason)}</span>}
              </th>
              <td>
                <MeasureView of={one.kappa} />
              </td>
              <td>
                <MeasureView of={one.ceiling.kappa} />
              </td>
              <td>
                <MeasureView of={one.truePositiveRate} shown={percent} />
              </td>
              <td>
                <MeasureView of={one.trueNegativeRate} shown={percent} />
              </td>
              <td>
                <MeasureView of={one.percent} shown={percent} />
              </td>
              <td>
                <ConfusionHeat matrix={one.confusion} rows="People agreed on" columns="the judge said" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
