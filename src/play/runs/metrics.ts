import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { isQuick } from '#src/measure/assertions/task.ts'
import type { Exchange, Turn } from '#src/measure/transcripts/contract.ts'
import { spendingOf } from '#src/measure/transcripts/spending.ts'
import { drivers } from '#src/play/users/kinds.ts'
import type { ModelCalls } from '#src/play/users/simulator.ts'
import type { Metrics } from './contract.ts'
import type { Conversation } from './conversation.ts'
import type { Plan } from './plan.ts'

/** Nearest-rank percentile (NIST 7.2.6.2, method without interpolation) of unsorted values; `share` in 0..1. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

const spreadOf = (values: readonly number[]) =>
  values.length === 0 ? null : { n: values.length, p50: percentile(values, 0.5), p95: percentile(values, 0.95), max: Math.max(...values) }

/** `tries` are those of a call that brought no reply, which no turn contains. */
export function metricsOf(
  turns: readonly Turn[],
  durationMs: number,
  tries: readonly Exchange[] = [],
): Omit<Metrics, 'containment' | 'turnsToGoal' | 'simulator' | 'usage'> {
  const replies = turns.filter((turn) => turn.role === 'agent')
  const measured = replies.filter(({ stoodStill }) => !stoodStill)
  return {
    durationMs,
    turns: replies.length,
    latencyMs: spreadOf(measured.filter(({ unprompted }) => !unprompted).map((turn) => turn.latencyMs)),
    firstTokenMs: spreadOf(measured.flatMap((turn) => turn.firstTokenMs ?? [])),
    retries: [...replies.flatMap((turn) => turn.exchanges ?? []), ...tries].filter((exchange) => exchange.attempt > 1).length,
  }
}

const handsOver = [{ kind: 'handoff', settings: { expected: true }, required: true, weight: 1, scope: 'transcript' }] satisfies Parameters<
  typeof evaluate
>[0]

/**
 * Whether the goal was reached, and whether without a person. Both are null if the user has no goal (fixed messages), and if it did not understand the agent. A conversation
 * that is too long to search for a handover immediately does not count as contained.
 */
export function goalMetrics(
  { turns, terminationReason }: Pick<Conversation, 'turns' | 'terminationReason'>,
  { driver }: Pick<Plan, 'driver'>,
) {
  const reached = terminationReason === 'goalReached'
  const transcript = { turns, durationMs: 0 }
  const contained = () => isQuick({ assertions: handsOver, transcript }) && evaluate(handsOver, transcript)[0]?.outcome === 'failed'
  return {
    containment: drivers.of(driver.mode).needsGoal && terminationReason !== 'userStuck' ? reached && contained() : null,
    turnsToGoal: reached ? turns.filter(({ role }) => role === 'agent').length : null,
  }
}

/** Where nobody saw whether the goal was reached. */
export const unseenGoal = { containment: null, turnsToGoal: null }

/** How often the guard refused a message that a language model wrote for the user, and what that model cost. */
export function simulatorMetrics(calls: readonly ModelCalls[]): Pick<Metrics, 'simulator' | 'usage'> {
  const all = calls.map(({ simulation }) => simulation)
  return {
    simulator: { messages: all.length, faulty: all.filter(({ faults }) => faults.length > 0).length },
    usage: { simulator: spendingOf(all) },
  }
}

/** Tokens of all replies; null when the agent reported none. */
export function usageOf(turns: readonly Turn[]) {
  const reported = turns.flatMap((turn) => turn.usage ?? [])
  if (reported.length === 0) return null
  const sum = (pick: (usage: (typeof reported)[number]) => number) => reported.reduce((total, usage) => total + pick(usage), 0)
  const cost = reported.some((usage) => usage.costMicroUsd !== undefined) ? { costMicroUsd: sum((usage) => usage.costMicroUsd ?? 0) } : {}
  return { inputTokens: sum((usage) => usage.inputTokens), outputTokens: sum((usage) => usage.outputTokens), ...cost }
}
