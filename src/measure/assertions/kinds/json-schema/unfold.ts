type Path = readonly (string | number)[]

/** Why a schema is refused, and where in it. */
export class SchemaFault extends Error {
  readonly path: Path
  constructor(message: string, path: Path) {
    super(message)
    this.name = 'SchemaFault'
    this.path = path
  }
}

const limits = { parts: 2_000, depth: 32 }
/** Keywords with which a schema could reach outside itself, or make its size unpredictable. */
const refused = ['$id', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor', '$vocabulary']
/** Keywords whose members have arbitrary names. */
const keyedSchemas = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependentRequired']
/** Keywords that contain data and not a schema. */
const data = ['const', 'enum', 'default', 'examples', 'required']

type Role = 'schema' | 'names' | 'data'
type Place = { path: Path; depth: number; refs: readonly string[] }

/**
 * The number of values in the schema when every `$ref` is replaced by its target, and all patterns in it. Validation visits each pair of
 * such a value and a value of the reply at most once, so this bounds its time; with references left in place, thirty definitions can double
 * the work thirty times. Therefore, recursion is not allowed, and references may only be internal (`#/...`).
 */
export function unfold(root: Record<string, unknown>): { parts: number; patterns: { source: string; path: Path }[] } {
  let parts = 0
  const patterns: { source: string; path: Path }[] = []

  function walk(value: unknown, place: Place, role: Role): void {
    if (++parts > limits.parts) throw new SchemaFault(`The schema has more than ${limits.parts} parts, references followed.`, [])
    if (place.depth > limits.depth) throw new SchemaFault(`The schema nests more than ${limits.depth} deep.`, place.path)
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, below(place, i), role)
    else if (role === 'schema') for (const [key, inner] of Object.entries(value)) keyword(key, inner, below(place, key))
    else for (const [key, inner] of Object.entries(value)) walk(inner, below(place, key), role === 'names' ? 'schema' : 'data')
  }

  function keyword(key: string, inner: unknown, place: Place): void {
    if (refused.includes(key)) throw new SchemaFault(`"${key}" is not supported. Leave it out.`, place.path)
    if (key === 'pattern' && typeof inner === 'string') patterns.push({ source: inner, path: place.path })
    if (key === 'patternProperties' && typeof inner === 'object')
      patterns.push(...Object.keys(inner ?? {}).map((source) => ({ source, path: [...place.path, source] })))
    if (key === '$ref' && typeof inner === 'string') follow(inner, place)
    walk(inner, place, keyedSchemas.includes(key) ? 'names' : data.includes(key) ? 'data' : 'schema')
  }

  function follow(ref: string, place: Place): void {
    if (place.refs.includes(ref) || ref === '#')
      throw new SchemaFault('A schema cannot contain itself. Write out as many levels as you need.', place.path)
    if (!ref.startsWith('#/')) throw new SchemaFault('References must point into the schema itself ("#/...").', place.path)
    let target: unknown = root
    for (const step of ref.slice(2).split('/').map(plainStep)) {
      if (typeof target !== 'object' || target === null || !Object.hasOwn(target, step))
        throw new SchemaFault(`The schema has nothing at "${ref}".`, place.path)
      target = (target as Record<string, unknown>)[step]
    }
    walk(target, { ...place, refs: [...place.refs, ref] }, 'schema')
  }

  walk(root, { path: [], depth: 0, refs: [] }, 'schema')
  return { parts, patterns }
}

/** Faults beyond a reference are reported at the reference. */
const below = ({ path, depth, refs }: Place, step: string | number): Place => ({
  path: refs.length > 0 ? path : [...path, step],
  depth: depth + 1,
  refs,
})

/** A step of a JSON pointer in a URI fragment (RFC 6901 section 6). */
function plainStep(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return step
  }
}
