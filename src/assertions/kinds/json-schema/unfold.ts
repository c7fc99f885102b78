/** Why a schema is refused, and where in it. */
export class SchemaFault extends Error {
  readonly path: (string | number)[]
  constructor(message: string, path: readonly (string | number)[]) {
    super(message)
    this.name = 'SchemaFault'
    this.path = [...path]
  }
}

const most = { nodes: 2_000, depth: 32 }
/** Keywords that would let a schema reach outside itself, or make its size unknowable. */
const refused = ['$id', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor', '$vocabulary']
/** Keywords whose members have free names. */
const named = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependentRequired']
/** Keywords that hold data and no schema. */
const data = ['const', 'enum', 'default', 'examples', 'required']

/**
 * The number of values in the schema when every `$ref` is replaced by what it names, and all patterns in it. Validation
 * visits each pair of such a value and a value of the reply at most once, so this bounds its time; with references left
 * in place thirty definitions can double the work thirty times. Hence no recursion, and references only inside (`#/...`).
 */
export function unfold(root: Record<string, unknown>): { nodes: number; patterns: { source: string; path: (string | number)[] }[] } {
  let nodes = 0
  const patterns: { source: string; path: (string | number)[] }[] = []

  function walk(value: unknown, path: readonly (string | number)[], refs: readonly string[], role: 'schema' | 'names' | 'data') {
    if (++nodes > most.nodes) throw new SchemaFault(`The schema has more than ${most.nodes} parts, references followed.`, [])
    if (path.length > most.depth) throw new SchemaFault(`The schema nests more than ${most.depth} deep.`, path)
    if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, [...path, i], refs, role)
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const here = [...path, key]
      if (role === 'schema') {
        if (refused.includes(key)) throw new SchemaFault(`"${key}" is not offered here: leave it out.`, here)
        if (key === 'pattern' && typeof inner === 'string') patterns.push({ source: inner, path: here })
        if (key === 'patternProperties' && typeof inner === 'object')
          patterns.push(...Object.keys(inner ?? {}).map((source) => ({ source, path: [...here, source] })))
        if (key === '$ref' && typeof inner === 'string') follow(inner, here, refs)
      }
      walk(inner, here, refs, role !== 'schema' ? (role === 'names' ? 'schema' : 'data') : roleOf(key))
    }
  }

  function follow(ref: string, path: readonly (string | number)[], refs: readonly string[]) {
    if (refs.includes(ref) || ref === '#')
      throw new SchemaFault('A schema may not contain itself: spell out as many levels as you need.', path)
    if (!ref.startsWith('#/')) throw new SchemaFault('Only references inside the schema ("#/...") are followed.', path)
    const steps = ref.slice(2).split('/').map(unescapeStep)
    let target: unknown = root
    for (const step of steps) {
      if (typeof target !== 'object' || target === null || !Object.hasOwn(target, step))
        throw new SchemaFault(`There is nothing at "${ref}".`, path)
      target = (target as Record<string, unknown>)[step]
    }
    walk(target, path, [...refs, ref], 'schema')
  }

  walk(root, [], [], 'schema')
  return { nodes, patterns }
}

const roleOf = (key: string) => (named.includes(key) ? 'names' : data.includes(key) ? 'data' : 'schema')

/** A step of a JSON pointer in a URI fragment (RFC 6901 section 6). */
function unescapeStep(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return step
  }
}
