import { choicesOfOptions, criterionKind, optionFaults } from '../kind.ts'

export const multi = criterionKind({
  kind: 'multi',
  value: 'a list of options',
  scale: ({ z, options }) => z.strictObject({ options: options.min(1).max(50) }),
  start: { options: [{ value: 'a' }] },
  level: 'nominal',
  choices: ({ options }) => choicesOfOptions(options),
  multiple: true,
  scaleFaults: ({ options }) => optionFaults(options),
})
