import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { AgentReply, Fault } from './talking-agent.ts'

type TranscriptInput = {
  limits: { maxTranscriptBytes: number }
  io: { now(): number; waitedMs?(): number; stoodStillMs?(): number }
  onTurn?: (turn: Turn) => void | Promise<void>
  /** The agent may still add to its last turn, so the turn is passed on only when nothing more can become part of it. */
  holdsLast: boolean
}
type Words = Omit<AgentReply, 'ended'> & Pick<Turn, 'exchanges' | 'simulation' | 'unprompted'>

export type Transcript = ReturnType<typeof openTranscript>

/** The turns of a conversation in progress, numbered from 1. Throws a fault of the agent when they become too long. */
export function openTranscript({ limits, io, onTurn, holdsLast }: TranscriptInput) {
  const turns: Turn[] = []
  const writes: Promise<void>[] = []
  let counted: unknown[] = []
  let [bytes, upperBound] = [0, 0]
  let open: Turn | undefined
  let stoodStillMs = io.stoodStillMs?.() ?? 0

  const emit = (turn: Turn | undefined) => {
    const writing = turn && onTurn?.(turn)
    if (!writing) return
    writing.catch(() => {}) // thrown by the wait for all writes; without this it would also count as unhandled
    writes.push(writing)
  }
  const closeTurn = () => {
    const turn = open
    open = undefined
    emit(turn)
  }
  const count = (turn: Turn) => {
    // What a model was asked on behalf of the user does not count toward the length of the agent's turns.
    const { exchanges: _, simulation: __, ...spoken } = turn
    counted.push(turn.role === 'user' ? spoken : turn)
    // A character has at most three bytes, and hardly any transcript is near the limit: encoding each turn took 1% of the time of 1,000
    // sockets.
    upperBound += 3 * JSON.stringify(counted.at(-1)).length
    if (upperBound <= limits.maxTranscriptBytes) return
    bytes += bytesOf(counted)
    counted = []
    upperBound = bytes
    if (turn.role === 'agent' && bytes > limits.maxTranscriptBytes) throw tooLong(limits.maxTranscriptBytes)
  }
  const write = (role: Turn['role'], startedAt: number, message: Words) => {
    closeTurn()
    const before = stoodStillMs
    stoodStillMs = io.stoodStillMs?.() ?? 0
    // What a channel measured contains the time for which the process stood still.
    const stoodStill = role === 'agent' && stoodStillMs > before
    const measuredMs = stoodStill ? undefined : message.latencyMs
    const turn: Turn = {
      index: turns.length + 1,
      role,
      ...message,
      startedAt: isoTime(startedAt + (io.waitedMs?.() ?? 0)),
      latencyMs: measuredMs ?? Math.max(0, io.now() - startedAt),
      ...(stoodStill && { stoodStill }),
    }
    count(turn)
    turns.push(turn)
    if (role === 'agent' && holdsLast) open = turn
    else emit(turn)
  }
  /** What arrived while the user was thinking belongs to the agent's previous turn, or is a turn of its own if there is none. */
  const add = (startedAt: number, { ended: _, ...more }: AgentReply) => {
    if (!open) return write('agent', startedAt, { ...more, unprompted: true })
    const longer = joinTurns(open, more)
    count({ ...longer, content: more.content })
    turns[turns.length - 1] = longer
    open = longer
  }
  return {
    turns,
    write,
    add,
    /** Resolves when all turns have been passed on; throws what `onTurn` threw. */
    async close() {
      closeTurn()
      await Promise.all(writes)
    },
  }
}

function joinTurns(turn: Turn, more: Omit<AgentReply, 'ended'>): Turn {
  const textParts = ({ parts = [], content }: Pick<Turn, 'parts' | 'content'>) =>
    content === '' || parts.some(({ type }) => type === 'text') ? parts : [{ type: 'text' as const, text: content }, ...parts]
  const exchanges = [...(turn.exchanges ?? []), ...(more.exchanges ?? [])]
  const toolCalls = turn.toolCalls || more.toolCalls ? [...(turn.toolCalls ?? []), ...(more.toolCalls ?? [])] : undefined
  return {
    ...turn,
    content: [turn.content, more.content].filter((text) => text !== '').join('\n'),
    ...((more.content !== '' || more.parts) && { parts: [...textParts(turn), ...textParts(more)] }),
    ...(toolCalls && { toolCalls }),
    ...(exchanges.length > 0 && { exchanges }),
    ...((turn.cleaned || more.cleaned) && { cleaned: true }),
  }
}

const bytesOf = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + new TextEncoder().encode(JSON.stringify(value)).length, 0)

const isoTime = (epochMs: number) => new Date(epochMs).toISOString()
const tooLong = (maxBytes: number): Fault =>
  Object.assign(new Error(`The transcript would exceed the limit of ${maxBytes} bytes, so the last reply is not stored.`), {
    source: 'agent' as const,
  })
