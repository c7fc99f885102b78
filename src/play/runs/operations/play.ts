import { asksModel } from '#src/measure/assertions/questions.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { jointStatement } from '#src/platform/db/joint-statement.ts'
import { together } from '#src/platform/db/together.ts'
import type { Context, Interrupted } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import { CallsHeldUp } from '#src/play/tool-mocks/operations/sessions.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { errorEnding, summaryOf } from '../ending.ts'
import { areHeld, completeRun, type HeldRun, requeueAttempt, type StartedRun } from '../store/attempts.ts'
import { forgetLiveWords } from '../store/live-words.ts'
import { type Attempt, openAttempt, type PlayedConversation, playConversation } from './attempt.ts'
import { type AfterLast, type AttemptEnd, endRuns } from './end.ts'
import { type Handover, handOverRuns } from './hand-over.ts'
import { Fenced } from './hold.ts'
import { judgeRedacted } from './judge-redacted.ts'
import { type AttemptStart, type Pointer, startRuns, type TakenRun } from './start.ts'
import { turnFlush } from './turn-flush.ts'

/** Claims a run, plays its conversation, judges it and ends it; the token of this attempt fences every write. */
export const playRun = (world: World, secretsOf: SecretsOf, afterLast: AfterLast) => {
  const playing = {
    secretsOf,
    flush: turnFlush(world.db),
    isHeld: jointStatement(world.db, areHeld),
    start: together(world.db, ({ pointer }: AttemptStart) => pointer.runId, startRuns),
    end: together(world.db, ({ run }: AttemptEnd) => run.id, endRuns(afterLast)),
    handOver: together(world.db, ({ run }: Handover) => run.id, handOverRuns),
  }
  return (pointer: Pointer, context: Context) => play(world, playing, pointer, context)
}

type Shared<Item, Result> = (workspaceId: string, item: Item) => Promise<Result>
type Playing = {
  flush: ReturnType<typeof turnFlush>
  isHeld(workspaceId: string, key: string, run: HeldRun): Promise<boolean>
  secretsOf: SecretsOf
  start: Shared<AttemptStart, TakenRun | undefined>
  end: Shared<AttemptEnd, void>
  handOver: Shared<Handover, void>
}

async function play(world: World, playing: Playing, pointer: Pointer, context: Context): Promise<void> {
  const taken = await playing.start(pointer.workspaceId, { pointer, context })
  if (!taken) return
  const attempt = openAttempt(world, playing, { workspaceId: pointer.workspaceId, taken, context })
  const { run, hold, hooks, redaction, write } = attempt
  try {
    const played = await playConversation(world, attempt)
    if (!played.conversation.fault && run.plan.assertions.some(asksModel))
      await playing.handOver(pointer.workspaceId, await handoverOf(world, attempt, played))
    else {
      const end = await endOf(world, attempt, played)
      // The connection to the agent is closed, so another conversation can use the slot while this one commits.
      context.release()
      await playing.end(pointer.workspaceId, end)
    }
  } catch (error) {
    if (error instanceof Fenced) return
    const stopping = context.signal.aborted && (context.signal.reason as Interrupted).reason === 'stopping'
    if (stopping || error instanceof CallsHeldUp) await write((tx) => handBack(tx, run, stopping ? 'shutdown' : 'databaseAway'))
    throw error
  } finally {
    hold.stop()
    // If this process stops, the worker that gets the run next tears its hooks down.
    if (!context.signal.aborted) await hooks?.tearDown()
    // Words that arrived after the run was canceled.
    if (redaction) await write((tx) => forgetLiveWords(tx, run))
  }
}

const judgingOf = ({ jobThreads }: World, { workspaceId, redaction }: Attempt) => ({
  threads: jobThreads,
  slot: workspaceId,
  maxWaiting: Number.POSITIVE_INFINITY,
  redaction,
})

/** The end of a run that no model judges. */
async function endOf(world: World, attempt: Attempt, played: PlayedConversation): Promise<AttemptEnd> {
  const { run, workspaceId, redaction, context } = attempt
  const { conversation, transcript, unwritten: turns, keep, withTally } = played
  const results = conversation.fault ? [] : await judgeRedacted(run.plan.assertions, transcript, judgingOf(world, attempt))
  const judged = played.endingWith(results)
  // The tally of a tape is complete only after the tape was stored.
  return { run, workspaceId, context, turns, keep, ending: () => withTally(redaction ? redaction.ending(judged) : judged) }
}

/**
 * The job that asks the judges reads the stored conversation, which lacks the words that were replaced. So assertions that depend on
 * words are decided here.
 */
async function handoverOf(world: World, attempt: Attempt, played: PlayedConversation): Promise<Handover> {
  const { run, workspaceId, redaction, context } = attempt
  const { assertions } = run.plan
  const ending = played.endingWith([])
  const results = redaction && (await judgeRedacted(assertions, played.transcript, judgingOf(world, attempt)))
  const decided = results?.filter(({ index }) => !isAsked(assertions[index]))
  const { unwritten: turns, keep, withTally } = played
  return { run, workspaceId, context, turns, keep, decided, played: () => withTally(ending) }
}

const isAsked = (assertion: Parameters<typeof asksModel>[0] | undefined) => assertion !== undefined && asksModel(assertion)

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

async function handBack(tx: Tx, run: StartedRun, reason: 'shutdown' | 'databaseAway'): Promise<void> {
  if (await requeueAttempt(tx, run))
    await record(tx, system, {
      type: 'run',
      id: run.id,
      action: 'requeued',
      before: { status: 'running' },
      after: { status: 'queued', reason },
    })
}
