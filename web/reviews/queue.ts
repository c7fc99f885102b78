import type { Schemas } from '../api.ts'
import { minutesLeft, type Summary, useWaiting } from '../page/judging/waiting.ts'
import { queryClient } from '../page/queries.ts'
import { useOutbox } from './outbox.ts'

/** What waits in a project, and what was done; `listed` has those, too, that are on their way to the service. */
export function useQueue(project: string) {
  const { loading, error, retry, waiting: listed, done } = useWaiting(project)
  const { busy } = useOutbox()
  const waiting = listed.filter(({ id }) => !busy.includes(id))
  return {
    loading,
    /** The conversations that are listed, to ask for their names at once. */
    runIds: loading ? [] : [...listed, ...done].map(({ runId }) => runId),
    listed,
    waiting,
    busy,
    done,
    minutesLeft: minutesLeft(done, waiting.length),
    error,
    retry,
  }
}

/** A submitted review no longer waits, even in lists that are read again only later: a quick reviewer would come back to it. */
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
