import { openChannelIo } from '../../channels/operations/channels.ts'
import { samplePersona } from '../../personas/sampling.ts'
import { steadyClock } from '../../platform/io/steady-clock.ts'
import type { Context } from '../../platform/jobs/handler.ts'
import type { World } from '../../platform/world.ts'
import type { Exchange, Turn } from '../../transcripts/contract.ts'
import { type Conversation, converse } from '../conversation.ts'
import { openSpeaker } from '../drivers/kinds.ts'
import { sendsHistory } from '../history.ts'
import { openFaults } from '../on-purpose.ts'
import { continueFrom } from '../starting-point.ts'
import type { StartedRun } from '../store/attempts.ts'
import { type Fault, isFault } from '../talking-agent.ts'
import { openAgent } from './agent.ts'
import { openPerson } from './person.ts'
import type { RunHooks } from './run-hooks.ts'
import type { RunMocks } from './run-mocks.ts'
import type { RunRedaction } from './run-redaction.ts'
import type { RunTape } from './run-tape.ts'
import { openSimulator } from './simulator.ts'
import { openTapedAgent, type Said } from './taped-agent.ts'

// A wait that is shorter gives up its slot for nothing.
const longWaitMs = 1_000

/** Of one attempt. `startedMs`: when it started, in epoch ms, should its tape have no time of its own. */
type Attempt = {
  run: StartedRun
  workspaceId: string
  tape: RunTape | undefined
  mocks: RunMocks | undefined
  hooks: RunHooks | undefined
  startedMs: number
  tries: Exchange[]
  redaction: RunRedaction | undefined
  onTurn(turn: Turn): void
}

/** `tapedMs`: how long it took by the clock of its tape, where the agent is recorded or replayed. */
type Had = Conversation & { heldBackMs: number; tapedMs?: number | undefined }

/** The conversation, once what it needs is set up. */
export async function haveConversation(world: World, attempt: Attempt, context: Context): Promise<Had> {
  const { hooks, run, tape, tries } = attempt
  if (!hooks) return converseAs(world, attempt, context)
  try {
    const plan = await hooks.setUp(tape, { signal: context.signal, tries })
    return await converseAs(world, { ...attempt, run: { ...run, plan } }, context)
  } catch (error) {
    if (!isFault(error) || error.source !== 'environment') throw error
    return { turns: [], terminationReason: 'environmentError', fault: error, heldBackMs: 0 }
  }
}

async function converseAs(
  world: World,
  { run, workspaceId, tape, mocks, startedMs, tries, redaction, onTurn }: Attempt,
  context: Context,
): Promise<Had> {
  const { plan } = run
  const { runTimeoutMs, turnTimeoutMs } = plan.limits
  // Waits of Retry-After count against the run, so its end must reach into them.
  const expiry = new AbortController()
  const signal = AbortSignal.any([context.signal, expiry.signal])
  const clock = {
    now: steadyClock(),
    wait: (ms: number, until: AbortSignal = context.signal) => {
      const pause = () => delay(ms, until)
      return ms > longWaitMs ? context.yieldSlot(pause) : pause()
    },
  }
  const simulator = openSimulator(world, run, { workspaceId, tape, signal: context.signal, clock })
  const person = plan.playedBy && openPerson(world, run, { workspaceId, signal: context.signal, yieldSlot: context.yieldSlot })
  const timeouts = { ...plan.channel.timeouts, turnMs: Math.min(plan.channel.timeouts.turnMs, turnTimeoutMs) }
  const masked = mocks && { alsoMasked: [mocks.session.token] }
  const onExchange = (exchange: Exchange) => tries.push(exchange)
  const openIo = () =>
    openChannelIo(
      world,
      workspaceId,
      { ...plan.channel, timeouts },
      { signal, clock, onExchange, patience: { runMs: runTimeoutMs }, ...masked },
    )
  // Time that passes while the user's model or the person thinks, or while we read the calls of tools, is none of the conversation.
  const faults = plan.faults && openFaults(plan.faults, run.seed)
  const simulatedMs = () => ((person ?? simulator)?.waitedMs() ?? 0) + (mocks?.waitedMs() ?? 0) + (faults?.waitedMs() ?? 0)
  const base = tape?.recordedMs ?? startedMs
  const stage = tape && plan.cassette?.channels ? tapedStage() : await liveStage()
  const persona = { ...plan.persona, traits: samplePersona(plan.persona, run.seed) }
  const { driver, user, stop } = plan
  const speaker = person?.speaker ?? openSpeaker({ driver, user, persona, stop, seed: run.seed, model: simulator })
  const opened = async () => {
    const { agent, io } = await stage.open()
    return converse({
      speaker: continueFrom(plan, speaker),
      agent,
      stop,
      speaksFirst: plan.seedFrom ? 'user' : user.opening.speaksFirst,
      responseDelayMs: person ? 0 : persona.behaviour.responseDelayMs,
      limits: { maxTurns: stop.maxTurns, runTimeoutMs, maxTranscriptBytes: world.limits.transcriptBytes },
      io,
      onTurn,
      isReadAlong: person !== undefined,
      signal: context.signal,
    })
  }
  // A session that cannot be opened is a conversation that could not be had, with no turn.
  const conversation = await opened().catch((error: Error & { source?: Fault['source']; reason?: string }): Conversation => {
    if (error.source !== 'agent' && error.source !== 'channel' && error.source !== 'environment') throw error
    return { turns: [], terminationReason: `${error.source}Error`, fault: error as Fault }
  })
  const times = { heldBackMs: stage.heldBackMs(), tapedMs: stage.tapedMs() }
  if (!conversation.fault) return { ...conversation, ...times }
  // It may quote the agent, which may have quoted us.
  const { source, reason, message, miss } = conversation.fault
  const ours =
    reason === 'totalTimeout' && turnTimeoutMs < plan.channel.timeouts.turnMs
      ? ' The limit here is defaults.turnTimeoutMs of the project.'
      : ''
  return { ...conversation, ...times, fault: { source, reason, message: stage.redact(message) + ours, ...(miss && { miss }) } }

  async function liveStage() {
    const channelIo = await openIo()
    const heldBackMs = () => (channelIo.heldBackMs?.() ?? 0) + simulatedMs()
    const io = { ...channelIo, now: () => channelIo.now() - simulatedMs(), heldBackMs }
    return {
      open: async () => ({ agent: await openAgent(run, io, { tries, signal, expiry, mocks, faults }), io: { ...io, wait: clock.wait } }),
      heldBackMs,
      redact: (text: string) => io.redact(text),
      tapedMs: () => undefined,
    }
  }

  // Nothing of the channel is read before its agent has to be called.
  function tapedStage() {
    let now = () => base
    const openLive = async (said: readonly Said[], tapedNow: () => number) => {
      if (said.length > 0 && !sendsHistory(plan.channel)) throw midway()
      const channelIo = await openIo()
      const agent = await openAgent(run, { ...channelIo, now: tapedNow }, { tries, signal, expiry, said, mocks, faults })
      return { agent, redact: (text: string) => channelIo.redact(text) }
    }
    return {
      async open() {
        const live = { open: openLive, now: clock.now, wait: clock.wait }
        const taped = await openTapedAgent(
          { plan, tape: tape!, tries, startedMs: base, ...(redaction && { redact: redaction.deep }) },
          live,
        )
        now = taped.io.now
        return taped
      },
      heldBackMs: () => 0,
      redact: (text: string) => text,
      tapedMs: () => now() - base,
    }
  }
}

const midway = () =>
  Object.assign(
    new Error(
      'The first part of this conversation was replayed, and the agent was not there: it remembers its own conversation, so it cannot be asked in the middle of this one. Record this run again.',
    ),
    { source: 'environment' as const, reason: 'cassetteMiss' },
  )

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    // It may ring a millisecond before the clock says so.
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms + 1)
    signal.addEventListener('abort', onAbort, { once: true })
  })
