import { z } from 'zod'
import { Id } from '#src/platform/resource.ts'

const SeedFrom = z
  .strictObject({
    runId: Id.describe('a run of the same project that has ended'),
    turn: z.int().min(1).max(1_000).describe('index of its last turn that was said before; a message of the user is sent once more'),
  })
  .describe('start the conversation after a turn of another run')
export type SeedFrom = z.output<typeof SeedFrom>
const Message = z.strictObject({ role: z.enum(['user', 'agent']), content: z.string() })
const StartedFrom = z.strictObject({ runId: z.string(), turn: z.int().positive(), messages: z.array(Message) })

export const startingPointInRequest = { seedFrom: SeedFrom.optional() }
export const startingPointInPlan = {
  seedFrom: StartedFrom.optional().describe('the run and turn that the run started from, and what was said up to there'),
}
/** The run that another starts from, up to a turn. */
export type Start = z.infer<typeof StartedFrom>

/** The messages before the run starts; the agent knows them, or gets them with the first message. Excludes a final message of the user. */
export function messagesBefore({ seedFrom }: { seedFrom?: Start | undefined }): readonly Start['messages'][number][] {
  const messages = seedFrom?.messages ?? []
  return messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages
}
