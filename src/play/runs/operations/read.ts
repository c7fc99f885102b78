import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import type { Run, runs } from '../contract.ts'
import type { EventRun } from '../events.ts'
import { runLifecycle } from '../lifecycle.ts'
import { cancelRun } from '../store/attempts.ts'
import { findEventRuns } from '../store/events.ts'
import { findRun, runsBehind } from '../store.ts'
import { maxSearched, searchRuns } from './search.ts'
import { showRun, showRuns, withTurns } from './show.ts'

/** Throws `not_found`. */
export async function getRun(tx: Tx, id: string, subject?: { type: 'scenario' | 'test'; id: string }): Promise<Run> {
  const run = await findRun(tx, id, subject)
  if (!run) throw notFound()
  return run
}

/** A run with its turns, for functions that report it to others. */
export const runOf = (tx: Tx, id: string): Promise<Run | undefined> => findRun(tx, id)
/** The existing runs among `ids`, in no particular order, without the long parts. */
export const runsForEvents = (tx: Tx, ids: readonly string[]): Promise<EventRun[]> => findEventRuns(tx, ids)

/** Reads runs, and cancels them. */
export const readOperations = {
  list: async ({ query: { limit, cursor, ...filters }, tx, caller }) => {
    const text = filters.search
    const page = await visiblePage(
      { limit: text === undefined ? limit : maxSearched, cursor, filters },
      (after, count) => runsBehind(tx, filters, { after, count }),
      (rows) => showRuns(tx, caller, filters, rows),
    )
    return text === undefined ? page : searchRuns(tx, page, { text, limit, filters })
  },
  find: async ({ params, query, tx, caller }) => withTurns(await showRun(tx, caller, await getRun(tx, params.id)), query),
  get: async ({ params, query, tx, caller }) =>
    withTurns(await showRun(tx, caller, await getRun(tx, params.runId, { type: 'scenario', id: params.id })), query),
  getOfTest: async ({ params, query, tx, caller }) =>
    withTurns(await showRun(tx, caller, await getRun(tx, params.runId, { type: 'test', id: params.id })), query),

  // Its job is left in the queue: the worker that claims it, or has it (hold.ts), finds that the run has ended, and stops.
  cancel: async (call) => {
    const { params, tx } = call
    const was = await cancelRun(tx, params.id)
    const after = await getRun(tx, params.id)
    if (!was) throw runLifecycle.refusal('cancel', after.status)
    await record(tx, causeOf(call), {
      type: 'run',
      id: params.id,
      action: 'canceled',
      before: { status: was },
      after: { status: after.status },
    })
    return showRun(tx, call.caller, after)
  },
} satisfies Partial<{ [Name in keyof typeof runs]: Handler<(typeof runs)[Name]> }>
