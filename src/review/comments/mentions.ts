/** A member that a text may name. */
type Named = { id: string; name: string; email: string | null }

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)
const folded = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * The IDs of the members that a text names: `@` in front of a whole name, an email address, or a first name that only one of them has. Of several
 * that fit, the longest counts, and all who share it.
 */
export function mentionsIn(text: string, members: readonly Named[]): string[] {
  const handles = new Map<string, Set<string>>()
  const add = (handle: string, id: string) => handles.set(folded(handle), (handles.get(folded(handle)) ?? new Set()).add(id))
  const byFirst = Map.groupBy(members, ({ name }) => folded(name).split(/\s+/)[0]!)
  for (const { id, name, email } of members) {
    add(name, id)
    if (email !== null) add(email, id)
  }
  for (const [first, list] of byFirst) if (list.length === 1 && !handles.has(first)) add(first, list[0]!.id)
  const longestFirst = [...handles].sort(([a], [b]) => b.length - a.length)
  const words = folded(text)
  const found = new Set<string>()
  for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
    if (isWord(words[at - 1])) continue
    const handle = longestFirst.find(([name]) => words.startsWith(name, at + 1) && !isWord(words[at + 1 + name.length]))
    for (const id of handle?.[1] ?? []) found.add(id)
  }
  return [...found]
}
