import { criterionView, Fields, TextField } from '../kind.tsx'

export const pairwise = criterionView('pairwise', {
  title: 'one of two',
  Editor: ({ pointer, scale, onChange }) => (
    <Fields>
      <TextField pointer={`${pointer}/a`} label="Name of A" placeholder="A" value={scale.a} onChange={(a) => onChange({ ...scale, a })} />
      <TextField pointer={`${pointer}/b`} label="Name of B" placeholder="B" value={scale.b} onChange={(b) => onChange({ ...scale, b })} />
    </Fields>
  ),
})
