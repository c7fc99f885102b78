export type Piece = { text: string; marked: boolean }

/** What a text is marked by: words at a place in it, or, without a place, a quote that is looked for. */
export type Quote = { quote: string; start?: number; end?: number }

/** A text split at each quote that it contains; overlapping quotes are one. A quote that is not found marks nothing. */
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
