import { percent } from '../ui/percent.ts'
import { Scrolled } from '../ui/Scrolled.tsx'
import css from './ControlChart.module.css'
import { dateFormatOf, type Point } from './reviewers.ts'

type Props = { name: string; points: readonly Point[]; centre: number }

/** A p-chart from 0 to 100%: each group with the interval of its share, before the limits within which the person usually lies. */
export function ControlChart({ name, points, centre }: Props) {
  const dateOf = dateFormatOf(points[0]!.from, points.at(-1)!.until)
  const outside = points.filter(({ signal }) => signal).length
  const at = (share: number) => `${share * 100}%`
  const description = `${points.length} ${points.length === 1 ? 'group' : 'groups'} of reviews by ${name}, ${percent(centre)} overall agreement, ${outside === 0 ? 'none' : outside} outside the limits; see the table for each`
  return (
    <figure className={css.figure}>
      <div className={css.frame}>
        <div className={`${css.shares} numbers`} aria-hidden>
          {[1, 0.75, 0.5, 0.25, 0].map((share) => (
            <span key={share}>{percent(share)}</span>
          ))}
        </div>
        <Scrolled className={css.scroll} label={`Agreement of ${name} over time, chart`}>
          <div className={css.groups} role="img" aria-label={description}>
            {points.map(({ first, until, n, share, low, high, interval, signal }) => (
              <div key={first} className={css.group}>
                <div className={css.plot}>
                  {points.length > 1 && <span className={css.limits} style={{ bottom: at(low), height: at(high - low) }} />}
                  <span className={css.centre} style={{ bottom: at(centre) }} />
                  <span className={css.interval} style={{ bottom: at(interval.low), height: at(interval.high - interval.low) }} />
                  <span className={css.point} data-signal={signal} style={{ bottom: at(share) }} />
                </div>
                <span className={`${css.when} numbers`}>
                  {dateOf(until)} <small>n {n}</small>
                </span>
              </div>
            ))}
          </div>
        </Scrolled>
      </div>
      <figcaption>
        <ul className={css.legend}>
          <li data-mark="point">share of answers in a group that match the consensus, with a 95% interval</li>
          <li data-mark="limits">limits: three standard errors around the reviewer’s own share</li>
          <li data-mark="centre">own share, {percent(centre)}</li>
          <li data-mark="signal">outside the limits</li>
        </ul>
        {points.length === 1 && (
          <p>There is one group so far, so its share is the overall share. Limits appear with the second group, after 50 reviews.</p>
        )}
      </figcaption>
    </figure>
  )
}
