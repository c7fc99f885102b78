import type { Schemas } from '../api.ts'
import { excludedSources } from '../rules.ts'

/** Whether a run counts in the pass rate, as it is judged now: a user who was stuck says nothing about an agent that did not fail. */
export function isCounted({
  effectiveOutcome,
  errorSource,
  terminationReason,
}: Pick<Schemas['Run'], 'effectiveOutcome' | 'errorSource' | 'terminationReason'>): boolean {
  if (effectiveOutcome === 'passed' || effectiveOutcome === 'failed') return true
  const source = terminationReason === 'userStuck' ? 'simulator' : errorSource
  return source === null || !excludedSources.includes(source)
}
