import { parley } from '#web/api.ts'
import { useRead } from '#web/page/queries.ts'

const newest = { params: { query: { limit: 200 } } }

/** Possible authors: Parley itself, the members, and the API keys that the viewer may see. An author in none of these lists is shown by its id. */
export function useAuthors(authorId: string | undefined): { value: string; label: string }[] {
  const members = useRead(['members', 'named'], (signal) => parley.GET('/members', { ...newest, signal }))
  const keys = useRead(['apiKeys', 'named'], (signal) => parley.GET('/api-keys', { ...newest, signal }))
  const known = [
    { value: 'system', label: 'Parley' },
    ...(members.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(keys.data?.data ?? []).map(({ id, name }) => ({ value: id, label: `API key ${name}` })),
  ]
  return authorId && !known.some(({ value }) => value === authorId) ? [...known, { value: authorId, label: authorId }] : known
}
