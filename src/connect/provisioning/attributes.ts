// The attributes of people and groups that Parley stores, with their members; others that directories send are ignored.

/** `true`: one value; a list: a complex attribute with these members; within another list: several values of that shape. */
export type Shape = Readonly<Record<string, true | readonly string[] | readonly [readonly string[]]>>

export const userShape = {
  userName: true,
  externalId: true,
  displayName: true,
  active: true,
  name: ['formatted', 'familyName', 'givenName'],
  emails: [['value', 'type', 'primary', 'display']],
} as const satisfies Shape
export const groupShape = { displayName: true, externalId: true, members: [['value', 'display', 'type', '$ref']] } as const satisfies Shape
export const isRequired = (shape: Shape, name: string): boolean => name === ('userName' in shape ? 'userName' : 'displayName')

export type Kind = 'single' | 'complex' | 'several'
export const kindOf = (shape: Shape, name: string): Kind => {
  const own = shape[name]
  if (own === true || own === undefined) return 'single'
  return Array.isArray(own[0]) ? 'several' : 'complex'
}
const membersOf = (shape: Shape, name: string): readonly string[] => {
  const own = shape[name]
  if (own === true || own === undefined) return []
  return (Array.isArray(own[0]) ? own[0] : own) as readonly string[]
}

/** Names of attributes are the same in any case (RFC 7643, 2.1). */
const find = (names: readonly string[], name: string) => names.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
export const attributeNamed = (shape: Shape, name: string): string | undefined => find(Object.keys(shape), name)
export const memberNamed = (shape: Shape, attribute: string, name: string): string | undefined => find(membersOf(shape, attribute), name)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value of an attribute with the names in the spelling used here, and without members that are not stored. Null is not a value. */
export function canonicalValue(shape: Shape, name: string, value: unknown): unknown {
  const kind = kindOf(shape, name)
  const members = (value: unknown) => {
    if (!isObject(value)) return value
    const own = Object.entries(value).flatMap(([member, inner]) => {
      const known = find(membersOf(shape, name), member)
      return known === undefined || inner === null ? [] : [[known, inner] as const]
    })
    return Object.fromEntries(own)
  }
  if (value === null) return undefined
  if (kind === 'single') return value
  if (kind === 'complex') return members(value)
  return (Array.isArray(value) ? value : [value]).map(members)
}

/** A whole resource as it was sent. */
export function canonicalResource(shape: Shape, body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).flatMap(([memberName, value]) => {
    const name = attributeNamed(shape, memberName)
    const own = name === undefined ? undefined : canonicalValue(shape, name, value)
    return name === undefined || own === undefined ? [] : [[name, own] as const]
  })
  return Object.fromEntries(entries)
}
