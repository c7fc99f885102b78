import { criterionKind, type ScaleFault, scoreFaults } from '../kind.ts'

export const ordinal = criterionKind({
  kind: 'ordinal',
  value: 'the value of a point',
  scale: ({ z, label, anchor, share }) =>
    z.strictObject({
      points: z
        .array(z.strictObject({ value: z.number(), label: label.optional(), anchor: anchor.default(''), score: share.optional() }))
        .min(2)
        .max(11),
    }),
  start: { points: [1, 2, 3].map((value) => ({ value, anchor: '' })) },
  level: 'ordinal',
  choices: ({ points }) =>
    points.map(({ value, label, anchor }) => ({ value, label: label ? `${value} · ${label}` : String(value), anchor })),
  shareOf({ points }, value) {
    const at = points.findIndex((point) => point.value === value)
    return at < 0 ? null : (points[at]!.score ?? at / (points.length - 1))
  },
  scaleFaults({ points }) {
    const faults: ScaleFault[] = []
    for (const [at, { value, anchor }] of points.entries()) {
      const before = points[at - 1]
      if (before && before.value >= value)
        faults.push({
          pointer: `/points/${at}/value`,
          code: 'not_ordered',
          message: 'Order the points from low to high, with no value twice.',
        })
      if (anchor === '') faults.push({ pointer: `/points/${at}/anchor`, code: 'required', message: 'Describe what this point means.' })
    }
    return [...faults, ...scoreFaults(points, '/points')]
  },
})
