import { LongField, NumberField, TextField } from '../page/Fields.tsx'
import type { CriterionInput } from './draft.ts'
import css from './RubricForm.module.css'
import { Options, Points } from './ScaleLists.tsx'

type Props = { pointer: string; criterion: CriterionInput; onChange(scale: object): void }

/** What a question may be answered with, by its type. */
export function ScaleFields({ pointer, criterion, onChange }: Props) {
  switch (criterion.type) {
    case 'binary': {
      const { pass = '', fail = '' } = criterion.scale ?? {}
      return (
        <div className={css.pair}>
          <LongField
            pointer={`${pointer}/pass`}
            label="Pass means"
            value={pass}
            onChange={(words) => onChange({ ...criterion.scale, pass: words })}
          />
          <LongField
            pointer={`${pointer}/fail`}
            label="Fail means"
            value={fail}
            onChange={(words) => onChange({ ...criterion.scale, fail: words })}
          />
        </div>
      )
    }
    case 'ordinal':
      return <Points pointer={`${pointer}/points`} points={criterion.scale.points} onChange={(points) => onChange({ points })} />
    case 'nominal':
    case 'multi':
      return <Options pointer={`${pointer}/options`} options={criterion.scale.options} onChange={(options) => onChange({ options })} />
    case 'numeric': {
      const { scale } = criterion
      return (
        <div className={css.pair}>
          <NumberField
            pointer={`${pointer}/min`}
            label="From"
            value={scale.min}
            onChange={(min) => onChange({ ...scale, min: min ?? 0 })}
          />
          <NumberField pointer={`${pointer}/max`} label="To" value={scale.max} onChange={(max) => onChange({ ...scale, max: max ?? 0 })} />
          <NumberField
            pointer={`${pointer}/step`}
            label="Step"
            placeholder="any"
            value={scale.step}
            onChange={(step) => onChange({ ...scale, step })}
          />
          <TextField
            pointer={`${pointer}/unit`}
            label="Unit"
            value={scale.unit ?? ''}
            onChange={(unit) => onChange({ ...scale, unit: unit || undefined })}
          />
        </div>
      )
    }
    case 'text':
      return (
        <NumberField
          pointer={`${pointer}/maxLength`}
          label="Maximum characters"
          placeholder="4000"
          value={criterion.scale?.maxLength}
          onChange={(maxLength) => onChange({ maxLength })}
        />
      )
    case 'span':
      return (
        <NumberField
          pointer={`${pointer}/maxSpans`}
          label="Maximum marks"
          placeholder="50"
          value={criterion.scale?.maxSpans}
          onChange={(maxSpans) => onChange({ maxSpans })}
        />
      )
    case 'pairwise': {
      const { scale } = criterion
      return (
        <div className={css.pair}>
          <TextField
            pointer={`${pointer}/a`}
            label="A stands for"
            placeholder="A"
            value={scale?.a ?? ''}
            onChange={(a) => onChange({ ...scale, a })}
          />
          <TextField
            pointer={`${pointer}/b`}
            label="B stands for"
            placeholder="B"
            value={scale?.b ?? ''}
            onChange={(b) => onChange({ ...scale, b })}
          />
        </div>
      )
    }
  }
}
