import { ScimRefusal } from './refusal.ts'

export type Condition = { attribute: string; value: string | number | boolean | null }

const maxLength = 1_000
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i
// An attribute (perhaps with its own filter, as in Entra ID), eq, and a JSON string, number or word.
const condition =
  /^\s*([A-Za-z$][\w$.:-]*)(?:\[[^\]]*\](?:\.(\w+))?)?\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?)(?:\s+(and)\s+|\s*$)/i

/** `userName` and `urn:…:User:userName` are one attribute, in any case. */
export const attributeOf = (path: string): string => path.replace(coreSchema, '').toLowerCase()

/**
 * Filters that directories send: attributes that equal values, joined by "and". Throws `invalidFilter` for any other, so that it is never
 * ignored.
 */
export function parseFilter(text: string): Condition[] {
  const conditions: Condition[] = []
  let rest = text
  if (text.length > maxLength) throw refusal(`A filter may have at most ${maxLength} characters.`)
  for (;;) {
    const match = condition.exec(rest)
    if (!match) throw refusal('Parley supports filters of the form attribute eq "value", joined by "and".')
    const [whole, attribute, sub, value, more] = match as unknown as [string, string, string | undefined, string, string | undefined]
    conditions.push({ attribute: attributeOf(sub === undefined ? attribute : `${attribute}.${sub}`), value: literalOf(value) })
    if (more === undefined) return conditions
    rest = rest.slice(whole.length)
  }
}

function literalOf(text: string): Condition['value'] {
  try {
    const value = JSON.parse(text.startsWith('"') ? text : text.toLowerCase())
    // The database accepts neither.
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return value
  } catch {
    // Refused below.
  }
  throw refusal('A value of the filter is not a JSON string that can be stored, a number, true, false or null.')
}

const refusal = (detail: string) => new ScimRefusal('invalidFilter', detail)

const isEqual = (own: unknown, value: Condition['value']): boolean =>
  typeof own === 'string' && typeof value === 'string' ? own.toLowerCase() === value.toLowerCase() : own === value

const memberOf = (item: Record<string, unknown>, attribute: string): unknown => {
  const own = item[Object.keys(item).find((name) => name.toLowerCase() === attribute) ?? '']
  // A value without `primary` is not primary (RFC 7643, 2.4).
  return attribute === 'primary' ? (own ?? false) : own
}

/** Whether one of several values meets all conditions, whose attributes are its members. */
export const meets = (item: Record<string, unknown>, conditions: readonly Condition[]): boolean =>
  conditions.every(({ attribute, value }) => isEqual(memberOf(item, attribute), value))
