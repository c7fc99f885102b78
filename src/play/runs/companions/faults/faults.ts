import type { OnPurpose } from '#src/measure/transcripts/contract.ts'
import { type Chance, chance, fingerprint } from '#src/platform/chance.ts'
import { cuttable } from '#src/play/channels/cut-connection.ts'
import type { AgentReply, ChannelIo, Conversation, UserMessage } from '#src/play/channels/kind.ts'
import type { Companion, Connect } from '#src/play/runs/companion.ts'
import type { Faults } from './shape.ts'

/** The connection fails on purpose; faults of tools are those of the tool mocks, which read them in the plan. */
export const faults: Companion = {
  plan: (_tx, _projectId, { faults }) =>
    faults && { keyOf: (key) => `${key}|faults#${fingerprint(JSON.stringify(faults))}`, freeze: () => () => ({ faults }) },
  start: (_tx, _workspaceId, { plan, seed }) => plan.faults && { open: () => openFaults(plan.faults!, seed) },
}

const maxLostLength = 4_000
type ChannelFaults = NonNullable<Faults['channel']>
type Noted = AgentReply & { onPurpose?: OnPurpose[] }

export function openFaults({ channel }: Faults, seed: string) {
  let waitedMs = 0
  const wait = async (io: ChannelIo, ms: number) => {
    await io.wait(ms)
    waitedMs += ms
  }
  return {
    waitedMs: () => waitedMs,
    connect: (connect: Connect): Connect => (channel ? (io) => breakConnection(connect, io, { channel, seed, wait }) : connect),
  }
}

type Breaking = { channel: ChannelFaults; seed: string; wait(io: ChannelIo, ms: number): Promise<void> }

/** Connects, and again after a lost socket; notes each fault in the reply. */
async function breakConnection(connect: Connect, io: ChannelIo, { channel, seed, wait }: Breaking): Promise<Conversation> {
  const cut = cuttable(io)
  let conversation = await connect(cut.io)
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
    if (side === 'socket') conversation = await connect(cut.io)
    return conversation.say(message)
  }
  return {
    greeting: conversation.greeting,
    ...(conversation.overhear && { overhear: () => conversation.overhear!() }),
    end: () => conversation.end(),
    async say(original: UserMessage): Promise<Noted> {
      const draws = drawsOf(channel, seed, original.index)
      const onPurpose: OnPurpose[] = []
      const note = (fault: OnPurpose) => void onPurpose.push(fault)
      if (draws.lateMs !== undefined) {
        await wait(io, draws.lateMs)
        note({ fault: 'latency', ms: draws.lateMs })
      }
      const isBroken = draws.isBroken && original.text.trim() !== ''
      const message = isBroken ? { ...original, text: corrupted(original.text, chance(seed, 'corrupt', original.index)) } : original
      if (isBroken) note({ fault: 'corrupt', message: message.text.slice(0, maxLostLength) })
      let reply = await (draws.isCut ? sayDisconnected(message, note) : conversation.say(message))
      if (draws.isLost) {
        note({ fault: 'drop', reply: reply.content.slice(0, maxLostLength) })
        reply = await conversation.say(message)
      } else if (draws.isTwice) {
        const second = await conversation.say(message).catch((error: Error) => ({ content: error.message }))
        note({ fault: 'duplicate', reply: second.content.slice(0, maxLostLength) })
      }
      const { messages = [], parts } = reply
      if (draws.isMixed && messages.length > 1 && !parts) {
        note({ fault: 'reorder', reply: reply.content.slice(0, maxLostLength) })
        const turned = messages.toReversed()
        reply = { ...reply, messages: turned, content: turned.join('\n') }
      }
      return onPurpose.length > 0 ? { ...reply, onPurpose } : reply
    },
  }
}

type Draws = [number, number, number, number, number, number, number]

/** The faults of one message; each has its own draw, so that one more kind of fault changes none of the others. */
function drawsOf(
  { latency, drop = 0, duplicate = 0, corrupt = 0, reorder = 0, disconnect = 0 }: ChannelFaults,
  seed: string,
  index: number,
) {
  const draw = chance(seed, 'channelFault', index)
  const [late, by, lost, twice, broken, mixed, off] = Array.from({ length: 7 }, () => draw.float()) as Draws
  return {
    lateMs: latency && late < latency.rate ? Math.max(0, Math.round(latency.ms + (2 * by - 1) * latency.jitterMs)) : undefined,
    isLost: lost < drop,
    isTwice: twice < duplicate,
    isBroken: broken < corrupt,
    isMixed: mixed < reorder,
    isCut: off < disconnect,
  }
}

/** What a broken transport does to a text: at least one letter becomes the replacement character. */
function corrupted(text: string, { float, int }: Chance): string {
  const letters = [...text]
  const place = int(0, letters.length - 1)
  return letters.map((letter, at) => (at === place || float() < 0.1 ? '\ufffd' : letter)).join('')
}
