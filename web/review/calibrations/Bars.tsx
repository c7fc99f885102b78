import css from './Bars.module.css'
import { MeasureView } from './MeasureView.tsx'
import { describeMeasure, type Measure } from './measure.ts'

type Props = {
  rows: readonly { key: string; name: string; measure: Measure }[]
  about: string
  /** The ends of the axis; values beyond them are drawn at the edge. */
  from: number
  to: number
  format(value: number): string
}

/** Values, each with its interval, on one axis with labels at its ends and middle. */
export function Bars({ rows, about, from, to, format }: Props) {
  const position = (value: number) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
  return (
    <>
      <p className={css.about}>{about}</p>
      <div className={css.bars} role="list">
        {rows.map(({ key, name, measure }) => (
          <div key={key} role="listitem" style={{ display: 'contents' }}>
            <span>{name}</span>
            <span className={css.axis} role="img" aria-label={`${name}: ${describeMeasure(measure, format)}`}>
              {measure.low !== null && measure.high !== null && (
                <span
                  className={css.range}
                  style={{ left: `${position(measure.low)}%`, width: `${Math.max(1, position(measure.high) - position(measure.low))}%` }}
                />
              )}
              {measure.value !== null && <span className={css.point} style={{ left: `${position(measure.value)}%` }} />}
            </span>
            <MeasureView measure={measure} format={format} />
          </div>
        ))}
        <span className={`${css.ends} numbers`} aria-hidden>
          {[from, (from + to) / 2, to].map((end) => (
            <span key={end}>{format(end)}</span>
          ))}
        </span>
      </div>
    </>
  )
}
