import type { Transcript } from '#src/measure/assertions/evaluate.ts'
import { asksOthers } from '#src/measure/assertions/questions.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { jointStatement } from '#src/platform/db/joint-statement.ts'
import { together } from '#src/platform/db/together.ts'
import type { Context, Interrupted } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import type { Attempt, Companion, JudgeTranscript } from '../companion.ts'
import { errorEnding, summaryOf } from '../ending.ts'
import { areHeld, type HeldRun, requeueAttempt, type StartedRun } from '../store/attempts.ts'
import { completeRun } from '../store/endings.ts'
import type { Evaluators } from './ask-at-once.ts'
import { closeAttempt, openAttempt } from './attempt.ts'
import { type AfterLast, type AttemptEnd, endRuns, type Handover, handOverRuns } from './end.ts'
import { Fenced, requireHold, watchHold } from './hold.ts'
import { judge } from './judge.ts'
import { type PlayedConversation, playAttempt } from './played-conversation.ts'
import { type AttemptStart, type Pointer, startRuns, type TakenRun } from './start.ts'
import { mayBeStandstill, StoodStill } from './stood-still.ts'
import { turnFlush, turnWriter } from './turn-flush.ts'

/** Claims a run, plays its conversation, judges it and ends it; the token of this attempt fences every write. */
export const playRun = (world: World, { companions, secretsOf, afterLast, evaluators }: Dependencies) => {
  const playing = {
    secretsOf,
    evaluators,
    flush: turnFlush(world.db),
    isHeld: jointStatement(world.db, areHeld),
    start: together(world.db, ({ pointer }: AttemptStart) => pointer.runId, startRuns(companions)),
    end: together(world.db, ({ run }: AttemptEnd) => run.id, endRuns(afterLast)),
    handOver: together(world.db, ({ run }: Handover) => run.id, handOverRuns),
  }
  return (pointer: Pointer, context: Context) => play(world, playing, pointer, context)
}

type Dependencies = {
  companions: readonly Companion[]
  secretsOf: SecretsOf
  afterLast: AfterLast
  /** Without it, all evaluators are asked by the job of judges. */
  evaluators?: Evaluators | undefined
}
type Shared<Item, Result> = (workspaceId: string, item: Item) => Promise<Result>
type Playing = {
  flush: ReturnType<typeof turnFlush>
  /** Attempts that ask at the same time share a statement: 1,000 conversations ask 500 times a second. */
  isHeld(workspaceId: string, key: string, run: HeldRun): Promise<boolean>
  secretsOf: SecretsOf
  evaluators: Evaluators | undefined
  start: Shared<AttemptStart, TakenRun | undefined>
  end: Shared<AttemptEnd, void>
  handOver: Shared<Handover, void>
}

async function play(world: World, playing: Playing, pointer: Pointer, context: Context): Promise<void> {
  const { workspaceId } = pointer
  const taken = await playing.start(workspaceId, { pointer, context })
  if (!taken) return
  const { run } = taken
  const hold = watchHold(() => playing.isHeld(workspaceId, 'run', run))
  const attempt = openAttempt(world, playing.secretsOf, { workspaceId, taken, context, holdSignal: hold.signal })
  const turns = turnWriter(async (list) => requireHold(await playing.flush.append(workspaceId, { run, turns: list })), playing.flush.soon)
  try {
    const played = await playAttempt(attempt, turns.add)
    if (mayBeStandstill(attempt, played.conversation)) throw new StoodStill()
    const end = { run, workspaceId, context, turns: await turns.rest(), keep: played.keep }
    const asksNobody = played.conversation.fault || !run.plan.assertions.some(asksOthers)
    const calls = asksNobody ? [] : playing.evaluators?.callsOf(attempt, played)
    if (!calls) await playing.handOver(workspaceId, { ...end, ...(await handoverOf(attempt, played)) })
    else {
      // The connection to the agent is closed, so another conversation can use the slot while evaluators judge this one and it commits.
      if (calls.length > 0) context.release()
      const evaluations = (await playing.evaluators?.ask(attempt, played, { calls, plan: taken.plan })) ?? {}
      const judged = played.endingWith(await resultsOf(attempt, played, { evaluations }))
      context.release()
      await playing.end(workspaceId, { ...end, ending: () => played.storedEnding(judged) })
    }
  } catch (error) {
    if (error instanceof Fenced) return
    const stopping = context.signal.aborted && (context.signal.reason as Interrupted).reason === 'stopping'
    const reason = stopping ? 'shutdown' : error instanceof StoodStill ? 'stoodStill' : startsOver(error) ? 'databaseAway' : undefined
    if (reason) await attempt.write((tx) => handBack(tx, run, reason))
    throw error
  } finally {
    hold.stop()
    await closeAttempt(attempt)
  }
}

/** Something that the attempt needs was away, so it says nothing. */
const startsOver = (error: unknown): boolean => error instanceof Error && 'startsOver' in error

const judgeFor = ({ world: { jobThreads: threads }, workspaceId: slot, companions }: Attempt): JudgeTranscript =>
  companions.reduce<JudgeTranscript>(
    (inner, companion) => companion.judge?.(inner) ?? inner,
    (assertions, transcript) => judge(assertions, transcript, { threads, slot, maxWaiting: Number.POSITIVE_INFINITY }),
  )

const resultsOf = async (attempt: Attempt, { conversation, transcript }: PlayedConversation, more: Partial<Transcript> = {}) =>
  conversation.fault ? [] : judgeFor(attempt)(attempt.run.plan.assertions, { ...transcript, ...more })

/**
 * The job that asks the judges reads the stored conversation, which may lack words that were replaced. So assertions that depend on
 * words are decided here.
 */
async function handoverOf(attempt: Attempt, played: PlayedConversation): Promise<Pick<Handover, 'decided' | 'played'>> {
  const ending = played.endingWith()
  const results = attempt.isRewritten ? await resultsOf(attempt, played) : undefined
  const decided = results?.filter(({ index }) => !isAsked(attempt.run.plan.assertions[index]))
  return { decided, played: () => played.storedEnding(ending) }
}

const isAsked = (assertion: Parameters<typeof asksOthers>[0] | undefined) => assertion !== undefined && asksOthers(assertion)

/** The queue gave up the job: its workers were lost, or the handler failed, too often. The run must still end. */
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

async function handBack(tx: Tx, run: StartedRun, reason: 'shutdown' | 'stoodStill' | 'databaseAway'): Promise<void> {
  if (await requeueAttempt(tx, run))
    await record(tx, system, {
      type: 'run',
      id: run.id,
      action: 'requeued',
      before: { status: 'running' },
      after: { status: 'queued', reason },
    })
}
