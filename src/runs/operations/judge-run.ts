import { randomUUID } from 'node:crypto'
import { record, system } from '../../activity/operations/activity.ts'
import type { AssertionResult } from '../../assertions/contract.ts'
import type { Inquiry } from '../../assertions/questions.ts'
import { undecidedByJudge } from '../../assertions/verdict.ts'
import { outOfBudget } from '../../budgets/budget-exceeded.ts'
import { CassetteMissed } from '../../cassettes/miss.ts'
import type { SecretsOf } from '../../cassettes/operations/mask.ts'
import type { Tx } from '../../platform/db/database.ts'
import { together } from '../../platform/db/together.ts'
import { systemClock } from '../../platform/io/open-io.ts'
import type { Context } from '../../platform/jobs/handler.ts'
import type { World } from '../../platform/world.ts'
import { spendingOf } from '../../transcripts/spending.ts'
import { verdictCutShort } from '../cut-short.ts'
import { coverageOf } from '../drivers/kinds.ts'
import { type Ending, endingOf, errorEnding, summaryOf } from '../ending.ts'
import { hasStandIns, mockedTools } from '../plan.ts'
import { completeRun } from '../store/attempts.ts'
import { addEvaluations } from '../store/evaluations.ts'
import {
  addVotes,
  type Claim,
  endJudging,
  holdsJudging,
  type Judging,
  type JudgingRequest,
  type NewVote,
  takeJudging,
} from '../store/judgings.ts'
import { askJudges, ballotsOf, inquiriesFor, termsOf } from './ask-judges.ts'
import { Fenced, fenced, watchHold } from './hold.ts'
import { judge } from './judge.ts'
import type { WithinBatchRun } from './rescore.ts'
import { openRunTape, type RunTape } from './run-tape.ts'

type Pointer = { workspaceId: string; runId: string }
type Held = { pointer: Pointer; context: Context; claim: Claim; judging: Judging; votes: Judging['votes'] }

/** Below the time after which the job itself goes to another worker. */
const longestMs = 900_000
const longWaitMs = 1_000
const workerLost = 'Parley stopped several times while it asked the judge. Look at the logs of the workers, then have the run judged again.'

/**
 * Asks the judges of a conversation that is over, and writes its verdict. Each vote is kept as it comes, so that whoever takes over from
 * a lost worker asks only for the rest.
 */
export const judgeRun = (world: World, within: WithinBatchRun, secretsOf: SecretsOf) => {
  const keepVote = together(world.db, ({ claim }: NewVote) => claim.id, addVotes)
  return async (pointer: Pointer, context: Context): Promise<void> => {
    const { workspaceId } = pointer
    const { claim, judging } = await take(world, pointer)
    if (!judging) return
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const hold = watchHold(() => world.db.statements(workspaceId, (tx) => holdsJudging(tx, claim)))
    const failure = new AbortController()
    const signal = AbortSignal.any([context.signal, hold.signal, failure.signal])
    const inquiries = inquiriesFor(judging)
    let tape: RunTape | undefined
    try {
      tape = await openRunTape(world, workspaceId, tapedOnce(judging), { uses: ['judge'], secretsOf })
      const votes = await askJudges(judging, inquiries, {
        tape,
        world,
        workspaceId,
        account: accountOf(judging),
        options: { signal, clock: { now: systemClock.now, wait: (ms, until = signal) => waitIn(context, ms, until) } },
        deadline: Date.now() + longestMs,
        onVote: async (key, vote) => {
          const added = { claim, key, vote }
          if (!tape) return fenced(await keepVote(workspaceId, added))
          await write(async (tx) => {
            for (const isKept of await addVotes(tx, [added])) fenced(isKept)
            await tape?.keepMore(tx)
          })
        },
      })
      await end(world, within, { pointer, context, claim, judging: tallied(judging, tape), votes }, inquiries)
    } catch (error) {
      // The calls that are still out are worth nothing.
      failure.abort(error)
      if (error instanceof CassetteMissed) {
        await write((tx) => endMissed(tx, { claim, judging: tallied(judging, tape), context }, error))
        return
      }
      if (!(error instanceof Fenced)) throw error
      // Only where the run was canceled it is still ours.
      await write((tx) => endJudging(tx, claim))
    } finally {
      hold.stop()
    }
  }
}

/** A run that is judged again asks its judges anew: `rescore.ts` refuses it for one that may call nobody. */
const tapedOnce = ({ plan, request, ...judging }: Judging) => ({ ...judging, plan: request ? {} : { cassette: plan.cassette } })

/** A budget is for what was asked for with it: whoever judges again later has that of the project. */
const accountOf = ({ projectId, budgetId, request }: Judging) => ({ projectId, budgetId: request ? null : budgetId })

function tallied(judging: Judging, tape: RunTape | undefined): Judging {
  if (!tape) return judging
  const [played, asked] = [judging.metrics.cassette ?? noTally, tape.tally()]
  const sum = { hits: played.hits + asked.hits, misses: played.misses + asked.misses, recorded: played.recorded + asked.recorded }
  return { ...judging, metrics: { ...judging.metrics, cassette: sum } }
}
const noTally = { hits: 0, misses: 0, recorded: 0 }

/** A vote is not in the cassette, and nobody may be asked: the run has no verdict. */
async function endMissed(
  tx: Tx,
  { claim, judging, context }: { claim: Claim; judging: Judging; context: Context },
  { source, reason, message, miss }: CassetteMissed,
): Promise<void> {
  const { id, terminationReason, metrics, reached } = judging
  const ending = { ...errorEnding(terminationReason, source, { reason, message, miss }), metrics, reached }
  fenced(await endJudging(tx, claim))
  fenced(await completeRun(tx, { id, token: undefined }, ending))
  const after = { status: 'completed', ...summaryOf(ending) }
  await record(tx, system, { type: 'run', id, action: 'completed', before: { status: 'evaluating' }, after })
  await context.finish(tx)
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
  const transcript = {
    turns,
    durationMs: metrics.durationMs,
    coverage: coverageOf(plan.driver, reached),
    ballots,
    mockState: judging.mockState ?? undefined,
    endStates: judging.endStates ?? undefined,
    mockedTools: mockedTools(plan),
    standIns: plan.redaction !== undefined || hasStandIns(plan),
  }
  const turn = { threads: world.jobThreads, slot: pointer.workspaceId, maxWaiting: Number.POSITIVE_INFINITY }
  const found = await judge(termsOf(judging).assertions, transcript, turn)
  const results = found.map((result) => judging.decided?.find(({ index }) => index === result.index) ?? result)
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
  const ending = { ...unpaid(endingOf(results, conversation, [], metrics.durationMs, plan), votes), metrics }
  fenced(await completeRun(tx, { id, token: undefined }, ending))
  const after = { status: 'completed', ...summaryOf(ending) }
  await record(tx, system, { type: 'run', id, action: 'completed', before: { status: 'evaluating' }, after })
}

/** A verdict that is missing because a budget had no room says so. */
function unpaid(ending: Ending, votes: Judging['votes']): Ending {
  const isUnpaid = Object.values(votes).some(({ fault }) => fault?.reason === outOfBudget)
  return isUnpaid && ending.error?.reason === 'judgeFailed' ? { ...ending, error: { ...ending.error, reason: outOfBudget } } : ending
}

async function writeEvaluation(tx: Tx, judging: Judging, request: JudgingRequest, assertions: AssertionResult[]) {
  const { id, plan, turns, terminationReason, reached } = judging
  const { subjectVersion, cause, stop } = request
  const { outcome, reason } = verdictCutShort(assertions, { ...plan, stop }, { turns, terminationReason, reached })
  const judgeFailed = outcome === 'inconclusive' && undecidedByJudge(assertions) !== undefined
  await addEvaluations(tx, cause.actor, [{ runId: id, subjectVersion, outcome, outcomeReason: reason, assertions, judgeFailed }])
  await record(tx, cause, { type: 'run', id, action: 'rescored', after: { effectiveOutcome: outcome, subjectVersion } })
}
