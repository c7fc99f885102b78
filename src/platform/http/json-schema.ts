import { z } from 'zod'

/** `input`: as it is sent, without members that have a default. `output`: as it is answered. */
export type Io = 'input' | 'output'
/** The part of JSON Schema 2020-12 that our document uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

const inComponents = '#/components/schemas/'
const suffixes = { input: 'Input', output: '' } as const
const nameOf = (id: string, io: Io) => `${id}${suffixes[io]}`
const options = (io: Io) => ({ io, unrepresentable: 'any', override }) as const

const { $schema: _, ...timestamp } = z.toJSONSchema(z.iso.datetime())

// Zod repeats the name of a schema inside it, where OpenAPI uses it as the key. The pattern of a timestamp is long and frequent.
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.id
  if (jsonSchema.pattern !== timestamp.pattern) return
  for (const member of Object.keys(timestamp)) delete jsonSchema[member]
  jsonSchema.$ref = `${inComponents}Timestamp`
}

/** The schema, or a reference to the components if it has a name. */
export function schemaOf(schema: z.ZodType, io: Io): JsonSchema {
  const id = z.globalRegistry.get(schema)?.id
  if (id) return { $ref: `${inComponents}${nameOf(id, io)}` }
  const { $schema: _, $defs: _components, ...inline } = z.toJSONSchema(schema, options(io))
  const refer = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('#/$defs/') ? `${inComponents}${nameOf(value.slice('#/$defs/'.length), io)}` : value
  return JSON.parse(JSON.stringify(inline), refer) as JsonSchema
}

/** All schemas with a name, in both forms: `NewTestInput` is sent, `Test` is answered. */
export const namedSchemas = (): Record<string, JsonSchema> => ({
  Timestamp: timestamp as JsonSchema,
  ...namedSchemasAs('input'),
  ...namedSchemasAs('output'),
})

const namedSchemasAs = (io: Io): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...options(io), uri: (id) => `${inComponents}${nameOf(id, io)}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: _uri, ...schema }]) => [nameOf(id, io), schema as JsonSchema]),
  )
}
