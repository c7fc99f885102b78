import { z } from 'zod'
import { cut } from './cut.ts'

type Shape = { type?: string; const?: unknown; properties?: Record<string, Shape>; items?: Shape; additionalProperties?: unknown } & {
  [combined in 'anyOf' | 'oneOf' | 'allOf']?: Shape[]
}

/** The shape of what a schema reads, as JSON Schema. */
export const shapeRead = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const maxNameLength = 120

/**
 * The members of a value that its schema does not read, such as `messages[role=user].name`, one for each place. What is below a
 * member without a shape of its own is read.
 */
export function* unusedMembers(value: unknown, shape: Shape, path = ''): Generator<string> {
  const branches = branchesOf(shape)
  if (Array.isArray(value)) {
    const items = branches.flatMap((branch) => branch.items ?? [])
    for (const item of items.length > 0 ? value : []) yield* unusedMembers(item, { anyOf: items }, `${path}[]`)
    return
  }
  const objects = branches.filter((branch) => branch.properties)
  if (typeof value !== 'object' || value === null || objects.length === 0) return
  const discriminated = objects.filter((branch) => agrees(branch, value))
  const fitting = discriminated.length > 0 ? discriminated : objects
  const at = withForm(path, objects, value)
  for (const [name, member] of Object.entries(value)) {
    const shapes = fitting.flatMap(({ properties }) => (Object.hasOwn(properties!, name) ? [properties![name]!] : []))
    const place = `${at}${at && '.'}${cut(name, maxNameLength)}`
    if (shapes.length > 0) yield* unusedMembers(member, { anyOf: shapes }, place)
    else yield place
  }
}

const branchesOf = (shape: Shape): Shape[] => {
  const inner = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((list) => list ?? [])
  return inner.length > 0 ? inner.flatMap(branchesOf) : [shape]
}

/** The values by which a schema distinguishes its forms. */
const marksOf = ({ properties = {} }: Shape) =>
  Object.entries(properties).flatMap(([name, { const: value, enum: values }]: [string, Shape & { enum?: unknown[] }]) =>
    values || value !== undefined ? [{ name, values: values ?? [value] }] : [],
  )

const agrees = (branch: Shape, value: object) =>
  marksOf(branch).every(({ name, values }) => values.includes((value as Record<string, unknown>)[name]))

/** `messages[role=user]` if objects of several forms are in one place. */
function withForm(path: string, objects: readonly Shape[], value: object): string {
  const mark = objects.length > 1 ? marksOf(objects[0]!)[0] : undefined
  return mark ? `${path.replace(/\[\]$/, '')}[${mark.name}=${String((value as Record<string, unknown>)[mark.name])}]` : path
}
