import { parley, unwrap } from '#web/api.ts'
import { useChange } from '../queries.ts'
import { resources, type StoredResource, storeResource } from '../resource/resources.ts'
import type { Value } from '../SchemaFields.tsx'
import { resolve, writableOf } from '../schema.ts'
import { useDescription } from '../use-description.ts'
import type { Playable } from './play.ts'

type Change<P extends Playable> = (stored: StoredResource[P]) => Value

/** Changes members of any scenario or test as it is stored now; null removes one. */
export function useReplaceAny() {
  const { data: description } = useDescription()
  return async <P extends Playable>(kind: P, id: string, change: Change<P>) => {
    const stored = (await unwrap(parley.GET(`/${kind}/{id}` as '/scenarios/{id}', { params: { path: { id } } }))) as StoredResource[P]
    const schema = resolve(description!, description!.components.schemas[resources[kind].body]!)
    const members = Object.entries({ ...writableOf(schema, stored), ...change(stored) }).filter(([, value]) => value !== null)
    return storeResource(kind, stored, Object.fromEntries(members))
  }
}

export function useReplace<P extends Playable>(kind: P, id: string, onDone?: () => void) {
  const replace = useReplaceAny()
  return useChange((change: Change<P>) => replace(kind, id, change), [kind, 'activity'], onDone)
}
