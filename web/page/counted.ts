import type { Schemas } from '#web/api.ts'
import { excludedSources } from '#web/rules.ts'

/** Whether a run currently counts in the pass rate: a stuck user says nothing about an agent that did not fail. */
export function isCounted({
  effectiveOutcome,
  errorSource,
  terminationReason,
}: Pick<Schemas['Run'], 'effectiveOutcome' | 'errorSource' | 'terminationReason'>): boolean {
  if (effectiveOutcome === 'passed' || effectiveOutcome === 'failed') return true
  const source = terminationReason === 'userStuck' ? 'simulator' : errorSource
  return source === null || !excludedSources.includes(source)
}
