import { z } from 'zod'
import { ToolFaults } from '#src/play/tool-mocks/on-purpose.ts'

// Faults that Parley causes on purpose between user and agent, to see whether the agent copes. A run with the same seed has the same
// faults.

const rate = z.number().min(0).max(1)
const Faults = z
  .strictObject({
    tools: ToolFaults.optional().describe('of the tool mocks'),
    channel: z
      .strictObject({
        latency: z
          .strictObject({ rate, ms: z.int().min(1).max(30_000), jitterMs: z.int().min(0).max(30_000).default(0) })
          .optional()
          .describe('share of the messages that reach the agent late, and how late; no time of the agent'),
        drop: rate.optional().describe('share of the replies that are lost on their way, so that the message is sent once more'),
        duplicate: rate.optional().describe('share of the messages that are delivered twice; the first reply counts'),
        corrupt: rate.optional().describe('share of the messages that reach the agent with about one character in ten unreadable'),
        disconnect: rate
          .optional()
          .describe('share of the messages whose connection is lost before the reply arrives; they are sent once more'),
        reorder: rate.optional().describe('share of the replies in several messages that arrive in reverse order'),
      })
      .optional(),
  })
  .meta({ id: 'Faults' })
export type Faults = z.output<typeof Faults>

export const faultsInPlan = { faults: Faults.optional().describe('what goes wrong on purpose, by the seed of the run') }
export const faultsInRequest = {
  faults: Faults.optional().describe('what goes wrong on purpose, by the seed of each run; docs/test/tools.md'),
}
