import { createHash } from 'node:crypto'
import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Tape } from '#src/play/cassettes/operations/tape.ts'
import { channelKindOf } from '#src/play/channels/kinds.ts'
import type { Plan } from '../plan.ts'
import { isDeed } from '../recorded.ts'
import { messagesBefore } from '../starting-point.ts'
import type { Agent, AgentReply, Fault, Message } from '../talking-agent.ts'

export type SaidMessage = { role: 'user' | 'agent'; content: string; attachments?: Message['attachments'] }
/**
 * What an agent did, and how long it took: a reply, nothing (it was opened), or the reason why there is no reply, with the calls that
 * failed.
 */
type Deed = { ms: number; reply?: AgentReply; fault?: Pick<Fault, 'source' | 'reason' | 'message' | 'heard'>; tries?: Exchange[] }

export type LiveAgent = {
  /** Opens the agent itself; `said`: what was replayed before. Its deadlines are measured by `now`. */
  open(said: readonly SaidMessage[], now: () => number): Promise<{ agent: Agent; redact(text: string): string }>
  /** Milliseconds; advances while the agent is called. */
  now(): number
  wait(ms: number): Promise<void>
}

type TapedRun = { plan: Plan; tape: Pick<Tape, 'answer'>; tries: Exchange[]; startedMs: number; redact?: (<T>(said: T) => T) | undefined }
type Step = { step: 'open' | 'say' | 'overhear' | 'finish' }

/**
 * An agent whose replies come from a tape or are recorded on one. The clock advances during calls of the agent and during waits, but
 * not while Parley computes: so a replayed conversation has the times of the recorded one.
 */
export async function openTapedAgent(
  taped: TapedRun,
  live: LiveAgent,
): Promise<{ agent: Agent; io: { now(): number; wait(ms: number): Promise<void> } }> {
  const { plan } = taped
  const clock = openTapedClock(taped.startedMs, live)
  const said: SaidMessage[] = []
  const actual = openWhenCalled(live, said, clock.now)
  const perform = openSteps(taped, { clock, said, actual })
  await perform({ step: 'open' }, async () => {
    await actual.agent()
    return undefined
  })
  return {
    agent: {
      async say({ deadline, ...message }) {
        const reply = await perform({ step: 'say', ...message }, async () => (await actual.agent()).say({ ...message, deadline }))
        if (!message.silent) said.push(saidByUser(message))
        said.push({ role: 'agent', content: reply!.content })
        return reply!
      },
      // Only asked of agents that may write at any time, so that recordings of other agents contain no such step.
      ...(channelKindOf(plan.channel.kind).writesUnasked && {
        async overhear() {
          const more = await perform({ step: 'overhear' }, async () => (await actual.agent()).overhear?.())
          if (more) said.push({ role: 'agent', content: more.content })
          return more
        },
      }),
      async tell(message) {
        clock.skipNextWait()
        said.push(saidByUser(message))
        await actual.opened()?.tell(message)
      },
      ...(plan.toolMocks && { finish: () => perform({ step: 'finish' }, async () => actual.opened()?.finish?.()) }),
      end: async () => actual.opened()?.end?.(),
    },
    io: { now: clock.now, wait: (ms) => clock.wait(ms, actual.opened() !== undefined) },
  }
}

const saidByUser = ({ text, attachments }: Pick<Message, 'text' | 'attachments'>): SaidMessage => ({
  role: 'user',
  content: text,
  ...(attachments && { attachments }),
})

type TapedClock = ReturnType<typeof openTapedClock>

function openTapedClock(startedMs: number, live: Pick<LiveAgent, 'now' | 'wait'>) {
  let passedMs = 0
  let calledAt: number | undefined
  let skipsWait = false
  return {
    now: () => startedMs + passedMs + (calledAt === undefined ? 0 : live.now() - calledAt),
    /** Runs during the call; `pass` counts how long it took, as for a recorded call. */
    async during<T>(call: () => Promise<T>): Promise<T> {
      calledAt = live.now()
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
      if (isLive) await live.wait(ms)
      if (!isSkipped) passedMs += ms
    },
  }
}

type Actual = ReturnType<typeof openWhenCalled>

/** The agent itself, opened before its first call: a conversation that is entirely on the tape needs no agent. */
function openWhenCalled(live: LiveAgent, messages: readonly SaidMessage[], now: () => number) {
  let opened: Awaited<ReturnType<LiveAgent['open']>> | undefined
  return {
    async agent(): Promise<Agent> {
      opened ??= await live.open(messages, now)
      return opened.agent
    },
    opened: () => opened?.agent,
    redact: (text: string) => opened?.redact(text) ?? text,
    now: live.now,
  }
}

/** Performs one step after `said`: from the tape, or by a call, which the tape then records. */
function openSteps(
  { plan, tape, tries, redact = (value) => value }: TapedRun,
  { clock, said, actual }: { clock: TapedClock; said: readonly SaidMessage[]; actual: Actual },
) {
  const channel = { kind: plan.channel.kind, config: plan.channel.config, variables: plan.variables }
  const before = [...plan.seedMessages, ...messagesBefore(plan)]
  return async (step: Step, call: () => Promise<AgentReply | undefined>): Promise<AgentReply | undefined> => {
    const request = { channel, ...step, before: digest(redact([...before, ...said])) }
    const deed = await tape.answer<Deed>({ use: 'agent', request, isAnswer: (value) => isDeed(value, step.step) }, async () => {
      const deed = await clock.during(() => deedOf(call, actual))
      return deed.fault ? { ...deed, tries: tries.splice(0) } : deed
    })
    clock.pass(deed.ms)
    if (!deed.fault) return deed.reply
    tries.push(...(deed.tries ?? []))
    throw Object.assign(new Error(deed.fault.message), deed.fault)
  }
}

async function deedOf(call: () => Promise<AgentReply | undefined>, { now, redact }: Actual): Promise<Deed> {
  const startedAt = now()
  try {
    const reply = await call()
    return { ms: now() - startedAt, ...(reply && { reply }) }
  } catch (error) {
    if (!isFault(error)) throw error
    const { source, reason, message, heard } = error
    const fault = { source, ...(reason !== undefined && { reason }), message: redact(message), ...(heard && { heard }) }
    return { ms: now() - startedAt, fault }
  }
}

const digest = (messages: readonly SaidMessage[]) => createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 32)
const isFault = (error: unknown): error is Error & Fault =>
  error instanceof Error && 'source' in error && (error.source === 'agent' || error.source === 'channel')
