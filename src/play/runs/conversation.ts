import { attachmentPart } from '#src/measure/transcripts/attachment.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Action, ModelCalls, ReachedParts, Speaker } from '#src/play/users/kind.ts'
import type { Stop, TerminationReason } from '#src/play/users/stopping.ts'
import { outOfBudget } from '#src/workspace/budgets/budget-exceeded.ts'
import { openTranscript, type Transcript } from './open-transcript.ts'
import { stopRules } from './stop-rules.ts'
import { type Agent, type Fault, isFault, type Message } from './talking-agent.ts'

// How long the delivery of a message without a reply may take before the conversation continues without it.
const deliveryMs = 1_000

/**
 * `reached`: which parts of its driver the conversation reached; undefined for a driver without parts. `asked`: everything that a
 * language model was asked on behalf of the user, including for messages that were not sent.
 */
export type Conversation = {
  turns: Turn[]
  terminationReason: TerminationReason
  fault?: Fault
  reached?: ReachedParts
  asked?: readonly ModelCalls[]
}
type Outcome = Pick<Conversation, 'terminationReason' | 'fault'>

export type ConversationInput = {
  speaker: Speaker
  agent: Agent
  stop?: Partial<Stop>
  speaksFirst?: 'user' | 'agent'
  /** Delay before each message of the user. */
  responseDelayMs?: number
  limits: { maxTurns: number; runTimeoutMs: number; maxTranscriptBytes: number }
  /** The time of the conversation (`ConversationClock`). */
  io: { now(): number; waitedMs?(): number; stoodStillMs?(): number; wait(ms: number): Promise<void> }
  /** Called with each finished turn, and awaited only at the end, where a failure is thrown. */
  onTurn?: (turn: Turn) => void | Promise<void>
  /** A person is reading along and waits for each turn, so turns are not held open: whatever the agent adds becomes its own turn. */
  isReadAlong?: boolean
  signal?: AbortSignal
}

/** What the functions below share. `deadline`: of the reply that is awaited. */
type Course = ConversationInput & {
  transcript: Transcript
  stopReason: ReturnType<typeof stopRules>
  endsAt: number
  deadline: number
  turnsDone: number
}

/**
 * Plays one conversation. Indexes run from 1 without gaps; a user's message without an answer is stored. With `speaksFirst: 'agent'`,
 * the agent is first called in silence; that call is not a turn, so its reply has index 1. A message that needs no answer is sent and
 * followed by whatever the user does next, or ends the conversation. Checks before each message: canceled, then timeout; after each
 * reply: the stop rules, then the same two.
 */
export async function playConversation(input: ConversationInput): Promise<Conversation> {
  const { speaker, agent, isReadAlong, stop = {}, limits, io } = input
  const transcript = openTranscript({ ...input, holdsLast: agent.receive !== undefined && !isReadAlong })
  const { turns } = transcript
  const endsAt = io.now() + limits.runTimeoutMs
  const course: Course = {
    ...input,
    ...{ transcript, stopReason: stopRules(stop, limits.maxTurns), endsAt, deadline: endsAt, turnsDone: 0 },
  }
  try {
    const outcome = await playToOutcome(course)
    await transcript.close()
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

async function playToOutcome(course: Course): Promise<Outcome> {
  const { speaker, agent, io, transcript } = course
  const played = await outcomeOf(course, () => playTurns(course))
  const finished = await outcomeOf(course, async () => {
    const more = await agent.finish?.()
    if (more) transcript.add(io.now(), more)
    return played.terminationReason
  })
  const ended = played.fault ? played : finished
  if (ended.fault || ended.terminationReason === 'canceled') return ended
  return outcomeOf(course, async () => {
    await speaker.settle?.(transcript.turns)
    return ended.terminationReason
  })
}

/** Alternates between both sides until a rule ends the conversation. Throws faults. */
async function playTurns(course: Course): Promise<TerminationReason> {
  const { speaker, transcript, endsAt, speaksFirst } = course
  const { turns } = transcript
  let reason: TerminationReason | undefined = interruption(course, endsAt)
  if (!reason && speaksFirst === 'agent') reason = await send(course, { text: '', silent: true })
  while (!reason) reason = interruption(course, endsAt) ?? (await playTurn(course))
  if (reason !== 'canceled' && reason !== 'timeout' && turns.at(-1)?.role === 'agent') await receive(course).catch(forgiveLost)
  // The last reply may be the one that the user wanted: then only the thanks did not fit.
  if (reason === 'maxTurns' && (await isContent(speaker, turns))) return 'goalReached'
  return mayBeStuck.has(reason) && speaker.isStuck?.(turns, reason === 'agentEnded' || reason === 'userEnded') ? 'userStuck' : reason
}

/** One message of the user, and the reply to it if one is expected. */
async function playTurn(course: Course): Promise<TerminationReason | undefined> {
  const { speaker, agent, io, endsAt, limits, responseDelayMs, transcript } = course
  const { turns } = transcript
  const startedAt = io.now()
  const next = speaker.next(turns)
  const action = next instanceof Promise ? await next : next
  if (action.action === 'end') return action.reason
  const leftMs = () => Math.max(0, endsAt - io.now())
  if (responseDelayMs) await io.wait(Math.min(responseDelayMs, leftMs()))
  const over = interruption(course, endsAt) ?? (agent.receive && (await receive(course)))
  if (over) return over
  const { text, attachments, noReply, last } = action.action === 'say' ? action : silence
  const files = attachments && { attachments }
  transcript.write('user', startedAt, {
    content: text,
    ...(attachments && { parts: attachments.map(attachmentPart) }),
    ...action.asked,
  })
  course.turnsDone++
  if (action.action === 'wait' || !(noReply || last)) return send(course, { text, ...files, silent: action.action === 'wait' })
  const message = { text, ...files, index: turns.length, silent: false, noReply: true as const, deadline: endsAt }
  await Promise.race([agent.send(message).catch(() => {}), io.wait(Math.min(deliveryMs, leftMs()))])
  return last ?? (course.turnsDone >= limits.maxTurns ? 'maxTurns' : undefined)
}

// Without success, these say nothing about the agent if the user misunderstood it.
const mayBeStuck: ReadonlySet<TerminationReason> = new Set(['maxTurns', 'gaveUp', 'userEnded', 'agentEnded'])

const silence: Omit<Extract<Action, { action: 'say' }>, 'action'> = { text: '' }

/** Sends a message and adds the reply to the transcript. */
async function send(course: Course, message: Pick<Message, 'text' | 'silent' | 'attachments'>): Promise<TerminationReason | undefined> {
  const { agent, io, stop = {}, endsAt, transcript, stopReason } = course
  const sentAt = io.now()
  course.deadline = Math.min(endsAt, sentAt + (stop.idleTimeoutMs ?? Number.POSITIVE_INFINITY))
  try {
    const { ended, ...reply } = await agent.send({ ...message, index: transcript.turns.length, deadline: course.deadline })
    transcript.write('agent', sentAt, reply)
    return stopReason({ ...reply, ended }, course.turnsDone)
  } catch (error) {
    if (isFault(error) && error.heard) transcript.write('agent', sentAt, error.heard)
    throw error
  }
}

/** Adds what the agent has written since its last reply. */
async function receive({ agent, io, transcript, stopReason, turnsDone }: Course): Promise<TerminationReason | undefined> {
  const now = io.now()
  const more = await agent.receive?.().catch((error: unknown) => {
    if (isFault(error) && error.heard) transcript.add(now, error.heard)
    throw error
  })
  if (!more) return undefined
  transcript.add(now, more)
  return stopReason(more, turnsDone)
}

const interruption = ({ signal, io }: Course, until: number) => (signal?.aborted ? 'canceled' : io.now() >= until ? 'timeout' : undefined)

async function outcomeOf(course: Course, part: () => Promise<TerminationReason>): Promise<Outcome> {
  try {
    return { terminationReason: await part() }
  } catch (error) {
    const over = interruptionBy(error, course)
    if (isFault(error)) return { terminationReason: over ?? reasonOf(error), fault: error }
    if (over === 'canceled') return { terminationReason: over } // a wait that was cut short by the same signal
    throw error
  }
}

/** Only a reply has its own deadline. */
function interruptionBy(error: unknown, course: Course) {
  if (!isFault(error)) return interruption(course, course.deadline)
  if (error.source === 'environment') return undefined
  return interruption(course, error.source === 'simulator' ? course.endsAt : course.deadline)
}

// What the agent wrote after its last reply is part of what it said. If that can no longer be read, the conversation before it still
// counts.
const notForgiven: readonly unknown[] = ['unprompted', 'tooLarge']
function forgiveLost(error: unknown): undefined {
  if (!isFault(error) || notForgiven.includes(error.reason)) throw error
}

async function isContent(speaker: Speaker, turns: readonly Turn[]): Promise<boolean> {
  // A failure of the model at this point changes nothing about what was said.
  const action = await Promise.resolve(speaker.next(turns)).catch((error: unknown) => {
    if (isFault(error) && (error.source !== 'environment' || isOutOfBudget(error))) return { action: 'wait' as const }
    throw error
  })
  return (action.action === 'end' ? action.reason : action.action === 'say' && action.last) === 'goalReached'
}

const isOutOfBudget = ({ reason }: Fault) => reason === outOfBudget
const reasonOf = (fault: Fault): TerminationReason => (isOutOfBudget(fault) ? 'budgetExceeded' : `${fault.source}Error`)
