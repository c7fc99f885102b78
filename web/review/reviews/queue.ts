import type { Schemas } from '#web/api.ts'
import { minutesLeft, type Summary, useWaiting } from '#web/page/judging/waiting.ts'
import { queryClient } from '#web/page/queries.ts'
import { useOutbox } from './outbox.ts'

/** The waiting and completed reviews of a project; `listed` includes those that are being sent. */
export function useQueue(project: string) {
  const { loading, error, retry, waiting: listed, done } = useWaiting(project)
  const { busy } = useOutbox()
  const waiting = listed.filter(({ id }) => !busy.includes(id))
  return {
    loading,
    /** The listed conversations, to request their names at once. */
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

/** A submitted review no longer waits, even in lists that are read again later: otherwise a fast reviewer would get it again. */
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
