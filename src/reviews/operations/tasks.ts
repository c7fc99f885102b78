import { causeOf } from '../../activity/operations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import type { Sights } from '../../runs/operations/sights.ts'
import { reviewTasks } from '../contract.ts'
import type { ReviewTask } from '../schema.ts'
import { reviewsAbout } from '../store/reviews.ts'
import { findTask, listTasks, lockTask, type StoredTask } from '../store/tasks.ts'
import { isVeiled, type Viewer } from '../visibility.ts'
import { sightOf } from './load.ts'
import { cancelTask } from './settle.ts'

/** Tasks as their reader may see them: whose reviews, and what came of them, as for the reviews themselves. */
async function seen(tx: Tx, viewer: Viewer, veilsFor: Sights['veils'], tasks: readonly StoredTask[]): Promise<ReviewTask[]> {
  const rows = await reviewsAbout(
    tx,
    'task_id',
    tasks.map(({ id }) => id),
    viewer.memberId,
  )
  const veils = await veilsFor(tx, viewer, [...new Set(tasks.map(({ subject }) => subject.id))])
  return tasks.map((task) => {
    const own = rows.filter(({ task_id }) => task_id === task.id)
    const visible = own.filter((row) => sightOf(viewer, row) !== 'hidden')
    const mayKnow = visible.length === own.length && !isVeiled(veils.get(task.subject.id)!)
    const { state, resolution, superseded, sampling } = task
    return {
      ...task,
      state: mayKnow || state === 'resolved' || state === 'canceled' ? state : 'in_review',
      reviewIds: visible.map(({ id }) => id),
      resolution: mayKnow ? resolution : null,
      superseded: mayKnow ? superseded : [],
      // Why it was drawn may tell what the judge found, or that it is known.
      sampling: mayKnow ? sampling : { ...sampling, strategy: 'named', stratum: null, probability: null },
    }
  })
}

async function taskFor(tx: Tx, viewer: Viewer, veils: Sights['veils'], id: string): Promise<ReviewTask> {
  const task = await findTask(tx, id)
  if (!task) throw notFound()
  return (await seen(tx, viewer, veils, [task]))[0]!
}

export const reviewTaskOperations = ({ veils }: Pick<Sights, 'veils'>) =>
  implement(reviewTasks, {
    list: async ({ query: { limit, cursor, ...filters }, tx, caller }) => {
      const { data, nextCursor } = await listTasks(tx, filters, limit, cursor)
      const shown = await seen(tx, caller, veils, data)
      // One whose state is kept from the reader is not found by it.
      return { data: shown.filter(({ state }) => filters.state === undefined || state === filters.state), nextCursor }
    },
    get: ({ params, tx, caller }) => taskFor(tx, caller, veils, params.id),
    cancel: async (call) => {
      const task = await lockTask(call.tx, call.params.id)
      if (!task) throw notFound()
      await cancelTask(call.tx, causeOf(call), task)
      return taskFor(call.tx, call.caller, veils, call.params.id)
    },
  })
