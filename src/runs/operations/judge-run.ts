import { randomUUID } from 'node:crypto'
import { record, system } from '../../activity/operations/activity.ts'
import type { AssertionResult } from '../../assertions/contract.ts'
import type { Inquiry } from '../../assertions/questions.ts'
import { undecidedByJudge } from '../../assertions/verdict.ts'
import type { Tx } from '../../platform/db/database.ts'
import { systemClock } from '../../platform/io/open-io.ts'
import type { Context } from '../../platform/jobs/handler.ts'
import type { World } from '../../platform/world.ts'
import { spendingOf } from '../../transcripts/spending.ts'
import { verdictCutShort } from '../cut-short.ts'
import { coverageOf } from '../drivers/kinds.ts'
import { endingOf, summaryOf } from '../ending.ts'
import { addEvaluations } from '../store/evaluations.ts'
import { addVote, endJudging, holdsJudging, type Judging, type JudgingRequest, takeJudging } from '../store/judgings.ts'
import { completeRun } from '../store.ts'
import { askJudges, ballotsOf, inquiriesFor, termsOf } from './ask-judges.ts'
import { Fenced, fenced, watchHold } from './hold.ts'
import { judge } from './judge.ts'
import type { WithinBatchRun } from './rescore.ts'

type Pointer = { workspaceId: string; runId: string }
type Held = { pointer: Pointer; context: Context; claim: Claim; judging: Judging; votes: Judging['votes'] }
type Claim = { id: string; token: string }

/** Below the time after which the job itself goes to another worker. */
const longestMs = 900_000
const longWaitMs = 1_000
const workerLost = 'Parley stopped several times while it asked the judge. Look at the logs of the workers, then have the run judged again.'

/**
 * Asks the judges of a conversation that is over, and writes its verdict. Each vote is kept as it comes, so that whoever takes over from
 * a lost worker asks only for the rest.
 */
export const judgeRun =
  (world: World, within: WithinBatchRun) =>
  async (pointer: Pointer, context: Context): Promise<void> => {
    const { workspaceId } = pointer
    const { claim, judging } = await take(world, pointer)
    if (!judging) return
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const hold = watchHold(() => world.db.statements(workspaceId, (tx) => holdsJudging(tx, claim)))
    const failure = new AbortController()
    const signal = AbortSignal.any([context.signal, hold.signal, failure.signal])
    const inquiries = inquiriesFor(judging)
    try {
      const votes = await askJudges(judging, inquiries, {
        world,
        workspaceId,
        options: { signal, clock: { now: systemClock.now, wait: (ms, until = signal) => waitIn(context, ms, until) } },
        deadline: Date.now() + longestMs,
        onVote: async (key, vote) => fenced(await write((tx) => addVote(tx, claim, key, vote))),
      })
      await end(world, within, { pointer, context, claim, judging, votes }, inquiries)
    } catch (error) {
      // The calls that are still out are worth nothing.
      failure.abort(error)
      if (!(error instanceof Fenced)) throw error
      // Only where the run was canceled it is still ours.
      await write((tx) => endJudging(tx, claim))
    } finally {
      hold.stop()
    }
  }

/** The queue gave the job up: the votes that came count, and the others are missing. */
export const giveUpJudging =
  (world: World, within: WithinBatchRun) =>
  async (pointer: Pointer, context: Context): Promise<void> => {
    const { claim, judging } = await take(world, pointer)
    if (!judging) return
    await end(world, within, { pointer, context, claim, judging, votes: judging.votes }, inquiriesFor(judging))
  }

/** What is left of a run that was canceled meanwhile is deleted. */
async function take(world: World, { workspaceId, runId: id }: Pointer): Promise<{ claim: Claim; judging: Judging | undefined }> {
  const claim = { id, token: randomUUID() }
  const judging = await world.db.transaction(workspaceId, async (tx) => {
    const taken = await takeJudging(tx, claim)
    if (!taken) await endJudging(tx, { id })
    return taken
  })
  return { claim, judging }
}

const waitIn = (context: Context, ms: number, until: AbortSignal): Promise<void> =>
  ms > longWaitMs ? context.yieldSlot(() => systemClock.wait(ms, until)) : systemClock.wait(ms, until)

async function end(world: World, within: WithinBatchRun, held: Held, inquiries: readonly Inquiry[]): Promise<void> {
  const { pointer, context, claim, judging, votes } = held
  const ballots = ballotsOf(judging, inquiries, votes, workerLost)
  const { turns, reached, metrics, plan, request, batchRunId } = judging
  const transcript = { turns, durationMs: metrics.durationMs, coverage: coverageOf(plan.driver, reached), ballots }
  const turn = { threads: world.jobThreads, slot: pointer.workspaceId, maxWaiting: Number.POSITIVE_INFINITY }
  const results = await judge(termsOf(judging).assertions, transcript, turn)
  await world.db.transaction(pointer.workspaceId, async (tx) => {
    const work = async () => {
      fenced(await endJudging(tx, claim))
      await (request ? writeEvaluation(tx, judging, request, results) : writeEnding(tx, { ...judging, votes }, results))
    }
    await (request && batchRunId !== null ? within(tx, request.cause, batchRunId, work) : work())
    await context.finish(tx)
  })
}

async function writeEnding(tx: Tx, judging: Judging, results: AssertionResult[]) {
  const { id, plan, turns, terminationReason, reached, votes } = judging
  const metrics = { ...judging.metrics, usage: { ...judging.metrics.usage, judge: spendingOf(Object.values(votes)) } }
  const conversation = { turns, terminationReason, ...(reached && { reached }) }
  const ending = { ...endingOf(results, conversation, [], metrics.durationMs, plan), metrics }
  fenced(await completeRun(tx, { id, token: undefined }, ending))
  const after = { status: 'completed', ...summaryOf(ending) }
  await record(tx, system, { type: 'run', id, action: 'completed', before: { status: 'evaluating' }, after })
}

async function writeEvaluation(tx: Tx, judging: Judging, request: JudgingRequest, assertions: AssertionResult[]) {
  const { id, plan, turns, terminationReason, reached } = judging
  const { subjectVersion, cause, stop } = request
  const { outcome, reason } = verdictCutShort(assertions, { ...plan, stop }, { turns, terminationReason, reached })
  const judgeFailed = outcome === 'inconclusive' && undecidedByJudge(assertions) !== undefined
  await addEvaluations(tx, cause.actor, [{ runId: id, subjectVersion, outcome, outcomeReason: reason, assertions, judgeFailed }])
  await record(tx, cause, { type: 'run', id, action: 'rescored', after: { effectiveOutcome: outcome, subjectVersion } })
}
