import type { Exchange, Turn } from '../transcripts/contract.ts'
import type { Metrics } from './contract.ts'

/** Nearest-rank percentile (NIST 7.2.6.2, method without interpolation) of unsorted values; `share` in 0..1. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

const spreadOf = (values: readonly number[]) =>
  values.length === 0 ? null : { n: values.length, p50: percentile(values, 0.5), p95: percentile(values, 0.95), max: Math.max(...values) }

/** `tries` are those of a call that brought no reply, and so stand in no turn. */
export function metricsOf(turns: readonly Turn[], durationMs: number, tries: readonly Exchange[] = []): Metrics {
  const replies = turns.filter((turn) => turn.role === 'agent')
  return {
    durationMs,
    turns: replies.length,
    latencyMs: spreadOf(replies.map((turn) => turn.latencyMs)),
    firstTokenMs: spreadOf(replies.flatMap((turn) => turn.firstTokenMs ?? [])),
    retries: [...turns.flatMap((turn) => turn.exchanges ?? []), ...tries].filter((exchange) => exchange.attempt > 1).length,
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
