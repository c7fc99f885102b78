/** Text that PostgreSQL stores unchanged: NUL and lone surrogates become U+FFFD. `cleaned` says whether any did. */
export function storable(text: string): { text: string; cleaned: boolean } {
  if (text.isWellFormed() && !text.includes('\0')) return { text, cleaned: false }
  return { text: text.toWellFormed().replaceAll('\0', '\ufffd'), cleaned: true }
}
