import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { DocumentFault } from './document.ts'

// We resolve aliases instead of repeating them, and the total of what they produce is bounded, too.
const limits = { aliases: 1_000, values: 500_000, depth: 64 }

/** `lineAt` returns the line of the value to which these keys lead. */
export type Yaml = { value: unknown; lineAt: (...keys: (string | number)[]) => number }

/** One YAML or JSON document, as plain values: no custom tags, no dates, no functions. */
export function readYaml(content: string, firstLine: number): Yaml | { line: number; faults: DocumentFault[] } {
  const lines = new LineCounter()
  const lineOf = (offset: number) => firstLine + lines.linePos(offset).line - 1
  try {
    const document = parseDocument(content, {
      lineCounter: lines,
      merge: true,
      prettyErrors: false,
      logLevel: 'silent',
      stringKeys: true,
      intAsBigInt: false,
    })
    const [error] = [...document.errors, ...document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')]
    if (error?.message.includes('call stack')) throw new RangeError(error.message)
    if (error) return faulty(lineOf(error.pos[0]), `The file is not plain YAML: ${error.message.split('\n')[0]}`)
    const value = document.toJS({ maxAliasCount: limits.aliases })
    const excess = excessIn(value)
    if (excess) return faulty(firstLine, excess)
    return {
      value,
      lineAt: (...keys) => {
        let node: unknown = document.contents
        let line = firstLine
        for (const key of keys) {
          if (isAlias(node)) node = node.resolve(document)
          if (isMap(node)) {
            const pair = node.items.find((item) => (isScalar(item.key) ? String(item.key.value) : undefined) === String(key))
            node = pair?.value
          } else node = isSeq(node) ? node.items[Number(key)] : undefined
          const range = (node as { range?: [number, number, number] | null } | undefined)?.range
          if (range) line = lineOf(range[0])
        }
        return line
      },
    }
  } catch (error) {
    // The parser calls itself for each level of a document.
    if (error instanceof RangeError) {
      const { line, levels } = deepestIn(content)
      return faulty(
        firstLine + line,
        `The file is nested too deeply: line ${firstLine + line} is in ${levels} levels, and ${limits.depth} are possible.`,
      )
    }
    if (error instanceof ReferenceError) return faulty(firstLine, `The file has more aliases than may be resolved (${limits.aliases}).`)
    throw error
  }
}

const faulty = (line: number, message: string) => ({ line, faults: [{ code: 'malformed', message }] })

function excessIn(value: unknown): string | undefined {
  let count = 0
  const path: string[] = []
  const look = (value: unknown, depth: number): string | undefined => {
    if (++count > limits.values) return `The file has more than ${limits.values} values, those of aliases included.`
    if (typeof value !== 'object' || value === null) return undefined
    if (depth > limits.depth) return `The file is nested more than ${limits.depth} levels deep, at ${path.slice(0, 8).join('/')}/….`
    for (const [key, inner] of Object.entries(value)) {
      // It names what every object has, and code that copies members would set that.
      if (key === '__proto__')
        return `The file has the key "__proto__", which no member can have${path.length > 0 ? `, in ${path.join('/')}` : ''}.`
      path.push(key.slice(0, 60))
      const excess = look(inner, depth + 1)
      if (excess) return excess
      path.pop()
    }
    return undefined
  }
  return look(value, 1)
}

/** The line, from 0, that is in the most levels: brackets that are open, and indentation in steps of one. */
function deepestIn(content: string): { line: number; levels: number } {
  let [open, most, line] = [0, 0, 0]
  for (const [at, text] of content.split('\n').entries()) {
    const indented = /^[ -]*/.exec(text)![0].length
    for (const letter of text) {
      if (letter === '[' || letter === '{') open += 1
      else if (letter === ']' || letter === '}') open -= 1
      if (open > most) [most, line] = [open, at]
    }
    if (indented > most) [most, line] = [indented, at]
  }
  return { line, levels: most }
}
