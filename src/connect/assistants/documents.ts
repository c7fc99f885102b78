/** The line at which a document starts in the text of all (platform/http/documents.ts). */
const starts = /^<!-- docs\/([a-z/-]+)\.md -->$/m
const longest = 2_500

/**
 * The sections that contain all words of the query: those with most of them in the heading first, then those that contain them most often.
 */
export function matchesIn(documents: string, query: string): { name: string; text: string }[] {
  const words = [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))]
  const [, ...parts] = documents.split(starts)
  const sections = parts.flatMap((text, at) =>
    at % 2 === 0 ? [] : text.split(/^(?=#{1,3} )/m).map((section) => ({ name: parts[at - 1]!, text: section.trim() })),
  )
  return sections
    .flatMap(({ name, text }) => {
      const lower = text.toLowerCase()
      if (!words.every((word) => lower.includes(word))) return []
      const heading = lower.split('\n', 1)[0]!
      const times = words.reduce((sum, word) => sum + lower.split(word).length - 1, 0)
      return [{ name, text, score: words.filter((word) => heading.includes(word)).length * 100 + times / Math.sqrt(text.length) }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ name, text }) => ({ name, text: text.length > longest ? `${text.slice(0, longest)}…` : text }))
}
