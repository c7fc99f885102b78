import type { chance } from '#src/play/models/kind.ts'

type Chance = ReturnType<typeof chance>
type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minLength?: number
  minimum?: number
  maximum?: number
}

const words = ['Oslo', 'amber', 'harbor', 'seven', 'willow', 'lantern', 'copper', 'meadow']
const highest = 1_000_000

/** A value for a JSON Schema of the kind that models receive: every named member, no `$ref`, no pattern. */
export function exampleOf(schema: Schema, chance: Chance): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(chance.pick(choices), chance)
  const { minimum: low = 0, maximum: high = low + highest, minItems = 0, minLength = 1, items = {}, properties = {} } = schema
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'null':
      return null
    case 'boolean':
      return chance.int(0, 1) === 1
    case 'integer':
      return chance.int(Math.ceil(low), Math.floor(high))
    case 'number':
      return low + chance.float() * (high - low)
    case 'string':
      return chance.pick(words).padEnd(minLength, '.')
    case 'array':
      return Array.from({ length: minItems }, () => exampleOf(items, chance))
    default:
      return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, exampleOf(member, chance)]))
  }
}
