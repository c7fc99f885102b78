import { type AttachedFile, attachmentPart } from '#src/measure/transcripts/attachment.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { ModelCalls, ReachedParts, Speaker } from '#src/play/users/kind.ts'
import { type Stop, stopRules, type TerminationReason } from '#src/play/users/stopping.ts'
import { outOfBudget } from '#src/workspace/budgets/budget-exceeded.ts'
import { openTranscript, type Transcript } from './open-transcript.ts'
import { type Agent, type Fault, isFault } from './talking-agent.ts'

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
  /**
   * `now` in epoch ms, less `heldBackMs`: how long we held messages back ourselves (limits.requestsPerSecond), which does not count as
   * time of the conversation and shows only in the dates of its turns.
   */
  io: { now(): number; heldBackMs?(): number; wait(ms: number): Promise<void> }
  /** Called with each finished turn, and awaited only at the end, where a failure is thrown. */
  onTurn?: (turn: Turn) => void | Promise<void>
  /** A person is reading along and waits for each turn, so turns are not held open: whatever the agent adds becomes its own turn. */
  isReadAlong?: boolean
  signal?: AbortSignal
}

/**
 * Plays one conversation. Indexes run from 1 without gaps; a user's message without an answer is stored. With `speaksFirst: 'agent'`,
 * the agent is first called in silence; that call is not a turn, so its reply has index 1. A message that needs no answer is sent and
 * followed by whatever the user does next, or ends the conversation. Checks before each message: canceled, then timeout; after each
 * reply: the stop rules, then the same two.
 */
export async function converse(input: ConversationInput): Promise<Conversation> {
  const { speaker, agent, isReadAlong, ...rest } = input
  const transcript = openTranscript({ ...rest, holdsLast: agent.overhear !== undefined && !isReadAlong })
  const { turns } = transcript
  try {
    const outcome = await talk(input, transcript)
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

/** Alternates between both sides until a rule or a fault ends the conversation. */
async function talk(input: ConversationInput, { turns, write, add }: Transcript): Promise<Outcome> {
  const { speaker, agent, stop = {}, limits, io, signal } = input
  const endsAt = io.now() + limits.runTimeoutMs
  const stopReason = stopRules(stop, limits.maxTurns)
  let deadline = endsAt
  let turnsDone = 0

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
  const hear = async (text: string, silent: boolean, files: { attachments?: readonly AttachedFile[] | undefined } = {}) => {
    const sentAt = io.now()
    deadline = Math.min(endsAt, sentAt + (stop.idleTimeoutMs ?? Number.POSITIVE_INFINITY))
    try {
      const { ended, ...reply } = await agent.say({ text, ...files, index: turns.length, silent, deadline })
      write('agent', sentAt, reply)
      return stopReason({ ...reply, ended }, turnsDone)
    } catch (error) {
      if (isFault(error) && error.heard) write('agent', sentAt, error.heard)
      throw error
    }
  }
  const interrupted = (until: number) => (signal?.aborted ? 'canceled' : io.now() >= until ? 'timeout' : undefined)
  const speak = async (): Promise<TerminationReason | undefined> => {
    const startedAt = io.now()
    const next = speaker.next(turns)
    const action = next instanceof Promise ? await next : next
    if (action.action === 'end') return action.reason
    if (input.responseDelayMs) await io.wait(Math.min(input.responseDelayMs, Math.max(0, endsAt - io.now())))
    const over = interrupted(endsAt) ?? (agent.overhear && (await overhear()))
    if (over) return over
    const text = action.action === 'say' ? action.text : ''
    const attachments = action.action === 'say' ? action.attachments : undefined
    const files = attachments && { attachments }
    write('user', startedAt, { content: text, ...(attachments && { parts: attachments.map(attachmentPart) }), ...action.asked })
    turnsDone++
    if (action.action === 'wait' || !(action.noReply || action.last)) return hear(text, action.action === 'wait', files)
    await Promise.race([agent.tell({ text, ...files, index: turns.length }), io.wait(Math.min(deliveryMs, Math.max(0, endsAt - io.now())))])
    return action.last ?? (turnsDone >= limits.maxTurns ? 'maxTurns' : undefined)
  }
  const talkToEnd = async (): Promise<TerminationReason> => {
    let reason: TerminationReason | undefined = interrupted(endsAt)
    if (!reason && input.speaksFirst === 'agent') reason = await hear('', true)
    while (!reason) reason = interrupted(endsAt) ?? (await speak())
    if (reason !== 'canceled' && reason !== 'timeout' && turns.at(-1)?.role === 'agent') await overhear().catch(forgiveLost)
    // The last reply may be the one that the user wanted: then only the thanks did not fit.
    return reason === 'maxTurns' && (await isContent(speaker, turns)) ? 'goalReached' : reason
  }
  const finish = async () => {
    const more = await agent.finish?.()
    if (more) add(io.now(), more)
  }
  const outcomeOf = async (part: () => Promise<TerminationReason>): Promise<Outcome> => {
    try {
      return { terminationReason: await part() }
    } catch (error) {
      // Only a reply has its own deadline.
      const over =
        isFault(error) && error.source === 'environment'
          ? undefined
          : interrupted(isFault(error) && error.source === 'simulator' ? endsAt : deadline)
      if (isFault(error)) return { terminationReason: over ?? reasonOf(error), fault: error }
      if (over === 'canceled') return { terminationReason: over } // a wait that was cut short by the same signal
      throw error
    }
  }

  const talked = await outcomeOf(talkToEnd)
  const finished = await outcomeOf(() => finish().then(() => talked.terminationReason))
  const ended = talked.fault ? talked : finished
  if (ended.fault || ended.terminationReason === 'canceled') return ended
  return outcomeOf(async () => {
    await speaker.settle?.(turns)
    return ended.terminationReason
  })
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
