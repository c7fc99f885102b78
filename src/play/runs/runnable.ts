import { z } from 'zod'
import { canBeActive, isRequired } from '#src/measure/assertions/cannot-fail.ts'
import type { Assertion } from '#src/measure/assertions/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'

// The members that scenarios and tests share: both run over channels, with variables, for a number of repeats.

const Variables = z
  .record(
    z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'a name has letters, digits and underscores, and does not start with a digit'),
    z.union([z.string().max(10_000), z.number(), z.boolean()]),
  )
  .refine((variables) => Object.keys(variables).length <= 100, 'at most 100 variables')

export const runnableStatuses = ['draft', 'active', 'quarantined'] as const

const quarantinedUntil = z.iso
  .datetime()
  .describe('for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate')
  .optional()
const quarantineReason = z
  .string()
  .regex(/\S/, 'must contain a visible character')
  .max(500)
  .optional()
  .describe('for the status quarantined: why')

/** The shape as stored and answered. */
export const runnableShape = {
  channelIds: z.array(Id).max(50),
  variables: Variables,
  repeats: z.int().min(1).max(ceilings.repeats.max),
  status: z.enum(runnableStatuses),
  quarantinedUntil,
  quarantineReason,
}
/** The shape as clients write it; without `repeats`, the project's default applies. */
export const runnableInput = {
  channelIds: runnableShape.channelIds.default([]),
  variables: Variables.default({}),
  repeats: runnableShape.repeats.optional(),
  status: runnableShape.status.default('draft'),
  quarantinedUntil,
  quarantineReason,
}

/** The text of one turn. */
export const TurnText = z.string().max(ceilings.messageLength.max)

const nothingRequired = {
  message: 'No required assertion can fail here. Something that can never fail cannot be active.',
  hint: 'Add an assertion with "required": true, or leave the status at draft.',
}
const onlySimilarity = {
  message: 'The only required assertion is "similarity", which compares letters: an answer of the opposite meaning can pass.',
  hint: 'Require one more assertion, such as "contains", or leave the status at draft.',
}

/** An active scenario or test must be able to fail: at least one assertion, of the whole or of a turn, is required. */
export const activeNeedsAssertion = <S extends z.ZodType>(schema: S) =>
  schema.superRefine((body, context) => {
    const {
      status,
      assertions = [],
      turns = [],
    } = body as {
      status: string
      assertions?: Assertion[]
      turns?: { expect?: Assertion[]; maxLatencyMs?: number }[]
    }
    if (status !== 'active') return
    const all = [...assertions, ...turns.flatMap((turn) => turn.expect ?? [])]
    if (canBeActive(all) || turns.some((turn) => turn.maxLatencyMs !== undefined)) return
    const issue = all.some(isRequired) ? onlySimilarity : nothingRequired
    context.addIssue({ code: 'custom', path: ['status'], message: issue.message, params: { code: 'needs_assertion', hint: issue.hint } })
  })
