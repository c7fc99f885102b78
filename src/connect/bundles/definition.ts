import type { z } from 'zod'
import { type Assertion, withNewerSettings } from '#src/measure/assertions/contract.ts'
import type { Fault } from '#src/platform/errors.ts'
import { memberNames } from '#src/platform/member-names.ts'
import { withoutDefaults } from './minimal.ts'
import { definitionSchemas, type PartName, parts } from './parts.ts'
import { at, placesOf, put, putAt } from './paths.ts'
import { withoutSecret } from './secrets.ts'

export type Members = Record<string, unknown>
export type Section = PartName | 'project'
/** Keys and ids of each part, both ways. */
export type Names = Readonly<Record<PartName, { idOf: Map<string, string>; keyOf: Map<string, string> }>>

const assertionPaths = ['/assertions/*', '/turns/*/expect/*']
const notWritten = new Set(['projectId', 'externalKey'])

/** Replaces keys by ids, or ids by keys; unknown ones remain, and are refused when they are used. */
export function translate(section: Section, members: Members, names: Names, to: 'idOf' | 'keyOf'): Members {
  const copy = structuredClone(members)
  for (const { path, part } of parts[section].references)
    for (const place of placesOf(copy, path)) {
      const type = (place.container as { type?: string }).type
      const name = part === 'byType' ? (type === 'scenario' ? 'scenarios' : type === 'test' ? 'tests' : undefined) : part
      const translated = name && names[name][to].get(String(at(place)))
      if (translated !== undefined) put(place, translated)
    }
  return copy
}

/** A definition in the form in which definitions are compared: with keys, without secrets and without defaults. */
export const comparable = (section: Section, members: Members): Members => {
  const plain = section === 'project' ? members : withoutSecret(section, members)
  const schema = definitionSchemas[section] as z.ZodType
  const writableMembers = Object.fromEntries(Object.entries(plain).filter(([name, value]) => !notWritten.has(name) && value !== undefined))
  return withoutDefaults(schema, writableMembers) as Members
}

/** How people would write a stored resource. */
export function definitionOf(section: Section, resource: Members, names: Names): Members {
  const allowed = memberNames(definitionSchemas[section])
  const members = Object.fromEntries(Object.entries(resource).filter(([name]) => allowed.has(name)))
  // People can only disable a channel or a model; the other states follow from probes.
  if ((section === 'channels' || section === 'models') && members.status !== 'disabled') delete members.status
  if (section === 'rubrics') members.published = resource.status === 'published'
  const copy = translate(section, members, names, 'keyOf')
  for (const path of assertionPaths) for (const place of placesOf(copy, path)) put(place, withNewerSettings(at(place) as Assertion))
  return comparable(section, copy)
}

/** The definition with the members that the service filled in when the resource was written before, and that are left out again. */
export function fillFrom(section: Section, members: Members, current: Members): Members {
  const copy = structuredClone(members)
  for (const path of parts[section].filled) {
    const [place] = placesOf(current, path)
    if (!place || placesOf(copy, path).length > 0) continue
    if (path === '/quarantinedUntil' && copy.status !== 'quarantined') continue
    putAt(copy, path, at(place))
  }
  return copy
}

/** Members that a bundle may not name: the position of a definition states its key and project. */
export const misplacedMembers = (members: Members, pointer: string): Fault[] =>
  [...notWritten]
    .filter((name) => members[name] !== undefined)
    .map((name) => ({
      pointer: `${pointer}/${name}`,
      code: 'not_allowed',
      message: `A definition has no "${name}": it follows from where the definition is. Remove it.`,
    }))
