import { count } from '#web/ui/count.ts'
import { formatNumber, type Measure, reasonOf } from './measure.ts'
import css from './Report.module.css'

/** A number with its interval and n; if it does not exist, the reason. */
export function MeasureView({
  measure,
  format = formatNumber,
  showN = true,
}: {
  measure: Measure
  format?: (value: number) => string
  showN?: boolean
}) {
  const { value, reason, low, high, noInterval, n, warnings } = measure
  const notes = warnings.map(reasonOf).join(', ')
  if (value === null)
    return (
      <span className={css.none}>
        – <small>{reasonOf(reason)}</small>
      </span>
    )
  return (
    <span className={css.measure}>
      <strong>{format(value)}</strong>{' '}
      <small>
        {low !== null && high !== null
          ? `${format(low)} – ${format(high)}`
          : ['no interval', reasonOf(noInterval)].filter(Boolean).join(': ')}
        {showN && ` · n ${count(n)}`}
        {notes && ` · ${notes}`}
      </small>
    </span>
  )
}
