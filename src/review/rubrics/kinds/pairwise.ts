import { criterionKind } from '../kind.ts'

export const pairwise = criterionKind({
  kind: 'pairwise',
  value: 'a, b or tie',
  scale: ({ z, label }) => z.strictObject({ a: label.default('A'), b: label.default('B') }).prefault({}),
  start: { a: 'A', b: 'B' },
  level: 'nominal',
  choices: ({ a, b }) => [
    { value: 'a', label: a },
    { value: 'b', label: b },
    { value: 'tie', label: 'Tie' },
  ],
  unpublishable: 'A pairwise criterion compares two conversations, but a review task has only one. Choose another type.',
})
