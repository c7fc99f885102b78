import { choicesOfOptions, criterionKind, optionFaults } from '../kind.ts'

export const nominal = criterionKind({
  kind: 'nominal',
  value: 'the value of an option',
  scale: ({ z, options }) => z.strictObject({ options: options.min(2).max(50) }),
  start: { options: [{ value: 'a' }, { value: 'b' }] },
  level: 'nominal',
  choices: ({ options }) => choicesOfOptions(options),
  shareOf: ({ options }, value) => options.find((option) => option.value === value)?.score ?? null,
  scaleFaults: ({ options }) => optionFaults(options),
})
