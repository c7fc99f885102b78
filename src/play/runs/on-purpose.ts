import { z } from 'zod'
import type { OnPurpose } from '#src/measure/transcripts/contract.ts'
import { type Chance, chance } from '#src/platform/chance.ts'
import { cuttable } from '#src/play/channels/cut-connection.ts'
import type { AgentReply, ChannelIo, Conversation, UserMessage } from '#src/play/channels/kind.ts'
import { ToolFaults } from '#src/play/tool-mocks/on-purpose.ts'

// Faults that Parley causes on purpose between user and agent, to see whether the agent copes. A run with the same seed has the same
// faults.

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

export type RunFaults = {
  /** Wraps the conversation in the faults and notes them in its replies. Calls `open` to open it, and again after a lost socket. */
  into(open: (io: ChannelIo) => Promise<Conversation>, io: ChannelIo): Promise<Conversation>
  /** How long messages were held back so far, which does not count as time of the conversation. */
  waitedMs(): number
}

const maxLostLength = 4_000
type Draws = [number, number, number, number, number, number, number]
type Noted = AgentReply & { onPurpose?: OnPurpose[] }

export function openFaults({ channel }: Faults, seed: string): RunFaults {
  let waitedMs = 0
  return {
    waitedMs: () => waitedMs,
    async into(open, io) {
      if (!channel) return open(io)
      const cut = cuttable(io)
      let conversation = await open(cut.io)
      /** Sends the message over a connection that breaks, and then again over a new one. */
      const sayDisconnected = async (message: UserMessage, note: (fault: OnPurpose) => void) => {
        cut.arm()
        const attempt = await conversation.say(message).then(
          (reply) => ({ reply }),
          (error: unknown) => ({ error }),
        )
        const side = cut.disarm()
        if (side === undefined) {
          if ('error' in attempt) throw attempt.error
          return attempt.reply
        }
        note({ fault: 'disconnect' })
        if (side === 'socket') conversation = await open(cut.io)
        return conversation.say(message)
      }
      return {
        greeting: conversation.greeting,
        ...(conversation.overhear && { overhear: () => conversation.overhear!() }),
        end: () => conversation.end(),
        async say(original: UserMessage): Promise<Noted> {
          const draw = chance(seed, 'channelFault', original.index)
          const [late, by, lost, twice, broken, mixed, off] = Array.from({ length: 7 }, () => draw.float()) as Draws
          const onPurpose: OnPurpose[] = []
          const { latency, drop = 0, duplicate = 0, corrupt = 0, reorder = 0, disconnect = 0 } = channel
          if (latency && late < latency.rate) {
            const ms = Math.max(0, Math.round(latency.ms + (2 * by - 1) * latency.jitterMs))
            await io.wait(ms)
            waitedMs += ms
            onPurpose.push({ fault: 'latency', ms })
          }
          const isBroken = broken < corrupt && original.text.trim() !== ''
          const message = isBroken ? { ...original, text: corrupted(original.text, chance(seed, 'corrupt', original.index)) } : original
          if (isBroken) onPurpose.push({ fault: 'corrupt', message: message.text.slice(0, maxLostLength) })
          let reply = await (off < disconnect ? sayDisconnected(message, (fault) => onPurpose.push(fault)) : conversation.say(message))
          if (lost < drop) {
            onPurpose.push({ fault: 'drop', reply: reply.content.slice(0, maxLostLength) })
            reply = await conversation.say(message)
          } else if (twice < duplicate) {
            const second = await conversation.say(message).catch((error: Error) => ({ content: error.message }))
            onPurpose.push({ fault: 'duplicate', reply: second.content.slice(0, maxLostLength) })
          }
          const { messages = [], parts } = reply
          if (mixed < reorder && messages.length > 1 && !parts) {
            onPurpose.push({ fault: 'reorder', reply: reply.content.slice(0, maxLostLength) })
            const turned = messages.toReversed()
            reply = { ...reply, messages: turned, content: turned.join('\n') }
          }
          return onPurpose.length > 0 ? { ...reply, onPurpose } : reply
        },
      }
    },
  }
}

/** What a broken transport does to a text: at least one letter becomes the replacement character. */
function corrupted(text: string, { float, int }: Chance): string {
  const letters = [...text]
  const place = int(0, letters.length - 1)
  return letters.map((letter, at) => (at === place || float() < 0.1 ? '\ufffd' : letter)).join('')
}
