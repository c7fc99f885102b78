import { ConfusionHeat } from '#web/page/ConfusionHeat.tsx'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { MeasureView } from './MeasureView.tsx'
import { reasonOf } from './measure.ts'
import css from './Report.module.css'
import type { Report } from './report.ts'

const metricOf = ({ metric }: Report['judges'][number]) => (metric === 'outcome' ? 'Run outcome' : metric)

/** How well the judge agrees with people, next to how well people agree with each other: nobody can expect more of it. */
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
          {judges.map((judge) => (
            <tr key={`${judge.criterionKey}-${judge.metric}-${judge.judgeVersion}`}>
              <th scope="row">
                {judge.model?.name ?? metricOf(judge)} <span className={css.soft}>for {labelOf(judge.criterionKey)}</span>
                <div>
                  <Tag tone={judge.calibrated ? 'ok' : 'warn'}>{judge.calibrated ? 'calibrated for gates' : 'uncalibrated'}</Tag>
                </div>
                {judge.reason && <span className={css.soft}>{reasonOf(judge.reason)}</span>}
              </th>
              <td>
                <MeasureView measure={judge.kappa} />
              </td>
              <td>
                <MeasureView measure={judge.ceiling.kappa} />
              </td>
              <td>
                <MeasureView measure={judge.truePositiveRate} format={percent} />
              </td>
              <td>
                <MeasureView measure={judge.trueNegativeRate} format={percent} />
              </td>
              <td>
                <MeasureView measure={judge.percent} format={percent} />
              </td>
              <td>
                <ConfusionHeat matrix={judge.confusion} rows="People agreed on" columns="the judge said" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
