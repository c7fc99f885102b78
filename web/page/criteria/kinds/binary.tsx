import { criterionView, Fields, LongField } from '../kind.tsx'

export const binary = criterionView('binary', {
  title: 'pass or fail',
  Editor: ({ pointer, scale, onChange }) => (
    <Fields>
      <LongField pointer={`${pointer}/pass`} label="Pass means" value={scale.pass} onChange={(pass) => onChange({ ...scale, pass })} />
      <LongField pointer={`${pointer}/fail`} label="Fail means" value={scale.fail} onChange={(fail) => onChange({ ...scale, fail })} />
    </Fields>
  ),
})
