import { Bundle } from '#src/connect/bundles/contract.ts'
import { definitionOf, type Members } from '#src/connect/bundles/definition.ts'
import { applyBundle } from '#src/connect/bundles/operations/apply.ts'
import { type BundleCall, type CurrentDefinitions, perform, type SingleOperations } from '#src/connect/bundles/operations/current.ts'
import { withRecordings } from '#src/connect/bundles/operations/recordings.ts'
import { type PartName, parts } from '#src/connect/bundles/parts.ts'
import { at, placesOf, putAt } from '#src/connect/bundles/paths.ts'
import { openSecret } from '#src/play/channels/operations/secrets.ts'
import { openSecret as openModelSecret } from '#src/play/models/operations/secrets.ts'
import { projects } from '#src/workspace/projects/contract.ts'

const secretOf = { channels: openSecret, models: openModelSecret }

/** The keys that definitions name, as `part key`. */
function addNamed(named: Set<string>, section: PartName | 'project', members: Members): void {
  for (const { path, part } of parts[section].references)
    for (const place of placesOf(members, path)) named.add(`${part} ${String(at(place))}`)
}

/** The keys of its scenarios and tests, and the definition of its batch, with keys. */
type Half = Record<'scenarios' | 'tests', ReadonlySet<string>> & { name: string; batchKey: string; batch: Members }

/**
 * Copies a half to a new project with the channels, personas and models that it names, with their secrets, which stay bound to their
 * addresses; and with all documents. Returns the IDs of the project and of its batch.
 */
export async function copyHalf(handlers: SingleOperations, acting: BundleCall, current: CurrentDefinitions, half: Half) {
  const { resources, names } = current
  const named = new Set<string>()
  const definitions = (part: PartName, isTaken: (key: string) => boolean): Record<string, Members> =>
    Object.fromEntries(
      [...resources[part]].filter(([key]) => isTaken(key)).map(([key, stored]) => [key, definitionOf(part, stored, names)]),
    )
  const isNamed = (part: PartName) => (key: string) => named.has(`${part} ${key}`)
  const withNamed = (part: PartName, list: Record<string, Members>) => {
    for (const members of Object.values(list)) addNamed(named, part, members)
    return list
  }
  const project = { ...definitionOf('project', current.project as unknown as Members, names), name: half.name }
  addNamed(named, 'project', project)
  const bundle: Record<string, unknown> = {
    project,
    scenarios: withNamed(
      'scenarios',
      definitions('scenarios', (key) => half.scenarios.has(key)),
    ),
    tests: withNamed(
      'tests',
      definitions('tests', (key) => half.tests.has(key)),
    ),
    batches: withNamed('batches', { [half.batchKey]: half.batch }),
    documents: definitions('documents', () => true),
    personas: definitions('personas', isNamed('personas')),
  }
  for (const part of ['channels', 'models'] as const) {
    const list = definitions(part, isNamed(part))
    for (const [key, members] of Object.entries(list)) {
      const secret = await secretOf[part](acting.tx, acting.vault, resources[part].get(key)!.id)
      if (secret !== undefined) putAt(members, '/auth/secret', secret)
      list[key] = await withRecordings(acting.tx, part, members)
    }
    bundle[part] = list
  }
  const body = projects.create.body.parse({ name: half.name })
  const { id: projectId } = (await perform(handlers, 'projects', 'create', acting, { body })) as unknown as { id: string }
  const request = { bundle: Bundle.parse(bundle), dryRun: false, prune: false, force: false, secrets: false }
  const { changes } = await applyBundle(handlers, acting, projectId, request)
  return { projectId, batchId: changes.find(({ type }) => type === 'batch')!.id! }
}
