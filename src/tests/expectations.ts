import type { Plan } from '../runs/plan.ts'
import type { Test } from './contract.ts'
import { replyIndexes } from './script.ts'

/**
 * All that a test expects, in one list: what is expected of the reply to a turn is judged on that reply alone, how long it
 * may take is a required latency assertion.
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
              name: `reply to turn ${at + 1}`,
            },
          ]
    return [...expect.map((item) => ({ name: `reply to turn ${at + 1}`, ...item, scope })), ...latency]
  })
  return [...ofTurns, ...test.assertions]
}
