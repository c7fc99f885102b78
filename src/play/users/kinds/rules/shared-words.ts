import { packsWith, type SharedKind, words } from '#src/play/users/kind.ts'

const listed = packsWith('user')

/** Alternatives of one kind in all languages together, which an agent may mix; without `edges`, those of scripts without spaces. */
export const alternativesOf = (kind: SharedKind, edges = true): string[] =>
  listed.filter(({ wordEdges = true }) => wordEdges === edges).flatMap(({ user }) => user.together?.[kind] ?? [])

/** Finds words of one kind in any language; without `edges`, only in scripts without spaces. */
export const sharedWords = (kind: SharedKind, { edges = true, flags = 'u' } = {}): RegExp =>
  words(alternativesOf(kind, edges), { edges, flags })

/** Whether a text contains words of one kind in any language. */
export function testFor(kind: SharedKind): (text: string) => boolean {
  const [spaced, unspaced] = [sharedWords(kind), sharedWords(kind, { edges: false })]
  return (text) => spaced.test(text) || unspaced.test(text)
}
