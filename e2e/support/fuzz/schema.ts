import { readFileSync } from 'node:fs'
import fc from 'fast-check'

/** JSON Schema as docs/openapi.json uses it for what is sent. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  pattern?: string
  format?: string
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Described = { operationId: string; parameters?: Parameter[]; requestBody?: { content: { 'application/json': { schema: Schema } } } }
export type Operation = { name: string; method: string; path: string; parameters: Parameter[]; body: Schema | undefined }

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
    name: operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody?.content['application/json']?.schema,
  })),
)

/** The schema itself where there is only a reference to it. */
export const resolved = (schema: Schema): Schema => (schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema)

/** Stands for an id of a kind until the request is sent: which one exists then is not known before. */
export const someId = (kind: string): fc.Arbitrary<string> => fc.nat(999).map((nth) => `@@${kind}:${nth}@@`)
const kinds: Record<string, string> = {
  projectId: 'prj',
  channelId: 'chn',
  personaId: 'per',
  scenarioId: 'scn',
  testId: 'tst',
  runId: 'run',
  memberId: 'usr',
  actorId: 'usr',
  batchId: 'bat',
  batchRunId: 'btr',
  baselineBatchRunId: 'btr',
  rubricId: 'rub',
  taskId: 'tsk',
  assigneeId: 'usr',
  calibrationId: 'cal',
  participantId: 'usr',
  participant: 'usr',
  reviewer: 'usr',
  expert: 'usr',
  copyOf: 'per',
}
export const kindOf = (name: string) => kinds[name] ?? kinds[name.replace(/s$/, '')]

const addresses = [
  '@@agent@@',
  '@@agent@@?x={{message}}',
  'http://127.0.0.1:1/',
  'http://10.0.0.5/',
  'https://agent.attack.example/chat',
  'http://[::1]/',
]
/** Strings whose meaning no schema states. */
const meant: Record<string, readonly string[]> = {
  url: addresses,
  tokenUrl: addresses,
  curl: [
    'curl @@agent@@ -d \'{"message":"hi"}\'',
    'curl -H "authorization: Bearer abc" https://agent.attack.example/v1/chat/completions --json \'{"messages":[]}\'',
    'wget x',
  ],
  content: ['{"id":"x","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}]}', 'Where is my order?', '[]'],
  pattern: ['^(a+)+$', 'hello|order', '[a-z]{2,5}', '\\p{L}+'],
  path: ['$.a', '$', '$..b[0]', '$[?@.x > 1]'],
  text: ['$.reply', 'order', '$'],
  messages: ['$.replies'],
  toolCalls: ['$.calls'],
  language: ['en', 'de-AT', 'es'],
  cursor: ['@@cursor@@'],
}
const common = [
  'hello',
  'Order 1234',
  'x',
  'Ünïcödé 🙂',
  '{{message}}',
  '{{variables.x}}',
  '$.reply',
  'turn:1',
  '2026-01-01T00:00:00.000Z',
  'run.*',
]

const building = new Map<string, fc.Arbitrary<unknown>>()

/** Values that the schema allows; `name` is the member they are for. What it does not say, the service may still refuse. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref) return referred(schema.$ref)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)))
  switch (schema.type) {
    case 'string':
      return stringsOf(schema, name)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e9),
        max: name === 'maxMs' ? 500 : Math.min(schema.maximum ?? 1_000, 1_000_000),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? schema.exclusiveMinimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(3, schema.maxItems ?? 3)),
      })
    case 'object':
      return objectsOf(schema)
    default:
      return fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom(...common),
        fc.constant({ message: '{{message}}' }),
      ) as fc.Arbitrary<unknown>
  }
}

function referred(ref: string): fc.Arbitrary<unknown> {
  const known = building.get(ref)
  if (known) return known
  building.set(ref, fc.constant(null))
  const made = valuesOf(resolved({ $ref: ref }))
  building.set(ref, made)
  return made
}

function stringsOf({ pattern, minLength = 0, maxLength = 200, format }: Schema, name: string): fc.Arbitrary<string> {
  const kind = kindOf(name)
  if (kind) return someId(kind)
  if (Object.hasOwn(meant, name)) return fc.constantFrom(...meant[name]!)
  if (format === 'email') return fc.nat(50).map((nth) => `person${nth}@x.example`)
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern && !['\\S', '[\\p{L}\\p{N}]'].includes(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'))
  const fitting = common.filter((text) => text.length >= minLength && text.length <= maxLength)
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' })
  return fitting.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 3 }, free) : free
}

function objectsOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]))
  const record = fc.record(members, { requiredKeys: required, noNullPrototype: true })
  if (typeof additionalProperties !== 'object') return record
  const names = propertyNames ? (valuesOf(propertyNames) as fc.Arbitrary<string>) : fc.constantFrom('a', 'b', 'x')
  return fc
    .tuple(record, fc.dictionary(names, valuesOf(additionalProperties), { maxKeys: 3 }))
    .map(([fixed, more]) => ({ ...more, ...fixed }))
}
