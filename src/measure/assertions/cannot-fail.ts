import type { Assertion } from './contract.ts'
import { assertionKinds } from './kinds.ts'

type AnyKind = { cannotFail?(settings: unknown): boolean }

/** Whether an assertion passes whatever the agent says. Never throws: settings that cannot be read may fail. */
export function cannotFail({ kind, settings }: Pick<Assertion, 'kind' | 'settings'>): boolean {
  try {
    return (assertionKinds.of(kind) as unknown as AnyKind).cannotFail?.(settings) ?? false
  } catch {
    return false
  }
}

/** Whether a failure of this assertion fails the run: one that cannot fail does not require anything. */
export const isRequired = (assertion: Pick<Assertion, 'kind' | 'settings' | 'required'>): boolean =>
  assertion.required && !cannotFail(assertion)

/** Whether these assertions suffice for the status `active` of what they judge: `similarity` alone does not. */
export const canBeActive = (assertions: readonly Pick<Assertion, 'kind' | 'settings' | 'required'>[]): boolean =>
  assertions.some((assertion) => assertion.kind !== 'similarity' && isRequired(assertion))
