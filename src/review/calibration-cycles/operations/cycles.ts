import { nextTime } from '#src/gate/batches/schedule.ts'
import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, refuseStale } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import { reviewersOf } from '#src/review/reviews/operations/assignment-input.ts'
import { frozenRubric } from '#src/review/rubrics/operations.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { projectOf, refuseArchived, refuseArchivedProject, sameProject } from '#src/workspace/projects/operations.ts'
import { type CalibrationCycle, type CalibrationRounds, calibrationCycles, type NewCalibrationCycle } from '../contract.ts'
import { driftOf, lotOf } from '../drift.ts'
import { startRound } from '../jobs.ts'
import { cycleTable, roundsOf, setNextAt } from '../store.ts'

const maxRounds = 100

/** The cycle with its rubric. Throws `invalid` with every fault of what it names. */
async function complete<Cycle extends Omit<NewCalibrationCycle, 'projectId'>>(tx: Tx, projectId: string, cycle: Cycle) {
  refuseArchivedProject(await projectOf(tx, projectId))
  const [rubric] = await collectFaults(
    () => frozenRubric(tx, projectId, cycle),
    () => reviewersOf(tx, cycle.participants, { projectId, member: 'participants' }),
  )
  return { ...cycle, projectId, rubricId: rubric.id }
}

const recordChange = ({ tx, cause }: ChangeScope, { id, rubricId, version }: CalibrationCycle, change: string) =>
  record(tx, cause, { type: 'rubric', id: rubricId, action: 'calibrationCycleChanged', after: { cycleId: id, version, change } })

type Timing = Pick<CalibrationCycle, 'every' | 'day' | 'hour' | 'timeZone' | 'status' | 'archivedAt'>
const isActive = ({ status, archivedAt }: Timing) => status === 'active' && archivedAt === null
// Sunday is 0 in cron.
const cronOf = ({ every, day, hour }: Timing) => (every === 'week' ? `0 ${hour} * * ${day % 7}` : `0 ${hour} ${day} * *`)

/** Plans the next round; none for one that is paused or archived. Returns the cycle as it then is. */
export async function planNext(tx: Tx, workspaceId: string, cycle: CalibrationCycle): Promise<CalibrationCycle> {
  const now = await databaseNow(tx)
  const nextAt = isActive(cycle) ? nextTime({ cron: cronOf(cycle), timezone: cycle.timeZone }, new Date(now).toISOString()) : null
  await setNextAt(tx, cycle.id, nextAt)
  if (nextAt !== null) {
    const place = { queue: workspaceQueue(workspaceId), tenant: workspaceId, singletonKey: `round ${cycle.id} ${nextAt}` }
    const startAfterMs = Math.max(0, Date.parse(nextAt) - now)
    await enqueue(tx, startRound, { workspaceId, cycleId: cycle.id, at: nextAt }, { ...place, startAfterMs })
  }
  return { ...cycle, nextAt }
}

/** Who made it is stored, and not shown. */
const shown = ({ createdBy: _, ...cycle }: CalibrationCycle & { createdBy?: unknown }): CalibrationCycle => cycle

export const cycleOperations = implement(calibrationCycles, {
  list: async ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) => {
    const page = await cycleTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters)
    return { ...page, data: page.data.map(shown) }
  },

  create: async (call) => {
    const { tx, body, caller } = call
    const members = { ...(await complete(tx, body.projectId, body)), createdBy: caller.memberId }
    const after = await cycleTable.insert(tx, newId('cyc'), members)
    await recordChange({ tx, cause: causeOf(call) }, after, 'created')
    return shown(await planNext(tx, caller.workspaceId, after))
  },

  get: async ({ params, tx }) => shown(await cycleTable.get(tx, params.id)),

  replace: async (call) => {
    const { params, body, tx, request, caller } = call
    const before = await cycleTable.lock(tx, params.id)
    sameProject(before, body.projectId)
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const { createdBy } = before as CalibrationCycle & { createdBy: string }
    const members = await complete(tx, before.projectId, { rubricId: before.rubricId, ...body })
    const after = await cycleTable.replace(tx, params.id, { ...members, createdBy } as typeof members)
    await recordChange({ tx, cause: causeOf(call) }, after, 'replaced')
    return shown(await planNext(tx, caller.workspaceId, after))
  },

  archive: async (call) => {
    const { params, tx, request, caller } = call
    const before = await cycleTable.lock(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (before.archivedAt) return shown(before)
    const after = await cycleTable.archive(tx, params.id)
    await recordChange({ tx, cause: causeOf(call) }, after, 'archived')
    return shown(await planNext(tx, caller.workspaceId, after))
  },

  restore: async (call) => {
    const { params, tx, request, caller } = call
    const before = await cycleTable.lock(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (!before.archivedAt) return shown(before)
    refuseArchivedProject(await projectOf(tx, before.projectId))
    const after = await cycleTable.restore(tx, params.id)
    await recordChange({ tx, cause: causeOf(call) }, after, 'restored')
    return shown(await planNext(tx, caller.workspaceId, after))
  },

  rounds: async ({ params, tx }): Promise<CalibrationRounds> => {
    await cycleTable.get(tx, params.id)
    const rounds = await roundsOf(tx, params.id, maxRounds)
    const oldestFirst = rounds.toReversed().filter(({ state }) => state === 'closed')
    const judged = oldestFirst.flatMap(({ judges }) => judges ?? [])
    const byJudge = Map.groupBy(judged, ({ metric, judgeVersion }) => JSON.stringify([metric, judgeVersion]))
    return {
      data: rounds.map(({ overall, judges, ...round }) => ({
        ...round,
        percent: overall?.percent ?? null,
        alpha: overall?.alpha ?? null,
        judges: (judges ?? []).map(({ metric, judgeVersion, percent, kappa, calibrated }) => {
          return { metric, judgeVersion, percent, kappa, calibrated }
        }),
      })),
      drift: {
        people: driftOf(oldestFirst.flatMap(({ overall }) => (overall ? lotOf(overall.percent) : []))),
        judges: [...byJudge.values()].map((list) => ({
          metric: list[0]!.metric,
          judgeVersion: list[0]!.judgeVersion,
          drift: driftOf(list.map(({ percent }) => lotOf(percent))),
        })),
      },
    }
  },
})

export { cyclesWithProblem } from '../store.ts'
