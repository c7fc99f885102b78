import { useQuery } from '@tanstack/react-query'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { type Key, queryClient } from '#web/page/queries.ts'

export type Review = Schemas['Review']
export type ActiveReview = Schemas['ReviewStart']
export type EmptyReason = NonNullable<Schemas['NextReview']['nothing']>

const keyOf = (id: string): Key => ['work', id]
const startRequests = new Set<string>()

/** The next time this review is opened, it starts without asking. An adjudication does not: it hides from an admin what they could see. */
export function requestStart({ id, kind }: Pick<Review, 'id' | 'kind'>): void {
  if (kind !== 'adjudication') startRequests.add(id)
}

/** A review with its lease: started once, then as in the last answer to a save or a renewal. */
export function useActiveReview(review: Pick<Review, 'id' | 'state'> & { isOwn: boolean }) {
  const isActive = queryClient.getQueryData(keyOf(review.id)) !== undefined
  const enabled = isActive || startRequests.has(review.id) || (review.isOwn && review.state === 'in_progress')
  return useQuery({
    queryKey: keyOf(review.id),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => start(review.id),
  })
}

/** Starts a review, continues it, or renews its lease. */
export const start = async (id: string): Promise<ActiveReview> => {
  const active = await unwrap(parley.POST('/reviews/{id}/start', { params: { path: { id } }, body: {} }))
  startRequests.delete(id)
  return active
}
export const storeActive = (active: ActiveReview): void => void queryClient.setQueryData(keyOf(active.review.id), active)
export function forgetActive(id: string): void {
  startRequests.delete(id)
  queryClient.removeQueries({ queryKey: keyOf(id) })
}

/** Takes the next review of the project; its id, or why there is none. */
export async function takeNext(project: string): Promise<{ id: string } | { nothing: EmptyReason }> {
  const { review, lease, resume, nothing } = await unwrap(parley.POST('/reviews/next', { body: { projectId: project } }))
  if (!review || !lease) return { nothing: nothing ?? { reason: 'all_done', until: null } }
  storeActive({ review, lease, resume })
  queryClient.setQueryData(['reviews', review.id], review)
  return { id: review.id }
}

export const prefetch = (id: string): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: ['reviews', id],
    staleTime: 60_000,
    queryFn: ({ signal }) => unwrap(parley.GET('/reviews/{id}', { params: { path: { id } }, signal })),
  })
