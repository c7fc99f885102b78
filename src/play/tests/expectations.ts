import type { Plan } from '#src/play/runs/plan.ts'
import type { Test } from './contract.ts'
import { replyIndexes } from './script.ts'

/**
 * All assertions of a test in one list: those on the reply to a turn are judged only on that reply, and its maximum time is a required
 * latency assertion.
 */
export function expectationsOf(test: Pick<Test, 'kind' | 'turns' | 'assertions'>): Plan['assertions'] {
  const replies = replyIndexes(test)
  const ofTurns = test.turns.flatMap(({ expect, maxLatencyMs }, at) => {
    const scope = `turn:${replies[at]!}` as const
    const latency: Plan['assertions'] =
      maxLatencyMs === undefined
        ? []
        : [
            {
              kind: 'latency',
              settings: { of: 'turn', maxMs: maxLatencyMs },
              required: true,
              weight: 1,
              scope,
              name: `reply to message ${at + 1}`,
            },
          ]
    return [...expect.map((item) => ({ name: `reply to message ${at + 1}`, ...item, scope })), ...latency]
  })
  return [...ofTurns, ...test.assertions]
}
