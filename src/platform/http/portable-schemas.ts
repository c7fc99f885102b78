export type Schema = { [member: string]: unknown }
type Schemas = Readonly<Record<string, Schema>>

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (ref: unknown) => String(ref).split('/').at(-1)!

const targetOf = (schema: Schema, schemas: Schemas) => (schema.$ref === undefined ? schema : schemas[nameOf(schema.$ref)]!)

/** A default with the defaults of all members that it omits; undefined if a required member has none. */
function fillDefaults(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const target = targetOf(schema, schemas)
  if (!isObject(value) || !isObject(target.properties)) return value
  const required = (target.required ?? []) as string[]
  const members: Schema = { ...value }
  for (const [name, property] of Object.entries(target.properties as Schemas)) {
    const source = name in members ? members[name] : property.default
    const filledValue = source === undefined ? undefined : fillDefaults(source, property, schemas)
    if (filledValue !== undefined) members[name] = filledValue
    else if (required.includes(name)) return undefined
  }
  return members
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
/** Whether a generator that prints the default of this schema prints a value of its type: kubb prints `{}` for null and for objects of a union. */
const isPlain = (value: unknown, { type }: Schema) => isScalar(value) || (value !== null && (type === 'object' || type === 'array'))

function withDefault(schema: Schema, schemas: Schemas): Schema {
  const { default: value, ...rest } = schema
  if (value === undefined) return schema
  const filledValue = fillDefaults(value, schema, schemas)
  if (filledValue === undefined) return rest
  if (isPlain(filledValue, targetOf(schema, schemas))) return { ...schema, default: filledValue }
  const words = `by default ${JSON.stringify(filledValue)}`
  return { ...rest, description: rest.description === undefined ? words : `${rest.description}; ${words}` }
}
/** Generators write a pattern without the flag `u`, and without it `\p{L}` does not compile; the service still checks it. */
function withoutUnicodeClasses(schema: Schema): Schema {
  const { pattern, ...rest } = schema
  return typeof pattern === 'string' && pattern.includes('\\p{') ? rest : schema
}

/**
 * Prepares the document so that generators of clients read it correctly. Each default is written in full: a reader that mistakes it for the
 * value itself, as generated Zod schemas do, gets all members; one that completes it by the schema gets the same. What generators print
 * wrongly is described in words, or left to the service. Examples and the names of members stay unchanged.
 */
export function withPortableSchemas<D extends { components?: { schemas?: unknown } }>(document: D): D {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const rewrite = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, isSchema))
    if (!isObject(value)) return value
    const members = Object.entries(isSchema ? withoutUnicodeClasses(withDefault(value, schemas)) : value).map(
      ([name, member]): [string, unknown] => {
        if (name === 'example' || name === 'examples' || (isSchema && name === 'default')) return [name, member]
        // The members below these are schemas by name, and one of the names may be `default`.
        return [name, rewrite(member, name !== 'properties' && name !== 'schemas' && name !== 'responses')]
      },
    )
    return Object.fromEntries(members)
  }
  return rewrite(document, false) as D
}
