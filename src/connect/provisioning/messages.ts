import { attributeOf, type Condition, parseFilter } from './filter.ts'
import { ScimRefusal } from './refusal.ts'

// Lists and the parameters of their requests (RFC 7644, 3.4.2 and 3.9).

export type Query = Readonly<Record<string, unknown>>
export type ListQuery = { conditions: Condition[]; offset: number; limit: number; startIndex: number }
const maxPage = 200

const textIn = (query: Query, name: string): string | undefined => {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw new ScimRefusal('invalidValue', `Send the parameter ${name} once.`)
  return value
}
function numberIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name)
  if (text !== undefined && !/^-?\d{1,9}$/.test(text))
    throw new ScimRefusal('invalidValue', `The parameter ${name} must be a whole number.`)
  return text === undefined ? undefined : Number(text)
}

/** Values that are too small count as the minimum, as the RFC requires. */
export function listQueryOf(query: Query): ListQuery {
  const filter = textIn(query, 'filter')
  const startIndex = Math.max(1, numberIn(query, 'startIndex') ?? 1)
  const limit = Math.min(maxPage, Math.max(0, numberIn(query, 'count') ?? 100))
  return { conditions: filter === undefined ? [] : parseFilter(filter), startIndex, offset: startIndex - 1, limit }
}

export const listResponse = ({ startIndex }: { startIndex: number }, total: number, resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const always = new Set(['schemas', 'id'])
const topOf = (text: string) => new Set(text.split(',').map((path) => attributeOf(path.trim()).split('.')[0]!))

export type Projection = { has(attribute: string): boolean }
/** `attributes` and `excludedAttributes`, each by the attribute at the top. */
export function projectionOf(query: Query): Projection {
  const [only, without] = [textIn(query, 'attributes'), textIn(query, 'excludedAttributes')]
  const [included, excluded] = [only === undefined ? undefined : topOf(only), topOf(without ?? '')]
  return { has: (name) => always.has(name) || (included ? included.has(name.toLowerCase()) : !excluded.has(name.toLowerCase())) }
}
export const projectAttributes = (resource: Record<string, unknown>, projection: Projection): Record<string, unknown> =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => projection.has(name)))
