import type { Plan } from '../runs/plan.ts'
import type { Test } from './contract.ts'

// A scripted conversation alternates, so the reply to the n-th turn of the test is turn 2n of the transcript.
const replyScope = (at: number) => `turn:${2 * (at + 1)}` as const

/**
 * All that a test expects, in one list: what is expected of the reply to a turn is judged on that reply alone, how long it
 * may take is a required latency assertion.
 */
export function expectationsOf({ turns, assertions }: Pick<Test, 'turns' | 'assertions'>): Plan['assertions'] {
  const ofTurns = turns.flatMap(({ expect, maxLatencyMs }, at) => {
    const scope = replyScope(at)
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
    return [...expect.map((one) => ({ name: `reply to turn ${at + 1}`, ...one, scope })), ...latency]
  })
  return [...ofTurns, ...assertions]
}
