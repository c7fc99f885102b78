import { criterionView, Hint, NumberField } from '../kind.tsx'

export const span = criterionView('span', {
  title: 'marks in the conversation',
  Editor: ({ pointer, scale, onChange }) => (
    <NumberField
      pointer={`${pointer}/maxSpans`}
      label="Maximum marks"
      placeholder="50"
      value={scale.maxSpans}
      onChange={(maxSpans) => onChange({ maxSpans })}
    />
  ),
  Entry: () => <Hint>Select words in the conversation and press e to mark them. Without a selection, the whole turn is marked.</Hint>,
  meanings: ({ maxSpans }) => [{ label: 'Marks', description: `${maxSpans} maximum` }],
  read: (marks) => (Array.isArray(marks) ? `${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}` : String(marks)),
})
