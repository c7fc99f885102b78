const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Text that PostgreSQL stores unchanged: NUL and lone surrogates become U+FFFD. `cleaned` says whether any were replaced. */
export function storable(text: string): { text: string; cleaned: boolean } {
  if (isStorable(text)) return { text, cleaned: false }
  return { text: text.toWellFormed().replaceAll('\0', '\ufffd'), cleaned: true }
}

/** Whether a copy would be identical. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (Array.isArray(value)) return value.every(isClean)
  for (const name of Object.keys(value)) if (!isStorable(name) || !isClean((value as Record<string, unknown>)[name])) return false
  return true
}

/** A JSON value with storable texts, including names of members, and without undefined members; copied only if something changes. */
export function deepStorable<T>(value: T): { value: T; cleaned: boolean } {
  if (isClean(value)) return { value, cleaned: false }
  let cleaned = false
  const clean = (text: string) => {
    const stored = storable(text)
    cleaned ||= stored.cleaned
    return stored.text
  }
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return clean(inner)
    if (Array.isArray(inner)) return inner.map(walk)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(
      Object.entries(inner).flatMap(([name, member]) => (member === undefined ? [] : [[clean(name), walk(member)]])),
    )
  }
  return { value: walk(value) as T, cleaned }
}
