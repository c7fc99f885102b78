import { z } from 'zod'
import { ask, assertionKind, criterion, decide, examplesOf, type Judging, judgeSettings } from '../kind.ts'

const value = z.number().min(-1_000).max(1_000)
const step = z.strictObject({ value, meaning: z.string().min(1).max(1_000) })
type Grades = { scale: readonly { value: number }[]; min: number }
const isGrades = (body: unknown): body is Grades =>
  Array.isArray((body as Grades | undefined)?.scale) && (body as Grades).scale.every((grade) => typeof grade?.value === 'number')

const settings = z
  .strictObject({
    criterion,
    scale: z.array(step).min(2).max(10).describe('the grades, and what each means'),
    min: value.describe('the lowest grade that passes'),
    examples: examplesOf(value),
    ...judgeSettings,
  })
  .refine(({ scale }) => new Set(scale.map(({ value }) => value)).size === scale.length, {
    path: ['scale'],
    error: 'Give each grade a value of its own.',
    params: { code: 'duplicate' },
    when: ({ value }) => isGrades(value),
  })
  .refine(({ scale, min }) => scale.some(({ value }) => value >= min), {
    path: ['min'],
    error: 'No grade of the scale is high enough to pass. Lower "min".',
    params: { code: 'too_big' },
    when: ({ value }) => isGrades(value),
  })
type Settings = z.output<typeof settings>

const bounds = ({ scale }: Grades) => {
  const values = scale.map(({ value }) => value)
  return { low: Math.min(...values), high: Math.max(...values) }
}
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!

const judging: Judging<Settings> = {
  termsOf: ({ scale }) => ({ scale }),
  verdictsOf: ({ scale }) => [...scale.map(({ value }) => String(value)), 'unclear'],
  sideOf: ({ min }, verdict) => (verdict === 'unclear' ? 'unclear' : Number(verdict) >= min ? 'pass' : 'fail'),
  scoreOf(settings, verdicts) {
    const { low, high } = bounds(settings)
    return (median(verdicts.map(Number)) - low) / (high - low)
  },
}

export const judgeScore = assertionKind({
  kind: 'judgeScore',
  title: 'Graded by a model',
  description:
    'A language model grades the conversation on your scale and quotes its evidence; the grade must be at least `min`. Votes and evidence count as for `judge`. The score is the grade between the lowest (0) and the highest (1).',
  settings,
  scope: 'transcript',
  scopes: ['transcript', 'lastReply', 'turn:n'],
  judges: 'answers',
  cannotFail: (settings) => bounds(settings).low >= settings.min,
  ask: (settings, subject, draw) => ask(judging, settings, subject, draw),
  verdictsOf: judging.verdictsOf,
  evaluate: (settings, subject) => decide(judging, settings, subject),
})
