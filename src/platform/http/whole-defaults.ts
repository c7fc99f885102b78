export type Schema = { [member: string]: unknown }
type Schemas = Readonly<Record<string, Schema>>

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (ref: unknown) => String(ref).split('/').at(-1)!

/** A default with the defaults of all that it leaves out; undefined where something is required that has none. */
function whole(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const meant = schema.$ref === undefined ? schema : schemas[nameOf(schema.$ref)]!
  if (!isObject(value) || !isObject(meant.properties)) return value
  const required = (meant.required ?? []) as string[]
  const members: Schema = { ...value }
  for (const [name, property] of Object.entries(meant.properties as Schemas)) {
    const given = name in members ? members[name] : property.default
    const filled = given === undefined ? undefined : whole(given, property, schemas)
    if (filled !== undefined) members[name] = filled
    else if (required.includes(name)) return undefined
  }
  return members
}

/**
 * The document with each default written fully. A reader that takes it for the value itself, as generated Zod schemas do, gets all
 * members; one that fills it by the schema gets the same. Examples and the names of members are left alone.
 */
export function withWholeDefaults<D extends { components?: { schemas?: unknown } }>(document: D): D {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const written = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => written(one, isSchema))
    if (!isObject(value)) return value
    const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      if (isSchema && name === 'default') {
        const filled = whole(member, value, schemas)
        return filled === undefined ? [] : [[name, filled]]
      }
      if (name === 'example' || name === 'examples') return [[name, member]]
      // Under these stand schemas by the names of members, one of which may be `default`.
      return [[name, written(member, name !== 'properties' && name !== 'schemas' && name !== 'responses')]]
    })
    return Object.fromEntries(members)
  }
  return written(document, false) as D
}
