import type { JsonSchema } from './json-schema.ts'

type Document = { components: { schemas: Record<string, JsonSchema> } }

/** Gives a schema that is sent exactly as it is answered one name: `Role` instead of `Role` and `RoleInput`. */
export function mergeEqualForms<D extends Document>(document: D): D {
  const { schemas } = document.components
  let merged = Object.keys(schemas).filter((name) => schemas[`${name}Input`])
  const rename = (value: unknown) =>
    JSON.stringify(value).replaceAll(/"#\/components\/schemas\/(\w+)Input"/g, (ref, name: string) =>
      merged.includes(name) ? `"#/components/schemas/${name}"` : ref,
    )
  // Two forms that refer to forms that differ, differ.
  for (let before = Number.POSITIVE_INFINITY; merged.length < before; ) {
    before = merged.length
    merged = merged.filter((name) => rename(schemas[name]) === rename(schemas[`${name}Input`]))
  }
  const rest = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => !merged.includes(name.replace(/Input$/, '')) || !name.endsWith('Input')),
  )
  return JSON.parse(rename({ ...document, components: { ...document.components, schemas: rest } })) as D
}
