import type { Tx } from '#src/platform/db/database.ts'
import { notFound, refuseStale, unknownReference, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { builtins } from './builtins.ts'
import { type Persona, personas } from './contract.ts'
import { personaTable } from './store.ts'

/** A persona of this workspace or a built-in one. */
const anyPersona = async (tx: Tx, id: string): Promise<Persona | undefined> =>
  builtins.find((persona) => persona.id === id) ?? personaTable.find(tx, id)

/**
 * The personas with these ids, in order, as a run or scenario of this project may name them. Throws `invalid` with the pointers of all that
 * are missing, archived, or of another project or workspace.
 */
export async function personasOf(
  tx: Tx,
  projectId: string,
  { ids, pointerOf }: { ids: readonly string[]; pointerOf: (index: number) => string },
): Promise<Persona[]> {
  const customIds = ids.filter((id) => !builtins.some((persona) => persona.id === id))
  const candidates = [...builtins, ...(await personaTable.findAll(tx, customIds))]
  const usable = candidates.filter((persona) => !persona.archivedAt && (persona.projectId === null || persona.projectId === projectId))
  const matches = ids.map((id) => usable.find((persona) => persona.id === id))
  const unknown = matches.flatMap((persona, index) => (persona ? [] : [pointerOf(index)]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  return matches as Persona[]
}

/** The personas of `ids` that belong to the project or are built in, including archived ones. */
export async function personasAmong(tx: Tx, projectId: string, ids: readonly string[]): Promise<Persona[]> {
  const custom = (await personaTable.findAll(tx, ids)).filter((persona) => persona.projectId === projectId)
  return [...builtins.filter(({ id }) => ids.includes(id)), ...custom]
}

/** The default if no persona is named. */
export const neutralPersona: Persona = builtins[0]!

type Members = Omit<Persona, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'archivedAt' | 'builtin' | 'projectId'> & { projectId: string }

export async function createPersona(tx: Tx, cause: Cause, members: Members): Promise<Persona> {
  refuseArchivedProject(await projectOf(tx, members.projectId))
  const persona = await personaTable.insert(tx, newId('per'), members)
  await record(tx, cause, { type: 'persona', id: persona.id, action: 'created', after: persona })
  return persona
}

function refuseBuiltin(id: string): void {
  if (builtins.some((persona) => persona.id === id))
    throw wrongState('A built-in persona cannot be changed. Copy it: POST /personas { "copyOf": "…" }.', 'builtin', [])
}

export const personaIds = (tx: Tx, projectId: string) => personaTable.idsOf(tx, projectId)

/** The existing ones among `ids`, in no particular order. */
export const personasByIds = (tx: Tx, ids: readonly string[]) => personaTable.findAll(tx, ids)

const hasText =
  (text: string) =>
  ({ name, description = '' }: Persona) =>
    [name, description].some((value) => value.toLowerCase().includes(text.toLowerCase()))

export const personaOperations = implement(personas, {
  list: async ({ query: { limit, cursor, sort, archived, tag, search, ids, builtin, ...filters }, tx }) => {
    if (builtin === 'true') {
      const named = ids === undefined ? builtins : builtins.filter(({ id }) => ids.split(',').includes(id))
      return { data: search === undefined ? named : named.filter(hasText(search)), nextCursor: null }
    }
    return personaTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters)
  },

  create: async (call) => {
    const { body, tx } = call
    if (!('copyOf' in body)) return createPersona(tx, causeOf(call), body)
    const project = await projectOf(tx, body.projectId)
    const original = await anyPersona(tx, body.copyOf)
    if (!original) throw unknownReference('/copyOf')
    const {
      id: _id,
      version: _version,
      createdAt: _made,
      updatedAt: _changed,
      archivedAt: _archived,
      builtin: _builtin,
      externalKey: _key,
      ...members
    } = original
    return createPersona(tx, causeOf(call), {
      ...members,
      projectId: project.id,
      name: body.name ?? `${original.name} (copy)`.slice(0, 120),
    })
  },

  get: async ({ params, tx }) => {
    const persona = await anyPersona(tx, params.id)
    if (!persona) throw notFound()
    return persona
  },

  replace: async (call) => {
    const { params, body, tx, request } = call
    refuseBuiltin(params.id)
    const before = await personaTable.lock(tx, params.id)
    sameProject(before, body.projectId)
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const after = await personaTable.replace(tx, params.id, { ...body, projectId: before.projectId })
    await record(tx, causeOf(call), { type: 'persona', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: async (call) => {
    refuseBuiltin(call.params.id)
    return archiveResource(call, 'persona', personaTable)
  },

  restore: async (call) => {
    refuseBuiltin(call.params.id)
    return restoreResource(call, 'persona', personaTable)
  },
})
