import { criterionKind } from '../kind.ts'

export const binary = criterionKind({
  kind: 'binary',
  value: 'pass or fail',
  scale: ({ z, anchor }) => z.strictObject({ pass: anchor.default('Pass'), fail: anchor.default('Fail') }).prefault({}),
  start: { pass: 'Pass', fail: 'Fail' },
  level: 'nominal',
  passFail: true,
  choices: ({ pass, fail }) => [
    { value: 'pass', label: 'Pass', anchor: pass === 'Pass' ? undefined : pass },
    { value: 'fail', label: 'Fail', anchor: fail === 'Fail' ? undefined : fail },
  ],
  shareOf: (_, value) => (value === 'pass' ? 1 : 0),
})
