import { parley, type Schemas } from '../api.ts'
import { useMe } from '../page/me.ts'
import { queryClient, useRead } from '../page/queries.ts'
import { useOutbox } from './outbox.ts'
import { isOpen } from './work.ts'

export type Summary = Schemas['ReviewSummary']
const everyMs = () => 15_000

/** As the service gives them out: own ones first, then by priority, due date and age. */
const byTurn = (me: string) => (a: Summary, b: Summary) =>
  Number(b.assigneeId === me) - Number(a.assigneeId === me) ||
  b.priority - a.priority ||
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') ||
  a.id.localeCompare(b.id)

/**
 * What waits for the person who looks, and what they have done: at most two hundred of each. `listed` has those, too, that are on
 * their way to the service.
 */
export function useQueue(project: string) {
  const me = useMe().member.id
  const ownQuery = useRead(
    ['reviews', 'own', project],
    (signal) => parley.GET('/reviews', { params: { query: { projectId: project, assigneeId: 'me', limit: 200 } }, signal }),
    { everyMs },
  )
  const poolQuery = useRead(
    ['reviews', 'assigned', project],
    (signal) => parley.GET('/reviews', { params: { query: { projectId: project, state: 'assigned', limit: 200 } }, signal }),
    { everyMs },
  )
  const ownReviews = ownQuery.data?.data ?? []
  const ownTaskIds = new Set(ownReviews.map(({ taskId }) => taskId))
  const pool = (poolQuery.data?.data ?? []).filter(({ assigneeId, taskId }) => assigneeId === null && !ownTaskIds.has(taskId))
  const { busy } = useOutbox()
  const listed = [...ownReviews.filter(({ state }) => isOpen(state)), ...pool].sort(byTurn(me))
  const waiting = listed.filter(({ id }) => !busy.includes(id))
  const done = ownReviews.filter(({ state }) => state === 'submitted')
  const loading = ownQuery.isPending || poolQuery.isPending
  return {
    loading,
    /** The conversations that are listed, to ask for their names at once. */
    runIds: loading ? [] : [...listed, ...done].map(({ runId }) => runId),
    listed,
    waiting,
    busy,
    done,
    minutesLeft: minutesLeft(done, waiting.length),
    error: ownQuery.error ?? poolQuery.error,
  }
}

/** What was submitted waits no more, also in lists that are read anew only later: whoever is quick would come back to it. */
export function markSubmitted(project: string, { id, state, verdict, score, submittedAt, lease }: Schemas['Review']): void {
  queryClient.setQueryData<{ data: Summary[] }>(
    ['reviews', 'own', project],
    (old) =>
      old && {
        ...old,
        data: old.data.map((review) => (review.id === id ? { ...review, state, verdict, score, submittedAt, lease } : review)),
      },
  )
  queryClient.setQueryData<{ data: Summary[] }>(
    ['reviews', 'assigned', project],
    (old) => old && { ...old, data: old.data.filter((review) => review.id !== id) },
  )
}

/** The median time of the own ones, times what waits; undefined before there are three to judge by. */
export function minutesLeft(done: readonly Pick<Summary, 'startedAt' | 'submittedAt'>[], waiting: number): number | undefined {
  const took = done
    .flatMap(({ startedAt, submittedAt }) => (startedAt && submittedAt ? [Date.parse(submittedAt) - Date.parse(startedAt)] : []))
    .sort((a, b) => a - b)
  return took.length < 3 ? undefined : Math.max(1, Math.round((took[Math.floor(took.length / 2)]! * waiting) / 60_000))
}
