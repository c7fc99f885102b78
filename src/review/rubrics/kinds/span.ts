import { criterionKind, isMarks } from '../kind.ts'

export const span = criterionKind({
  kind: 'span',
  value: 'a list of marks',
  scale: ({ z }) => z.strictObject({ maxSpans: z.int().min(1).max(200).default(50) }).prefault({}),
  start: { maxSpans: 50 },
  level: null,
  marks: true,
  valueFault: ({ maxSpans }, value) =>
    isMarks(value) && value.length <= maxSpans
      ? undefined
      : `The value must be a list of at most ${maxSpans} marks { turn, start?, end? }.`,
})
