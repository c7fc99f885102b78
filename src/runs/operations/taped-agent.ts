import { createHash } from 'node:crypto'
import type { Tape } from '../../cassettes/operations/tape.ts'
import { channelKindOf } from '../../channels/kinds.ts'
import type { Exchange } from '../../transcripts/contract.ts'
import type { Plan } from '../plan.ts'
import { isDeed } from '../recorded.ts'
import { messagesBefore } from '../starting-point.ts'
import type { Agent, AgentReply, Fault, Message } from '../talking-agent.ts'

export type Said = { role: 'user' | 'agent'; content: string; attachments?: Message['attachments'] }
/** What an agent did, and for how long: a reply, none (it was opened), or why there is none, with the calls that failed. */
type Deed = { ms: number; reply?: AgentReply; fault?: Pick<Fault, 'source' | 'reason' | 'message' | 'heard'>; tries?: Exchange[] }

export type Live = {
  /** Opens the agent itself; `said`: what was replayed before. `now` is what its deadlines are measured by. */
  open(said: readonly Said[], now: () => number): Promise<{ agent: Agent; redact(text: string): string }>
  /** Milliseconds; runs while the agent is called. */
  now(): number
  wait(ms: number): Promise<void>
}

/**
 * An agent whose replies come from a tape, or go to one. The clock runs while the agent is called and by the waits, and not while
 * Parley thinks: so a conversation that is replayed has the times of the recorded one.
 */
export async function openTapedAgent(
  {
    plan,
    tape,
    tries,
    startedMs,
    redact = (said) => said,
  }: { plan: Plan; tape: Pick<Tape, 'answer'>; tries: Exchange[]; startedMs: number; redact?: (<T>(said: T) => T) | undefined },
  live: Live,
): Promise<{ agent: Agent; io: { now(): number; wait(ms: number): Promise<void> } }> {
  let passedMs = 0
  let calledAt: number | undefined
  let telling = false
  let opened: Awaited<ReturnType<Live['open']>> | undefined
  const said: Said[] = []
  const now = () => startedMs + passedMs + (calledAt === undefined ? 0 : live.now() - calledAt)
  const context = { kind: plan.channel.kind, config: plan.channel.config, variables: plan.variables }
  const before = [...plan.seedMessages, ...messagesBefore(plan)]

  const perform = async (
    step: { step: 'open' | 'say' | 'overhear' | 'finish' },
    call: () => Promise<AgentReply | undefined>,
  ): Promise<AgentReply | undefined> => {
    const request = { channel: context, ...step, before: digest(redact([...before, ...said])) }
    const deed = await tape.answer<Deed>({ use: 'agent', request, isAnswer: (value) => isDeed(value, step.step) }, async () => {
      calledAt = live.now()
      const deed = await deedOf(call, live.now, (text) => opened?.redact(text) ?? text).finally(() => (calledAt = undefined))
      return deed.fault ? { ...deed, tries: tries.splice(0) } : deed
    })
    passedMs += deed.ms
    if (!deed.fault) return deed.reply
    tries.push(...(deed.tries ?? []))
    throw Object.assign(new Error(deed.fault.message), deed.fault)
  }
  const openLive = async () => {
    opened ??= await live.open(said, now)
    return opened.agent
  }

  await perform({ step: 'open' }, async () => {
    await openLive()
    return undefined
  })
  const say = async ({ deadline, ...message }: Message): Promise<AgentReply> => {
    const { text, silent, attachments } = message
    const reply = await perform({ step: 'say', ...message }, async () => (await openLive()).say({ ...message, deadline }))
    if (!silent) said.push({ role: 'user', content: text, ...(attachments && { attachments }) })
    said.push({ role: 'agent', content: reply!.content })
    return reply!
  }
  return {
    agent: {
      say,
      // Asked only of agents that may write at any moment, so that no other recording has a step of it.
      ...(channelKindOf(plan.channel.kind).writesUnasked && {
        async overhear() {
          const more = await perform({ step: 'overhear' }, async () => (await openLive()).overhear?.())
          if (more) said.push({ role: 'agent', content: more.content })
          return more
        },
      }),
      async tell(message) {
        telling = true
        said.push({ role: 'user', content: message.text, ...(message.attachments && { attachments: message.attachments }) })
        await opened?.agent.tell(message)
      },
      ...(plan.toolMocks && { finish: () => perform({ step: 'finish' }, async () => opened?.agent.finish?.()) }),
      end: async () => opened?.agent.end?.(),
    },
    io: {
      now,
      async wait(ms) {
        // What is only told takes no time.
        if (telling) {
          telling = false
          return opened && live.wait(ms)
        }
        if (opened) await live.wait(ms)
        passedMs += ms
      },
    },
  }
}

async function deedOf(call: () => Promise<AgentReply | undefined>, now: () => number, redact: (text: string) => string): Promise<Deed> {
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

const digest = (said: readonly Said[]) => createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
const isFault = (error: unknown): error is Error & Fault =>
  error instanceof Error && 'source' in error && (error.source === 'agent' || error.source === 'channel')
