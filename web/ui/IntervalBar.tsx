import css from './IntervalBar.module.css'
import { percent } from './percent.ts'

const exact = (share: number) => percent(share, share === 0 || share === 1 ? 0 : 1)

type Props = { value: number; low: number | null; high: number | null; n: number; label: string }

/** A share from 0 to 1 with its interval, if there is one, and the number it rests on, drawn from 0 to 100%; the words say the same. */
export function IntervalBar({ value, low: lowest, high: highest, n, label }: Props) {
  const hasInterval = lowest !== null && highest !== null
  const [low, high] = [lowest ?? value, highest ?? value]
  const description = `${exact(value)}, ${hasInterval ? `between ${exact(low)} and ${exact(high)}` : 'without an interval'} (n = ${n})`
  return (
    <div className={css.row} role="img" aria-label={`${label}: ${description}`}>
      <div className={css.track}>
        <span className={css.range} style={{ left: `${low * 100}%`, width: `${Math.max(0.5, (high - low) * 100)}%` }} />
        <span className={css.value} style={{ left: `${value * 100}%` }} />
      </div>
      <span className={`${css.words} numbers`} aria-hidden>
        <strong>{exact(value)}</strong> {hasInterval && `${exact(low)} – ${exact(high)}`} · n {n}
      </span>
    </div>
  )
}
