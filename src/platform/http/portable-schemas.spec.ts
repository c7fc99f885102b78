import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { type Schema, withPortableSchemas } from './portable-schemas.ts'

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Schema & {
  components: { schemas: Record<string, Schema> }
}
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'openapi', components: document.components })

/** Every schema in it that has a default, with its place. */
function* defaultsIn(value: unknown, place = ''): Generator<{ place: string; schema: Schema }> {
  if (typeof value !== 'object' || value === null) return
  const schema = value as Schema
  if (
    'default' in schema &&
    ('type' in schema || '$ref' in schema || 'anyOf' in schema || 'enum' in schema) &&
    !place.endsWith('/properties')
  )
    yield { place, schema }
  for (const [name, member] of Object.entries(value))
    if (name !== 'default' && name !== 'examples') yield* defaultsIn(member, `${place}/${name}`)
}
const resolved = (schema: Schema): Schema => (schema.$ref ? document.components.schemas[String(schema.$ref).split('/').at(-1)!]! : schema)
/** Members that a schema fills in and this value leaves out. */
function leftOut(value: unknown, schema: Schema): string[] {
  const { properties } = resolved(schema) as { properties?: Record<string, Schema> }
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.entries(properties).flatMap(([name, property]) =>
    name in value ? leftOut((value as Schema)[name], property).map((value) => `${name}.${value}`) : 'default' in property ? [name] : [],
  )
}

describe('the defaults of the OpenAPI document', () => {
  const found = [...defaultsIn(document)]

  it('are each valid by their own schema, with every member that it would fill in', () => {
    expect(found.length).toBeGreaterThan(200)
    const wrong = found.flatMap(({ place, schema }) => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')
      const valid = ajv.compile(JSON.parse(text) as object)(schema.default)
      const missing = leftOut(schema.default, schema)
      return valid && missing.length === 0 ? [] : [{ place, default: schema.default, valid, missing }]
    })
    expect(wrong).toEqual([])
  })

  it('are filled through references, and left out where something is required', () => {
    const inner = { type: 'object', properties: { a: { type: 'number', default: 1 } } }
    const schemas = {
      Inner: inner,
      Outer: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Inner', default: {} } }, default: {} },
      Strict: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'], default: {} },
    }
    expect(withPortableSchemas({ components: { schemas } }).components.schemas).toMatchObject({
      Outer: { default: { inner: { a: 1 } }, properties: { inner: { default: { a: 1 } } } },
    })
    expect(withPortableSchemas({ components: { schemas } }).components.schemas.Strict).not.toHaveProperty('default')
  })

  it('are in words where generators print them wrongly, and patterns have no Unicode classes', () => {
    const union = { anyOf: [{ type: 'number' }, { type: 'null' }] }
    const schemas = {
      Open: { ...union, default: null, description: 'how many' },
      Either: { oneOf: [{ type: 'object' }, { type: 'object' }], default: { mode: 'rules' } },
      Count: { ...union, default: 3 },
      Key: { type: 'string', pattern: '^[\\p{L}]+$', maxLength: 9 },
      Word: { type: 'string', pattern: '^[a-z]+$' },
    }
    expect(withPortableSchemas({ components: { schemas } }).components.schemas).toEqual({
      Open: { ...union, description: 'how many; by default null' },
      Either: { oneOf: [{ type: 'object' }, { type: 'object' }], description: 'by default {"mode":"rules"}' },
      Count: { ...union, default: 3 },
      Key: { type: 'string', maxLength: 9 },
      Word: schemas.Word,
    })
    expect(JSON.stringify(document)).not.toMatch(/"pattern":"[^"]*\\\\p\{/)
  })
})
