import { query } from 'jsonpath-rfc9535'
import parse from 'jsonpath-rfc9535/parser'
import { z } from 'zod'

// A path is the user's and the document the agent's, so a path must be cheap on any document. What is refused, and what it
// did to 1 MB: match() and search() run on the built-in RegExp (20 s on 30 characters), unions multiply ([0,0,0,0] twenty
// times over is 4^20 results), a second `..` and an absolute query inside a filter are quadratic, and 30 conditions took 10 s.
const maxLength = 200
const maxConditions = 4
const functions = new Set(['count', 'length', 'value'])

/** An RFC 9535 path, checked when it is saved. */
export const jsonPath = z.string().superRefine((path, ctx) => {
  const message = faultOf(path)
  if (message) ctx.addIssue({ code: 'custom', message })
})

/** All values at the path, in the order of the document. */
export const valuesAt = (document: unknown, path: string): unknown[] => query(document as Parameters<typeof query>[0], path)

function faultOf(path: string): string | undefined {
  if (path.length > maxLength) return `A path has at most ${maxLength} characters.`
  if (!path.startsWith('$')) return `A path begins with $ for the whole answer. Perhaps you mean $.${path.slice(0, 40)}`
  let query: unknown
  try {
    query = parse(path)
  } catch (error) {
    return `This is not a JSON path (RFC 9535). ${(error as Error).message}`
  }
  const nodes = [...nodesOf(query)]
  const called = nodes.filter((node) => node.type === 'FunctionExpr')
  // A call without an argument is accepted by the parser and crashes the evaluation.
  if (called.some(({ name, arguments: given }) => !functions.has(String(name)) || !Array.isArray(given) || given.length !== 1))
    return `In filters you may call ${[...functions].join(', ')}, each with one argument.`
  if (nodes.some((node) => Array.isArray(node.selectors) && node.selectors.length > 1)) return 'Use one selector in each pair of brackets.'
  if (nodes.filter((node) => node.type === 'DescendantSegment').length > 1) return 'Use .. at most once in a path.'
  if (nodes.filter((node) => node.type === 'JsonPathQuery').length > 1) return 'Begin paths inside a filter with @.'
  if (nodes.filter((node) => conditions.has(String(node.type))).length > maxConditions)
    return `Use at most ${maxConditions} conditions in the filters of a path.`
  return undefined
}

const conditions = new Set(['ComparisonExpr', 'TestExpr'])

/** Every node of the syntax tree. */
function* nodesOf(tree: unknown): Generator<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return
  if ('type' in tree) yield tree as Record<string, unknown>
  for (const inner of Object.values(tree)) yield* nodesOf(inner)
}
