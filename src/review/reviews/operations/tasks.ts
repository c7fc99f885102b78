import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { isAny, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { endedTaskStates } from '#src/workspace/blinding/visibility.ts'
import { reviewTasks } from '../contract.ts'
import { type TaskState, taskStates } from '../lifecycle.ts'
import type { ReviewTask } from '../schema.ts'
import { reviewsAbout } from '../store/reviews.ts'
import { findTask, lockTask, type StoredTask, tasksBehind } from '../store/tasks.ts'
import { cancelTask } from './decide.ts'
import { visibilityOf } from './load.ts'

/** Tasks as their viewer may see them: reviewers and results as for the reviews themselves. */
async function show(tx: Tx, viewer: Viewer, tasks: readonly StoredTask[]): Promise<ReviewTask[]> {
  const rows = await reviewsAbout(
    tx,
    'task_id',
    tasks.map(({ id }) => id),
    viewer.memberId,
  )
  const blinding = await blindingOf(tx, viewer, { runIds: [...new Set(tasks.map(({ subject }) => subject.id))] })
  return tasks.map((task) => {
    const own = rows.filter(({ task_id }) => task_id === task.id)
    const visible = own.filter((row) => visibilityOf(viewer, row) !== 'hidden')
    const mayKnow = visible.length === own.length && !isAny(blinding.get(task.subject.id)!)
    const { state, resolution, superseded, sampling } = task
    return {
      ...task,
      state: mayKnow || endedTaskStates.includes(state) ? state : 'in_review',
      // More reviewers were asked because the first ones did not agree.
      extraReviews: mayKnow ? task.extraReviews : 0,
      reviewIds: visible.map(({ id }) => id),
      resolution: mayKnow ? resolution : null,
      superseded: mayKnow ? superseded : [],
      // Why it was drawn may reveal what the judge found, or that it is a gold item.
      sampling: mayKnow ? sampling : { ...sampling, strategy: 'named', stratum: null, probability: null },
    }
  })
}

// A task whose state is hidden is shown as in review.
const storedAs = (state: TaskState): readonly TaskState[] =>
  state === 'in_review' ? taskStates.filter((taskState) => !endedTaskStates.includes(taskState)) : [state]

async function taskFor(tx: Tx, viewer: Viewer, id: string): Promise<ReviewTask> {
  const task = await findTask(tx, id)
  if (!task) throw notFound()
  return (await show(tx, viewer, [task]))[0]!
}

export const reviewTaskOperations = implement(reviewTasks, {
  // By the visible state: a hidden state does not find a task.
  list: ({ query: { limit, cursor, state, ...filters }, tx, caller }) =>
    visiblePage(
      { limit, cursor, filters: { ...filters, state } },
      (after, count) => tasksBehind(tx, { ...filters, ...(state && { states: storedAs(state) }) }, { after, count }),
      async (rows) => (await show(tx, caller, rows)).filter((task) => state === undefined || task.state === state),
    ),
  get: ({ params, tx, caller }) => taskFor(tx, caller, params.id),
  cancel: async (call) => {
    const task = await lockTask(call.tx, call.params.id)
    if (!task) throw notFound()
    await cancelTask(call.tx, causeOf(call), task)
    return taskFor(call.tx, call.caller, call.params.id)
  },
})
