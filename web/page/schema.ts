import { finePercent } from '../ui/percent.ts'
import { labelOf } from './words.ts'

/** The part of JSON Schema that our own description uses. */
export type Schema = {
  $ref?: string
  type?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  pattern?: string
}
export type Description = { components: { schemas: Record<string, Schema> }; webhooks?: Record<string, unknown> }

export function resolve(description: Description, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? { ...resolve(description, description.components.schemas[name] ?? {}), ...without(schema) } : schema
}
const without = ({ $ref: _, ...rest }: Schema): Schema => rest

/** The members of a union with the discriminator `tag`, by the value of that tag. */
export function variantsOf(description: Description, union: Schema, tag: string): Map<string, Schema> {
  const list = (union.oneOf ?? union.anyOf ?? []).map((variant) => resolve(description, variant))
  return new Map(list.map((variant) => [String(variant.properties?.[tag]?.const ?? variant.properties?.[tag]?.enum?.[0] ?? ''), variant]))
}

/** `maxTurns` as people read it: Max turns. */
export const humanize = (name: string): string => {
  const label = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .replace(/ Ms$/, ' (ms)')
    .toLowerCase()
    .replace(/\b(url|api|sse)\b/g, (short) => short.toUpperCase())
    // The interface has the British spelling.
    .replace('behaviour', 'behavior')
  return label[0]!.toUpperCase() + label.slice(1)
}

/** A number from 0 to 1 or less, which the API takes unchanged and people read and write as a percentage. */
export const isShare = ({ type, minimum, exclusiveMinimum, maximum }: Schema): boolean =>
  type === 'number' && (maximum ?? 2) <= 1 && (minimum ?? exclusiveMinimum ?? -1) >= 0

/** The description of a member as shown next to its field: with percentages if the field has one. */
export const helpOf = (schema: Schema): string => {
  const text = (schema.description ?? '')
    // An empty field already says it.
    .replace(/(^|; )by default (?:null|\{.*\})$/, '')
    .replace(/\bnull:/, 'if empty: ')
    .replaceAll('`', '')
    // Names of other members and of values, as their own fields call them.
    .replaceAll(/(?<!")\b[a-z]+(?:[A-Z][a-z]+)+\b(?!")/g, (code) => `“${labelOf(code) ?? humanize(code)}”`)
  const label = isShare(schema) ? text.replaceAll(/(?<![\d.])(?:0(?:\.\d+)?|1)(?![\d.])/g, (share) => finePercent(Number(share))) : text
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}

/** The discriminator of a union: the member that is a constant in each shape. */
export function tagOf(description: Description, union: Schema): string {
  const [first] = (union.oneOf ?? []).map((variant) => resolve(description, variant))
  return Object.entries(first?.properties ?? {}).find(([, member]) => member.const !== undefined)?.[0] ?? 'type'
}

/** The part of an answer that can be written again: its members that the schema of the body has. */
export const writableOf = (schema: Schema, answer: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer).filter(([name, value]) => schema.properties?.[name] && value !== null))

/** The default of a member. If its shape has a name, the OpenAPI document describes it in words. */
export function defaultOf({ default: stated, description = '' }: Schema): unknown {
  const inWords = /by default (\{.*\})$/.exec(description)?.[1]
  return stated ?? (inWords && (JSON.parse(inWords) as unknown))
}

/** A value completed with the defaults of the service, also in nested objects. */
export function withDefaults(description: Description, schema: Schema, value: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = resolve(description, schema)
  const members = Object.entries(properties).map(([name, member]): [string, unknown] => {
    const shape = resolve(description, member)
    const present = value[name] ?? defaultOf(shape)
    if (!shape.properties || Array.isArray(present)) return [name, present]
    return [name, withDefaults(description, shape, (present ?? {}) as Record<string, unknown>)]
  })
  return { ...value, ...Object.fromEntries(members.filter(([, member]) => member !== undefined)) }
}
