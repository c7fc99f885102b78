import type { Caller } from '#src/platform/caller.ts'
import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, notFound } from '#src/platform/errors.ts'
import { implement, type RequestFacts } from '#src/platform/implement.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { type Alert, alerts } from '../contract.ts'
import { alertLifecycle } from '../lifecycle.ts'
import { alertsBehind, findAlert, lockAlert, moveAlert } from '../store/alerts.ts'

/** Throws `not_found`. Alerts say what judges found: people who have yet to judge a conversation of the project see none. */
async function visibleAlert(tx: Tx, caller: Caller, id: string, find = findAlert): Promise<Alert> {
  const alert = await find(tx, id)
  if (!alert || (await projectsToJudge(tx, caller)).has(alert.projectId)) throw notFound()
  return alert
}

type Moving = { tx: Tx; caller: Caller; request: RequestFacts; params: { id: string } }
type Move = { verb: 'acknowledge' | 'snooze' | 'resolve'; action: string; until?: string; note?: string | undefined }

async function move(call: Moving, { verb, action, until, note }: Move): Promise<Alert> {
  const { params, tx, caller } = call
  const before = await visibleAlert(tx, caller, params.id, lockAlert)
  const state = alertLifecycle.next(verb, before.state)
  const cause = causeOf(call)
  await moveAlert(tx, params.id, { state, snoozedUntil: until ?? null, note, by: cause.actor })
  const { projectId, monitorName: monitor, sentence: reason } = before
  await record(tx, cause, { type: 'project', id: projectId, action, after: { alertId: params.id, monitor, reason } })
  return (await findAlert(tx, params.id))!
}

export const alertOperations = implement(alerts, {
  list: async ({ query: { limit, cursor, mine, ...filters }, tx, caller }) => {
    if (filters.projectId !== undefined) await projectOf(tx, filters.projectId)
    const hidden = await projectsToJudge(tx, caller)
    const memberId = mine === 'true' ? caller.memberId : undefined
    return visiblePage(
      { limit, cursor, filters: { alerts: true, mine, ...filters } },
      (after, count) => alertsBehind(tx, { ...filters, memberId }, { after, count }),
      async (rows) => rows.filter(({ projectId }) => !hidden.has(projectId)),
    )
  },

  get: ({ params, tx, caller }) => visibleAlert(tx, caller, params.id),
  acknowledge: (call) => move(call, { verb: 'acknowledge', action: 'alertAcknowledged' }),
  snooze: async (call) => {
    const { until } = call.body
    await visibleAlert(call.tx, call.caller, call.params.id)
    if (Date.parse(until) <= Date.now())
      throw invalid([{ pointer: '/until', code: 'too_small', message: 'Choose a time that is still to come.' }])
    return move(call, { verb: 'snooze', action: 'alertSnoozed', until })
  },
  resolve: (call) => move(call, { verb: 'resolve', action: 'alertResolved', note: call.body.note }),
})
