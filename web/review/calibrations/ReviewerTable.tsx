import { count } from '#web/ui/count.ts'
import { IconAlertTriangle } from '#web/ui/icons.tsx'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { duration } from '#web/ui/Time.tsx'
import { MeasureView } from './MeasureView.tsx'
import { formatDeviation } from './measure.ts'
import css from './Report.module.css'
import own from './Reviewers.module.css'
import { measureOf, nameOf, type Reviewer } from './reviewers.ts'

type Props = { reviewers: readonly Reviewer[]; selection: Reviewer; onChoose(reviewer: Reviewer): void }

const disputeOutcomes = {
  open: 'open',
  accepted: 'accepted',
  partiallyAccepted: 'accepted in part',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const
const describeDisputes = (disputes: Reviewer['disputes']) =>
  Object.entries(disputeOutcomes).flatMap(([end, outcome]) => {
    const count = disputes[end as keyof typeof disputeOutcomes]
    return count > 0 ? [`${count} ${outcome}`] : []
  })

/** Everyone with their numbers; a name chooses whose history is shown below. */
export function ReviewerTable({ reviewers, selection, onChoose }: Props) {
  return (
    <Scrolled className={css.scroll} label="Reviewer numbers">
      <table className={`${css.table} ${own.numbers}`}>
        <thead>
          <tr>
            <th scope="col">Reviewer</th>
            <th scope="col">Agreement</th>
            <th scope="col">Severity</th>
            <th scope="col">Pass rate</th>
            <th scope="col">Median time</th>
            <th scope="col">Disputes</th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map((reviewer) => {
            const outside = reviewer.drift.filter(({ signal }) => signal).length
            return (
              <tr key={reviewer.memberId} data-chosen={reviewer === selection}>
                <th scope="row">
                  <button type="button" aria-pressed={reviewer === selection} onClick={() => onChoose(reviewer)}>
                    {nameOf(reviewer)}
                  </button>
                  <div className={css.soft}>{reviewer.reviews === 1 ? '1 review' : `${count(reviewer.reviews)} reviews`}</div>
                  {outside > 0 && (
                    <Tag tone="bad" icon={IconAlertTriangle}>
                      {outside === 1 ? '1 group' : `${outside} groups`} outside the limits
                    </Tag>
                  )}
                  {reviewer.agreement.n < 20 && <Tag tone="warn">fewer than 20: not conclusive</Tag>}
                </th>
                <td>
                  <MeasureView measure={measureOf(reviewer.agreement)} format={percent} />
                </td>
                <td>
                  <MeasureView measure={measureOf(reviewer.severity)} format={formatDeviation} />
                </td>
                <td>
                  <MeasureView measure={measureOf(reviewer.passRate)} format={percent} />
                </td>
                <td>{reviewer.medianMinutes === null ? '–' : duration(reviewer.medianMinutes * 60_000)}</td>
                <td>{describeDisputes(reviewer.disputes).join(', ') || <span className={css.none}>none</span>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}
