import { NumberField } from '../Fields.tsx'
import css from './SliderField.module.css'

type Props = {
  pointer: string
  label: string
  /** The meanings of its ends. */
  low: string
  high: string
  /** The largest share; the smallest is 0. */
  max?: number
  /** The value while nothing is set. */
  usual: number
  value: number | undefined
  onChange(value: number | undefined): void
}

const step = 0.05

/** A share, moved between two words or typed as a percentage. A typed value remains, even beyond the ends. */
export function SliderField({ low, high, max = 1, usual, value, onChange, ...field }: Props) {
  return (
    <div className={css.field}>
      <NumberField {...field} min={0} max={max} share placeholder={String(usual)} value={value} onChange={onChange} />
      <div className={css.slider}>
        <input
          type="range"
          className={css.range}
          aria-label={`${field.label}, from ${low} to ${high}`}
          min={0}
          max={max}
          step={max < 1 ? step / 5 : step}
          value={Math.min(max, Math.max(0, value ?? usual))}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <span>{low}</span>
        <span className={css.high}>{high}</span>
      </div>
    </div>
  )
}
