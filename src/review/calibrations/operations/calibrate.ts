import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid, ServiceError, unknownReference } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { enqueueDeadline } from '#src/platform/jobs/deadline.ts'
import { reviewersOf } from '#src/review/reviews/operations/assignment-input.ts'
import { holdReviewers } from '#src/review/reviews/operations/candidates.ts'
import { frozenRubric } from '#src/review/rubrics/operations.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { reportFault } from '../cost.ts'
import { lockWhenDue, warnBeforeDue } from '../jobs.ts'
import type { NewCalibration } from '../schema.ts'
import { insertCalibration, type StoredCalibration } from '../store/calibrations.ts'
import { insertSheets } from '../store/sheets.ts'
import { itemsFor } from './runs.ts'

/** Creates a calibration with a sheet for each participant. Returns its id. Throws `invalid` with every fault. */
export async function calibrate(
  { tx, cause }: ChangeScope,
  caller: Viewer & { workspaceId: string },
  body: NewCalibration,
): Promise<string> {
  const project = await projectOf(tx, body.projectId)
  refuseArchivedProject(project)
  const seed = body.seed ?? randomBytes(9).toString('base64url')
  const [items, invitees, expert, rubric] = await collectFaults(
    () => itemsFor(tx, caller, { body, seed }),
    () => reviewersOf(tx, body.participants, { projectId: project.id, member: 'participants' }),
    () => expertOf(tx, body),
    () => frozenRubric(tx, project.id, body),
  )
  const memberIds = invitees.map(({ member }) => member.id)
  const expertId = body.baseline === 'expert' ? (expert ?? memberIds[0]!) : null
  const participants = expertId !== null && !memberIds.includes(expertId) ? [...memberIds, expertId] : memberIds
  const least = body.baseline === 'gold' || body.baseline === 'judge' ? 1 : 2
  if (participants.length < least)
    throw invalid([
      { pointer: '/participants', code: 'too_few', message: 'Agreement needs two participants, or one participant and a baseline.' },
    ])
  const tooLarge = reportFault({
    participants: participants.length,
    conversations: items.length,
    criteria: rubric.criteria.length,
  })
  if (tooLarge) throw invalid([{ pointer: '/participants', code: 'too_large', message: tooLarge }])
  const { baseline, mode, visibility, hideJudge, hideAgentVersion, allowRevision, passRule = null, repeatAfterDays = null } = body
  const id = newId('cal')
  const calibration = {
    id,
    projectId: project.id,
    name: body.name ?? `${rubric.name}, ${items.length} conversations`.slice(0, 120),
    state: body.draft ? ('draft' as const) : ('open' as const),
    rubric: { id: rubric.id, version: rubric.version },
    dueAt: body.dueAt ?? null,
    createdBy: caller.memberId,
    ...(body.seed !== undefined && body.sampling && { seedChosen: true as const }),
    ...{ baseline, expertId, mode, visibility, hideJudge, hideAgentVersion, allowRevision, passRule, seed, repeatAfterDays },
  }
  await holdReviewers(tx, participants, project.id)
  await insertCalibration(tx, calibration, items)
  const sheets = participants.map((participantId) => ({ id: newId('csh'), participantId }))
  await insertSheets(tx, id, sheets)
  await record(
    tx,
    cause,
    { type: 'calibration', id, action: 'created', after: { ...calibration, runIds: items.map(({ runId }) => runId), participants } },
    ...sheets.map((sheet) => ({
      type: 'calibrationSheet' as const,
      id: sheet.id,
      action: 'created',
      after: { state: 'invited', calibrationId: id, participantId: sheet.participantId },
    })),
  )
  if (calibration.state === 'open') await lockLater(tx, caller.workspaceId, calibration)
  return id
}

async function expertOf(tx: Tx, { expert, projectId }: NewCalibration): Promise<string | undefined> {
  if (expert === undefined) return undefined
  const [candidate] = await reviewersOf(tx, [expert], { projectId, member: 'expert' }).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'invalid' ? unknownReference('/expert') : error
  })
  return candidate!.member.id
}

/** The jobs for the time at which it is due, and for some time before. */
export async function lockLater(tx: Tx, workspaceId: string, { id, dueAt }: Pick<StoredCalibration, 'id' | 'dueAt'>): Promise<void> {
  if (dueAt === null) return
  const place = { queue: workspaceQueue(workspaceId), tenant: workspaceId, dueAt, key: id }
  await enqueueDeadline(tx, { soon: warnBeforeDue, due: lockWhenDue }, { workspaceId, calibrationId: id }, place)
}
