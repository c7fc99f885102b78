import css from './Bars.module.css'
import { MeasureView } from './MeasureView.tsx'
import { type Measure, sentence } from './measure.ts'

const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2).replace('-', '−')}`
/** −0.5 to 0.5 of the scale across the width; what lies beyond stands at the edge. */
const place = (value: number) => Math.min(100, Math.max(0, (value + 0.5) * 100))

/** Deviations around nothing, each with its interval, on one axis. */
export function Deviations({ rows, about }: { rows: readonly { name: string; measure: Measure }[]; about: string }) {
  if (rows.length === 0) return <p className={css.about}>This question has no scale from worse to better.</p>
  return (
    <>
      <p className={css.about}>{about}</p>
      <div className={css.bars} role="list">
        {rows.map(({ name, measure }) => (
          <div key={name} role="listitem" style={{ display: 'contents' }}>
            <span>{name}</span>
            <span className={css.axis} role="img" aria-label={`${name}: ${sentence(measure, signed)}`}>
              {measure.low !== null && measure.high !== null && (
                <span
                  className={css.range}
                  style={{ left: `${place(measure.low)}%`, width: `${Math.max(1, place(measure.high) - place(measure.low))}%` }}
                />
              )}
              {measure.value !== null && <span className={css.point} style={{ left: `${place(measure.value)}%` }} />}
            </span>
            <MeasureView of={measure} shown={signed} />
          </div>
        ))}
      </div>
    </>
  )
}
