/**
 * JSON by RFC 8785: members sorted by UTF-16 code units, no white space, numbers and escapes as JavaScript writes them. Equal values have
 * equal texts; an undefined member does not exist.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  return canonicalObject(value as Record<string, unknown>, Object.keys(value).sort())
}

/** An object with only these members. */
// Text is appended piece by piece, which is faster than mapping and joining: a long history is hashed a million times.
export function canonicalObject(value: Record<string, unknown>, sortedNames: readonly string[]): string {
  let text = ''
  for (const name of sortedNames)
    if (value[name] !== undefined) text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${canonicalJson(value[name])}`
  return text === '' ? '{}' : `${text}}`
}
