// Groups are joined by the cosine of weighted words (the vector space of Salton, Wong & Yang 1975, with the inverse document frequency of
// Spärck Jones 1972): a word that most failures of the same assertion have says little, and one that few have says much.

/** From this likeness on, a failure joins a group. */
export const threshold = 0.3

/** How many failures a group has, and in how many of them each word was. */
export type Words = Readonly<Record<string, number>>
export type Known = { id: string; runs: number; words: Words }

/** How many words of a group are kept: those that most of its failures have. */
const maxKept = 200

/** The weight of each word, by all failures with the same key. */
export function weightsOf(groups: readonly Known[], words: readonly string[]): (word: string) => number {
  const total = groups.reduce((sum, { runs }) => sum + runs, 1)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, 1)
  for (const group of groups) for (const [word, count] of Object.entries(group.words)) counts.set(word, (counts.get(word) ?? 0) + count)
  return (word) => Math.log(1 + total / (counts.get(word) ?? 1))
}

/** From 0 to 1. */
export function likeness(group: Known, words: readonly string[], weightOf: (word: string) => number): number {
  const own = new Set(words)
  const lengthOf = (weights: readonly number[]) => Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0))
  const weights = Object.entries(group.words).map(([word, count]) => [word, (weightOf(word) * count) / group.runs] as const)
  const both = weights.reduce((sum, [word, weight]) => sum + (own.has(word) ? weight * weightOf(word) : 0), 0)
  const length = lengthOf(weights.map(([, weight]) => weight)) * lengthOf(words.map(weightOf))
  return length === 0 ? 0 : both / length
}

/** The most alike of these groups, which share the key of the failure; undefined if none is alike enough. Of equal ones, the oldest. */
export function nearest(groups: readonly Known[], words: readonly string[]): Known | undefined {
  const weightOf = weightsOf(groups, words)
  let best: { group: Known; value: number } | undefined
  for (const group of groups) {
    const value = likeness(group, words, weightOf)
    if (value >= threshold && value > (best?.value ?? 0)) best = { group, value }
  }
  return best?.group
}

/** The words of a group with one more failure. */
export function withWords({ words: known }: Pick<Known, 'words'>, words: readonly string[]): Words {
  const all = new Map(Object.entries(known))
  for (const word of words) all.set(word, (all.get(word) ?? 0) + 1)
  const kept = [...all].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, maxKept)
  return Object.fromEntries(kept)
}
