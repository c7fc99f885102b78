import { Textarea } from '@mantine/core'
import { count, criterionView, entryOf, NumberField } from '../kind.tsx'

export const text = criterionView('text', {
  title: 'words',
  Editor: ({ pointer, scale, onChange }) => (
    <NumberField
      pointer={`${pointer}/maxLength`}
      label="Maximum characters"
      placeholder="4000"
      value={scale.maxLength}
      onChange={(maxLength) => onChange({ maxLength })}
    />
  ),
  Entry: ({ criterion, answer, disabled, labelledBy, onEnter }) => (
    <Textarea
      aria-labelledby={labelledBy}
      {...entryOf(criterion)}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={criterion.scale.maxLength}
      value={typeof answer?.value === 'string' ? answer.value : ''}
      disabled={disabled}
      onChange={(event) => onEnter(event.currentTarget.value)}
    />
  ),
  meanings: ({ maxLength }) => [{ label: 'Words', description: `${count(maxLength)} characters maximum` }],
})
