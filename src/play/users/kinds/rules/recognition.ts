import { type Act, type PackWith, patternFiller, type SentenceKind, type Shape, wholeSentence, words } from '#src/play/users/kind.ts'

export { type Act, acts, type Shape } from '#src/play/users/kind.ts'

/**
 * How texts in one language are understood: patterns on folded text (`folded` of phrases.ts: lower case, plain apostrophes, single spaces),
 * from the section `user` of its pack, which says what each finds. No pattern may nest repetitions, or contain an unbounded one except at
 * its end: a reply may have a megabyte.
 */
export type Recognition = Record<SentenceKind, RegExp> & {
  acts: Record<Act, { wish: RegExp; done: RegExp }>
  asks: readonly (readonly [RegExp, Shape])[]
  /** Global. */
  joins: RegExp
  /** Global. */
  times: RegExp
  bare: { yesOrNo: RegExp; none: RegExp }
  synonyms: readonly (readonly string[])[]
}

export function recognitionOf({ wordEdges: edges = true, user: { names, recognizes } }: PackWith<'user'>): Recognition {
  const fill = patternFiller(names)
  const find = (alternatives: readonly string[], flags = 'u') => words(alternatives.map(fill), { edges, flags })
  const { acts, asks, bare, joins, times, synonyms, ...sentences } = recognizes
  const eachOf = <Key extends string, Written, Made>(record: Record<Key, Written>, make: (written: Written) => Made) =>
    Object.fromEntries(Object.entries<Written>(record).map(([key, written]) => [key, make(written)])) as Record<Key, Made>
  return {
    ...eachOf(sentences, (alternatives) => find(alternatives)),
    acts: eachOf(acts, ({ wish, done }) => ({ wish: find(wish), done: find(done) })),
    asks: asks.map(({ for: shape, words }) => [find(words), shape]),
    joins: new RegExp(fill(joins), 'gu'),
    times: find(times, 'gu'),
    bare: eachOf(bare, (alternatives) => wholeSentence(alternatives.map(fill))),
    synonyms,
  }
}
