import { z } from 'zod'
import { assertionKind, countOf, excerpt, failed, inconclusive, passed } from '../kind.ts'

export const latency = assertionKind({
  kind: 'latency',
  title: 'Latency',
  description:
    'The agent is fast enough: each reply in scope (`turn`), their median or 95th percentile (nearest rank), or `total`: the duration of the conversation or, with a narrower scope, the sum of its replies.',
  settings: z.strictObject({ of: z.enum(['turn', 'p50', 'p95', 'total']), maxMs: z.int().min(1).max(3_600_000) }),
  scope: 'transcript',
  judges: 'answers',
  evaluate({ of, maxMs }, { turns, replies, durationMs }) {
    const counted = replies.filter(({ stoodStill }) => !stoodStill)
    if (counted.length === 0) return inconclusive('has no reply whose time was measured: Parley itself stood still')
    const sorted = counted.toSorted((a, b) => a.latencyMs - b.latencyMs)
    const slowest = sorted.at(-1)!
    const isWhole = counted.length === turns.filter((turn) => turn.role === 'agent').length
    const measured = {
      turn: () => ({ ms: slowest.latencyMs, what: 'a slowest reply of' }),
      p50: () => ({ ms: nearestRank(sorted, 0.5), what: 'a median latency of' }),
      p95: () => ({ ms: nearestRank(sorted, 0.95), what: 'a 95th percentile of latency of' }),
      total: () =>
        isWhole
          ? { ms: durationMs, what: 'a duration of' }
          : { ms: counted.reduce((sum, reply) => sum + reply.latencyMs, 0), what: 'a latency of' },
    }[of]()
    const measurement = `has ${measured.what} ${Math.round(measured.ms)} ms (${countOf(counted.length, 'reply', 'replies')})`
    const evidence = [{ turn: slowest.index, quote: excerpt(slowest.content) }]
    return measured.ms <= maxMs
      ? passed(`${measurement}, within ${maxMs} ms`, evidence)
      : failed(`${measurement}; at most ${maxMs} ms are allowed`, evidence)
  },
})

/** The smallest value that at least this share of the values does not exceed. */
const nearestRank = (sorted: readonly { latencyMs: number }[], share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.latencyMs
