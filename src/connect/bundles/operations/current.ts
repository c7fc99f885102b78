import type { Caller } from '#src/platform/caller.ts'
import type { Operation } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Handler, RequestFacts } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { builtinIds } from '../builtin-keys.ts'
import type { Members, Names } from '../definition.ts'
import { type KeyedResource, keysOf } from '../keys.ts'
import { type PartName, partNames, parts } from '../parts.ts'
import { type AppliedDefinitions, appliedDefinitions } from '../store.ts'

/** The arguments of a single operation. */
export type BundleCall = World & { caller: Caller; request: RequestFacts; tx: Tx }
type Verb = 'list' | 'create' | 'replace' | 'archive' | 'publish'
/** The functions of the single operations: a bundle does nothing that they do not do. */
export type SingleOperations = Readonly<Record<PartName | 'projects', Readonly<Partial<Record<Verb, Handler<Operation>>>>>>

export const perform = (handlers: SingleOperations, part: PartName | 'projects', verb: Verb, acting: BundleCall, input: object) =>
  handlers[part][verb]!({ params: {}, query: {}, body: undefined, ...acting, ...input } as never)

export type StoredDefinition = KeyedResource & Members
/** The current state of a project: its resources by part and key, and the names of everything that its definitions may refer to. */
export type CurrentDefinitions = {
  project: Project
  names: Names
  resources: Readonly<Record<PartName, ReadonlyMap<string, StoredDefinition>>>
  applied: AppliedDefinitions
}

export async function readCurrent(handlers: SingleOperations, acting: BundleCall, projectId: string): Promise<CurrentDefinitions> {
  const project = await projectOf(acting.tx, projectId)
  const applied = await appliedDefinitions(acting.tx, projectId)
  const names = {} as Record<PartName, { idOf: Map<string, string>; keyOf: Map<string, string> }>
  const resources = {} as Record<PartName, Map<string, StoredDefinition>>
  for (const part of partNames) {
    const all = await listAll(handlers, acting, { part, projectId })
    const storedDefinitions = all.filter((resource) => resource.projectId === projectId)
    const shared = all.filter((resource) => resource.projectId !== projectId)
    const ownKeys = keysOf(storedDefinitions, parts[part].type, { applied: (id) => applied.of(id)?.key })
    const keyOf = new Map([...ownKeys, ...keysOf(shared, parts[part].type, { used: ownKeys.values() })])
    if (part === 'personas') for (const [key, id] of builtinIds) keyOf.set(id, key)
    names[part] = { keyOf, idOf: new Map([...keyOf].map(([id, key]) => [key, id])) }
    resources[part] = new Map(storedDefinitions.map((resource) => [ownKeys.get(resource.id)!, resource]))
  }
  return { project, names, resources, applied }
}

async function listAll(
  handlers: SingleOperations,
  acting: BundleCall,
  { part, projectId }: { part: PartName; projectId: string },
): Promise<StoredDefinition[]> {
  const all: StoredDefinition[] = []
  let cursor: string | null = null
  do {
    const query = { projectId, limit: 200, sort: 'createdAt', archived: false, ...(part === 'personas' && { builtin: 'false' }) }
    const page = (await perform(handlers, part, 'list', acting, {
      query: { ...query, ...(cursor !== null && { cursor }) },
    })) as unknown as {
      data: StoredDefinition[]
      nextCursor: string | null
    }
    all.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}
