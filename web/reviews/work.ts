import { useQuery } from '@tanstack/react-query'
import { answered, parley, type ReviewState, reviewLifecycle, type Schemas } from '../api.ts'
import { type Key, queryClient } from '../page/queries.ts'

export type Review = Schemas['Review']
export type Begun = Schemas['ReviewStart']
export type Nothing = NonNullable<Schemas['NextReview']['nothing']>
/** Whether it can be worked on. */
export const isOpen = (state: ReviewState): boolean => reviewLifecycle.can('start', state)

const keyOf = (id: string): Key => ['work', id]
const wanted = new Set<string>()

/** The next time this review is opened it is begun without asking. */
export const wantToBegin = (id: string): void => void wanted.add(id)

/** A review with its lease: begun once, then as the last answer to a save or a renewal left it. */
export function useBegun(review: Pick<Review, 'id' | 'state'> & { own: boolean }) {
  const known = queryClient.getQueryData(keyOf(review.id)) !== undefined
  const enabled = known || wanted.has(review.id) || (review.own && review.state === 'in_progress')
  return useQuery({
    queryKey: keyOf(review.id),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => start(review.id),
  })
}

/** Begins a review, goes on with it, or renews its lease. */
export const start = async (id: string): Promise<Begun> => {
  const begun = await answered(parley.POST('/reviews/{id}/start', { params: { path: { id } }, body: {} }))
  wanted.delete(id)
  return begun
}
export const keepBegun = (begun: Begun): void => void queryClient.setQueryData(keyOf(begun.review.id), begun)
export function forgetBegun(id: string): void {
  wanted.delete(id)
  queryClient.removeQueries({ queryKey: keyOf(id) })
}

/** Takes the next one of the project; its id, or why there is none. */
export async function takeNext(project: string): Promise<{ id: string } | { nothing: Nothing }> {
  const { review, lease, resume, nothing } = await answered(parley.POST('/reviews/next', { body: { projectId: project } }))
  if (!review || !lease) return { nothing: nothing ?? { reason: 'all_done', until: null } }
  keepBegun({ review, lease, resume })
  queryClient.setQueryData(['reviews', review.id], review)
  return { id: review.id }
}

export const prefetch = (id: string): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: ['reviews', id],
    staleTime: 60_000,
    queryFn: ({ signal }) => answered(parley.GET('/reviews/{id}', { params: { path: { id } }, signal })),
  })
