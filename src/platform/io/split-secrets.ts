import { mask, type Redactor } from './redaction.ts'

// The stored part of a reply is much shorter; no more of a stream is recorded (incoming-reply.ts).
const maxParsedLength = 65_536
const deepest = 64

/** The data of one event, a line of JSON or a whole reply; `lines`: the lines of the reply that it is in. */
type Frame = { lines: number[]; isEvent: boolean; value: unknown; isJson: boolean; isChanged: boolean }
type Piece = { text: string; replace(text: string): void }

/**
 * Masks secrets that a reply contains in pieces: in the same member of several events, of lines, or of the entries of a list, whose texts a
 * reader joins. The mask replaces the first piece. Text without such a secret is returned unchanged.
 */
export function maskSplitSecrets(text: string, redact: Redactor): string {
  if (!redact.hasSecrets()) return text
  const lines = text.slice(0, maxParsedLength).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []
  const frames = framesOf(lines)
  const groups = new Map<string, Piece[]>()
  for (const frame of frames) addPieces(groups, frame)
  for (const pieces of groups.values()) maskPieces(pieces, redact)
  const changed = frames.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return text
  for (const frame of changed) write(lines, frame)
  return lines.join('') + text.slice(maxParsedLength)
}

const contentOf = (line: string) => line.replace(/[\r\n]+$/, '')

function framesOf(lines: readonly string[]): Frame[] {
  const whole = parsed(lines.join(''))
  if (isDocument(whole)) return [{ lines: [...lines.keys()], isEvent: false, value: whole, isJson: true, isChanged: false }]
  const frames: Frame[] = []
  let data: number[] = []
  const endEvent = () => {
    if (data.length > 0) frames.push(frameOf(data, data.map((at) => contentOf(lines[at]!).replace(/^data:? ?/, '')).join('\n'), true))
    data = []
  }
  for (const [at, line] of lines.entries()) {
    const content = contentOf(line)
    if (content === '') endEvent()
    else if (/^data(?::|$)/.test(content)) data.push(at)
    else if (content.startsWith('{')) frames.push(frameOf([at], content, false))
  }
  endEvent()
  return frames
}

function frameOf(lines: number[], document: string, isEvent: boolean): Frame {
  const value = parsed(document)
  // A number or a word is a piece of plain text that happens to be JSON.
  const isJson = isDocument(value) || typeof value === 'string'
  return { lines, isEvent, value: isJson ? value : isEvent ? document : undefined, isJson, isChanged: false }
}

const isDocument = (value: unknown) => typeof value === 'object' && value !== null
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces the first of its lines; the others are removed. */
function write(lines: string[], { lines: [first = 0, ...others], isEvent, value, isJson }: Frame): void {
  const end = lines[first]!.slice(contentOf(lines[first]!).length)
  const document = isJson ? JSON.stringify(value) : String(value)
  lines[first] = isEvent
    ? document
        .split('\n')
        .map((line) => `data: ${line}${end}`)
        .join('')
    : document + end
  for (const at of others) lines[at] = ''
}

/** The strings of a document by their path; all positions of a list share a path. */
function addPieces(groups: Map<string, Piece[]>, frame: Frame): void {
  const visit = (parent: Record<string, unknown>, name: string, path: string, depth: number): void => {
    const value = parent[name]
    if (typeof value === 'string') {
      const replace = (text: string) => {
        Object.defineProperty(parent, name, { value: text })
        frame.isChanged = true
      }
      const group = groups.get(path) ?? []
      group.push({ text: value, replace })
      groups.set(path, group)
    } else if (isDocument(value) && depth < deepest)
      for (const key of Object.keys(value as object))
        visit(value as Record<string, unknown>, key, `${path}/${Array.isArray(value) ? '*' : key}`, depth + 1)
  }
  visit(frame, 'value', frame.isJson ? 'json' : 'text', 0)
}

function maskPieces(pieces: readonly Piece[], redact: Redactor): void {
  const spans = redact.spans(pieces.map(({ text }) => text).join(''))
  let start = 0
  for (const { text, replace } of pieces) {
    const end = start + text.length
    // A secret within one piece is masked like any other text.
    const split = spans.filter(([from, to]) => from < end && to > start && (from < start || to > end))
    if (split.length > 0) replace(withoutSpans(text, start, split))
    start = end
  }
}

/** `start`: the position of the text in the coordinates of the spans. */
function withoutSpans(text: string, start: number, spans: readonly (readonly [number, number])[]): string {
  let [masked, at] = ['', 0]
  for (const [from, to] of spans) {
    if (from >= start) masked += text.slice(at, from - start) + mask
    at = to - start
  }
  return masked + text.slice(at)
}
