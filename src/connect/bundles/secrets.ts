import { type PartName, parts } from './parts.ts'
import { at, placesOf, putAt, remove } from './paths.ts'

type Members = Record<string, unknown>

/** Replaces a secret: anyone who applies the bundle inserts the value of the variable, or leaves the stored secret unchanged. */
const placeholder = /^\$\{env:[A-Za-z_][A-Za-z0-9_]*\}$/
export const isPlaceholder = (value: unknown) => typeof value === 'string' && placeholder.test(value)

const placeOf = (part: PartName, members: Members) => {
  const { secret } = parts[part]
  return secret === undefined ? undefined : placesOf(members, secret)[0]
}

/** The definition without its secret. */
export function withoutSecret(part: PartName, members: Members): Members {
  const copy = structuredClone(members)
  const place = placeOf(part, copy)
  if (place) remove(place)
  return copy
}

/** Whether the definition contains the secret itself. */
export function hasSecret(part: PartName, members: Members): boolean {
  const place = placeOf(part, members)
  const secret = place && at(place)
  const values = typeof secret === 'object' && secret !== null ? Object.values(secret) : [secret]
  return place !== undefined && values.length > 0 && !values.some(isPlaceholder)
}

/** The definition as it is sent on: a placeholder means that the stored secret does not change. */
export const withSecretsSent = (part: PartName, members: Members): Members =>
  hasSecret(part, members) ? members : withoutSecret(part, members)

const variableOf = (part: PartName, key: string) => `${parts[part].type}_${key}_secret`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')

/** The definition with a placeholder if the resource has a stored secret; `used`: variables of others, because no two share one. */
export function withPlaceholder(
  part: PartName,
  key: string,
  { members, stored }: { members: Members; stored: Members },
  used: Set<string>,
): Members {
  const { secret } = parts[part]
  const place = placeOf(part, stored)
  if (secret === undefined || !place || at(place) === null) return members
  let name = variableOf(part, key)
  for (let count = 2; used.has(name); count += 1) name = `${variableOf(part, key)}_${count}`
  used.add(name)
  const copy = structuredClone(members)
  const isPair = part === 'channels' && (stored.auth as Members | undefined)?.type === 'mtls'
  putAt(copy, secret, isPair ? { certificate: `\${env:${name}_CERTIFICATE}`, key: `\${env:${name}_KEY}` } : `\${env:${name}}`)
  return copy
}
