import type { Turn } from '#src/measure/transcripts/contract.ts'
import { excerpt, inBrief } from '#src/measure/transcripts/excerpt.ts'

export { excerpt, inBrief }

/** `start` and `end`: the words themselves in the content of the turn, in UTF-16 units, if the quote also contains the text around them. */
export type Evidence = { turn: number; quote: string; start?: number; end?: number; source?: Source }
/** The words of a document that support a quote, or contradict it. */
export type Source = { documentId: string; name: string; version: number; quote: string }

/** Words of people and agents within a sentence. */
export const quoted = (text: string, width?: number) => inBrief(text, width).replace(/^"(.*)"$/s, '“$1”')

/** Only the words, in NFKC and lower case, one space between them; a text of symbols alone (an emoji) is unchanged. */
export function normalForm(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
  return words || text.trim()
}

export const countOf = (count: number, singular: string, plural = `${singular}s`) => `${count} ${count === 1 ? singular : plural}`

/**
 * The agent's text in scope. Several messages are read as one text, one per line. `complete` is false if a reply was longer than the
 * channel allows and was cut: then it is unknown what is missing from the text.
 */
export const textOf = (replies: readonly Turn[]) => ({
  text: replies.length === 1 ? replies[0]!.content : replies.map((reply) => reply.content).join('\n'),
  complete: !replies.some((reply) => reply.truncated),
})

/** The evidence for a span of `textOf(replies).text`. */
export function quoteAt(replies: readonly Turn[], at: number, length: number, width?: number): Evidence[] {
  let start = 0
  for (const reply of replies) {
    const end = start + reply.content.length
    if (at <= end) {
      const span = { start: at - start, end: Math.min(at - start + length, reply.content.length) }
      const quote = excerpt(reply.content, span.start, length, width)
      return [{ turn: reply.index, quote, ...(span.start < span.end && span) }]
    }
    start = end + 1
  }
  return []
}

/** The start of the last reply in scope: evidence if the text looked for is nowhere. */
export function head(replies: readonly Turn[]): Evidence[] {
  const last = replies.at(-1)
  return last ? [{ turn: last.index, quote: excerpt(last.content) }] : []
}
