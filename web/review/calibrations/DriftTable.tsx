import { count } from '#web/ui/count.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/icons.tsx'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import css from './Report.module.css'
import own from './Reviewers.module.css'
import { dateFormatOf, type Point } from './reviewers.ts'

/** The chart in numbers, newest first. */
export function DriftTable({ name, points }: { name: string; points: readonly Point[] }) {
  const dateOf = dateFormatOf(points[0]!.from, points.at(-1)!.until)
  return (
    <Scrolled className={css.scroll} label={`Agreement of ${name} over time, table`}>
      <table className={`${css.table} ${own.numbers}`}>
        <thead>
          <tr>
            <th scope="col">Reviews</th>
            <th scope="col">Agreement</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ first, last, from, until, n, agreed, share, interval, low, high, signal }) => (
            <tr key={first}>
              <th scope="row">
                {first} to {last}
                <div className={css.soft}>
                  {dateOf(from)} – {dateOf(until)}
                </div>
              </th>
              <td className={css.measure}>
                <strong>{percent(share)}</strong>{' '}
                <small>
                  {percent(interval.low)} – {percent(interval.high)} · {count(agreed)} of {count(n)}
                </small>
              </td>
              <td className={css.measure}>
                {signal ? (
                  <Tag tone="bad" icon={IconAlertTriangle}>
                    outside
                  </Tag>
                ) : (
                  <Tag icon={IconCheck}>within</Tag>
                )}
                <small>
                  {percent(low)} – {percent(high)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
