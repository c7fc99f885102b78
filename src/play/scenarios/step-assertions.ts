import { NewAssertion } from '#src/measure/assertions/contract.ts'
import type { DriverFault } from '#src/play/users/kind.ts'
import { Driver, partsOf } from '#src/play/users/kinds.ts'

/** The faults of assertions about the steps of a driver: unknown keys, and conditions that every conversation fulfills. */
export function stepFaults(driver: unknown, assertions: unknown): DriverFault[] {
  const { success, data } = Driver.safeParse(driver)
  const parts = success ? partsOf(data) : undefined
  if (!parts || !Array.isArray(assertions)) return []
  return assertions.flatMap((assertion: unknown, at): DriverFault[] => {
    if ((assertion as { kind?: unknown } | null)?.kind !== 'milestones') return []
    const parsed = NewAssertion.safeParse(assertion)
    if (!parsed.success || parsed.data.kind !== 'milestones') return []
    const { reached = [], atLeast = 0 } = parsed.data.settings
    const unknown = reached.flatMap((key, place): DriverFault[] =>
      parts.keys.includes(key)
        ? []
        : [
            {
              path: ['assertions', at, 'settings', 'reached', place],
              code: 'unknown_step',
              message: `The driver has no step or node "${key}".`,
              hint: `Its keys are ${parts.keys.slice(0, 20).join(', ')}.`,
            },
          ],
    )
    if (unknown.length > 0) return unknown
    if (atLeast > parts.keys.length) return [tooMany(at, parts.keys.length)]
    const isCertain = reached.every((key) => parts.certain.includes(key)) && atLeast <= parts.certain.length
    return parsed.data.required && isCertain && (reached.length > 0 || atLeast > 0) ? [certain(at)] : []
  })
}

const tooMany = (at: number, count: number): DriverFault => ({
  path: ['assertions', at, 'settings', 'atLeast'],
  code: 'too_big',
  message: `The driver has only ${count} ${count === 1 ? 'step or node' : 'steps or nodes'}.`,
})
const certain = (at: number): DriverFault => ({
  path: ['assertions', at, 'settings'],
  code: 'cannot_fail',
  message: 'Every conversation reaches this, whatever the agent replies, so it requires nothing.',
  hint: 'Name a step with a condition (until) or one after it, a node that not every conversation visits, or set "required" to false.',
})
