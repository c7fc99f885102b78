import { canonicalJson } from '#src/platform/canonical-json.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'

/** The texts by place of a definition: a value that is not an object, or the fact that an object is there. */
export function placedTexts(value: unknown, pointer = ''): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (inner: unknown, place: string) => {
    texts.set(place, isObject(inner) ? '{}' : canonicalJson(inner))
    if (isObject(inner)) for (const [name, member] of Object.entries(inner)) walk(member, `${place}/${pointerStep(name)}`)
  }
  if (value !== undefined) walk(value, pointer)
  return texts
}

/** Who changed a member since files were last applied: the files, the project, or both in different ways. */
export const sides = ['files', 'project', 'both'] as const
export type Side = (typeof sides)[number]
/** Whether a text is the one that a place had when files were last applied; undefined: the place had none. */
export type IsApplied = (place: string, text: string | undefined) => boolean

/** The side of each member that differs, with lists as a whole. */
export function sidesBetween(project: unknown, files: unknown, isApplied: IsApplied): Map<string, Side> {
  const found = new Map<string, Side>()
  const walk = (theirs: unknown, own: unknown, pointer: string) => {
    if (isObject(theirs) && isObject(own))
      for (const name of new Set([...Object.keys(theirs), ...Object.keys(own)]))
        walk(memberOf(theirs, name), memberOf(own, name), `${pointer}/${pointerStep(name)}`)
    else {
      const side = sideOf(placedTexts(theirs, pointer), placedTexts(own, pointer), isApplied)
      if (side) found.set(pointer, side)
    }
  }
  walk(project, files, '')
  return found
}

function sideOf(theirs: Map<string, string>, own: Map<string, string>, isApplied: IsApplied): Side | undefined {
  const found = new Set<Side>()
  for (const place of new Set([...theirs.keys(), ...own.keys()])) {
    if (theirs.get(place) === own.get(place)) continue
    found.add(isApplied(place, theirs.get(place)) ? 'files' : isApplied(place, own.get(place)) ? 'project' : 'both')
  }
  return found.size > 1 ? 'both' : [...found][0]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const memberOf = (value: Record<string, unknown>, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined)
