import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from '#src/platform/db/database.ts'
import { together } from '#src/platform/db/together.ts'
import { startClock, wait } from '#src/platform/io/open-io.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { CassetteMissed } from '#src/play/cassettes/miss.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import { openSettlements } from '#src/play/models/operations/settlements.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { openRunTape, type RunTape } from '../companions/tape/run-tape.ts'
import { errorEnding, summaryOf } from '../ending.ts'
import { completeRun } from '../store/endings.ts'
import {
  addVotes,
  type Claim,
  endCanceledJudging,
  endJudging,
  holdsJudging,
  type Judging,
  type NewVote,
  takeJudging,
} from '../store/judgings.ts'
import { askJudges, inquiriesFor, termsOf } from './ask-judges.ts'
import { isConcludedAtOnce, type OfBatchRun, openConclusion } from './conclusion.ts'
import { Fenced, requireHold, watchHold } from './hold.ts'
import { readPassages } from './read-passages.ts'

type Pointer = { workspaceId: string; runId: string }

/** Shorter than the time after which another worker gets the job. */
const maxMs = 900_000
const longWaitMs = 1_000

/**
 * Asks the judges about a finished conversation, and writes its verdict. Each vote is stored when it arrives, so that a worker that
 * takes over from a lost one asks only for the rest.
 */
export const judgeRun = (world: World, ofBatchRun: OfBatchRun, secretsOf: SecretsOf) => {
  const keepVote = together(world.db, ({ claim }: NewVote) => claim.id, addVotes)
  const conclude = openConclusion(world, ofBatchRun)
  return async (pointer: Pointer, context: Context): Promise<void> => {
    const { workspaceId } = pointer
    const { claim, judging } = await take(world, pointer)
    if (!judging) return
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const hold = watchHold(() => world.db.statements(workspaceId, (tx) => holdsJudging(tx, claim)))
    const failure = new AbortController()
    const signal = AbortSignal.any([context.signal, hold.signal, failure.signal])
    const inquiries = await inquire(world, workspaceId, judging)
    const isFast = isConcludedAtOnce(judging)
    const settlements = openSettlements({ gathers: false })
    const keep = voteKeeping(isFast, settlements.done, async (vote) => requireHold(await keepVote(workspaceId, vote)))
    const clock = startClock()
    let tape: RunTape | undefined
    try {
      tape = await openRunTape(world, workspaceId, tapedOnce(judging), { uses: ['judge'], secretsOf })
      const votes = await askJudges(judging, inquiries, {
        answer: tape?.answer,
        world,
        workspaceId,
        account: accountOf(judging),
        options: {
          signal,
          settleLater: settlements.add,
          clock: { ...clock, wait: (ms, until = signal) => waitIn(context, ms, until) },
        },
        deadline: clock.now() + maxMs,
        onVote: async (key, vote, missing) => {
          const added = { claim, key, vote }
          if (!tape) return keep(added, missing)
          await settlements.done()
          await write(async (tx) => {
            for (const isKept of await addVotes(tx, [added])) requireHold(isKept)
            await tape?.keepMore(tx)
          })
        },
      })
      // No agent or model is awaited from here on, so another conversation can use the slot while this one commits.
      if (isFast && !judging.request) context.release()
      await settlements.done()
      await conclude({ workspaceId, context, claim, judging: tallied(judging, tape), votes }, inquiries)
    } catch (error) {
      // The results of calls that are still open no longer matter.
      failure.abort(error)
      if (error instanceof CassetteMissed) {
        await write((tx) => endMissed(tx, { claim, judging: tallied(judging, tape), context }, error))
        return
      }
      if (!(error instanceof Fenced)) throw error
      // If the run was canceled, this worker still holds the judging and ends it.
      await write((tx) => endJudging(tx, claim))
    } finally {
      hold.stop()
      await settlements.done().catch(() => {})
    }
  }
}

/**
 * Stores each vote when it arrives. If the verdict follows immediately, the last votes are stored with it, and it does not wait for the
 * commit of the votes just before.
 */
function voteKeeping(isFast: boolean, flush: () => Promise<void>, keep: (vote: NewVote) => Promise<void>) {
  const all = Promise.withResolvers<void>()
  let hasAll = false
  const keepUnlessAll = async (vote: NewVote) => {
    await setImmediate()
    await flush()
    if (!hasAll) await keep(vote)
  }
  return (vote: NewVote, missing: number): Promise<void> => {
    if (!isFast) return flush().then(() => keep(vote))
    if (missing > 0) return Promise.race([all.promise, keepUnlessAll(vote)])
    hasAll = true
    all.resolve()
    return all.promise
  }
}

/** A run that is judged again asks its judges again: `rescore.ts` refuses this for a run that may call nothing. */
const tapedOnce = ({ plan, request, ...judging }: Judging) => ({ ...judging, plan: request ? {} : { cassette: plan.cassette } })

/** A budget covers only the request that set it: a later judgment counts against the budget of the project. */
const accountOf = ({ projectId, budgetId, request }: Judging) => ({ projectId, budgetId: request ? null : budgetId })

function tallied(judging: Judging, tape: RunTape | undefined): Judging {
  if (!tape) return judging
  const [conversationTally, ownTally] = [judging.metrics.cassette ?? noTally, tape.tally()]
  const sum = {
    hits: conversationTally.hits + ownTally.hits,
    misses: conversationTally.misses + ownTally.misses,
    recorded: conversationTally.recorded + ownTally.recorded,
  }
  return { ...judging, metrics: { ...judging.metrics, cassette: sum } }
}
const noTally = { hits: 0, misses: 0, recorded: 0 }

/** A vote is missing in the cassette and no model may be asked, so the run has no verdict. */
async function endMissed(
  tx: Tx,
  { claim, judging, context }: { claim: Claim; judging: Judging; context: Context },
  { source, reason, message, miss }: CassetteMissed,
): Promise<void> {
  const { id, terminationReason, metrics, reached } = judging
  const ending = { ...errorEnding(terminationReason, source, { reason, message, miss }), metrics, reached }
  requireHold(await endJudging(tx, claim))
  requireHold(await completeRun(tx, { id, token: undefined }, ending))
  const after = { status: 'completed', ...summaryOf(ending) }
  await record(tx, system, { type: 'run', id, action: 'completed', before: { status: 'evaluating' }, after })
  await context.finish(tx)
}

/** The queue gave up the job: the votes that arrived count, and the others are missing. */
export const giveUpJudging = (world: World, ofBatchRun: OfBatchRun) => {
  const conclude = openConclusion(world, ofBatchRun)
  return async (pointer: Pointer, context: Context): Promise<void> => {
    const { claim, judging } = await take(world, pointer)
    if (!judging) return
    const { workspaceId } = pointer
    await conclude({ workspaceId, context, claim, judging, votes: judging.votes }, await inquire(world, workspaceId, judging))
  }
}

const inquire = async (world: World, workspaceId: string, judging: Judging) =>
  inquiriesFor(judging, await readPassages(world.db, termsOf(judging).assertions, { workspaceId, ...judging }))

/** Takes the judging of a run, or deletes the remains of a run that was canceled in the meantime. */
async function take(world: World, { workspaceId, runId: id }: Pointer): Promise<{ claim: Claim; judging: Judging | undefined }> {
  const claim = { id, token: randomUUID() }
  const judging = await world.db.statements(workspaceId, (tx) => takeJudging(tx, claim))
  if (!judging) await world.db.statements(workspaceId, (tx) => endCanceledJudging(tx, id))
  return { claim, judging }
}

const waitIn = (context: Context, ms: number, until: AbortSignal): Promise<void> =>
  ms > longWaitMs ? context.yieldSlot(() => wait(ms, until)) : wait(ms, until)
