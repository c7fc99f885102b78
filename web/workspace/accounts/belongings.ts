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
  // A sheet does not change when its calibration is canceled.
  const calibrations = useRead(
    ['calibrations', 'open', max],
    (signal) => parley.GET('/calibrations', { params: { query: { state: 'open', limit: max } }, signal }),
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
  const reading = [reviews, sheets, calibrations, pairReviews]
  return {
    reviews: (reviews.data?.data ?? []).filter(({ state }) => reviewLifecycle.can('start', state)),
    sheets: (sheets.data?.data ?? []).flatMap((sheet) => {
      const calibration = calibrations.data?.data.find(({ id: open }) => open === sheet.calibrationId)
      return calibration && sheetLifecycle.can('submit', sheet.state) && sheet.submittedAt === null
        ? [{ ...sheet, name: calibration.name }]
        : []
    }),
    pairReviews: pairReviews.data?.data ?? [],
    keys: (keys.data?.data ?? []).filter(({ state }) => keyLifecycle.can('revoke', state)),
    loading: reading.some(({ isPending }) => isPending) || (maySeeKeys && keys.isPending),
    error: [...reading, keys].find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all([...reading, keys].map(({ refetch }) => refetch())),
  }
}

/** What a member changed, newest first. */
export const useChangesBy = (actorId: string, action?: string) =>
  useList(['activity', 'of', actorId, { action }], (cursor, signal) =>
    parley.GET('/activity', { params: { query: { ...cursor, limit: 10, actorId, foldRuns: 'true', ...(action && { action }) } }, signal }),
  )
