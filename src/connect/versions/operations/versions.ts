import { batches } from '#src/gate/batches/contract.ts'
import type { Caller } from '#src/platform/caller.ts'
import type { Operation } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { type Handler, implement, type RequestFacts } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { documents } from '#src/play/documents/contract.ts'
import { personas } from '#src/play/personas/contract.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { tests } from '#src/play/tests/contract.ts'
import { rubrics } from '#src/review/rubrics/contract.ts'
import { changesBetween } from '#src/workspace/activity/changes.ts'
import { contentOf, markReverted, originOf, type VersionKey, versionsOf } from '#src/workspace/activity/operations/versions.ts'
import { type Snapshot, type VersionedType, versionedTypes } from '#src/workspace/activity/versioned.ts'
import { type Version, versions } from '../contract.ts'
import { replacementOf } from '../replacement.ts'

type VersionCall = World & { caller: Caller; request: RequestFacts; tx: Tx }
type Resource = 'scenarios' | 'tests' | 'personas' | 'documents' | 'rubrics' | 'batches'
/** The functions of the single operations, with which a version is read and written. */
export type ReplacingOperations = Readonly<Record<Resource, Readonly<Record<'get' | 'replace', Handler<Operation>>>>>

const resources: Readonly<Record<VersionedType, { name: Resource; replacement: Parameters<typeof replacementOf>[0] }>> = {
  scenario: { name: 'scenarios', replacement: scenarios.replace.body },
  test: { name: 'tests', replacement: tests.replace.body },
  persona: { name: 'personas', replacement: personas.replace.body },
  document: { name: 'documents', replacement: documents.replace.body },
  rubric: { name: 'rubrics', replacement: rubrics.replace.body },
  batch: { name: 'batches', replacement: batches.replace.body },
}

type NamedResource = { resourceType: string; id: string }

export function versionOperations(handlers: ReplacingOperations) {
  const perform = (acting: VersionCall, { type, id }: VersionKey, verb: 'get' | 'replace', body?: object) =>
    handlers[resources[type].name][verb]({ query: {}, ...acting, params: { id }, body } as never) as unknown as Promise<Snapshot>

  /** Throws `not_found`. A built-in persona has one version, which nobody wrote. */
  async function readCurrent(acting: VersionCall, { resourceType, id }: NamedResource): Promise<{ key: VersionKey; current: Snapshot }> {
    const type = versionedTypes.find((name) => name === resourceType)
    if (!type) throw notFound()
    const key = { type, id }
    return { key, current: await perform(acting, key, 'get') }
  }

  async function contentIn(tx: Tx, key: VersionKey, current: Snapshot, version: number): Promise<Snapshot> {
    const content = version === current.version ? current : await contentOf(tx, key, version)
    if (!content) throw notFound()
    return content
  }

  async function listVersions(tx: Tx, key: VersionKey, current: Snapshot): Promise<Version[]> {
    const rows = await versionsOf(tx, key)
    const listed = rows.map(({ revertedTo, ...row }) => ({
      ...row,
      isCurrent: row.version === current.version,
      ...(revertedTo !== null && { revertedTo }),
    }))
    if (listed[0]?.isCurrent) return listed
    const { actor = null, action = 'created' } = (await originOf(tx, key)) ?? {}
    return [{ version: current.version, isCurrent: true, action, author: actor, at: current.updatedAt }, ...listed]
  }

  return implement(versions, {
    list: async (call) => {
      const { key, current } = await readCurrent(call, call.params)
      return { data: await listVersions(call.tx, key, current), nextCursor: null }
    },

    get: async (call) => {
      const { key, current } = await readCurrent(call, call.params)
      return { content: await contentIn(call.tx, key, current, call.query.version ?? current.version) }
    },

    compare: async (call) => {
      const { key, current } = await readCurrent(call, call.params)
      const to = call.query.to ?? current.version
      const after = await contentIn(call.tx, key, current, to)
      const from = call.query.from ?? (await versionBefore(call.tx, key, to))
      // The changes of the first stored version are unknown.
      const before = from === undefined ? after : await contentIn(call.tx, key, current, from)
      return { from: from ?? to, to, changes: changesBetween(before, after) }
    },

    revert: async (call) => {
      const { key, current } = await readCurrent(call, call.params)
      const { version } = call.body
      const content = await contentIn(call.tx, key, current, version)
      if (version !== current.version) {
        const snapshot = await perform(call, key, 'replace', replacementOf(resources[key.type].replacement, content, current))
        await markReverted(call.tx, key, snapshot.version, version)
        return (await listVersions(call.tx, key, snapshot))[0]!
      }
      return (await listVersions(call.tx, key, current))[0]!
    },
  })
}

const versionBefore = async (tx: Tx, key: VersionKey, version: number): Promise<number | undefined> =>
  (await versionsOf(tx, key)).find((row) => row.version < version)?.version
