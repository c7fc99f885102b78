import { z } from 'zod'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { formOf } from '#src/platform/member-names.ts'

type Members = Record<string, unknown>
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value without what its schema fills in again: what people would have written. */
export function withoutDefaults(schema: z.core.$ZodType, value: unknown): unknown {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return value === null ? null : withoutDefaults(schema.unwrap(), value)
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const form = formOf(schema, value)
    return form ? withoutDefaults(form, value) : value
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((element) => withoutDefaults(schema.element, element))
  if (schema instanceof z.ZodObject && isObject(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) => {
        const own = (schema.shape as Record<string, z.ZodType>)[name]
        if (member === undefined) return []
        if (!own) return [[name, member]]
        return isDefault(own, member) ? [] : [[name, withoutDefaults(own, member)]]
      }),
    )
  return value
}

type Default = { value: unknown; text: string } | undefined
const defaults = new WeakMap<z.ZodType, Default>()

/** Thousands of resources share a schema, and filling in a large one takes a while. */
function isDefault(schema: z.ZodType, value: unknown): boolean {
  if (!defaults.has(schema)) {
    const { success, data } = schema.safeParse(undefined)
    defaults.set(schema, success && data !== undefined ? { value: data, text: canonicalJson(data) } : undefined)
  }
  const usual = defaults.get(schema)
  return usual !== undefined && sizeOf(usual.value) === sizeOf(value) && usual.text === canonicalJson(value)
}

/** Distinguishes nearly all values from a default, including those that take long to compare. */
const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : -1
