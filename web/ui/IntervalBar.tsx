import { count } from './count.ts'
import css from './IntervalBar.module.css'
import { finePercent } from './percent.ts'

type Props = {
  value: number
  low: number | null
  high: number | null
  n: number
  label: string
  /** What the interval is about: "for these scenarios". Without it, the interval is drawn, and in words only in the tooltip. */
  question?: string
}

/** A share from 0 to 1 with its n and its interval, if there is one, drawn from 0 to 100%. */
export function IntervalBar({ value, low: lowest, high: highest, n, label, question }: Props) {
  const hasInterval = lowest !== null && highest !== null
  const [low, high] = [lowest ?? value, highest ?? value]
  const interval = hasInterval ? `between ${finePercent(low)} and ${finePercent(high)}` : 'without an interval'
  const description = `${finePercent(value)}, ${interval}${question ? ` ${question}` : ''} (n = ${n})`
  return (
    <div className={css.row} role="img" aria-label={`${label}: ${description}`} title={description}>
      <div className={css.track}>
        <span className={css.range} style={{ left: `${low * 100}%`, width: `${Math.max(0.5, (high - low) * 100)}%` }} />
        <span className={css.value} style={{ left: `${value * 100}%` }} />
      </div>
      <span className={`${css.words} numbers`} aria-hidden>
        <strong>{finePercent(value)}</strong>
        {hasInterval && question && `, ${finePercent(low)} to ${finePercent(high)} ${question}`} · n {count(n)}
      </span>
    </div>
  )
}
