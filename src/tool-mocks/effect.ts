import { applyPatch, type Operation } from 'rfc6902'
import { pointerStep } from '../platform/json-pointer.ts'
import type { PatchOperation } from './contract.ts'
import { type Budget, fill, fillText, type Values } from './templates.ts'

export const longestState = 100_000
type State = Record<string, unknown>

/** Why an effect leaves the state as it was. */
export class EffectRefused extends Error {}

const isPollution = (path: string) => path.split('/').includes('__proto__')

/** The state after a JSON Patch, all of it or nothing. Throws EffectRefused or MissingValue. */
export function stateAfter(effect: readonly PatchOperation[], state: State, values: Values, budget: Budget): State {
  const pointer = (path: string) => {
    const filled = fillText(path, values, budget, pointerStep)
    if (isPollution(filled)) throw new EffectRefused('__proto__ is not a member that an effect may change')
    return filled
  }
  const operations = effect.map(({ op, path, from, value }) => ({
    op,
    path: pointer(path),
    from: from === undefined ? undefined : pointer(from),
    value: value === undefined ? undefined : fill(value, values, budget),
  }))
  const document = { state: JSON.parse(JSON.stringify(state)) as unknown }
  for (const [at, { op, path, from, value }] of operations.entries()) {
    const [target, source] = [`/state${path}`, from === undefined ? undefined : `/state${from}`]
    const operation = { op, path: target, from: source, ...(value !== undefined && { value }) } as Operation
    const isOwn = isBelow(document, target, makingNew.has(op)) && (source === undefined || isBelow(document, source, false))
    if (!isOwn || applyPatch(document, [operation])[0] !== null)
      throw new EffectRefused(`effect ${at + 1} (${op} ${path || '/'}) cannot be applied to the state`)
  }
  const after = document.state
  if (typeof after !== 'object' || after === null || Array.isArray(after)) throw new EffectRefused('the state would no longer be an object')
  if (JSON.stringify(after).length > longestState) throw new EffectRefused(`the state would be longer than ${longestState} characters`)
  return after as State
}

const makingNew: ReadonlySet<string> = new Set(['add', 'copy', 'move'])

/**
 * Whether a pointer stays within the document: the library also walks through what objects and arrays inherit, and copies it. What it
 * leads to must exist unless it `mayBeNew`.
 */
function isBelow(document: unknown, pointer: string, mayBeNew: boolean): boolean {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  let value = document
  return tokens.every((token, at) => {
    const isLast = at === tokens.length - 1
    if (Array.isArray(value)) {
      if (isLast ? !/^(?:-|0|[1-9]\d{0,6})$/.test(token) : !/^(?:0|[1-9]\d{0,6})$/.test(token)) return false
    } else if (typeof value !== 'object' || value === null || (!(isLast && mayBeNew) && !Object.hasOwn(value, token))) return false
    value = Object.hasOwn(value as object, token) ? (value as Record<string, unknown>)[token] : undefined
    return true
  })
}
