import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { assertionKinds } from '#src/measure/assertions/kinds.ts'
import { estimateSize, PatternFault } from '#src/measure/assertions/pattern-size.ts'
import { invalid } from '#src/platform/errors.ts'
import type { ImportItem } from './import-item.ts'

// The cost of reading in characters of text, counted and not measured: a file that one machine takes, every machine takes.

const perAssertion = 200
/** Patterns and schemas are compiled, so they cost more than their length. */
const perInstruction = 30

export const workOf = (text: string, assertions: readonly NewAssertion[]): number =>
  assertions.reduce((sum, assertion) => sum + perAssertion + perInstruction * sizeOf(assertion), text.length)

/** Of an item that is refused: it was read like any other. */
export function workOfRefused(text: string): number {
  const { body } = JSON.parse(text) as ImportItem
  const { assertions = [] } = (body ?? {}) as { assertions?: NewAssertion[] }
  return workOf(text, assertions)
}

function sizeOf({ kind, settings }: NewAssertion): number {
  if (!(assertionKinds.of(kind) as { compiles?: boolean }).compiles) return 0
  const { pattern } = settings as { pattern?: string }
  if (pattern === undefined) return JSON.stringify(settings).length
  try {
    return estimateSize(pattern)
  } catch (error) {
    if (!(error instanceof PatternFault)) throw error
    return pattern.length
  }
}

/** Throws `invalid` once more is spent. */
export function budgetOf(max: number): (work: number) => void {
  let spent = 0
  return (work) => {
    spent += work
    if (spent <= max) return
    const message = 'This content becomes more tests and assertions than one request may create. Send it in smaller pieces.'
    throw invalid([{ pointer: '/content', code: 'too_costly', message }])
  }
}
