import type { z } from 'zod'
import type { Schemas } from '#src/client/client.ts'
import type { Section } from '#src/connect/bundles/definition.ts'
import { definitionSchemas, parts } from '#src/connect/bundles/parts.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import { type Difference, differencesOf, valueAt } from './differences.ts'
import { putPlain } from './edits.ts'
import type { NamedKey } from './keys.ts'
import type { Members, Sources } from './sources.ts'

export type PlannedChange = Schemas['BundlePlan']['changes'][number]
/** `left`: only the files have changed it. */
export type Fate = 'pull' | 'conflict' | 'left'
type Judged = Difference & { fate: Fate }
/** `add`: a new file; `remove`: the files lose it. */
export type Finding = {
  planned: NamedDefinition & Partial<PlannedChange>
  path: readonly string[]
  fate: Fate | 'add' | 'remove'
  differences: Judged[]
}
type NamedDefinition = Pick<PlannedChange, 'type' | 'key' | 'name'>
export type Service = { sources: Sources; bundle: Members }
/** Takes the version of the service in a conflict. */
export type TakesTheirs = (named: NamedDefinition) => boolean

export const takesTheirs =
  (theirs: readonly NamedKey[], all: boolean): TakesTheirs =>
  ({ type, key }) =>
    all || theirs.some((named) => named.type === type && named.key === key)

const pathOf = ({ type, key }: NamedDefinition): string[] => (type === 'project' ? ['project'] : [sectionOf(type), key])
const sectionOf = (type: NamedDefinition['type']) => (Object.keys(parts) as Section[]).find((section) => parts[section].type === type)!

/**
 * The planned changes, and members that a plan does not change because the files leave them out, although a new resource would have other
 * values for them.
 */
export function findingsOf(changes: readonly PlannedChange[], service: Service, takes: TakesTheirs): Finding[] {
  const findings = changes.map((planned) => findingOf(planned, service, takes))
  const known = new Set(findings.map(({ path }) => path.join('/')))
  const playables = (['scenarios', 'tests'] as const).flatMap((section) =>
    Object.entries((service.sources.bundle[section] ?? {}) as Record<string, Members>).map(([key, { name }]): Finding => {
      const path = [section, key]
      const planned = { type: parts[section].type as NamedDefinition['type'], key, name: String(name) }
      const differences = differencesAt(path, service).map((difference) => ({ ...difference, fate: 'pull' as const }))
      return { planned, path, fate: 'pull', differences }
    }),
  )
  return [...findings, ...playables.filter(({ path, differences }) => differences.length > 0 && !known.has(path.join('/')))]
}

function findingOf(planned: PlannedChange, service: Service, takes: TakesTheirs): Finding {
  const path = pathOf(planned)
  const { action, applied, conflict } = planned
  if (action === 'archive') return { planned, path, fate: applied === 'never' || takes(planned) ? 'add' : 'left', differences: [] }
  if (action === 'create') {
    const fate = conflict === null ? 'left' : takes(planned) ? 'remove' : 'conflict'
    return { planned, path, fate, differences: [] }
  }
  const differences = judged(planned, path, service, takes)
  const fate = (['conflict', 'pull'] as const).find((one) => differences.some((difference) => difference.fate === one)) ?? 'left'
  return { planned, path, fate, differences }
}

function judged(planned: PlannedChange, path: readonly string[], service: Service, takes: TakesTheirs): Judged[] {
  const differences = differencesAt(path, service).map((difference) => {
    const fate = fateOf(planned, path[0] as Section, difference)
    return { ...difference, fate: fate === 'conflict' && takes(planned) ? 'pull' : fate }
  })
  // Members that fit on either side may not fit each other.
  if (!isMixed(differences) || isValid(path, service, differences)) return differences
  return differences.map((difference) => ({ ...difference, fate: 'conflict' }))
}

/** The side that changed the member. */
function fateOf({ behind, conflict, changes }: PlannedChange, section: Section, { path }: Difference): Fate {
  const pointer = path.map((step) => `/${pointerStep(step)}`).join('')
  const side = changes.find((change) => change.path === pointer)?.side
  // The plan does not change what the service fills in.
  if (behind || (side === undefined && parts[section].filled.includes(pointer))) return 'pull'
  if (conflict === null || side === 'files') return 'left'
  return side === 'project' ? 'pull' : 'conflict'
}

const isMixed = (differences: readonly Judged[]) => new Set(differences.map(({ fate }) => fate)).size > 1

function isValid(path: readonly string[], { sources }: Service, differences: readonly Judged[]): boolean {
  const merged = structuredClone(valueAt(sources.bundle, path) as Members)
  for (const { fate, path: member, value } of differences) if (fate === 'pull') putPlain(merged, member, value)
  return (definitionSchemas[path[0] as Section] as z.ZodType).safeParse(merged).success
}

function differencesAt(path: readonly string[], { sources, bundle }: Service): Difference[] {
  const [current, exported] = [valueAt(sources.bundle, path), valueAt(bundle, path)]
  if (current === undefined || exported === undefined) return []
  const project = bundle.project as Members
  return differencesOf(path[0] as Section, { written: current as Members, exported: exported as Members, project })
}
