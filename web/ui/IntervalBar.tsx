import css from './IntervalBar.module.css'
import { percent } from './percent.ts'

const exact = (share: number) => percent(share, share === 0 || share === 1 ? 0 : 1)

/** A share from 0 to 1 with its interval and the number it rests on, drawn from 0 to 100%; the words say the same. */
export function IntervalBar({ value, low, high, n, label }: { value: number; low: number; high: number; n: number; label: string }) {
  const description = `${exact(value)}, between ${exact(low)} and ${exact(high)} (n = ${n})`
  return (
    <div className={css.row} role="img" aria-label={`${label}: ${description}`}>
      <div className={css.track}>
        <span className={css.range} style={{ left: `${low * 100}%`, width: `${Math.max(0.5, (high - low) * 100)}%` }} />
        <span className={css.value} style={{ left: `${value * 100}%` }} />
      </div>
      <span className={`${css.words} numbers`} aria-hidden>
        <strong>{exact(value)}</strong> {exact(low)} – {exact(high)} · n {n}
      </span>
    </div>
  )
}
