import type { Exchange, Turn } from '#src/measure/transcripts/contract.ts'
import { followSignals } from '#src/platform/follow-signals.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { openChannelIo } from '#src/play/channels/operations/channels.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { openSpeaker } from '#src/play/users/kinds.ts'
import { type Conversation, converse } from '../conversation.ts'
import { openFaults } from '../on-purpose.ts'
import type { Plan } from '../plan.ts'
import { continueFrom } from '../starting-point.ts'
import type { StartedRun } from '../store/attempts.ts'
import { type Fault, isFault } from '../talking-agent.ts'
import { openConversationClock } from './conversation-clock.ts'
import { openPerson } from './person.ts'
import type { RunHooks } from './run-hooks.ts'
import type { RunMocks } from './run-mocks.ts'
import type { RunRedaction } from './run-redaction.ts'
import type { RunTape } from './run-tape.ts'
import { openSimulator } from './simulator.ts'
import { openLiveStage, openTapedStage, type Stage } from './stage.ts'

/** The parts of one attempt. `startedMs`: its start in epoch ms, used if its tape has no time of its own. */
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

/** `tapedMs`: how long it took by the clock of its tape, if the agent is recorded or replayed. */
type Had = Conversation & { heldBackMs: number; tapedMs?: number | undefined }

/** The conversation, once everything it needs is set up. */
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

async function converseAs(world: World, attempt: Attempt, context: Context): Promise<Had> {
  const { run, workspaceId, tape, mocks, startedMs, tries, redaction, onTurn } = attempt
  const { plan } = run
  // Waits for Retry-After count as time of the run, so the end of the run must interrupt them.
  const expiry = new AbortController()
  const signal = followSignals(context.signal, expiry.signal)
  const clock = openConversationClock(context)
  const simulator = openSimulator(world, run, { workspaceId, tape, signal: context.signal, clock })
  const person = plan.playedBy && openPerson(world, run, { workspaceId, signal: context.signal, yieldSlot: context.yieldSlot })
  const faults = plan.faults && openFaults(plan.faults, run.seed)
  const simulatedMs = () => ((person ?? simulator)?.waitedMs() ?? 0) + (mocks?.waitedMs() ?? 0) + (faults?.waitedMs() ?? 0)
  const openIo = () => openRunChannel(world, attempt, { signal, clock })
  const needs = { run, clock, openIo, tries, signal, expiry, mocks, faults }
  const stage =
    tape && plan.cassette?.channels ? openTapedStage(needs, { tape, startedMs, redaction }) : await openLiveStage(needs, simulatedMs)
  const { driver, user, stop } = plan
  const persona = { ...plan.persona, traits: samplePersona(plan.persona, run.seed) }
  const speaker = person?.speaker ?? openSpeaker({ driver, user, persona, stop, seed: run.seed, model: simulator })
  const conversation = await unlessUnreachable(async () =>
    converse({
      ...(await stage.open()),
      speaker: continueFrom(plan, speaker),
      stop,
      speaksFirst: plan.seedFrom ? 'user' : user.opening.speaksFirst,
      responseDelayMs: person ? 0 : persona.behaviour.responseDelayMs,
      limits: { maxTurns: stop.maxTurns, runTimeoutMs: plan.limits.runTimeoutMs, maxTranscriptBytes: world.limits.transcriptBytes },
      onTurn,
      isReadAlong: person !== undefined,
      signal: context.signal,
    }),
  ).finally(() => simulator?.settled())
  const { fault } = conversation
  const times = { heldBackMs: stage.heldBackMs(), tapedMs: stage.tapedMs() }
  return { ...conversation, ...times, ...(fault && { fault: shownFault(fault, plan, stage) }) }
}

/** The connection of a run to its agent; records each try of a call. */
function openRunChannel(
  world: World,
  { run: { plan }, workspaceId, mocks, tries }: Attempt,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
) {
  const { channel, limits } = plan
  const timeouts = { ...channel.timeouts, turnMs: Math.min(channel.timeouts.turnMs, limits.turnTimeoutMs) }
  return openChannelIo(
    world,
    workspaceId,
    { ...channel, timeouts },
    {
      signal,
      clock,
      onExchange: (exchange) => tries.push(exchange),
      patience: { runMs: limits.runTimeoutMs },
      ...(mocks && { alsoMasked: [mocks.session.token] }),
    },
  )
}

/** If the session cannot be opened, the conversation did not take place and has no turns. */
const unlessUnreachable = (play: () => Promise<Conversation>): Promise<Conversation> =>
  play().catch((error: unknown): Conversation => {
    if (!isFault(error) || error.source === 'simulator') throw error
    return { turns: [], terminationReason: `${error.source}Error`, fault: error }
  })

/** The message may quote the agent, which may have quoted our secrets. */
function shownFault({ source, reason, message, miss }: Fault, { limits, channel }: Plan, stage: Stage): Fault {
  const isOurs = reason === 'totalTimeout' && limits.turnTimeoutMs < channel.timeouts.turnMs
  const whose = isOurs ? ' The limit here is defaults.turnTimeoutMs of the project.' : ''
  return { source, reason, message: stage.redact(message) + whose, ...(miss && { miss }) }
}
