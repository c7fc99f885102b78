import type { Turn } from '../transcripts/contract.ts'
import { excerpt } from '../transcripts/excerpt.ts'

export { excerpt, inBrief } from '../transcripts/excerpt.ts'

/** `start` and `end`: the words themselves in the content of the turn, in UTF-16 units, where the quote also has what is around them. */
export type Evidence = { turn: number; quote: string; start?: number; end?: number }

/** Words alone, in NFKC and lower case, one space between them; a text of signs alone (an emoji) as it is. */
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
 * The agent's text in scope. Several messages are read as one text, a line each. `complete` is false when a reply was
 * longer than the channel allows and was cut: then nothing can be said about what is missing from the text.
 */
export const textOf = (replies: readonly Turn[]) => ({
  text: replies.length === 1 ? replies[0]!.content : replies.map((reply) => reply.content).join('\n'),
  complete: !replies.some((reply) => reply.truncated),
})

/** The evidence for a place in `textOf(replies).text`. */
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
