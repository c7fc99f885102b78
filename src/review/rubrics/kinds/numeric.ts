import { criterionKind } from '../kind.ts'

export const numeric = criterionKind({
  kind: 'numeric',
  value: 'a number',
  scale: ({ z }) =>
    z.strictObject({ min: z.number(), max: z.number(), step: z.number().positive().optional(), unit: z.string().max(40).optional() }),
  start: { min: 0, max: 10 },
  level: 'interval',
  measurement: true,
  valueFault({ min, max, step }, value) {
    if (typeof value !== 'number' || value < min || value > max) return `The value must be a number from ${min} to ${max}.`
    // 0.3 is three steps of 0.1, although no division gives exactly that.
    const steps = step === undefined ? 0 : (value - min) / step
    return Math.abs(steps - Math.round(steps)) < 1e-6 ? undefined : `The value must be a multiple of ${step}, counted from ${min}.`
  },
  shareOf: ({ min, max }, value) => (typeof value === 'number' ? (value - min) / (max - min) : null),
  scaleFaults: ({ min, max }) =>
    min < max ? [] : [{ pointer: '/max', code: 'not_ordered', message: 'The maximum must be greater than the minimum.' }],
})
