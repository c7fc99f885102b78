import { createHash } from 'node:crypto'
import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import { channelKindOf } from '#src/play/channels/kinds.ts'
import type { Attempt, OpenAgent } from '#src/play/runs/companion.ts'
import { sendsHistory } from '#src/play/runs/history.ts'
import { isDeed } from '#src/play/runs/recorded.ts'
import type { Agent, AgentReply, Fault, Message } from '#src/play/runs/talking-agent.ts'
import type { RunTape } from './run-tape.ts'

type SaidMessage = { role: 'user' | 'agent'; content: string; attachments?: Message['attachments'] }
/**
 * What an agent did, and how long it took: a reply, nothing (it was opened), or the reason why there is no reply, with the calls that
 * failed.
 */
type Deed = { ms: number; reply?: AgentReply; fault?: Pick<Fault, 'source' | 'reason' | 'message' | 'heard'>; tries?: Exchange[] }

type Step = { step: 'open' | 'say' | 'overhear' | 'finish' }

/**
 * An agent whose replies come from a tape or are recorded on one. The clock advances during calls of the agent and during waits, but
 * not while Parley computes: so a replayed conversation has the times of the recorded one.
 */
export async function openTapedAgent(attempt: Attempt, tape: RunTape, open: OpenAgent): Promise<Agent> {
  const { plan } = attempt
  const clock = openTapedClock(tape.recordedMs ?? attempt.clock.startedMs, attempt.processClock)
  const said: SaidMessage[] = []
  const actual = openWhenCalled(attempt, open, said)
  attempt.clock = { ...clock, wait: (ms) => clock.wait(ms, actual.opened() !== undefined) }
  const perform = openSteps(attempt, tape, { clock, said })
  await perform({ step: 'open' }, async () => {
    await actual.agent()
    return undefined
  })
  return {
    async send({ deadline, noReply, ...message }) {
      if (noReply) {
        clock.skipNextWait()
        said.push(saidByUser(message))
        return actual.opened()?.send({ ...message, deadline, noReply }) ?? { content: '' }
      }
      const reply = await perform({ step: 'say', ...message }, async () => (await actual.agent()).send({ ...message, deadline }))
      if (!message.silent) said.push(saidByUser(message))
      said.push({ role: 'agent', content: reply!.content })
      return reply!
    },
    // Only asked of agents that may write at any time, so that recordings of other agents contain no such step.
    ...(channelKindOf(plan.channel.kind).writesUnasked && {
      async receive() {
        const more = await perform({ step: 'overhear' }, async () => (await actual.agent()).receive?.())
        if (more) said.push({ role: 'agent', content: more.content })
        return more
      },
    }),
    ...(plan.toolMocks && { finish: () => perform({ step: 'finish' }, async () => actual.opened()?.finish?.()) }),
    end: async () => actual.opened()?.end?.(),
  }
}

const saidByUser = ({ text, attachments }: Pick<Message, 'text' | 'attachments'>): SaidMessage => ({
  role: 'user',
  content: text,
  ...(attachments && { attachments }),
})

type TapedClock = ReturnType<typeof openTapedClock>

function openTapedClock(startedMs: number, { now, wait }: Clock) {
  let passedMs = 0
  let calledAt: number | undefined
  let skipsWait = false
  return {
    startedMs,
    waitedMs: () => 0,
    now: () => startedMs + passedMs + (calledAt === undefined ? 0 : now() - calledAt),
    /** Runs during the call; `pass` counts how long it took, as for a recorded call. */
    async during<T>(call: () => Promise<T>): Promise<T> {
      calledAt = now()
      return await call().finally(() => (calledAt = undefined))
    },
    pass(ms: number): void {
      passedMs += ms
    },
    /** A message without a reply takes no time. */
    skipNextWait(): void {
      skipsWait = true
    },
    async wait(ms: number, isLive: boolean): Promise<void> {
      const isSkipped = skipsWait
      skipsWait = false
      if (isLive) await wait(ms)
      if (!isSkipped) passedMs += ms
    },
  }
}

/** The agent itself, opened before its first call: a conversation that is entirely on the tape needs no agent. */
function openWhenCalled({ plan }: Attempt, open: OpenAgent, said: readonly SaidMessage[]) {
  let opened: Agent | undefined
  return {
    async agent(): Promise<Agent> {
      if (!opened && said.length > 0 && !sendsHistory(plan.channel)) throw midway()
      opened ??= await open(said)
      return opened
    },
    opened: () => opened,
  }
}

/** Performs one step after `said`: from the tape, or by a call, which the tape then records. */
function openSteps(attempt: Attempt, tape: RunTape, { clock, said }: { clock: TapedClock; said: readonly SaidMessage[] }) {
  const { plan, tries, stored } = attempt
  const channel = { kind: plan.channel.kind, config: plan.channel.config, variables: plan.variables }
  const before = [...plan.seedMessages, ...attempt.companions.flatMap((companion) => companion.before ?? [])]
  return async (step: Step, call: () => Promise<AgentReply | undefined>): Promise<AgentReply | undefined> => {
    const request = { channel, ...step, before: digest(stored([...before, ...said])) }
    const deed = await tape.answer<Deed>({ use: 'agent', request, isAnswer: (value) => isDeed(value, step.step) }, async () => {
      const deed = await clock.during(() => deedOf(call, attempt))
      return deed.fault ? { ...deed, tries: tries.splice(0) } : deed
    })
    clock.pass(deed.ms)
    if (!deed.fault) return deed.reply
    tries.push(...(deed.tries ?? []))
    throw Object.assign(new Error(deed.fault.message), deed.fault)
  }
}

async function deedOf(call: () => Promise<AgentReply | undefined>, { processClock: { now }, mask }: Attempt): Promise<Deed> {
  const startedAt = now()
  try {
    const reply = await call()
    return { ms: now() - startedAt, ...(reply && { reply }) }
  } catch (error) {
    if (!isFault(error)) throw error
    const { source, reason, message, heard } = error
    const fault = { source, ...(reason !== undefined && { reason }), message: mask(message), ...(heard && { heard }) }
    return { ms: now() - startedAt, fault }
  }
}

const midway = () =>
  Object.assign(
    new Error(
      'The first part of this conversation was replayed without the agent. This agent remembers conversations itself, so it cannot join in the middle of one. Record this run again.',
    ),
    { source: 'environment' as const, reason: 'cassetteMiss' },
  )

const digest = (messages: readonly SaidMessage[]) => createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 32)
const isFault = (error: unknown): error is Error & Fault =>
  error instanceof Error && 'source' in error && (error.source === 'agent' || error.source === 'channel')
