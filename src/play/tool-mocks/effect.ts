import { pointerStep } from '#src/platform/json-pointer.ts'
import type { PatchOperation } from './contract.ts'
import { applyOperation } from './patch.ts'
import { type Budget, fill, fillText, type Values } from './templates.ts'

export const maxStateLength = 100_000
type State = Record<string, unknown>

/** Why an effect leaves the state unchanged. */
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
    const isApplied = applyOperation(document, { op, path: `/state${path}`, from: from === undefined ? undefined : `/state${from}`, value })
    if (!isApplied) throw new EffectRefused(`effect ${at + 1} (${op} ${path || '/'}) cannot be applied to the state`)
  }
  const after = document.state
  if (typeof after !== 'object' || after === null || Array.isArray(after)) throw new EffectRefused('the state would no longer be an object')
  if (JSON.stringify(after).length > maxStateLength) throw new EffectRefused(`the state would be longer than ${maxStateLength} characters`)
  return after as State
}
