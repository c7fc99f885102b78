import { useQueries } from '@tanstack/react-query'
import { parley, sheetLifecycle, unwrap } from '#web/api.ts'
import { useMe } from '../me.ts'
import { useRead } from '../queries.ts'

// Few are open simultaneously, and each lists whose sheets are missing.
const max = 10

/** The open calibrations that wait for the signed-in person's sheet. */
export function useWaitingSheets(enabled = true) {
  const me = useMe().member.id
  const open = useRead(
    ['calibrations', 'open'],
    (signal) => parley.GET('/calibrations', { params: { query: { state: 'open', limit: max } }, signal }),
    { enabled },
  )
  const sheets = useQueries({
    queries: (open.data?.data ?? []).map(({ id }) => ({
      queryKey: ['calibrations', id],
      queryFn: () => unwrap(parley.GET('/calibrations/{id}', { params: { path: { id } } })),
    })),
  })
  const waiting = sheets.flatMap(({ data }) => {
    const sheet = data?.sheets.find(({ participantId }) => participantId === me)
    return data && sheet && sheetLifecycle.can('submit', sheet.state) && sheet.submittedAt === null ? [{ calibration: data, sheet }] : []
  })
  // A read that is repeated after a fault is not news.
  const failed = sheets.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  return {
    waiting,
    loading: open.isPending || sheets.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0),
    error: open.data === undefined ? open.error : failed.find(({ error }) => error)?.error,
    retry: () => void Promise.all([open.refetch(), ...failed.map(({ refetch }) => refetch())]),
  }
}
