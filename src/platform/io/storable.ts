/** Text that PostgreSQL stores unchanged: NUL and lone surrogates become U+FFFD. `cleaned` says whether any did. */
export function storable(text: string): { text: string; cleaned: boolean } {
  if (text.isWellFormed() && !text.includes('\0')) return { text, cleaned: false }
  return { text: text.toWellFormed().replaceAll('\0', '\ufffd'), cleaned: true }
}

/** Every text of a JSON value made storable, the names of members too; members that are undefined are left out. */
export function deepStorable<T>(value: T): { value: T; cleaned: boolean } {
  let cleaned = false
  const own = (text: string) => {
    const stored = storable(text)
    cleaned ||= stored.cleaned
    return stored.text
  }
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return own(inner)
    if (Array.isArray(inner)) return inner.map(walk)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).flatMap(([name, member]) => (member === undefined ? [] : [[own(name), walk(member)]])))
  }
  return { value: walk(value) as T, cleaned }
}
