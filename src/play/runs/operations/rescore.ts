import { asksOthers } from '#src/measure/assertions/questions.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, notFound, unavailable } from '#src/platform/errors.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { type Cause, type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { verdictCutShort } from '../cut-short.ts'
import type { Plan } from '../plan.ts'
import { addJudging } from '../store/endings.ts'
import {
  addEvaluations,
  batchRunIdOf,
  type Judgeable,
  judgeableRun,
  judgeableRuns,
  lockRun,
  type NewEvaluation,
} from '../store/evaluations.ts'
import { examinedTranscript, type Judging, judge } from './judge.ts'
import { judgesFor } from './judges.ts'
import { enqueueJudging } from './queue-judging.ts'

type Subjects = Record<'scenario' | 'test', readonly string[]>
/** What scenarios and tests currently require, by id. Their folders provide this function, because runs know neither. */
export type PresentAssertions = (
  tx: Tx,
  ids: Subjects,
) => Promise<ReadonlyMap<string, Pick<Plan, 'assertions'> & { version: number; stop: Plan['stop'] }>>

/** Rescores a run of a batch run within that batch run, and returns when both are done. The folder of batches provides it. */
export type WithinBatchRun = (tx: Tx, cause: Cause, batchRunId: string, work: () => Promise<void>) => Promise<void>

/** The threads that judge, and the account they work for. */
type Account = Pick<Judging, 'threads' | 'slot'>

// No transaction may be idle for ten seconds, and the last judgment may take five.
const maxMs = 3_000
// Each of them waits in a transaction, on a connection of the pool.
const maxWaiting = 4

const onlyOneByOne =
  'A language model or an evaluator judges runs of this batch run, and it is asked for one run at a time. Rescore each run with POST /runs/{id}/rescore.'

const onlyRecorded =
  'This run replayed a cassette, so it calls no language model and no evaluator. Rescore the recorded run, or replay it once more with the mode auto.'

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error
  throw unavailable(`The conversations were not rescored. ${error.message} Send the requests one at a time.`, 2)
}

const needsOthers = ({ assertions }: Pick<Plan, 'assertions'>) => assertions.some(asksOthers)

/** If any current assertion asks a judge or an evaluator, leaves the judging to a job, which writes the evaluation. */
async function askAgain({ tx, cause }: ChangeScope, run: Judgeable, present: PresentAssertions, workspaceId: string): Promise<boolean> {
  const { id, projectId, subject } = run
  const known = await present(tx, { scenario: [], test: [], [subject.type]: [subject.id] })
  const { version, assertions, stop } = known.get(subject.id)!
  if (!needsOthers({ assertions })) return false
  if (run.plan.cassette?.mode === 'replay') throw conflict(onlyRecorded)
  const [judged] = await judgesFor(tx, await projectOf(tx, projectId), [{ assertions }])
  if (!(await addJudging(tx, id, { subjectVersion: version, cause, stop, ...judged! })))
    throw conflict('The judges of this run are being asked already. Wait for their verdict.')
  await enqueueJudging(tx, { workspaceId, projectId, runId: id })
  return true
}

/** Judges runs one after the other until the time is up; returns those it judged. */
async function judgeAgain(
  { tx, cause }: ChangeScope,
  runs: readonly Judgeable[],
  present: PresentAssertions,
  judging: Account,
): Promise<Judgeable[]> {
  const idsOf = (type: 'scenario' | 'test') => [
    ...new Set(runs.filter(({ subject }) => subject.type === type).map(({ subject }) => subject.id)),
  ]
  const known = await present(tx, { scenario: idsOf('scenario'), test: idsOf('test') })
  if ([...known.values()].some(needsOthers)) throw conflict(onlyOneByOne)
  const evaluations: NewEvaluation[] = []
  const startedAt = performance.now()
  for (const { id, subject, plan, turns, durationMs, terminationReason, reached, mockState, endStates } of runs) {
    const { version, assertions, stop } = known.get(subject.id)!
    const transcript = examinedTranscript(plan, { turns, durationMs, reached, mockState, endStates }, { isStored: true })
    const results = await judge(assertions, transcript, { ...judging, maxWaiting }).catch(refuse)
    const { outcome, reason } = verdictCutShort(results, { ...plan, stop }, { turns, terminationReason, reached })
    evaluations.push({
      ...{ runId: id, subjectVersion: version, outcome, outcomeReason: reason, assertions: results },
      ...{ judgedBy: assertions, judgeFailed: false },
    })
    if (performance.now() - startedAt > maxMs) break
  }
  await addEvaluations(tx, cause.actor, evaluations)
  const changes = evaluations.map(({ runId, outcome, subjectVersion }) => ({
    type: 'run' as const,
    id: runId,
    action: 'rescored',
    after: { effectiveOutcome: outcome, subjectVersion },
  }))
  await record(tx, cause, ...changes)
  return runs.slice(0, evaluations.length)
}

/** Throws `not_found`, or `conflict` if the run has not ended or its conversation could not take place. */
export async function rescoreRun(
  { tx, cause }: ChangeScope,
  id: string,
  { present, within, judging }: { present: PresentAssertions; within: WithinBatchRun; judging: Account },
): Promise<void> {
  const batchRunId = await batchRunIdOf(tx, id)
  if (batchRunId === undefined) throw notFound()
  const work = async () => {
    await lockRun(tx, id)
    const run = await judgeableRun(tx, id)
    if (!run) throw conflict('Only a run that ended with a conversation can be rescored, and this run has none, or it was deleted.')
    if (!(await askAgain({ tx, cause }, run, present, judging.slot))) await judgeAgain({ tx, cause }, [run], present, judging)
  }
  await (batchRunId === null ? work() : within(tx, cause, batchRunId, work))
}

/** Judges the next runs of a batch run after `after`; returns the id of the last one, or undefined when none is left. */
export async function rescoreSome(
  { tx, cause }: ChangeScope,
  batchRunId: string,
  { present, judging }: { present: PresentAssertions; judging: Account },
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const runs = await judgeableRuns(tx, batchRunId, { after, limit })
  const judged = runs.length > 0 ? await judgeAgain({ tx, cause }, runs, present, judging) : []
  return judged.at(-1)?.id
}
