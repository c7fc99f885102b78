import type { z } from 'zod'
import { comparable, type Members, type Section } from '#src/connect/bundles/definition.ts'
import { definitionSchemas } from '#src/connect/bundles/parts.ts'
import { placesOf, putAt } from '#src/connect/bundles/paths.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { fillScenario, type ScenarioInput } from '#src/play/scenarios/schema.ts'
import { placesBefore } from './pairing.ts'

/**
 * A member in the files and in the service, without defaults. `value`: to be written instead; undefined: nothing. `usual`: its value if
 * nothing is written.
 */
export type Difference = { path: string[]; before: unknown; after: unknown; value: unknown; usual: unknown }

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) =>
  one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other)

export const valueAt = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, step) => (isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), value)

/** In which members the definition of a file differs from that of the service; lists as a whole, and never a secret. */
export function differencesOf(
  section: Section,
  { written, exported, project }: { written: Members; exported: Members; project: Members },
): Difference[] {
  const differences: Difference[] = []
  const whole = (definitionSchemas[section] as z.ZodType).safeParse(exported).data
  const walk = (before: unknown, after: unknown, path: string[]) => {
    if (isObject(before) && isObject(after))
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
        walk(valueAt(before, [name]), valueAt(after, [name]), [...path, name])
    else if (!isSame(before, after)) {
      // The export also has placeholders for secrets.
      const value = after === undefined ? undefined : merged(valueAt(written, path), before, valueAt(exported, path))
      differences.push({ path, before, after, value, usual: valueAt(whole, path) })
    }
  }
  walk(comparable(section, filledIn(section, written, project)), comparable(section, exported), [])
  return differences
}

/** The text of the file, changed only if the service has a different value: a default that a file names remains. */
function merged(own: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return own
  if (isObject(own) && isObject(before) && isObject(after)) {
    const remainingNames = Object.keys(own).filter((name) => Object.hasOwn(after, name) || !Object.hasOwn(before, name))
    const names = new Set([...remainingNames, ...Object.keys(after)])
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        Object.hasOwn(own, name) ? merged(own[name], valueAt(before, [name]), valueAt(after, [name])) : after[name],
      ]),
    )
  }
  if (Array.isArray(own) && Array.isArray(before) && Array.isArray(after) && own.length === before.length) {
    const places = placesBefore(before.map(canonicalJson), after.map(canonicalJson))
    return after.map((element, at) => (places[at] === undefined ? element : merged(own[places[at]], before[places[at]], element)))
  }
  return after
}

/** The definition with everything that a service would fill in for a new one, so that only real differences remain. */
function filledIn(section: Section, own: Members, project: Members): Members {
  if (section !== 'scenarios' && section !== 'tests') return own
  const { defaults } = definitionSchemas.project.parse(project)
  const copy = structuredClone(own)
  copy.repeats ??= defaults.repeats
  if (section === 'tests' || placesOf(copy, '/stop/maxTurns').length > 0) return copy
  const { success, data } = definitionSchemas.scenarios.safeParse(copy)
  if (success) putAt(copy, '/stop/maxTurns', fillScenario(data as ScenarioInput, defaults).stop.maxTurns)
  return copy
}
