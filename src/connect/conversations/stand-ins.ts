// Spans of one conversation arrive one by one, so equal values get equal tokens, which become numbers once all of it is there.

/** A token as `tokenOf` makes it, within a stand-in: <PHONE_x0123456789ab>. */
const token = /<([A-Z][A-Z0-9_]{0,29})_(x[0-9a-f]{12})>/g

export type StandIns = Readonly<Record<string, number>>

/** A value whose stand-ins have numbers, in the order in which they come, and the numbers of all tokens. */
export function numbered<T>(value: T, known: StandIns): { value: T; standIns: StandIns } {
  const standIns: Record<string, number> = { ...known }
  const counts = new Map<string, number>()
  for (const [place, number] of Object.entries(known)) {
    const name = place.slice(0, place.lastIndexOf('_'))
    counts.set(name, Math.max(counts.get(name) ?? 0, number))
  }
  const text = JSON.stringify(value).replace(token, (_, name: string, own: string) => {
    const place = `${name}_${own}`
    const number = standIns[place] ?? (counts.get(name) ?? 0) + 1
    standIns[place] = number
    counts.set(name, Math.max(counts.get(name) ?? 0, number))
    return `<${name}_${number}>`
  })
  return { value: JSON.parse(text) as T, standIns }
}
