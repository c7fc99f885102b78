import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { Plot, ShareChart } from '#web/ui/ShareChart.tsx'
import css from './ControlChart.module.css'
import { dateFormatOf, type Point } from './reviewers.ts'

type Props = { name: string; points: readonly Point[]; centre: number }

/** A p-chart from 0 to 100%: each group with the interval of its share, in front of the limits within which the person usually is. */
export function ControlChart({ name, points, centre }: Props) {
  const dateOf = dateFormatOf(points[0]!.from, points.at(-1)!.until)
  const outside = points.filter(({ signal }) => signal).length
  const description = `${points.length} ${points.length === 1 ? 'group' : 'groups'} of reviews by ${name}, ${percent(centre)} overall agreement, ${outside === 0 ? 'none' : outside} outside the limits; see the table for each`
  return (
    <ShareChart
      tall
      label={`Agreement of ${name} over time, chart`}
      legend={[
        ['share', 'share of answers in a group that match the consensus'],
        ['interval', '95% interval'],
        ['limits', 'limits: three standard errors around the reviewer’s own share'],
        ['line', `own share, ${percent(centre)}`],
        ['outside', 'outside the limits'],
      ]}
      below={
        points.length === 1 && (
          <p className={css.soft}>
            There is one group so far, so its share is the overall share. Limits appear with the second group, after 50 reviews.
          </p>
        )
      }
    >
      <div className={css.groups} role="img" aria-label={description}>
        {points.map(({ first, until, n, share, low, high, interval, signal }) => (
          <div key={first} className={css.group}>
            <Plot
              limits={points.length > 1 ? [low, high] : undefined}
              line={centre}
              interval={[interval.low, interval.high]}
              share={share}
              sign={signal ? 'outside' : 'share'}
            />
            <span className={`${css.when} numbers`}>
              {dateOf(until)} <small>n {count(n)}</small>
            </span>
          </div>
        ))}
      </div>
    </ShareChart>
  )
}
