import { parley, type Schemas } from '../api.ts'
import { useMe } from '../page/me.ts'
import { queryClient, useRead } from '../page/queries.ts'
import { useOutbox } from './outbox.ts'
import { isOpen } from './work.ts'

export type Summary = Schemas['ReviewSummary']
const everyMs = () => 15_000

/** As the service gives them out: own ones first, then by priority, due date and age. */
const inTurn = (me: string) => (a: Summary, b: Summary) =>
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
  const own = useRead(
    ['reviews', 'own', project],
    (signal) => parley.GET('/reviews', { params: { query: { projectId: project, assigneeId: 'me', limit: 200 } }, signal }),
    { everyMs },
  )
  const free = useRead(
    ['reviews', 'assigned', project],
    (signal) => parley.GET('/reviews', { params: { query: { projectId: project, state: 'assigned', limit: 200 } }, signal }),
    { everyMs },
  )
  const mine = own.data?.data ?? []
  const known = new Set(mine.map(({ taskId }) => taskId))
  const pool = (free.data?.data ?? []).filter(({ assigneeId, taskId }) => assigneeId === null && !known.has(taskId))
  const { busy } = useOutbox()
  const listed = [...mine.filter(({ state }) => isOpen(state)), ...pool].sort(inTurn(me))
  const waiting = listed.filter(({ id }) => !busy.includes(id))
  const done = mine.filter(({ state }) => state === 'submitted')
  const loading = own.isPending || free.isPending
  return {
    loading,
    /** The conversations that are listed, to ask for their names at once. */
    runIds: loading ? [] : [...listed, ...done].map(({ runId }) => runId),
    listed,
    waiting,
    busy,
    done,
    minutesLeft: minutesLeft(done, waiting.length),
    error: own.error ?? free.error,
  }
}

/** What was submitted waits no more, also in lists that are read anew only later: whoever is quick would come back to it. */
export function noteSubmitted(project: string, { id, state, verdict, score, submittedAt, lease }: Schemas['Review']): void {
  queryClient.setQueryData<{ data: Summary[] }>(
    ['reviews', 'own', project],
    (old) => old && { ...old, data: old.data.map((one) => (one.id === id ? { ...one, state, verdict, score, submittedAt, lease } : one)) },
  )
  queryClient.setQueryData<{ data: Summary[] }>(
    ['reviews', 'assigned', project],
    (old) => old && { ...old, data: old.data.filter((one) => one.id !== id) },
  )
}

/** The median time of the own ones, times what waits; undefined before there are three to judge by. */
export function minutesLeft(done: readonly Pick<Summary, 'startedAt' | 'submittedAt'>[], waiting: number): number | undefined {
  const took = done
    .flatMap(({ startedAt, submittedAt }) => (startedAt && submittedAt ? [Date.parse(submittedAt) - Date.parse(startedAt)] : []))
    .sort((a, b) => a - b)
  return took.length < 3 ? undefined : Math.max(1, Math.round((took[Math.floor(took.length / 2)]! * waiting) / 60_000))
}
