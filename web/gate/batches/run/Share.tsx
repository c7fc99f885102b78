import type { Schemas } from '#web/api.ts'
import { count, several } from '#web/ui/count.ts'
import { finePercent } from '#web/ui/percent.ts'
import css from './Detail.module.css'

/** A share of its n; the interval is in the tooltip. */
export function Share({ estimate: { value, n, low, high, reason }, word }: { estimate: Schemas['Estimate']; word: string }) {
  if (value === null) return <>{reason}</>
  const interval = low === null || high === null ? (reason ?? undefined) : `95% interval ${finePercent(low)} to ${finePercent(high)}`
  return (
    <span className="numbers" title={interval}>
      {count(Math.round(value * n))} of {several(n, word)}
      {value > 0 && <small className={css.soft}> {finePercent(value)}</small>}
    </span>
  )
}
