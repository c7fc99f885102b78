import { query } from 'jsonpath-rfc9535'
import parse from 'jsonpath-rfc9535/parser'

/** Why a path is refused. */
export class PathFault extends Error {}

const most = { length: 500, parentheses: 6, selected: 16 }
/** match() and search() would run the pattern in the built-in engine, which can take for ever. */
const functions = new Map([
  ['length', 1],
  ['count', 1],
  ['value', 1],
])

type Node = { [key: string]: unknown }

/**
 * Refuses what is not JSONPath (RFC 9535) and what could take more than linear time: a second `..`, functions with
 * patterns, and filters that look at anything but the values below the one filtered. Throws a PathFault.
 *
 * Parentheses and filters are counted before parsing: the parser's time and memory are exponential in their nesting
 * (`$[?f(f(f(...`: 2 s at 12, 24 s at 14, and at 16 the process died on an array of 169 million expectations).
 */
export function checkPath(path: string): void {
  if (path.length > most.length) throw new PathFault(`The path is longer than ${most.length} characters.`)
  if ((path.match(/[(?]/g)?.length ?? 0) > most.parentheses)
    throw new PathFault(`The path has more than ${most.parentheses} parentheses and filters.`)
  let query: unknown
  try {
    query = parse(path)
  } catch (error) {
    const at = (error as { location?: { start?: { offset?: number } } }).location?.start?.offset
    throw new PathFault(`Not a JSONPath (RFC 9535)${at === undefined ? '' : `: it goes wrong at character ${at + 1}`}.`)
  }
  let descendants = 0
  let selected = 1
  walk(query, false)

  function walk(node: unknown, inFilter: boolean): void {
    if (Array.isArray(node)) {
      for (const item of node) walk(item, inFilter)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, selectors, name, arguments: given } = node as Node
    if (type === 'DescendantSegment' && (inFilter || ++descendants > 1)) throw new PathFault('".." may stand once, and not in a filter.')
    if (type === 'BracketedSelection' && Array.isArray(selectors)) selected *= selectors.length
    if (selected > most.selected) throw new PathFault(`The path selects the same values more than ${most.selected} times.`)
    if (inFilter && (type === 'FilterSelector' || type === 'JsonPathQuery'))
      throw new PathFault('A filter may hold neither another filter nor a query from the root.')
    if (type === 'FunctionExpr' && functions.get(String(name)) !== (given as unknown[]).length)
      throw new PathFault(`The function "${String(name)}" is not offered with these arguments: use length, count or value of one.`)
    for (const inner of Object.values(node)) walk(inner, inFilter || type === 'FilterSelector')
  }
}

/** All values that the path selects, in document order. The path has passed `checkPath`. */
export const select = (value: unknown, path: string): unknown[] => query(value as Parameters<typeof query>[0], path)
