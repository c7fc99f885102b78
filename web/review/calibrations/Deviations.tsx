import css from './Bars.module.css'
import { Bars } from './Bars.tsx'
import { formatDeviation, type Measure } from './measure.ts'

/** Deviations around zero: half of the scale on either side. */
export function Deviations({ rows, about }: { rows: readonly { key: string; name: string; measure: Measure }[]; about: string }) {
  if (rows.length === 0) return <p className={css.about}>This question has no scale from worse to better.</p>
  return <Bars rows={rows} about={about} from={-0.5} to={0.5} format={formatDeviation} />
}
