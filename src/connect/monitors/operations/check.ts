import { calibrationsOf } from '#src/gate/judges/operations.ts'
import { horizonDays } from '#src/measure/statistics/change.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { projectOf, runQueue } from '#src/workspace/projects/operations.ts'
import type { Monitor } from '../contract.ts'
import { figuresOf, yearFrom } from '../figures.ts'
import { checkMonitors } from '../jobs.ts'
import type { Figures, Finding } from '../kind.ts'
import { alertKindOf } from '../kinds.ts'
import { alertsOfCause, insertAlert, resolutionsOf, seeAlert } from '../store/alerts.ts'
import { countedDays, daysWithin, groupDays, judgesOf, spanOf } from '../store/figures.ts'
import { activeMonitors, lockMonitors } from '../store/monitors.ts'

type Payload = { workspaceId: string; projectId: string }
const hourMs = 3_600_000

export const enqueueCheck = (tx: Tx, { workspaceId, projectId }: Payload, startAfterMs: number): Promise<void> =>
  enqueue(
    tx,
    checkMonitors,
    { workspaceId, projectId },
    { queue: runQueue(projectId), tenant: workspaceId, singletonKey: `monitors ${projectId}`, startAfterMs },
  )

export const checkAll = (world: Pick<World, 'db'>) => (payload: Payload, context: Context) =>
  world.db.transaction(payload.workspaceId, async (tx) => {
    await lockMonitors(tx, payload.projectId)
    const { archivedAt } = await projectOf(tx, payload.projectId)
    const monitors = archivedAt ? [] : await activeMonitors(tx, [payload.projectId])
    for (const monitor of monitors) await checkMonitor(tx, monitor, Date.now())
    await context.finish(tx)
    if (monitors.length > 0 || archivedAt) await enqueueCheck(tx, payload, hourMs)
  })

/** The job was given up: another one replaces it. */
export const checkLater = (world: Pick<World, 'db'>) => (payload: Payload, context: Context) =>
  world.db.transaction(payload.workspaceId, async (tx) => {
    await enqueueCheck(tx, payload, hourMs)
    await context.finish(tx)
  })

/** The versions of judges that judged the sample and are calibrated. */
export async function standingJudges(tx: Tx, { id, projectId }: Pick<Monitor, 'id' | 'projectId'>): Promise<string[]> {
  const versions = await judgesOf(tx, id)
  const calibrations = await calibrationsOf(tx, projectId, versions)
  return versions.filter((version) => calibrations.get(version)!.calibrated)
}

async function checkMonitor(tx: Tx, monitor: Monitor, nowMs: number): Promise<void> {
  const { id: monitorId, alerts } = monitor
  const span = alerts.length > 0 ? await spanOf(tx, monitorId) : null
  if (!span) return
  const judges = await standingJudges(tx, monitor)
  const resolutions = await resolutionsOf(tx, monitorId)
  const year = yearFrom(span.first, nowMs, horizonDays)
  const limits = alerts.flatMap(({ kind, settings }) => (kind === 'latency' ? [settings.ms as number] : []))
  const known = new Map<string, Figures>()
  const figuresFrom = async (from: string): Promise<Figures> => {
    const since = { monitorId, from }
    const within = new Map<number, Awaited<ReturnType<typeof daysWithin>>>()
    for (const ms of limits) within.set(ms, await daysWithin(tx, { ...since, ms }))
    const counted = await countedDays(tx, { ...since, judges })
    return figuresOf({ from, ...span, nowMs, counted, within, groups: await groupDays(tx, since) })
  }
  for (const { kind, settings } of alerts) {
    const resolvedAt = resolutions.get(kind) ?? ''
    const from = alertKindOf(kind).once || resolvedAt < year ? year : resolvedAt
    const figures = known.get(from) ?? (await figuresFrom(from))
    known.set(from, figures)
    for (const finding of alertKindOf(kind).find(settings as never, figures)) await raise(tx, monitor, kind, finding, nowMs)
  }
}

/** Raises an alert unless one with the same cause is there; one that was snoozed until now is open again. */
async function raise(tx: Tx, monitor: Monitor, kind: Monitor['alerts'][number]['kind'], finding: Finding, nowMs: number): Promise<void> {
  const { id: monitorId, projectId, name, integrationIds } = monitor
  const [last] = await alertsOfCause(tx, monitorId, finding.cause)
  const isThere = last !== undefined && (last.state !== 'resolved' || alertKindOf(kind).once)
  const isOver = last?.state === 'snoozed' && Date.parse(last.snoozedUntil!) <= nowMs
  if (isThere && last.state !== 'resolved') await seeAlert(tx, last.id, finding, isOver ? 'open' : undefined)
  if (isThere && !isOver) return
  const id = isThere ? last.id : newId('alr')
  if (!isThere) await insertAlert(tx, { id, projectId, monitorId, kind, finding })
  const { sentence, unless, n, low, high } = finding
  const after = { alertId: id, monitor: name, kind, reason: sentence, unless, n, low, high, notify: integrationIds.join() }
  await record(tx, system, { type: 'project', id: projectId, action: 'alertOpened', after })
}
