export type Piece = { text: string; marked: boolean }

/** What is marked in a text: words at a position, or, without a position, a quote to search for. */
export type Quote = { quote: string; start?: number; end?: number }

/** A text split at each quote that it contains; overlapping quotes are merged. A quote that is not found marks nothing. */
export function marksIn(text: string, quotes: readonly Quote[]): Piece[] {
  const spans: [from: number, to: number][] = []
  for (const { quote, start, end } of quotes) {
    const from = start ?? (quote === '' ? -1 : text.indexOf(quote))
    if (from >= 0) spans.push([from, end ?? from + quote.length])
  }
  spans.sort(([a], [b]) => a - b)
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of spans) {
    if (to <= at) continue
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(Math.max(at, from), to), marked: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

/**
 * A quote of evidence with its exact words marked: the quote has some context around them. `content`: the text that it is from. If the
 * words are longer than the quote, everything would be marked, which means nothing, so nothing is.
 */
export function marksInQuote({ quote, start, end }: Quote, content: string): Piece[] {
  const bare = quote.replace(/^…|…$/g, '')
  const at = start === undefined ? -1 : content.lastIndexOf(bare, start)
  const from = at < 0 ? -1 : quote.indexOf(bare) + start! - at
  const to = from + (end ?? 0) - (start ?? 0)
  const isInside = from >= 0 && to <= quote.length && to - from < bare.length
  return marksIn(quote, isInside ? [{ quote, start: from, end: to }] : [])
}

/** A text with some pieces marked. */
export const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in this order
    marked ? <mark key={at}>{text}</mark> : text,
  )
