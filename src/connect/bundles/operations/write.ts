import { createHash } from 'node:crypto'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { atLeast, type Role } from '#src/platform/contract.ts'
import { type Fault, invalid, ServiceError } from '#src/platform/errors.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import type { Members, Section } from '../definition.ts'
import { type PartName, parts } from '../parts.ts'
import { type BundleCall, perform, type SingleOperations, type StoredDefinition } from './current.ts'

export const digestOf = (definition: Members): string => createHash('sha256').update(canonicalJson(definition)).digest('base64url')

export const pointerOf = (section: Section, key: string): string =>
  section === 'project' ? '/bundle/project' : `/bundle/${section}/${pointerStep(key)}`
export const labelOf = (section: Section, key: string): string =>
  section === 'project' ? 'the project' : `the ${parts[section].type} "${key}"`

/** The faults of a definition, at their places in the bundle. Other errors name the definition and end everything. */
export function faultsInBundle(error: unknown, section: Section, key: string): Fault[] {
  if (!(error instanceof ServiceError)) throw error
  const { code, message, extras } = error
  if (code !== 'invalid') throw new ServiceError(code, `In ${labelOf(section, key)}: ${message}`, extras)
  const faults = extras.errors ?? [{ code: 'not_valid', message }]
  return faults.map((fault) => ({ ...fault, pointer: `${pointerOf(section, key)}${fault.pointer ?? ''}` }))
}

const roles: Partial<Record<Section, Role>> = { models: 'admin', integrations: 'admin' }
/** The role that the single operation requires. */
export function refuseRole({ caller }: BundleCall, section: Section, key: string): void {
  const role = roles[section] ?? 'editor'
  if (atLeast(caller.role, role)) return
  throw new ServiceError(
    'forbidden',
    `A change of ${labelOf(section, key)} requires the role ${role}; your credential has the role ${caller.role}. Apply it with another credential, or leave it out.`,
  )
}

type Writing = { handlers: SingleOperations; acting: BundleCall; projectId: string }
type Target = { section: PartName; key: string; stored: StoredDefinition | undefined }

/** Creates or replaces a resource with checked members, in which references are ids. */
export async function writeResource(
  { handlers, acting, projectId }: Writing,
  { section, key, stored }: Target,
  members: Members,
): Promise<StoredDefinition> {
  const { published, ...rest } = members
  const body = { ...rest, projectId, ...(!stored?.isDefault && { externalKey: key }) }
  const resource = (await (stored
    ? perform(handlers, section, 'replace', at(acting, stored), { params: { id: stored.id }, body })
    : perform(handlers, section, 'create', acting, { body }))) as unknown as StoredDefinition
  if (section !== 'rubrics' || published === false) return resource
  return (await perform(handlers, section, 'publish', acting, { params: { id: resource.id }, body: {} })) as unknown as StoredDefinition
}

export async function writeProject({ handlers, acting, projectId }: Writing, version: number, members: Members): Promise<Members> {
  const input = { params: { id: projectId }, body: members }
  return (await perform(handlers, 'projects', 'replace', at(acting, { version }), input)) as unknown as Members
}

export const archiveResource = ({ handlers, acting }: Writing, section: PartName, stored: StoredDefinition) =>
  perform(handlers, section, 'archive', at(acting, stored), { params: { id: stored.id } })

/** Refuses a version that someone else wrote between reading and writing. */
const at = (acting: BundleCall, { version }: { version: number }): BundleCall => ({
  ...acting,
  request: { ...acting.request, ifMatch: version },
})

export const refuseFaults = (faults: Fault[]): void => {
  if (faults.length > 0) throw invalid(faults)
}
