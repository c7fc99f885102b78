import { type Fault, invalid } from '#src/platform/errors.ts'
import { setGold } from '#src/review/reviews/operations/gold.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { valueFault } from '#src/review/rubrics/values.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import { calibrationLifecycle } from '../lifecycle.ts'
import type { Decision } from '../schema.ts'
import { itemsOf, lockCalibration, moveCalibration, reportOfCalibration, type StoredCalibration } from '../store/calibrations.ts'
import { keepStandings } from '../store/standings.ts'
import { recordMove } from './lock.ts'

type NewDecision = Omit<Decision, 'by' | 'at'>

/** Records a decision, which replaces an earlier one about the same question. Throws `invalid` with every fault, and `wrong_state`. */
export async function reconcile(
  { tx, cause }: ChangeScope,
  calibration: StoredCalibration,
  memberId: string,
  newDecisions: readonly NewDecision[],
): Promise<void> {
  const rubric = await rubricVersionOf(tx, calibration.rubric)
  const runIds = new Set((await itemsOf(tx, calibration.id)).map(({ runId }) => runId))
  const faults = newDecisions.flatMap((decision, at) => faultsOf(decision, `/decisions/${at}`, rubric.criteria, runIds))
  if (faults.length > 0) throw invalid(faults)
  const at = new Date().toISOString()
  const recordedDecisions = newDecisions.map((decision): Decision => ({ ...decision, by: memberId, at }))
  const same = (a: NewDecision, b: NewDecision) => a.runId === b.runId && a.criterionKey === b.criterionKey
  const decisions = [...calibration.decisions.filter((one) => !recordedDecisions.some((other) => same(one, other))), ...recordedDecisions]
  const after = await moveCalibration(tx, calibration, 'reconcile', { decisions })
  await recordMove({ tx, cause }, calibration, 'reconcile', after, {
    decided: recordedDecisions.length,
    gold: recordedDecisions.filter(({ gold }) => gold).length,
  })
  const known = Map.groupBy(
    decisions.filter(({ gold }) => gold),
    ({ runId }) => runId,
  )
  for (const runId of new Set(recordedDecisions.filter(({ gold }) => gold).map((decision) => decision.runId))) {
    const list = known.get(runId)!
    await setGold(
      { tx, cause },
      {
        projectId: calibration.projectId,
        runId,
        rubric: calibration.rubric,
        values: list.flatMap(({ criterionKey, value }) =>
          typeof value === 'string' || typeof value === 'number' ? [{ criterionKey, value, tolerance: 0 }] : [],
        ),
        rationale: list
          .map(({ criterionKey, rationale }) => `${criterionKey}: ${rationale}`)
          .join('\n')
          .slice(0, 2_000),
        source: 'calibration',
        createdBy: memberId,
      },
    )
  }
}

type Criteria = Awaited<ReturnType<typeof rubricVersionOf>>['criteria']
function faultsOf(decision: NewDecision, at: string, criteria: Criteria, runIds: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  const criterion = criteria.find(({ key }) => key === decision.criterionKey)
  const add = (member: string, code: string, message: string) => faults.push({ pointer: `${at}${member}`, code, message })
  if (!runIds.has(decision.runId)) add('/runId', 'unknown_reference', 'This conversation is not part of the calibration.')
  if (!criterion) add('/criterionKey', 'unknown_criterion', `The rubric has no criterion ${decision.criterionKey}.`)
  const count = [decision.value !== undefined, decision.notApplicable, decision.cannotJudge].filter(Boolean).length
  if (count !== 1) add('', 'one_of', 'Give exactly one of value, notApplicable and cannotJudge.')
  const wrong = criterion && decision.value !== undefined ? valueFault(criterion, decision.value) : undefined
  if (wrong) add('/value', 'invalid_value', wrong)
  if (decision.gold && typeof decision.value !== 'string' && typeof decision.value !== 'number')
    add('/gold', 'not_allowed', 'The answer of a gold item is a single value. Send value instead.')
  return faults
}

/** Sets the due date of the next one; the measurements of each judge are valid from now on. */
export async function close({ tx, cause }: ChangeScope, calibration: StoredCalibration, nextDueAt: string | undefined): Promise<void> {
  const { repeatAfterDays } = calibration
  const planned = repeatAfterDays === null ? null : new Date(Date.now() + repeatAfterDays * 86_400_000).toISOString()
  const next = nextDueAt ?? planned
  const after = await moveCalibration(tx, calibration, 'close', { nextDueAt: next })
  const report = (await reportOfCalibration(tx, calibration.id))!
  await keepStandings(tx, calibration, report.judges)
  const passed = report.pass?.passed ?? null
  await recordMove({ tx, cause }, calibration, 'close', after, { nextDueAt: next, passed })
  await recordJudges({ tx, cause }, calibration, report.judges)
}

const recordJudges = ({ tx, cause }: ChangeScope, { id }: StoredCalibration, judges: readonly { metric: string; calibrated: boolean }[]) =>
  record(
    tx,
    cause,
    ...(judges.length > 0
      ? [
          {
            type: 'calibration' as const,
            id,
            action: 'judgesMeasured',
            after: { judges: judges.map(({ metric, calibrated }) => ({ metric, calibrated })) },
          },
        ]
      : []),
  )

/** Closes a calibration that is locked or being reconciled. False: people may still answer. */
export async function closeIfLocked({ tx, cause }: ChangeScope, id: string): Promise<boolean> {
  const calibration = await lockCalibration(tx, id)
  if (!calibration || calibration.state === 'draft' || calibration.state === 'open') return !calibration
  if (calibrationLifecycle.can('close', calibration.state)) await close({ tx, cause }, calibration, undefined)
  return true
}
