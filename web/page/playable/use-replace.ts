import { parley, unwrap } from '#web/api.ts'
import { useChange } from '../queries.ts'
import { resources, type StoredResource, storeResource } from '../resource/resources.ts'
import type { Value } from '../SchemaFields.tsx'
import { resolve, writableOf } from '../schema.ts'
import { useDescription } from '../use-description.ts'
import type { Playable } from './play.ts'

/** Changes members of a scenario or test as it is stored now; null removes one. */
export function useReplace<P extends Playable>(kind: P, id: string, onDone?: () => void) {
  const { data: description } = useDescription()
  return useChange(
    async (change: (stored: StoredResource[P]) => Value) => {
      const stored = (await unwrap(parley.GET(`/${kind}/{id}` as '/scenarios/{id}', { params: { path: { id } } }))) as StoredResource[P]
      const schema = resolve(description!, description!.components.schemas[resources[kind].body]!)
      const members = Object.entries({ ...writableOf(schema, stored), ...change(stored) }).filter(([, value]) => value !== null)
      return storeResource(kind, stored, Object.fromEntries(members))
    },
    [kind, 'activity'],
    onDone,
  )
}
