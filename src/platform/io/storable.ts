/** Text that PostgreSQL stores unchanged: NUL and lone surrogates become U+FFFD. `cleaned` says whether any did. */
export function storable(text: string): { text: string; cleaned: boolean } {
  if (text.isWellFormed() && !text.includes('\0')) return { text, cleaned: false }
  return { text: text.toWellFormed().replaceAll('\0', '\ufffd'), cleaned: true }
}

/** A copy of a JSON value with storable texts, names of members included; undefined members are left out. */
export function deepStorable<T>(value: T): { value: T; cleaned: boolean } {
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
