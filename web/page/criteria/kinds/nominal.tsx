import { criterionView, Options } from '../kind.tsx'

export const nominal = criterionView('nominal', {
  title: 'one of several',
  Editor: ({ pointer, scale, onChange }) => (
    <Options pointer={`${pointer}/options`} options={scale.options} onChange={(options) => onChange({ options })} />
  ),
  meanings: ({ options }) => options.map(({ value, label = value, score }) => ({ label, description: '', score })),
})
