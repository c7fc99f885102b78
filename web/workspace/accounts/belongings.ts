import { keyLifecycle, parley, reviewLifecycle, sheetLifecycle } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { useList, useRead } from '#web/page/queries.ts'

const max = 200

/** What a member has to do, and what runs in their name: their open reviews, sheets and pairs, and the keys that work. Only admins see keys of others. */
export function useBelongings(memberId: string | undefined) {
  const maySeeKeys = useMay('admin')
  const enabled = memberId !== undefined
  const id = memberId ?? ''
  const reviews = useRead(
    ['reviews', 'of', id],
    (signal) => parley.GET('/reviews', { params: { query: { assigneeId: id, limit: max } }, signal }),
    { enabled },
  )
  const sheets = useRead(
    ['calibrations', 'of', id],
    (signal) => parley.GET('/reviews/calibration', { params: { query: { participantId: id, limit: max } }, signal }),
    { enabled },
  )
  const pairReviews = useRead(
    ['pair-reviews', 'of', id],
    (signal) => parley.GET('/pair-reviews', { params: { query: { reviewerId: id, state: 'open', limit: max } }, signal }),
    { enabled },
  )
  const keys = useRead(
    ['apiKeys', 'of', id],
    (signal) => parley.GET('/api-keys', { params: { query: { memberId: id, limit: max } }, signal }),
    { enabled: enabled && maySeeKeys },
  )
  return {
    reviews: (reviews.data?.data ?? []).filter(({ state }) => reviewLifecycle.can('start', state)),
    sheets: (sheets.data?.data ?? []).filter(({ state, submittedAt }) => sheetLifecycle.can('submit', state) && submittedAt === null),
    pairReviews: pairReviews.data?.data ?? [],
    keys: (keys.data?.data ?? []).filter(({ state }) => keyLifecycle.can('revoke', state)),
    loading: reviews.isPending || sheets.isPending || pairReviews.isPending || (maySeeKeys && keys.isPending),
    error: reviews.error ?? sheets.error ?? pairReviews.error ?? keys.error,
    retry: () => void Promise.all([reviews.refetch(), sheets.refetch(), pairReviews.refetch(), keys.refetch()]),
  }
}

/** What a member changed, newest first. */
export const useChangesBy = (actorId: string, action?: string) =>
  useList(['activity', 'of', actorId, { action }], (cursor, signal) =>
    parley.GET('/activity', { params: { query: { ...cursor, limit: 10, actorId, foldRuns: 'true', ...(action && { action }) } }, signal }),
  )
