import { IconAlertTriangle } from '@tabler/icons-react'
import { Scrolled } from '../ui/Scrolled.tsx'
import { Tag } from '../ui/Tag.tsx'
import { duration } from '../ui/Time.tsx'
import { MeasureView } from './MeasureView.tsx'
import { percent, signed } from './measure.ts'
import css from './Report.module.css'
import own from './Reviewers.module.css'
import { measureOf, nameOf, type Reviewer } from './reviewers.ts'

type Props = { reviewers: readonly Reviewer[]; chosen: Reviewer; onChoose(one: Reviewer): void }

const ends = {
  open: 'open',
  accepted: 'accepted',
  partiallyAccepted: 'accepted in part',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const
const disputeWords = (disputes: Reviewer['disputes']) =>
  Object.entries(ends).flatMap(([end, words]) => {
    const count = disputes[end as keyof typeof ends]
    return count > 0 ? [`${count} ${words}`] : []
  })

/** Everybody with their numbers; a name chooses whose course over time is shown below. */
export function ReviewerTable({ reviewers, chosen, onChoose }: Props) {
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
          {reviewers.map((one) => {
            const outside = one.drift.filter(({ signal }) => signal).length
            return (
              <tr key={one.memberId} data-chosen={one === chosen}>
                <th scope="row">
                  <button type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
                    {nameOf(one)}
                  </button>
                  <div className={css.soft}>{one.reviews === 1 ? '1 review' : `${one.reviews.toLocaleString('en')} reviews`}</div>
                  {outside > 0 && (
                    <Tag tone="bad" icon={IconAlertTriangle}>
                      {outside === 1 ? '1 group' : `${outside} groups`} outside the limits
                    </Tag>
                  )}
                  {one.agreement.n < 20 && <Tag tone="warn">fewer than 20: not conclusive</Tag>}
                </th>
                <td>
                  <MeasureView of={measureOf(one.agreement)} shown={percent} />
                </td>
                <td>
                  <MeasureView of={measureOf(one.severity)} shown={signed} />
                </td>
                <td>
                  <MeasureView of={measureOf(one.passRate)} shown={percent} />
                </td>
                <td>{one.medianMinutes === null ? '–' : duration(one.medianMinutes * 60_000)}</td>
                <td>{disputeWords(one.disputes).join(', ') || <span className={css.none}>none</span>}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}
