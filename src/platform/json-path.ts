import { query } from 'jsonpath-rfc9535'
import parse from 'jsonpath-rfc9535/parser'
import { z } from 'zod'

/** Why a path is refused. */
class PathFault extends Error {}

/** Paths that were accepted, because every run reads the settings of its channel again. */
const accepted = new Set<string>()
const maxAccepted = 1_000

/** A path that users write (RFC 9535), checked when it is saved: cheap on any document of up to a megabyte. */
export const JsonPath = z.string().superRefine((path, context) => {
  if (accepted.has(path)) return
  try {
    checkPath(path)
    if (accepted.size >= maxAccepted) accepted.clear()
    accepted.add(path)
  } catch (error) {
    if (!(error instanceof PathFault)) throw error
    context.addIssue({ code: 'custom', message: error.message, params: { code: 'json_path' } })
  }
})

const maximum = { length: 500, nested: 6, conditions: 8, selected: 16 }
/**
 * The available functions, each with one argument. match() and search() would run patterns in the built-in engine, which can take forever.
 */
const functions = ['length', 'count', 'value']

type Node = { type?: string; selectors?: unknown[]; name?: string; arguments?: unknown[] }

/**
 * Refuses anything that is not JSONPath (RFC 9535) or could take long on any reply: a second `..`, functions with patterns, many
 * conditions, and filters that look at anything but the values below the one filtered. Throws a PathFault. Parentheses and filters are
 * counted before parsing: the parser's time and memory are exponential in their nesting (`$[?f(f(f(...`).
 */
function checkPath(path: string): void {
  if (path.length > maximum.length) throw new PathFault(`The path is longer than ${maximum.length} characters.`)
  if (!path.startsWith('$')) throw new PathFault(`A path starts with $, the whole document. Did you mean $.${path.slice(0, 40)}?`)
  if ((path.match(/[(?]/g)?.length ?? 0) > maximum.nested)
    throw new PathFault(`The path has more than ${maximum.nested} parentheses and filters.`)
  const nodes = [...nodesOf(parsePath(path), false)]
  const count = (...types: string[]) => nodes.filter(({ node }) => types.includes(node.type ?? '')).length
  const typesInFilters = nodes.filter(({ inFilter }) => inFilter).map(({ node }) => node.type)
  if (typesInFilters.includes('FilterSelector') || typesInFilters.includes('JsonPathQuery'))
    throw new PathFault('A filter may contain neither another filter nor a query from the root.')
  if (typesInFilters.includes('DescendantSegment') || count('DescendantSegment') > 1)
    throw new PathFault('".." may appear only once, and not in a filter.')
  if (count('TestExpr', 'ComparisonExpr') > maximum.conditions)
    throw new PathFault(`The path has more than ${maximum.conditions} conditions.`)
  if (nodes.reduce((product, { node }) => product * (node.selectors?.length ?? 1), 1) > maximum.selected)
    throw new PathFault(`The path selects the same values more than ${maximum.selected} times.`)
  const call = nodes.find(
    ({ node: { type, name = '', arguments: parameters } }) =>
      type === 'FunctionExpr' && !(functions.includes(name) && parameters?.length === 1),
  )
  if (call)
    throw new PathFault(
      `The function "${call.node.name}" cannot be used like this. Filters may use ${functions.join(', ')}, each with one value.`,
    )
}

function parsePath(path: string): unknown {
  try {
    return parse(path)
  } catch (error) {
    const at = (error as { location?: { start?: { offset?: number } } }).location?.start?.offset
    throw new PathFault(`The path is not a JSONPath (RFC 9535)${at === undefined ? '' : `: the error is at character ${at + 1}`}.`)
  }
}

function* nodesOf(tree: unknown, inFilter: boolean): Generator<{ node: Node; inFilter: boolean }> {
  if (typeof tree !== 'object' || tree === null) return
  const node = tree as Node
  if (!Array.isArray(tree)) yield { node, inFilter }
  for (const inner of Object.values(tree)) yield* nodesOf(inner, inFilter || node.type === 'FilterSelector')
}

/**
 * The cost of searching a JsonPath for each value of a document, in units of at most 0.45 microseconds. 0 for a path of names, indices and
 * single wildcards.
 */
export function effortOf(path: string): number {
  const multiplies = /\?|\.\.|,|:|\*.*\*/.test(path)
  return multiplies ? 1 + (path.match(/[?(,.[*]|&&|\|\|/g)?.length ?? 0) : 0
}

const namesOnly = /^\$(?:\.[A-Za-z_][A-Za-z0-9_]*)+$/

/** All values that a JsonPath selects, in document order. Paths of names alone, the most frequent kind, are not parsed for each reply. */
export const valuesAt = (document: unknown, path: string): unknown[] =>
  namesOnly.test(path) ? memberAt(document, path.split('.').slice(1)) : query(document as Parameters<typeof query>[0], path)

function memberAt(document: unknown, names: readonly string[]): unknown[] {
  let value = document
  for (const name of names) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return []
    value = (value as Record<string, unknown>)[name]
  }
  return [value]
}
