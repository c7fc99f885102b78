import { record, system } from '../../activity/operations/activity.ts'
import type { AssertionResult } from '../../assertions/contract.ts'
import { asksModel } from '../../assertions/questions.ts'
import type { SecretsOf } from '../../cassettes/operations/mask.ts'
import { awaitAll, type Tx } from '../../platform/db/database.ts'
import { together } from '../../platform/db/together.ts'
import { steadyClock } from '../../platform/io/steady-clock.ts'
import type { Context, Interrupted } from '../../platform/jobs/handler.ts'
import type { World } from '../../platform/world.ts'
import { CallsHeldUp, rewriteMocks } from '../../tool-mocks/operations/sessions.ts'
import type { Exchange } from '../../transcripts/contract.ts'
import { coverageOf } from '../drivers/kinds.ts'
import { endingOf, errorEnding, summaryOf } from '../ending.ts'
import { hasStandIns, mockedTools } from '../plan.ts'
import { completeRun, holdsRun, requeueAttempt, type StartedRun } from '../store/attempts.ts'
import { addJudging, type Played, startEvaluating } from '../store/judgings.ts'
import { forgetLiveWords } from '../store/live-words.ts'
import { appendTurns, turnsText } from '../store/turns.ts'
import { turnWriter } from '../turn-writer.ts'
import { faultWordless } from '../wordless.ts'
import { type End, endRuns } from './end.ts'
import { haveConversation } from './have-conversation.ts'
import { Fenced, fenced, watchHold } from './hold.ts'
import { judgeRedacted } from './judge-redacted.ts'
import { enqueueJudging } from './queue.ts'
import { openRunHooks } from './run-hooks.ts'
import { openRunMocks } from './run-mocks.ts'
import { openRunRedaction } from './run-redaction.ts'
import { openRunTape } from './run-tape.ts'
import { type Pointer, type Start, startRuns, type Taken } from './start.ts'
import { turnFlush } from './turn-flush.ts'

/** Takes a run, has its conversation, judges it and ends it; every write is fenced by the token of this attempt. */
export const playRun = (world: World, secretsOf: SecretsOf) => {
  const playing = {
    secretsOf,
    flush: turnFlush(world.db),
    start: together(world.db, ({ pointer }: Start) => pointer.runId, startRuns),
    end: together(world.db, ({ run }: End) => run.id, endRuns),
  }
  return (pointer: Pointer, context: Context) => play(world, playing, pointer, context)
}

type Shared<Item, Result> = (workspaceId: string, item: Item) => Promise<Result>
type Playing = {
  flush: ReturnType<typeof turnFlush>
  secretsOf: SecretsOf
  start: Shared<Start, Taken | undefined>
  end: Shared<End, void>
}

async function play(world: World, { flush, secretsOf, start, end }: Playing, pointer: Pointer, context: Context): Promise<void> {
  const { db } = world
  const taken = await start(pointer.workspaceId, { pointer, context })
  if (!taken) return
  const { mocksToken, ...run } = taken
  const mocks = openRunMocks(world, pointer.workspaceId, run, mocksToken)
  const redaction = openRunRedaction(run.plan)
  const hooks = openRunHooks(world, pointer.workspaceId, run, redaction)
  const write = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(pointer.workspaceId, work)
  const turns = turnWriter(async (list) => fenced(await flush.append(pointer.workspaceId, { run, turns: list })), flush.soon)
  const hold = watchHold(() => db.statements(pointer.workspaceId, (tx) => holdsRun(tx, run)))
  const signal = AbortSignal.any([context.signal, hold.signal])
  try {
    const begun = performance.now()
    const startedMs = steadyClock()()
    const tape = await openRunTape(world, pointer.workspaceId, run, {
      uses: ['simulator', 'agent'],
      secretsOf,
      ...(redaction && { redact: redaction.deep }),
    })
    const tries: Exchange[] = []
    const { assertions } = run.plan
    const { heldBackMs, tapedMs, ...played } = await haveConversation(
      world,
      {
        ...{ run, workspaceId: pointer.workspaceId, tape, mocks, hooks, startedMs, tries, redaction },
        onTurn: (turn) => turns.add(redaction ? redaction.turn(turn) : turn),
      },
      { ...context, signal },
    )
    const conversation = faultWordless(played, assertions)
    signal.throwIfAborted()
    const durationMs = tapedMs ?? Math.max(0, Math.round(performance.now() - begun - heldBackMs))
    const mockState = await mocks?.state(conversation.turns)
    const endStates = conversation.fault ? undefined : await hooks?.endStates(tape, signal)
    await hooks?.tearDown()
    const rest = await turns.rest()
    const written = async (tx: Tx) => {
      if (rest.length > 0) await appendTurns(tx, [turnsText({ run, turns: rest })])
    }
    const withTally = <E extends Played>(ending: E): E =>
      tape && ending.metrics ? { ...ending, metrics: { ...ending.metrics, cassette: tape.tally() } } : ending
    const turn = { threads: world.jobThreads, slot: pointer.workspaceId, maxWaiting: Number.POSITIVE_INFINITY, redaction }
    const coverage = coverageOf(run.plan.driver, conversation.reached ?? null)
    const said = {
      turns: conversation.turns,
      durationMs,
      coverage,
      mockState,
      endStates,
      mockedTools: mockedTools(run.plan),
      standIns: hasStandIns(run.plan),
    }
    const keepRest = async (tx: Tx) => {
      await tape?.keep(tx, startedMs)
      if (redaction && mocks) await rewriteMocks(tx, { runId: run.id, attempt: run.attempt }, redaction.deep)
    }
    if (!conversation.fault && assertions.some(asksModel)) {
      const played = endingOf([], conversation, tries, durationMs, run.plan)
      // Who asks the judges reads what is stored, in which no word is found that was replaced.
      const decided = redaction && (await judgeRedacted(assertions, said, turn)).filter(({ index }) => !isAsked(assertions[index]))
      await write(async (tx) => {
        await keepRest(tx)
        await handOver(tx, { run, workspaceId: pointer.workspaceId, context, decided }, () => written(tx), withTally(played))
      })
      return
    }
    const results = conversation.fault ? [] : await judgeRedacted(assertions, said, turn)
    const judged = endingOf(results, conversation, tries, durationMs, run.plan)
    const keep = tape || (redaction && mocks) ? keepRest : undefined
    // The tally of a tape is complete once it is kept.
    const ending = () => withTally(redaction ? redaction.ending(judged) : judged)
    await end(pointer.workspaceId, { run, context, turns: rest, keep, ending })
  } catch (error) {
    if (error instanceof Fenced) return
    const stopping = context.signal.aborted && (context.signal.reason as Interrupted).reason === 'stopping'
    if (stopping || error instanceof CallsHeldUp) await write((tx) => handBack(tx, run, stopping ? 'shutdown' : 'databaseAway'))
    throw error
  } finally {
    hold.stop()
    // Whoever has the run next does it where this process stops.
    if (!context.signal.aborted) await hooks?.tearDown()
    // What still came for a run that was canceled.
    if (redaction) await write((tx) => forgetLiveWords(tx, run))
  }
}

const isAsked = (assertion: Parameters<typeof asksModel>[0] | undefined) => assertion !== undefined && asksModel(assertion)

/** The conversation is over, and language models judge it: that is the work of a job of its own. */
async function handOver(
  tx: Tx,
  {
    run,
    workspaceId,
    context,
    decided,
  }: { run: StartedRun; workspaceId: string; context: Context; decided: AssertionResult[] | undefined },
  writeTurns: () => Promise<unknown>,
  played: Played,
): Promise<void> {
  const [, moved] = await awaitAll(writeTurns(), startEvaluating(tx, run, played), context.finish(tx))
  fenced(moved)
  await addJudging(tx, run.id, null, decided)
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
