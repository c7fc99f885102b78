import { criterionKind } from '../kind.ts'

export const text = criterionKind({
  kind: 'text',
  value: 'a text',
  scale: ({ z }) => z.strictObject({ maxLength: z.int().min(1).max(10_000).default(4_000) }).prefault({}),
  start: { maxLength: 4_000 },
  level: null,
  valueFault: ({ maxLength }, value) =>
    typeof value === 'string' && value.length <= maxLength ? undefined : `The value must be a text of at most ${maxLength} characters.`,
})
