export type Schema = { [member: string]: unknown }
type Schemas = Readonly<Record<string, Schema>>

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (ref: unknown) => String(ref).split('/').at(-1)!

/** A default with the defaults of all that it leaves out; undefined where something is required that has none. */
function fillDefaults(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const target = schema.$ref === undefined ? schema : schemas[nameOf(schema.$ref)]!
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

/**
 * The document with each default written fully. A reader that takes it for the value itself, as generated Zod schemas do, gets all
 * members; one that fills it by the schema gets the same. Examples and the names of members are left alone.
 */
export function withFullDefaults<D extends { components?: { schemas?: unknown } }>(document: D): D {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const rewrite = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, isSchema))
    if (!isObject(value)) return value
    const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      if (isSchema && name === 'default') {
        const filledValue = fillDefaults(member, value, schemas)
        return filledValue === undefined ? [] : [[name, filledValue]]
      }
      if (name === 'example' || name === 'examples') return [[name, member]]
      // Under these stand schemas by the names of members, one of which may be `default`.
      return [[name, rewrite(member, name !== 'properties' && name !== 'schemas' && name !== 'responses')]]
    })
    return Object.fromEntries(members)
  }
  return rewrite(document, false) as D
}
