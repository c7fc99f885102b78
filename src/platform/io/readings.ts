/** The start and the end of a span of a text. */
export type Span = readonly [start: number, end: number]
/** A text as a person would read it, with the position in the original text for each of its positions. */
export type Reading = { text: string; sourceOf(span: Span): Span }

const escapes =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|[\da-f]{2})|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);|\\(?:u[\da-f]{4}|["\\/bfnrt])/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

// Agents echo a request as a text within their JSON, and proxies wrap that once more: each level escapes the escapes again.
const levels = 3

/** Without its escapes of addresses, HTML and JSON, which an encoder may use for any character: once, twice, and three times over. */
export function unescapedReadings(text: string): Reading[] {
  const readings: Reading[] = []
  for (let source: Reading = { text, sourceOf: (span) => span }; readings.length < levels; ) {
    const { text: next, sourceOf } = rewritten(source.text, escapes, unescaped)
    if (next === source.text) break
    const before = source.sourceOf
    source = { text: next, sourceOf: (span) => before(sourceOf(span)) }
    readings.push(source)
  }
  return readings
}

function unescaped(text: string): string {
  if (text.startsWith('&#')) return ofCode(/x/i.test(text[2]!) ? Number.parseInt(text.slice(3), 16) : Number(text.slice(2, -1)))
  if (text.startsWith('&')) return entities[text.slice(1, -1).toLowerCase()]!
  if (/^\\u/i.test(text)) return String.fromCharCode(Number.parseInt(text.slice(2), 16))
  if (text.startsWith('\\')) return entities[text[1]!] ?? text[1]!
  try {
    return decodeURIComponent(text)
  } catch {
    return String.fromCharCode(Number.parseInt(text.slice(1, 3), 16))
  }
}

const ofCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const betweenBytes = /%|[:. _-]|\\x|\\u00|,? ?0x/gi
/** Removes what is between bytes written as two digits each (`%73%65`, `73:65`, `\x73\x65`), in lower case. */
export function hexReading(text: string): Reading {
  const { text: digits, sourceOf } = rewritten(text, betweenBytes, () => '')
  return { text: digits.replace(/[A-F]+/g, (some) => some.toLowerCase()), sourceOf }
}

function rewritten(text: string, pattern: RegExp, by: (found: string) => string): Reading {
  const parts: string[] = []
  /** The place of each replacement, and of the text that it replaces. */
  const pieces: { at: number; end: number; from: number; to: number }[] = []
  let [read, length] = [0, 0]
  for (const { index, 0: match } of text.matchAll(pattern)) {
    const replacement = by(match)
    parts.push(text.slice(read, index), replacement)
    const at = length + index - read
    length = at + replacement.length
    read = index + match.length
    pieces.push({ at, end: length, from: index, to: read })
  }
  /** The last piece that starts at or before this position. */
  const pieceAt = (place: number) => {
    let [low, high] = [0, pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pieces[middle]!.at <= place) low = middle + 1
      else high = middle
    }
    return pieces[low - 1]
  }
  const startOf = (place: number) => {
    const piece = pieceAt(place)
    return !piece ? place : place < piece.end ? piece.from : piece.to + place - piece.end
  }
  const endOf = (end: number) => {
    const piece = pieceAt(end - 1)
    return !piece ? end : end - 1 < piece.end ? piece.to : piece.to + end - piece.end
  }
  return { text: parts.join('') + text.slice(read), sourceOf: ([start, end]) => [startOf(start), endOf(end)] }
}
