import { outOfBudget } from '../budgets/budget-exceeded.ts'
import type { Miss } from '../cassettes/miss.ts'
import type { Turn } from '../transcripts/contract.ts'
import type { Asked, Reached, Speaker } from './drivers/kind.ts'
import { type Stop, stopRules, type TerminationReason } from './stopping.ts'

/** What the agent is told: the message's index in the transcript (0 for a silent call that lets it speak first). */
export type Message = {
  text: string
  index: number
  /** Nothing is said: the agent may go on by itself. */
  silent: boolean
  /** The moment of `io.now` by which the reply is wanted; a call still open then should be given up. */
  deadline: number
}
// What is only told gets so long to be delivered before the conversation goes on without looking back.
const deliveryMs = 1_000

export type AgentReply = Pick<
  Turn,
  'content' | 'parts' | 'toolCalls' | 'usage' | 'firstTokenMs' | 'firstMessageMs' | 'messagesMs' | 'truncated' | 'cleaned' | 'exchanges'
> & {
  ended?: boolean | undefined
  /** Where the reply was complete before Parley could know it. */
  latencyMs?: number | undefined
}
export type Agent = {
  say(message: Message): Promise<AgentReply>
  /** What the agent has written since its last reply, while nobody waited for it. Only of agents that can write at any moment. */
  overhear?(): Promise<AgentReply | undefined>
  /** Says what needs no answer: whatever comes of it, a failure too, is no part of the conversation. */
  tell(message: Pick<Message, 'text' | 'index'>): Promise<void>
  /** What the agent has done at its tools since its last reply; it can do nothing more after that. Only where Parley answers its tools. */
  finish?(): Promise<AgentReply | undefined>
  end?(): Promise<void>
}

/** Why no reply came, and whose fault it is. Anything thrown without a source is ours, and is not caught here. */
export type Fault = {
  readonly source: 'agent' | 'channel' | 'simulator' | 'environment'
  readonly message: string
  readonly reason?: string | undefined
  readonly miss?: Miss | undefined
  /** What came of the reply before it failed. */
  readonly heard?: AgentReply | undefined
}

/**
 * `reached`: which parts of its driver the conversation reached; undefined for a driver without parts. `asked`: everything that a
 * language model was asked for the user, also for what was not sent.
 */
export type Conversation = {
  turns: Turn[]
  terminationReason: TerminationReason
  fault?: Fault
  reached?: Reached
  asked?: readonly Asked[]
}

export type ConversationInput = {
  speaker: Speaker
  agent: Agent
  stop?: Partial<Stop>
  speaksFirst?: 'user' | 'agent'
  /** Waited before each message of the user. */
  responseDelayMs?: number
  limits: { maxTurns: number; runTimeoutMs: number; maxTranscriptBytes: number }
  /**
   * `now` in epoch ms, less `heldBackMs`: for how long we held messages back ourselves (limits.requestsPerSecond), which is no time
   * of the conversation and shows only in the dates of its turns.
   */
  io: { now(): number; heldBackMs?(): number; wait(ms: number): Promise<void> }
  /** Called with each finished turn, not waited for until the end; a failure of it is thrown then. */
  onTurn?: (turn: Turn) => void | Promise<void>
  /** A person reads along and waits for each turn, so none is held open: what the agent adds to it is a turn of its own. */
  isReadAlong?: boolean
  signal?: AbortSignal
}

/**
 * Has one conversation. Indexes run from 1 without gaps; a user's message without an answer is kept. With
 * `speaksFirst: 'agent'` the agent is called once in silence before anybody spoke; that call is no turn, so its reply
 * has index 1. A message that needs no answer is sent and followed by whatever the user does next, or ends it. Before each message:
 * canceled, then timeout; after each reply the stop rules, then the same two.
 */
export async function converse(input: ConversationInput): Promise<Conversation> {
  const { speaker, agent, stop = {}, limits, io, signal } = input
  const endsAt = io.now() + limits.runTimeoutMs
  const stopReason = stopRules(stop, limits.maxTurns)
  const turns: Turn[] = []
  const writes: (void | Promise<void>)[] = []
  let deadline = endsAt
  let turnsDone = 0
  let bytes = 0

  // The last turn of an agent that may add to it; written when nothing more can be part of it.
  let open: Turn | undefined
  const emit = (turn: Turn | undefined) => {
    const written = turn && input.onTurn?.(turn)
    written?.catch(() => {}) // thrown by the wait for all writes; without this it would also count as unhandled
    writes.push(written)
  }
  const closeTurn = () => {
    const turn = open
    open = undefined
    emit(turn)
  }
  const count = (turn: Turn) => {
    // What a model was asked for the user is no length of the agent's.
    const { exchanges: _, simulation: __, ...spoken } = turn
    bytes += new TextEncoder().encode(JSON.stringify(turn.role === 'user' ? spoken : turn)).length
    if (turn.role === 'agent' && bytes > limits.maxTranscriptBytes) throw tooLong(limits.maxTranscriptBytes)
  }
  const write = (
    role: Turn['role'],
    startedAt: number,
    message: Omit<AgentReply, 'ended'> & Pick<Turn, 'exchanges' | 'simulation' | 'unprompted'>,
  ) => {
    closeTurn()
    const turn: Turn = {
      index: turns.length + 1,
      role,
      ...message,
      startedAt: isoTime(startedAt + (io.heldBackMs?.() ?? 0)),
      latencyMs: message.latencyMs ?? io.now() - startedAt,
    }
    count(turn)
    turns.push(turn)
    if (role === 'agent' && agent.overhear && !input.isReadAlong) open = turn
    else emit(turn)
  }
  /** What came while the user thought is of the agent's turn before; if there is none, it is one. */
  const add = (startedAt: number, reply: AgentReply) => {
    const { ended: _, ...more } = reply
    if (!open) return write('agent', startedAt, { ...more, unprompted: true })
    const longer = joinTurns(open, more)
    count({ ...longer, content: more.content })
    turns[turns.length - 1] = longer
    open = longer
  }
  const overhear = async (): Promise<TerminationReason | undefined> => {
    const now = io.now()
    const more = await agent.overhear?.().catch((error: unknown) => {
      if (isFault(error) && error.heard) add(now, error.heard)
      throw error
    })
    if (!more) return undefined
    add(now, more)
    return stopReason(more, turnsDone)
  }
  const hear = async (text: string, silent: boolean) => {
    const sentAt = io.now()
    deadline = Math.min(endsAt, sentAt + (stop.idleTimeoutMs ?? Number.POSITIVE_INFINITY))
    const { ended, ...reply } = await agent.say({ text, index: turns.length, silent, deadline }).catch((error: unknown) => {
      if (isFault(error) && error.heard) write('agent', sentAt, error.heard)
      throw error
    })
    write('agent', sentAt, reply)
    return stopReason({ ...reply, ended }, turnsDone)
  }
  const interrupted = (until: number) => (signal?.aborted ? 'canceled' : io.now() >= until ? 'timeout' : undefined)
  const speak = async (): Promise<TerminationReason | undefined> => {
    const startedAt = io.now()
    const action = await speaker.next(turns)
    if (action.action === 'end') return action.reason
    if (input.responseDelayMs) await io.wait(Math.min(input.responseDelayMs, Math.max(0, endsAt - io.now())))
    const over = interrupted(endsAt) ?? (await overhear())
    if (over) return over
    const text = action.action === 'say' ? action.text : ''
    write('user', startedAt, { content: text, ...action.asked })
    turnsDone++
    if (action.action === 'wait' || !(action.noReply || action.last)) return hear(text, action.action === 'wait')
    await Promise.race([agent.tell({ text, index: turns.length }), io.wait(Math.min(deliveryMs, Math.max(0, endsAt - io.now())))])
    return action.last ?? (turnsDone >= limits.maxTurns ? 'maxTurns' : undefined)
  }
  const isContent = async () => {
    // A model that fails now has no part in what was said.
    const action = await Promise.resolve(speaker.next(turns)).catch((error: unknown) => {
      if (isFault(error) && (error.source !== 'environment' || isOutOfBudget(error))) return { action: 'wait' as const }
      throw error
    })
    return (action.action === 'end' ? action.reason : action.action === 'say' && action.last) === 'goalReached'
  }
  const talk = async (): Promise<TerminationReason> => {
    let reason: TerminationReason | undefined = interrupted(endsAt)
    if (!reason && input.speaksFirst === 'agent') reason = await hear('', true)
    while (!reason) reason = interrupted(endsAt) ?? (await speak())
    // The last reply may be the one that was wanted: then only the thanks did not fit.
    return reason === 'maxTurns' && (await isContent()) ? 'goalReached' : reason
  }
  const finish = async () => {
    const more = await agent.finish?.()
    if (more) add(io.now(), more)
  }
  const outcomeOf = async (part: () => Promise<TerminationReason>): Promise<Pick<Conversation, 'terminationReason' | 'fault'>> => {
    try {
      return { terminationReason: await part() }
    } catch (error) {
      // Only a reply has a deadline of its own.
      const over =
        isFault(error) && error.source === 'environment'
          ? undefined
          : interrupted(isFault(error) && error.source === 'simulator' ? endsAt : deadline)
      if (isFault(error)) return { terminationReason: over ?? reasonOf(error), fault: error }
      if (over === 'canceled') return { terminationReason: over } // a wait that was cut short by the same signal
      throw error
    }
  }

  try {
    const talked = await outcomeOf(talk)
    const finished = await outcomeOf(() => finish().then(() => talked.terminationReason))
    const outcome = talked.fault ? talked : finished
    closeTurn()
    await Promise.all(writes)
    return {
      turns,
      ...outcome,
      ...(speaker.reached && { reached: speaker.reached(turns) }),
      ...(speaker.asked && { asked: speaker.asked() }),
    }
  } finally {
    await agent.end?.().catch(() => {}) // the conversation is over: a failed goodbye changes nothing about it
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

const isoTime = (epochMs: number) => new Date(epochMs).toISOString()
const faultSources: readonly unknown[] = ['agent', 'channel', 'simulator', 'environment'] satisfies Fault['source'][]
const isFault = (error: unknown): error is Fault => error instanceof Error && 'source' in error && faultSources.includes(error.source)
const isOutOfBudget = ({ reason }: Fault) => reason === outOfBudget
const reasonOf = (fault: Fault): TerminationReason => (isOutOfBudget(fault) ? 'budgetExceeded' : `${fault.source}Error`)
const tooLong = (maxBytes: number): Fault =>
  Object.assign(new Error(`The transcript would exceed the limit of ${maxBytes} bytes, so the last reply is not kept.`), {
    source: 'agent' as const,
  })
