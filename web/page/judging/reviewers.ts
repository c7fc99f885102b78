import { parley } from '#web/api.ts'
import { useRead } from '../queries.ts'

/** The members who may review; only editors see them, others see ids. */
export function useReviewers(enabled: boolean) {
  const query = useRead(['reviewers'], (signal) => parley.GET('/reviewers', { signal }), { enabled })
  const list = query.data?.data ?? []
  const names = new Map(list.map(({ memberId, name }) => [memberId, name]))
  return {
    list,
    error: query.error,
    retry: () => void query.refetch(),
    nameOf: (id: string): string => names.get(id) ?? `Member …${id.slice(-5)}`,
  }
}
