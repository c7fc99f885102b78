import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { fastFormats } from 'ajv-formats/dist/formats.js'
import { compilePattern, maxSearchLength, PatternFault, searchSteps } from '#src/measure/assertions/kind.ts'
import { SchemaFault, unfold } from './unfold.ts'

const draft = 'https://json-schema.org/draft/2020-12/schema'
/** The formats that are decided in linear time; others are unknown here and refused with the schema. */
const formats = ['date', 'time', 'date-time', 'duration', 'uri', 'uri-reference', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'] as const

const metaSchema = new Ajv2020({ logger: false })

/** A new one for each schema, because the library keeps everything that an instance has ever compiled. */
function engine(): Ajv2020 {
  const lenient = { strictTypes: false, strictTuples: false, strictRequired: false }
  const ajv = new Ajv2020({ ...lenient, meta: false, validateSchema: false, logger: false, code: { regExp } })
  for (const format of formats) ajv.addFormat(format, fastFormats[format])
  // The library's uniqueItems compares each pair of items: minutes for 50,000 small objects. This one compares by text.
  ajv.removeKeyword('uniqueItems')
  return ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must not hold the same item twice' },
    validate: (enabled: boolean, items: unknown[]) => !enabled || new Set(items.map(canonical)).size === items.length,
  })
}

// The library distinguishes patterns only by their toString: without it, all patterns of a schema would be the first one.
function regExp(source: string) {
  const { search } = compilePattern(source)
  // `reach` below leaves no text that is too long for the pattern, so "beyond" does not happen.
  return { test: (text: string) => typeof search(text) === 'object', toString: () => source }
}
regExp.code = 'compilePattern'

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export type Validator = {
  /** The first fault of a value, in words, or undefined. */
  faultOf(value: unknown): string | undefined
  /** Steps for each character of the JSON text. */
  cost: number
  /** How long a JSON text may be. */
  reach: number
}

/** Compiles a JSON Schema (draft 2020-12), or throws a SchemaFault. Patterns run in re2js, and nothing is ever loaded. */
export function compileSchema(schema: Record<string, unknown>): Validator {
  const { $schema, $id: _, ...body } = schema
  if ($schema !== undefined && $schema !== draft) throw new SchemaFault(`Only draft 2020-12 is supported: "${draft}".`, ['$schema'])
  const { parts, patterns } = unfold(body)
  // A part costs about a tenth of what an instruction of a pattern does per character, because most characters do not end a JSON value.
  const cost = Math.ceil(parts / 10) + patterns.reduce((sum, { source, path }) => sum + sizeOf(source, path), 0)
  const validate = compile(body)
  return {
    cost,
    reach: Math.min(maxSearchLength, Math.floor(searchSteps / cost)),
    faultOf(value) {
      if (validate(value)) return undefined
      const fault = validate.errors?.[0]
      return fault ? `${fault.instancePath || 'the whole'} ${fault.message ?? 'is not valid'}` : 'it is not valid'
    },
  }
}

function sizeOf(source: string, path: SchemaFault['path']): number {
  try {
    return compilePattern(source).size
  } catch (error) {
    if (error instanceof PatternFault) throw new SchemaFault(error.message, path)
    throw error
  }
}

function compile(schema: Record<string, unknown>): ValidateFunction {
  if (!metaSchema.validateSchema(schema)) throw notValid(metaSchema.errorsText(metaSchema.errors, { dataVar: 'schema' }))
  try {
    return engine().compile(schema)
  } catch (error) {
    throw notValid(error instanceof Error ? error.message : 'unknown fault')
  }
}

const notValid = (why: string) => new SchemaFault(`Not a valid JSON Schema: ${why.slice(0, 300)}`, [])
