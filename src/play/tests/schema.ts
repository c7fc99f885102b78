import { z } from 'zod'
import { Attachment, maxAttachments } from '#src/measure/transcripts/attachment.ts'
import { ToolCall } from '#src/measure/transcripts/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { hookFaults, hooksShape, runNames } from '#src/play/hooks/contract.ts'
import { runnableInput, runnableShape, TurnText } from '#src/play/runs/runnable.ts'
import { mocksInput, mocksShape } from '#src/play/tool-mocks/contract.ts'
import { mockFaults } from '#src/play/tool-mocks/faults.ts'
import { EndsEarly } from '#src/play/users/stopping.ts'
import { recordingFaults } from './recording.ts'

const role = z.enum(['user', 'silence'])
const Recorded = z
  .strictObject({ content: z.string().max(ceilings.replyBytes.max), toolCalls: z.array(ToolCall).max(1_000).optional() })
  .meta({ id: 'RecordedReply' })
const turn = {
  role,
  content: TurnText.describe('the exact message; empty if the role is silence'),
  recorded: Recorded.nullable()
    .optional()
    .describe(
      'only for kind replay: the reply of the agent when the conversation was recorded; null: there was none, so Parley does not wait for one',
    ),
  attachments: z.array(Attachment).max(maxAttachments).optional().describe('files that the user sends with this message'),
  maxLatencyMs: z.int().min(1).max(ceilings.turnTimeoutMs.max).optional().describe('the maximum time for the reply to this turn'),
}
/** One turn as stored and answered, and as clients write it; the expectations about its reply are added to both. */
export const turnShape = turn
export const turnInput = { ...turn, role: role.default('user'), content: TurnText.default('') }

const Seeded = z.strictObject({ role: z.enum(['user', 'agent']), content: TurnText })

/** A test's own members as stored and answered, except for its turns and assertions. */
export const testShape = {
  ...runnableShape,
  kind: z.enum(['singleTurn', 'scripted', 'replay']),
  seedMessages: z
    .array(Seeded)
    .max(ceilings.turns.max)
    .describe(
      'the messages before the first turn; a channel that does not send them, such as one of the kind http without {{messages}}, cannot play the test',
    ),
  priority: z.enum(['p0', 'p1', 'p2', 'p3']),
  endsEarly: EndsEarly,
  ...mocksShape,
  ...hooksShape,
  toolMocks: mocksShape.toolMocks.optional().describe('absent in a test that was written before there were any'),
}
/** The form that clients write. A schema made of them goes through `checkedTest`. */
export const testInput = {
  ...testShape,
  ...runnableInput,
  ...mocksInput,
  seedMessages: testShape.seedMessages.default([]),
  priority: testShape.priority.default('p2'),
}
/** The turns of a test, from the schema of one. */
export const turnsOf = <T extends z.ZodType>(turn: T) => z.array(turn).min(1).max(ceilings.turns.max)

/** Rules for several members together: reported with all other faults, so the body may be wrong elsewhere. */
export const checkTest = <S extends z.ZodType>(schema: S) =>
  schema.superRefine(
    (body, context) => {
      const { kind, turns } = body as { kind?: unknown; turns?: unknown }
      for (const { path, message, ...params } of mockFaults(body as object)) context.addIssue({ code: 'custom', path, message, params })
      for (const fault of hookFaults(body as object, runNames)) context.addIssue({ code: 'custom', ...fault })
      if (!Array.isArray(turns)) return
      for (const fault of recordingFaults(kind, turns)) context.addIssue({ code: 'custom', ...fault })
      if (kind === 'singleTurn' && turns.length > 1)
        context.addIssue({
          code: 'custom',
          path: ['turns'],
          message: 'A test of kind singleTurn must have exactly one turn.',
          params: { code: 'too_big', hint: 'Use kind scripted for more.' },
        })
      for (const [at, turn] of turns.entries()) {
        const silent = turn?.role === 'silence'
        if (silent && Array.isArray(turn?.attachments) && turn.attachments.length > 0)
          context.addIssue({
            code: 'custom',
            path: ['turns', at, 'attachments'],
            message: 'A user who says nothing sends no files.',
            params: { code: 'not_allowed', hint: 'Remove the attachments, or use role user.' },
          })
        if (typeof turn?.content === 'string' && silent !== (turn.content === ''))
          context.addIssue({
            code: 'custom',
            path: ['turns', at, 'content'],
            message: silent ? 'A silent turn must have no content.' : 'A turn of the user must have content.',
            params: { hint: silent ? 'Leave it out.' : 'Use role silence for a user who says nothing.' },
          })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
