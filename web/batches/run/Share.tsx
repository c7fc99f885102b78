import type { Schemas } from '../../api.ts'
import { finePercent } from '../../ui/percent.ts'
import { many } from '../format.ts'
import css from './Detail.module.css'

/** A share as a number of its n, with the interval. */
export function Share({ of: { value, n, low, high, reason }, word }: { of: Schemas['Estimate']; word: string }) {
  if (value === null) return <>{reason}</>
  return (
    <span className="numbers">
      {Math.round(value * n).toLocaleString('en')} of {many(n, word)}
      {value > 0 && low !== null && high !== null && (
        <small className={css.soft}>
          {' '}
          {finePercent(value)}, {finePercent(low)} – {finePercent(high)}
        </small>
      )}
    </span>
  )
}
