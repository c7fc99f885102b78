import { attributeNamed, canonicalValue, isRequired, kindOf, memberNamed, type Shape } from './attributes.ts'
import { type Condition, meets, parseFilter } from './filter.ts'
import { ScimRefusal } from './refusal.ts'

// PATCH of RFC 7644, 3.5.2, as Okta and Entra ID send it: operations in any case, values without a path, members to remove as a value.

type Resource = Record<string, unknown>
type Item = Record<string, unknown>
export type PatchOperation = { op: 'add' | 'replace' | 'remove'; path?: string | undefined; value?: unknown }
type Change = Omit<PatchOperation, 'path'> & { name: string; conditions?: Condition[] | undefined; member?: string | undefined }

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i
const pathPattern = /^([A-Za-z$][\w$-]*)(?:\[([^\]]{1,1000})\])?(?:\.([A-Za-z$][\w$-]*))?$/
const readOnly = new Set(['id', 'meta', 'schemas', 'groups'])

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The resource after all operations, without attributes that are not stored. Throws ScimRefusal. */
export function applyPatch(shape: Shape, resource: Resource, operations: readonly PatchOperation[]): Resource {
  const result = structuredClone(resource)
  const changes = operations.flatMap((operation) => changesOf(shape, operation))
  for (const change of joined(changes)) applyChange(shape, result, change)
  return result
}

/**
 * How many members consecutive operations may add, or remove, at once: a thousand operations on a group of 10,000 held up all others for 2
 * s.
 */
function joined(changes: readonly Change[]): Change[] {
  const result: Change[] = []
  for (const change of changes.map(byValue)) {
    const last = result.at(-1)
    if (last && isOfMembers(last) && isOfMembers(change) && last.op === change.op) (last.value as unknown[]).push(...listOf(change.value))
    else result.push(isOfMembers(change) ? { ...change, value: [...listOf(change.value)] } : change)
  }
  return result
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const isOfMembers = ({ name, op, value, member, conditions }: Change): boolean =>
  name === 'members' && op !== 'replace' && member === undefined && conditions === undefined && value !== undefined && value !== null

/** `members[value eq "x"]` removes the same as the value does. */
function byValue(change: Change): Change {
  const [condition, ...others] = change.conditions ?? []
  const isOne = change.name === 'members' && change.op === 'remove' && change.member === undefined && others.length === 0
  if (!isOne || condition?.attribute.toLowerCase() !== 'value' || typeof condition.value !== 'string') return change
  return { ...change, conditions: undefined, value: [{ value: condition.value }] }
}

function changesOf(shape: Shape, { op, path, value }: PatchOperation): Change[] {
  if (path !== undefined) return changeAt(shape, { op, value }, path, true)
  if (op === 'remove') throw new ScimRefusal('noTarget', 'An operation that removes something needs a path.')
  if (!isObject(value)) throw new ScimRefusal('invalidValue', 'An operation without a path needs an object as its value.')
  return Object.entries(value).flatMap(([name, inner]) => changeAt(shape, { op, value: inner }, name, false))
}

/** None if the path names an attribute that is not stored. */
function changeAt(shape: Shape, operation: Omit<PatchOperation, 'path'>, path: string, isPath: boolean): Change[] {
  const own = path.replace(coreSchema, '')
  // An extension; none is stored.
  if (/^urn:/i.test(own)) return []
  const match = pathPattern.exec(own)
  if (!match) throw new ScimRefusal('invalidPath', 'The path of an operation is not an attribute, with a filter or a member of it.')
  const [, attribute, filter, sub] = match as unknown as [string, string, string | undefined, string | undefined]
  if (isPath && readOnly.has(attribute.toLowerCase())) throw new ScimRefusal('mutability', `The attribute ${attribute} cannot be changed.`)
  const name = attributeNamed(shape, attribute)
  const member = sub === undefined || name === undefined ? undefined : memberNamed(shape, name, sub)
  if (name === undefined || (sub !== undefined && member === undefined)) return []
  if (filter !== undefined && kindOf(shape, name) !== 'several')
    throw new ScimRefusal('invalidPath', `The attribute ${attribute} has one value, so a filter cannot choose among them.`)
  return [{ ...operation, name, member, conditions: filter === undefined ? undefined : parseFilter(filter) }]
}

function applyChange(shape: Shape, resource: Resource, change: Change): void {
  const { op, name, member, conditions } = change
  const kind = kindOf(shape, name)
  if (op === 'remove' && member === undefined && isRequired(shape, name))
    throw new ScimRefusal('mutability', `The attribute ${name} is required, so it cannot be removed.`)
  if (op !== 'remove' && change.value === undefined) throw new ScimRefusal('invalidValue', `The operation on ${name} needs a value.`)
  if (kind === 'several') {
    const items = (resource[name] as Item[] | undefined) ?? []
    const after = conditions || member !== undefined ? changedItems(shape, items, change) : changedList(shape, items, change)
    resource[name] = op === 'remove' ? after : withOnePrimary(items, after)
    return
  }
  if (member !== undefined) resource[name] = withMember(resource[name], member, op === 'remove' ? undefined : change.value)
  else if (op === 'remove') delete resource[name]
  else if (kind === 'complex') resource[name] = merged(resource[name], canonicalValue(shape, name, change.value))
  else resource[name] = canonicalValue(shape, name, change.value)
}

const withMember = (value: unknown, member: string, inner: unknown): Item => {
  const { [member]: _, ...rest } = isObject(value) ? value : {}
  return inner === undefined || inner === null ? rest : { ...rest, [member]: inner }
}
const merged = (value: unknown, more: unknown): unknown => (isObject(value) && isObject(more) ? { ...value, ...more } : more)

/** All values of an attribute: with additions, replaced, or without some. */
function changedList(shape: Shape, items: Item[], { op, name, value }: Change): Item[] {
  if (op === 'remove' && (value === undefined || value === null)) return []
  const newItems = (canonicalValue(shape, name, value) ?? []) as Item[]
  if (!newItems.every(isObject)) throw new ScimRefusal('invalidValue', `Each value of ${name} must be an object.`)
  if (op === 'replace') return newItems
  // An address may occur once for work and once for home; a person is in a group once. A value to remove may name fewer members.
  const sameValue = Map.groupBy(newItems, (item) => item.value)
  const isGiven = ({ value: own, type }: Item) =>
    sameValue.get(own)?.some((item) => name === 'members' || item.type === type || (op === 'remove' && item.type === undefined))
  const others = items.filter((item) => !isGiven(item))
  const once = name === 'members' ? [...new Map(newItems.map((item) => [item.value, item])).values()] : newItems
  return op === 'remove' ? others : [...others, ...once]
}

const isPrimary = ({ primary }: Item) => primary === true || (typeof primary === 'string' && primary.toLowerCase() === 'true')
/** Only one value is primary: the one that the operation marked (RFC 7644, 3.5.2). */
function withOnePrimary(before: readonly Item[], after: Item[]): Item[] {
  const primary = after.filter(isPrimary)
  const selection =
    primary.find((item) => !before.some((earlier) => isPrimary(earlier) && earlier.value === item.value && earlier.type === item.type)) ??
    primary[0]
  return primary.length < 2 ? after : after.map((item) => (isPrimary(item) && item !== selection ? { ...item, primary: false } : item))
}

/** The values that a filter selects, or all of them. */
function changedItems(shape: Shape, items: Item[], change: Change): Item[] {
  const { op, name, member, value, conditions = [] } = change
  const isChosen = (item: Item) => meets(item, conditions)
  if (op === 'remove')
    return items.flatMap((item) => {
      if (!isChosen(item)) return [item]
      const rest = member === undefined || member === 'value' ? {} : withMember(item, member, undefined)
      return Object.keys(rest).length === 0 ? [] : [rest]
    })
  const edited = (item: Item): Item =>
    member === undefined ? (merged(item, (canonicalValue(shape, name, value) as Item[])[0]) as Item) : withMember(item, member, value)
  if (items.some(isChosen)) return items.map((item) => (isChosen(item) ? edited(item) : item))
  // Entra ID sets the work address of a person who has none by the same path.
  const fresh = conditions.map(({ attribute, value: own }) => [memberNamed(shape, name, attribute) ?? attribute, own] as const)
  if (fresh.some(([attribute]) => attribute === 'value')) throw new ScimRefusal('noTarget', `This path selects no value of ${name}.`)
  return [...items, edited(Object.fromEntries(fresh))]
}
