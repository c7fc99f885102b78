import type { JsonSchema } from '../json-schema.ts'
import { type Html, html } from './html.ts'

const nameOf = (ref: string) => ref.split('/').at(-1)!
const joined = (parts: readonly Html[], between: Html): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`
const code = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`

function bounds({ format, minLength, maxLength, minimum, maximum, minItems, maxItems, default: preset }: JsonSchema): string {
  const range = (min: number | undefined, max: number | undefined, unit: string) =>
    min === undefined
      ? max !== undefined && `at most ${max}${unit}`
      : max === undefined
        ? `at least ${min}${unit}`
        : `${min} to ${max}${unit}`
  const isWhole = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  return [
    format,
    range(minLength, maxLength, ' characters'),
    range(isWhole(minimum) ? minimum : undefined, isWhole(maximum) ? maximum : undefined, ''),
    range(minItems, maxItems, ' items'),
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The kind of value in a few words, with members of unnamed objects as a list beneath. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, type, const: constant, enum: choices, properties, additionalProperties, items } = schema
  const alternatives = schema.anyOf ?? schema.oneOf
  if ($ref) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`
  if (constant !== undefined) return code(constant)
  if (choices) return joined(choices.map(code), html` | `)
  if (alternatives) return joined(alternatives.map(typeOf), html` or `)
  if (items) return html`list of ${typeOf(items)}`
  if (properties) return html`object ${membersOf(schema)}`
  if (type === 'object') return typeof additionalProperties === 'object' ? html`object of ${typeOf(additionalProperties)}` : html`object`
  return html`${[type ?? 'anything'].flat().join(' or ')}`
}

/** One line per member; a star marks required ones. */
export function membersOf({ properties = {}, required = [] }: JsonSchema): Html {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const limits = bounds(schema)
    return html`<li><code>${name}</code>${required.includes(name) && '*'} ${typeOf(schema)}${limits && html` <span class="quiet">(${limits})</span>`}${schema.description && html`: ${schema.description}`}</li>`
  })
  return html`<ul>${lines}</ul>`
}

const formats: Record<string, string> = { 'date-time': '2027-01-31T12:00:00.000Z', email: 'ada@example.com', uri: 'https://example.com/' }
const exampleTexts: [ending: RegExp, text: string][] = [
  [/^url$/, 'https://agent.example.com/chat'],
  [/(^|[a-z])[iI]ds?$/, 'ID'],
  [/secret$/, 'SECRET'],
]

/** The example of a schema, or the minimal value that it accepts; `name` is that of its member. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, name = ''): unknown {
  const {
    $ref,
    const: constant,
    enum: choices,
    default: preset,
    examples: [firstExample] = [],
    properties = {},
    required = [],
    items,
  } = schema
  if (firstExample !== undefined) return firstExample
  if ($ref) return exampleOf(schemas[nameOf($ref)]!, schemas, name)
  if (constant !== undefined) return constant
  if (preset !== undefined) return preset
  if (choices) return choices[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, schemas, name)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((member) => [member, exampleOf(properties[member]!, schemas, member)]))
    case 'array':
      return items && schema.minItems ? [exampleOf(items, schemas, name)] : []
    case 'string':
      return formats[schema.format ?? ''] ?? exampleTexts.find(([ending]) => ending.test(name))?.[1] ?? 'text'
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return Math.max(1, schema.minimum ?? 1)
  }
}
