import { criterionView, Points } from '../kind.tsx'

export const ordinal = criterionView('ordinal', {
  title: 'points',
  Editor: ({ pointer, scale, onChange }) => (
    <Points pointer={`${pointer}/points`} points={scale.points} onChange={(points) => onChange({ points })} />
  ),
  meanings: ({ points }) =>
    points.map(({ value, label, anchor, score }) => ({ label: label ? `${value} · ${label}` : String(value), description: anchor, score })),
})
