// What a client of the earlier document would miss in the later one: operations, members of answers, accepted values, and what is newly
// demanded of requests. Everything else is an addition.

export type Shape = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  additionalProperties?: boolean | Shape
}
type Content = Record<string, { schema?: Shape }>
type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Shape }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Interface = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Shape> } }

type Direction = 'request' | 'answer'
type Side = { shape: Shape; document: Interface }

/** Sentences, each with the place; none where every client of `earlier` can use `later`. */
export function breakingChanges(earlier: Interface, later: Interface): string[] {
  const compare = shapeComparison(earlier, later)
  const contents = (place: string, direction: Direction, was: Content, is: Content) =>
    Object.entries(was).flatMap(([media, { schema }]) => {
      if (!is[media]) return [`${place}: ${media} is gone.`]
      return schema && is[media].schema ? compare(place, direction, schema, is[media].schema) : []
    })
  const operations = (place: string, was: Operation, is: Operation): string[] => {
    const before = new Map((was.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one]))
    const now = new Map((is.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one]))
    return [
      ...(was.operationId === is.operationId ? [] : [`${place}: the operation ${was.operationId} is now called ${is.operationId}.`]),
      ...[...before].flatMap(([name, one]) => {
        const same = now.get(name)
        return same ? compare(`${place}: ${name}`, 'request', one.schema, same.schema) : [`${place}: the parameter ${name} is gone.`]
      }),
      ...[...now].flatMap(([name, { required }]) =>
        required && !before.get(name)?.required ? [`${place}: the parameter ${name} is now required.`] : [],
      ),
      ...contents(`${place}: body`, 'request', was.requestBody?.content ?? {}, is.requestBody?.content ?? {}),
      ...(!was.requestBody && is.requestBody ? [`${place}: a body is now required.`] : []),
      ...Object.entries(was.responses).flatMap(([status, { content = {} }]) => {
        if (!/^2/.test(status)) return []
        const same = is.responses[status]
        return same ? contents(`${place}: ${status}`, 'answer', content, same.content ?? {}) : [`${place}: the answer ${status} is gone.`]
      }),
    ]
  }
  const found = Object.entries(earlier.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const place = `${method.toUpperCase()} ${path}`
      const is = later.paths[path]?.[method]
      return is ? operations(place, was, is) : [`${place} is gone.`]
    }),
  )
  return [...new Set(found)]
}

function shapeComparison(earlier: Interface, later: Interface) {
  /** Of shapes with names, which also ends recursion; a name is reported once. */
  const seen = new Set<string>()

  function compare(place: string, direction: Direction, before: Shape, after: Shape): string[] {
    if (before.$ref && after.$ref) {
      const key = `${direction} ${before.$ref} ${after.$ref}`
      if (seen.has(key)) return []
      seen.add(key)
      place = `${before.$ref.split('/').at(-1)} in ${direction}s`
    }
    const options = optionsOf({ shape: before, document: earlier })
    const newOptions = optionsOf({ shape: after, document: later })
    const types = new Set(options.flatMap(typesOf))
    const added = newOptions.flatMap(typesOf).filter((type) => !types.has(type) && type !== 'any')
    return [
      // A new type in an answer breaks its readers. A new kind is an addition.
      ...(direction === 'answer' && added.length > 0 && !types.has('any')
        ? [`${place} may now be ${[...new Set(added)].join(', ')}.`]
        : []),
      ...options.flatMap((option) => closest(place, direction, option, newOptions)),
    ]
  }
  /** An alternative may be anywhere among the new ones: what the nearest of them lacks. */
  function closest(place: string, direction: Direction, option: Shape, newOptions: Shape[]): string[] {
    const overlaps = (one: Shape) =>
      typesOf(one).some((type) => type === 'any' || typesOf(option).includes(type)) || typesOf(option).includes('any')
    const candidates = newOptions.filter(overlaps)
    if (candidates.length === 0) return direction === 'request' ? [`${place} no longer takes ${typesOf(option).join(', ')}.`] : []
    let best: string[] | undefined
    for (const candidate of candidates) {
      const before = new Set(seen)
      const found = members(place, direction, option, candidate)
      if (!best || found.length < best.length) best = found
      if (best.length === 0) break
      // What a candidate that does not fit has compared says nothing about those shapes.
      for (const key of seen) if (!before.has(key)) seen.delete(key)
    }
    return best ?? []
  }
  function members(place: string, direction: Direction, was: Shape, is: Shape): string[] {
    const values = valuesOf(is)
    const gone = direction === 'request' && values.length > 0 ? valuesOf(was).filter((value) => !values.includes(value)) : []
    return [
      ...(gone.length > 0 ? [`${place} no longer takes ${gone.join(', ')}.`] : []),
      ...Object.entries(was.properties ?? {}).flatMap(([name, member]) => {
        const at = `${place}: ${name}`
        const same = is.properties?.[name]
        if (!same) return is.additionalProperties ? [] : [`${at} is gone.`]
        const isLost = direction === 'answer' && was.required?.includes(name) && !is.required?.includes(name)
        return [...(isLost ? [`${at} may now be absent.`] : []), ...compare(at, direction, member, same)]
      }),
      ...(direction === 'request' ? (is.required ?? []).filter((name) => !was.required?.includes(name)) : []).map(
        (name) => `${place}: ${name} is now required.`,
      ),
      ...(was.items && is.items ? compare(`${place}[]`, direction, was.items, is.items) : []),
      ...(typeof was.additionalProperties === 'object' && typeof is.additionalProperties === 'object'
        ? compare(`${place}.*`, direction, was.additionalProperties, is.additionalProperties)
        : []),
    ]
  }
  return compare
}

function resolve({ shape, document }: Side): Shape {
  return shape.$ref ? resolve({ shape: document.components.schemas[shape.$ref.split('/').at(-1)!] ?? {}, document }) : shape
}
function optionsOf({ shape, document }: Side): Shape[] {
  const resolved = resolve({ shape, document })
  return (resolved.anyOf ?? resolved.oneOf)?.flatMap((one) => optionsOf({ shape: one, document })) ?? [resolved]
}
const valuesOf = (shape: Shape): unknown[] => shape.enum ?? ('const' in shape ? [shape.const] : [])
const typesOf = (shape: Shape): string[] => {
  const types = [
    shape.type ?? (valuesOf(shape).length > 0 ? valuesOf(shape).map((value) => (value === null ? 'null' : typeof value)) : 'any'),
  ].flat()
  return types.map((type) => (type === 'integer' ? 'number' : type))
}
