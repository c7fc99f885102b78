import { randomUUID } from 'node:crypto'
import { record, system } from '../../activity/operations/activity.ts'
import { asksModel } from '../../assertions/questions.ts'
import { openChannelIo } from '../../channels/operations/channels.ts'
import { samplePersona } from '../../personas/sampling.ts'
import { awaitAll, type Tx } from '../../platform/db/database.ts'
import { steadyClock } from '../../platform/io/steady-clock.ts'
import type { Context, Interrupted } from '../../platform/jobs/handler.ts'
import type { World } from '../../platform/world.ts'
import type { Exchange, Turn } from '../../transcripts/contract.ts'
import { type Conversation, converse, type Fault } from '../conversation.ts'
import { coverageOf, openSpeaker } from '../drivers/kinds.ts'
import { endingOf, errorEnding, summaryOf } from '../ending.ts'
import { continueFrom } from '../starting-point.ts'
import { addJudging, type Played, startEvaluating } from '../store/judgings.ts'
import { appendTurns, completeRun, holdsRun, requeueAttempt, type StartedRun, startAttempt, turnsText } from '../store.ts'
import { turnWriter } from '../turn-writer.ts'
import { faultWordless } from '../wordless.ts'
import { openAgent } from './agent.ts'
import { Fenced, fenced, watchHold } from './hold.ts'
import { judge } from './judge.ts'
import { enqueueJudging } from './queue.ts'
import { openSimulator } from './simulator.ts'
import { turnFlush } from './turn-flush.ts'

type Pointer = { workspaceId: string; runId: string }
// A wait that is shorter gives up its slot for nothing.
const longWaitMs = 1_000

/** Takes a run, has its conversation, judges it and ends it; every write is fenced by the token of this attempt. */
export const playRun = (world: World) => {
  const flush = turnFlush(world.db)
  return (pointer: Pointer, context: Context) => play(world, flush, pointer, context)
}

async function play(world: World, flush: ReturnType<typeof turnFlush>, pointer: Pointer, context: Context): Promise<void> {
  const { db } = world
  const run = await db.transaction(pointer.workspaceId, (tx) => take(tx, pointer.runId, context))
  if (!run) return
  const write = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(pointer.workspaceId, work)
  const turns = turnWriter(async (list) => fenced(await flush.append(pointer.workspaceId, { run, turns: list })), flush.soon)
  const hold = watchHold(() => db.statements(pointer.workspaceId, (tx) => holdsRun(tx, run)))
  const signal = AbortSignal.any([context.signal, hold.signal])
  try {
    const begun = performance.now()
    const tries: Exchange[] = []
    const { assertions } = run.plan
    const { heldBackMs, ...played } = await converseOf(
      world,
      { run, workspaceId: pointer.workspaceId, tries, onTurn: (turn) => turns.add(turn) },
      { ...context, signal },
    )
    const conversation = faultWordless(played, assertions)
    signal.throwIfAborted()
    const durationMs = Math.max(0, Math.round(performance.now() - begun - heldBackMs))
    const rest = await turns.rest()
    const written = async (tx: Tx) => rest.length > 0 && appendTurns(tx, [turnsText({ run, turns: rest })])
    if (!conversation.fault && assertions.some(asksModel)) {
      const played = endingOf([], conversation, tries, durationMs, run.plan)
      await write((tx) => handOver(tx, { run, workspaceId: pointer.workspaceId, context }, () => written(tx), played))
      return
    }
    const turn = { threads: world.jobThreads, slot: pointer.workspaceId, maxWaiting: Number.POSITIVE_INFINITY }
    const coverage = coverageOf(run.plan.driver, conversation.reached ?? null)
    const results = conversation.fault ? [] : await judge(assertions, { turns: conversation.turns, durationMs, coverage }, turn)
    const ending = endingOf(results, conversation, tries, durationMs, run.plan)
    await write(async (tx) => {
      const [, completed] = await awaitAll(written(tx), completeRun(tx, { id: run.id, token: run.token }, ending), context.finish(tx))
      fenced(completed)
      await record(tx, system, {
        type: 'run',
        id: run.id,
        action: 'completed',
        before: { status: 'running' },
        after: { status: 'completed', ...summaryOf(ending) },
      })
    })
  } catch (error) {
    if (error instanceof Fenced) return
    const stopping = context.signal.aborted && (context.signal.reason as Interrupted).reason === 'stopping'
    if (stopping) await write((tx) => handBack(tx, run))
    throw error
  } finally {
    hold.stop()
  }
}

/** The conversation is over, and language models judge it: that is the work of a job of its own. */
async function handOver(
  tx: Tx,
  { run, workspaceId, context }: { run: StartedRun; workspaceId: string; context: Context },
  writeTurns: () => Promise<unknown>,
  played: Played,
): Promise<void> {
  const [, moved] = await awaitAll(writeTurns(), startEvaluating(tx, run, played), context.finish(tx))
  fenced(moved)
  await addJudging(tx, run.id, null)
  await enqueueJudging(tx, { workspaceId, projectId: run.projectId, runId: run.id })
  await record(tx, system, {
    type: 'run',
    id: run.id,
    action: 'evaluating',
    before: { status: 'running' },
    after: { status: 'evaluating' },
  })
}

/** The queue gave the job up: its workers were lost, or the handler failed, once too often. The run must still end. */
export const giveUpRun =
  (world: World) =>
  async ({ workspaceId, runId }: Pointer, context: Context) => {
    const lost = context.failure?.reason !== 'failed'
    const message = lost
      ? 'The worker that played this run stopped several times. Look at the logs of the workers, then run it again.'
      : 'Parley itself failed several times while it played this run. The log of the worker names the cause; fix it, then run it again.'
    const ending = errorEnding(lost ? 'workerLost' : 'simulatorError', 'platform', { reason: lost ? 'workerLost' : 'internal', message })
    await world.db.transaction(workspaceId, async (tx) => {
      if (await completeRun(tx, { id: runId, token: undefined }, ending))
        await record(tx, system, { type: 'run', id: runId, action: 'completed', after: { status: 'completed', ...summaryOf(ending) } })
      await context.finish(tx)
    })
  }

async function take(tx: Tx, id: string, context: Context): Promise<StartedRun | undefined> {
  const run = await startAttempt(tx, { id, token: randomUUID() }, context.attempt > 0)
  if (!run) return undefined
  const lost = run.from !== 'queued'
  if (lost)
    await record(tx, system, {
      type: 'run',
      id,
      action: 'requeued',
      before: { status: run.from },
      after: { status: 'queued', reason: 'workerLost' },
    })
  await record(tx, system, {
    type: 'run',
    id,
    action: 'started',
    before: { status: 'queued' },
    after: { status: 'running', attempt: run.attempt },
  })
  return run
}

async function handBack(tx: Tx, run: StartedRun): Promise<void> {
  if (await requeueAttempt(tx, run))
    await record(tx, system, {
      type: 'run',
      id: run.id,
      action: 'requeued',
      before: { status: 'running' },
      after: { status: 'queued', reason: 'shutdown' },
    })
}

async function converseOf(
  world: World,
  { run, workspaceId, tries, onTurn }: { run: StartedRun; workspaceId: string; tries: Exchange[]; onTurn: (turn: Turn) => void },
  context: Context,
): Promise<Conversation & { heldBackMs: number }> {
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
  const simulator = openSimulator(world, run, { workspaceId, signal: context.signal, clock })
  const timeouts = { ...plan.channel.timeouts, turnMs: Math.min(plan.channel.timeouts.turnMs, turnTimeoutMs) }
  const onExchange = (exchange: Exchange) => tries.push(exchange)
  const channelIo = await openChannelIo(world, workspaceId, { ...plan.channel, timeouts }, { signal, clock, onExchange })
  // Time that passes while the user's model thinks is none of the conversation.
  const simulatedMs = () => simulator?.waitedMs() ?? 0
  const heldBackMs = () => (channelIo.heldBackMs?.() ?? 0) + simulatedMs()
  const io = { ...channelIo, now: () => channelIo.now() - simulatedMs(), heldBackMs }
  const persona = { ...plan.persona, traits: samplePersona(plan.persona, run.seed) }
  const { driver, user, stop } = plan
  const speaker = openSpeaker({ driver, user, persona, stop, seed: run.seed, ask: simulator?.ask })
  const opened = async () => {
    const agent = await openAgent(run, io, tries, signal, expiry)
    return converse({
      speaker: continueFrom(plan, speaker),
      agent,
      stop,
      speaksFirst: plan.seedFrom ? 'user' : user.opening.speaksFirst,
      responseDelayMs: persona.behaviour.responseDelayMs,
      limits: { maxTurns: stop.maxTurns, runTimeoutMs, maxTranscriptBytes: world.limits.transcriptBytes },
      io: { ...io, wait: clock.wait },
      onTurn,
      signal: context.signal,
    })
  }
  // A session that cannot be opened is a conversation that could not be had, with no turn.
  const conversation = await opened().catch((error: Error & { source?: 'agent' | 'channel'; reason?: string }): Conversation => {
    if (error.source !== 'agent' && error.source !== 'channel') throw error
    return { turns: [], terminationReason: `${error.source}Error`, fault: error as Fault }
  })
  if (!conversation.fault) return { ...conversation, heldBackMs: heldBackMs() }
  // It may quote the agent, which may have quoted us.
  const { source, reason, message } = conversation.fault
  const ours =
    reason === 'totalTimeout' && turnTimeoutMs < plan.channel.timeouts.turnMs
      ? ' The limit here is defaults.turnTimeoutMs of the project.'
      : ''
  return { ...conversation, heldBackMs: heldBackMs(), fault: { source, reason, message: io.redact(message) + ours } }
}

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
