import { type Fault, ServiceError } from '#src/platform/errors.ts'
import { changesBetween } from '#src/workspace/activity/changes.ts'
import { refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { ApplyRequest, BundlePlan, PlannedChange } from '../contract.ts'
import { type ConflictReason, type Decision, decide } from '../decision.ts'
import { comparable, definitionOf, fillFrom, type Members, misplacedMembers, type Section, translate } from '../definition.ts'
import { partNames, parts } from '../parts.ts'
import { hasSecret, withSecretsSent } from '../secrets.ts'
import { type Side, sidesBetween } from '../sides.ts'
import { type AppliedDefinition, forgetDigests, lockApplications, saveDigests } from '../store.ts'
import { behindIn } from './behind.ts'
import { type BundleCall, type CurrentDefinitions, readCurrent, type SingleOperations, type StoredDefinition } from './current.ts'
import { recordingsApart } from './recordings.ts'
import {
  archiveResource,
  digestOf,
  faultsInBundle,
  isAppliedIn,
  labelOf,
  memberDigests,
  pointerOf,
  refuseFaults,
  refuseRole,
  writeProject,
  writeResource,
} from './write.ts'

type Application = {
  handlers: SingleOperations
  acting: BundleCall
  projectId: string
  request: ApplyRequest
  current: CurrentDefinitions
  isBehind: ReturnType<typeof behindIn>
  changes: PlannedChange[]
  applied: AppliedDefinition[]
  unchanged: number
}

// Models before the project, which names them, and the project before what its models play or judge.
const sections: readonly Section[] = ['models', 'project', ...partNames.filter((part) => part !== 'models')]

/** Brings a project to the definitions of a bundle, within the transaction of `acting`; throws what the single operations refuse. */
export async function applyBundle(
  handlers: SingleOperations,
  acting: BundleCall,
  projectId: string,
  request: ApplyRequest,
): Promise<BundlePlan> {
  await lockApplications(acting.tx, projectId)
  const current = await readCurrent(handlers, acting, projectId)
  refuseArchivedProject(current.project)
  const isBehind = behindIn(acting.tx)
  const known = { handlers, acting, projectId, request, current, isBehind }
  const application: Application = { ...known, changes: [], applied: [], unchanged: 0 }
  for (const section of sections) await applySection(application, section)
  const archived = request.prune ? await prune(application) : []
  const { changes, applied, unchanged } = application
  if (!request.dryRun) refuseConflicts(changes, request.force)
  await saveDigests(acting.tx, projectId, applied)
  await forgetDigests(acting.tx, projectId, archived)
  return { dryRun: request.dryRun, changes, unchanged }
}

async function applySection(application: Application, section: Section): Promise<void> {
  const { bundle } = application.request
  const definitions = section === 'project' ? (bundle.project ? { '': bundle.project } : {}) : bundle[section]
  const faults: Fault[] = []
  for (const [key, members] of Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)))
    try {
      await applyDefinition(application, { section, key, members: members as Members })
    } catch (error) {
      faults.push(...faultsInBundle(error, section, key))
    }
  refuseFaults(faults)
}

type Definition = { section: Section; key: string; members: Members }

async function applyDefinition(application: Application, { section, key, members: given }: Definition): Promise<void> {
  const { current, request, acting } = application
  refuseFaults(misplacedMembers(given, ''))
  const { type } = parts[section]
  const stored = storedOf(current, section, key)
  const { compared: members, written } = await recordingsApart(acting.tx, section, given, stored)
  const before = stored && definitionOf(section, stored, current.names)
  const filled = before ? fillFrom(section, members, before) : members
  const wanted = comparable(section, filled)
  const adopted = stored !== undefined && section !== 'project' && !stored.isDefault && stored.externalKey === undefined
  const untouched = stored?.version === 1 && (section === 'project' || stored.isDefault === true)
  const currentDigest = before && digestOf(before)
  const last = current.applied.at(type, key) ?? (stored && current.applied.of(stored.id))
  const sides = before ? sidesBetween(before, wanted, isAppliedIn(last?.members)) : new Map<string, Side>()
  const decision = decide({ current: before, wanted, applied: last?.digest, currentDigest, untouched, sides: [...sides.values()] })
  const sendsSecret = section !== 'project' && hasSecret(section, members)
  if (decision.action === 'nothing' && !(sendsSecret && request.secrets)) {
    application.unchanged += 1
    noteApplied(application, { section, key, definition: before!, resource: stored! })
    return
  }
  refuseRole(acting, section, key)
  const applied = comparedWith(last?.digest, wanted)
  const behind =
    stored !== undefined && request.dryRun && (await isBehind(application, { section, members, stored }, { last, applied, decision }))
  const after = await write(application, { section, key, members: before ? fillFrom(section, written, before) : written }, stored)
  noteApplied(application, { section, key, definition: definitionOf(section, after, current.names), resource: after as StoredDefinition })
  const changes = [...(adopted ? [{ path: '/externalKey', before: null, after: key }] : []), ...changesBetween(before ?? {}, wanted)]
  application.changes.push({
    ...{ type, key, name: String(after.name), sendsSecret },
    id: stored || !request.dryRun ? String(after.id) : null,
    action: stored ? 'change' : 'create',
    version: stored?.version ?? null,
    changes: changes.map((change) => ({ ...change, side: sides.get(change.path) ?? 'files' })),
    conflict: decision.conflict ?? null,
    applied,
    behind,
  })
}

type Applied = { section: Section; key: string; definition: Members; resource: StoredDefinition }

/** An apply that finds everything as the last one left it writes nothing. */
function noteApplied({ current, applied }: Application, { section, key, definition, resource }: Applied): void {
  const { type } = parts[section]
  const digest = digestOf(definition)
  const last = current.applied.at(type, key)
  if (last?.digest === digest && last.version === resource.version && last.resourceId === resource.id) return
  applied.push({ type, key, digest, version: resource.version, members: memberDigests(definition), resourceId: resource.id })
}

const comparedWith = (appliedDigest: string | undefined, definition: Members): PlannedChange['applied'] =>
  appliedDigest === undefined ? 'never' : appliedDigest === digestOf(definition) ? 'same' : 'other'

type Found = { last: AppliedDefinition | undefined; applied: PlannedChange['applied']; decision: Decision }

/** The bundle has the definition in the state in which it was last applied, or in a version since then. */
async function isBehind(
  { isBehind: isInHistory, current }: Application,
  definition: { section: Section; members: Members; stored: StoredDefinition },
  { last, applied, decision }: Found,
): Promise<boolean> {
  if (applied === 'same') return decision.conflict !== undefined
  // An application from before versions were stored with it says nothing more.
  const since = last === undefined ? 1 : last.version
  return since !== null && isInHistory({ ...definition, names: current.names, since })
}

const storedOf = ({ project, resources }: CurrentDefinitions, section: Section, key: string) =>
  section === 'project' ? (project as unknown as StoredDefinition) : resources[section].get(key)

async function write(
  application: Application,
  { section, key, members }: Definition,
  stored: StoredDefinition | undefined,
): Promise<Members> {
  const { names } = application.current
  const translated = translate(section, members, names, 'idOf')
  if (section === 'project') return writeProject(application, stored!.version, translated)
  const after = await writeResource(application, { section, key, stored }, withSecretsSent(section, translated))
  names[section].idOf.set(key, after.id)
  names[section].keyOf.set(after.id, key)
  return after
}

/** Archives what the bundle does not name; resources that refer to others come first. */
async function prune(application: Application): Promise<{ type: string; key: string }[]> {
  const { current, request, acting } = application
  const archived: { type: string; key: string }[] = []
  for (const part of partNames.toReversed())
    for (const [key, stored] of current.resources[part]) {
      const digest = current.applied.at(parts[part].type, key)?.digest
      // Imports create replay channels beside the files.
      const isImported = part === 'channels' && stored.kind === 'replay' && digest === undefined
      if (Object.hasOwn(request.bundle[part], key) || stored.isDefault || isImported) continue
      refuseRole(acting, part, key)
      const applied = comparedWith(digest, definitionOf(part, stored, current.names))
      const conflict: ConflictReason | null = applied === 'other' ? 'changed' : null
      await archiveResource(application, part, stored)
      const { type } = parts[part]
      archived.push({ type, key })
      application.changes.push({
        type,
        key,
        name: stored.name,
        id: stored.id,
        action: 'archive',
        version: stored.version,
        changes: [],
        sendsSecret: false,
        conflict,
        applied,
        behind: false,
      })
    }
  return archived
}

const words: Record<ConflictReason, string> = {
  changed: 'Someone changed this definition after it was last applied.',
  gone: 'Someone archived this definition, or changed its key, after it was last applied.',
  unknown: 'This definition differs from the project and was never applied, so Parley cannot know which of the two is newer.',
}

function refuseConflicts(changes: readonly PlannedChange[], force: ApplyRequest['force']): void {
  const isForced = ({ type, key, version }: PlannedChange) =>
    force === true ||
    (force !== false && force.some((one) => one.type === type && one.key === key && (one.version === undefined || one.version === version)))
  const conflicts = changes.filter((change) => change.conflict !== null && !isForced(change))
  if (conflicts.length === 0) return
  const sectionOf = (type: string) => (Object.keys(parts) as Section[]).find((section) => parts[section].type === type)!
  const errors = conflicts.map(({ type, key, conflict, changes: members }) => {
    const places = members.filter(({ side }) => side !== 'files').map(({ path }) => path)
    const named = places.length === 0 ? '' : ` Members: ${places.slice(0, 10).join(', ')}${places.length > 10 ? ' and more' : ''}.`
    return {
      pointer: pointerOf(sectionOf(type), key),
      code: `conflict_${conflict}`,
      message: `${words[conflict!]}${named}`,
    }
  })
  const [{ type, key }] = conflicts as [PlannedChange]
  const more = conflicts.length > 1 ? ` and ${conflicts.length - 1} more` : ''
  const detail = `${labelOf(sectionOf(type), key)}${more} would overwrite the work of others, so nothing was applied. Look at the plan (dryRun). Then write the changes into your files, or name in force what you want to overwrite.`
  throw new ServiceError('conflict', `${detail[0]!.toUpperCase()}${detail.slice(1)}`, { errors })
}
