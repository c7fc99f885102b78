import { z } from 'zod'

type Schema = z.core.$ZodType
type Members = Record<string, unknown>
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members that an object of this schema may have; for a union with a discriminator, those of all its forms. */
export function memberNames(schema: Schema): ReadonlySet<string> {
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape))
  if (schema instanceof z.ZodDiscriminatedUnion) return new Set(schema.options.flatMap((option) => [...memberNames(option)]))
  return new Set()
}

/** The form of a union that the value chose by its discriminator. */
export function formOf({ options, def }: z.ZodDiscriminatedUnion, value: unknown): Schema | undefined {
  const name = (def as { discriminator: string }).discriminator
  if (!isObject(value)) return undefined
  return options.find((option) => {
    if (option instanceof z.ZodObject) return (option.shape as Record<string, z.ZodType>)[name]?.safeParse(value[name]).success
    return option instanceof z.ZodDiscriminatedUnion && formOf(option, value) !== undefined
  })
}

/** The members that the value may have at a place, which is the steps to it; for a union whose form is unknown, those of all forms. */
export function memberNamesAt(schema: Schema, value: unknown, [step, ...rest]: readonly string[]): ReadonlySet<string> {
  const forms = formsOf(schema, value)
  if (step === undefined) return new Set(forms.flatMap((form) => [...memberNames(form)]))
  const within = (value as Members | null | undefined)?.[step]
  return new Set(
    forms.flatMap((form) => {
      const inner = schemaAt(form, step)
      return inner ? [...memberNamesAt(inner, within, rest)] : []
    }),
  )
}

/** The core of a schema, without optional, default and transform wrappers. */
function formsOf(schema: Schema, value: unknown): Schema[] {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const form = formOf(schema, value)
    return (form ? [form] : schema.options).flatMap((option) => formsOf(option, value))
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => formsOf(option, value))
  if (schema instanceof z.ZodPipe) return formsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, value)
  if (schema instanceof z.ZodArray || !('unwrap' in schema)) return [schema]
  return formsOf((schema as { unwrap(): Schema }).unwrap(), value)
}

function schemaAt(form: Schema, step: string): Schema | undefined {
  if (form instanceof z.ZodObject) return (form.shape as Record<string, z.ZodType>)[step]
  if (form instanceof z.ZodArray) return form.element
  if (form instanceof z.ZodTuple) return form.def.items[Number(step)]
  return form instanceof z.ZodRecord ? form.valueType : undefined
}
