import { criterionView, entryOf, Fields, NumberBox, NumberField, TextField } from '../kind.tsx'

export const numeric = criterionView('numeric', {
  title: 'a number',
  Editor: ({ pointer, scale, onChange }) => (
    <Fields>
      <NumberField pointer={`${pointer}/min`} label="From" value={scale.min} onChange={(min) => onChange({ ...scale, min: min ?? 0 })} />
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
    </Fields>
  ),
  Entry({ criterion, answer, disabled, labelledBy, onEnter }) {
    const { min, max, step, unit } = criterion.scale
    return (
      <NumberBox
        aria-labelledby={labelledBy}
        {...entryOf(criterion)}
        value={typeof answer?.value === 'number' ? answer.value : undefined}
        min={min}
        max={max}
        step={step ?? 1}
        {...(unit && { suffix: ` ${unit}` })}
        description={`${min} to ${max}${step ? ` in steps of ${step}` : ''}`}
        disabled={disabled}
        onChange={onEnter}
      />
    )
  },
  meanings: ({ min, max, step, unit = '' }) => [
    { label: `${min} to ${max} ${unit}`.trim(), description: step ? `in steps of ${step}` : 'any number' },
  ],
})
