import { z } from 'zod'
import type { AgentReply, Conversation, UserMessage } from '../channels/kind.ts'
import { chance } from '../platform/chance.ts'
import { ToolFaults } from '../tool-mocks/on-purpose.ts'
import type { OnPurpose } from '../transcripts/contract.ts'

// What goes wrong on purpose between user and agent: whether the agent copes. A run with the same seed has the same faults.

const rate = z.number().min(0).max(1)
export const Faults = z
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
      })
      .optional(),
  })
  .meta({ id: 'Faults' })
export type Faults = z.output<typeof Faults>

export type RunFaults = {
  /** The conversation with the faults; what was done is in its replies. */
  into(conversation: Conversation, wait: (ms: number) => Promise<void>): Conversation
  /** For how long messages were held back so far, which is no time of the conversation. */
  waitedMs(): number
}

const longestLost = 4_000
type Noted = AgentReply & { onPurpose?: OnPurpose[] }

export function openFaults({ channel }: Faults, seed: string): RunFaults {
  let waitedMs = 0
  return {
    waitedMs: () => waitedMs,
    into: (conversation, wait) =>
      channel
        ? {
            ...conversation,
            async say(message: UserMessage): Promise<Noted> {
              const draw = chance(seed, 'channelFault', message.index)
              const [late, by, lost, twice] = [draw.float(), draw.float(), draw.float(), draw.float()]
              const onPurpose: OnPurpose[] = []
              const { latency, drop = 0, duplicate = 0 } = channel
              if (latency && late < latency.rate) {
                const ms = Math.max(0, Math.round(latency.ms + (2 * by - 1) * latency.jitterMs))
                await wait(ms)
                waitedMs += ms
                onPurpose.push({ fault: 'latency', ms })
              }
              let reply = await conversation.say(message)
              if (lost < drop) {
                onPurpose.push({ fault: 'drop', reply: reply.content.slice(0, longestLost) })
                reply = await conversation.say(message)
              } else if (twice < duplicate) {
                const second = await conversation.say(message).catch((error: Error) => ({ content: error.message }))
                onPurpose.push({ fault: 'duplicate', reply: second.content.slice(0, longestLost) })
              }
              return onPurpose.length > 0 ? { ...reply, onPurpose } : reply
            },
          }
        : conversation,
  }
}
