import { pointerStep } from '#src/platform/json-pointer.ts'

/** A difference of two requests: a JSON pointer, and the value in each; absent if a request has none. */
export type Difference = { pointer: string; recorded?: string; asked?: string }

const maxDifferences = 10
const maxLines = 6
const maxCharacters = 400
/** Characters of equal text that are shown before the first that differs. */
const before = 40

/** The differences between two requests, by member; texts of several lines by the lines that differ. */
export function differencesOf(recorded: unknown, request: unknown): Difference[] {
  const differences: Difference[] = []
  walk(recorded, request, '', differences)
  return differences.slice(0, maxDifferences)
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function walk(recorded: unknown, request: unknown, pointer: string, differences: Difference[]): void {
  if (differences.length >= maxDifferences || Object.is(recorded, request)) return
  if (isNode(recorded) && isNode(request) && Array.isArray(recorded) === Array.isArray(request)) {
    const names = [...new Set([...Object.keys(recorded), ...Object.keys(request)])]
    for (const name of names) walk(recorded[name], request[name], `${pointer}/${pointerStep(name)}`, differences)
    return
  }
  if (typeof recorded === 'string' && typeof request === 'string') {
    differences.push({ pointer, ...differingLines(recorded, request) })
    return
  }
  differences.push({
    pointer,
    ...(recorded !== undefined && { recorded: shown(recorded) }),
    ...(request !== undefined && { asked: shown(request) }),
  })
}

const shown = (value: unknown) => cut(typeof value === 'string' ? value : JSON.stringify(value))
const cut = (text: string) => (text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters).toWellFormed()}…`)

/** Without the lines that both have at the start and at the end. */
function differingLines(recorded: string, request: string): { recorded: string; asked: string } {
  const [a, b] = [recorded.split('\n'), request.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const middle = (lines: string[]) =>
    lines
      .slice(start, lines.length - end)
      .slice(0, maxLines)
      .join('\n')
  return fromFirstDifference(middle(a), middle(b))
}

function fromFirstDifference(recorded: string, request: string): { recorded: string; asked: string } {
  let at = 0
  while (at < recorded.length && recorded[at] === request[at]) at += 1
  const from = at > before * 2 ? at - before : 0
  const part = (text: string) => cut(`${from > 0 ? '…' : ''}${text.slice(from).toWellFormed()}`)
  return { recorded: part(recorded), asked: part(request) }
}
