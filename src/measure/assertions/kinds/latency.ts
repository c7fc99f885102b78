import { z } from 'zod'
import { assertionKind, countOf, excerpt, failed, inconclusive, inSentence, passed } from '../kind.ts'

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
      turn: () => ({ ms: slowest.latencyMs, what: 'slowest reply' }),
      p50: () => ({ ms: nearestRank(sorted, 0.5), what: `median of ${countOf(counted.length, 'reply', 'replies')}` }),
      p95: () => ({ ms: nearestRank(sorted, 0.95), what: `95th percentile of ${countOf(counted.length, 'reply', 'replies')}` }),
      total: () =>
        isWhole
          ? { ms: durationMs, what: 'whole conversation' }
          : { ms: counted.reduce((sum, reply) => sum + reply.latencyMs, 0), what: 'these replies' },
    }[of]()
    const [took, limit] = durations(measured.ms, maxMs)
    const sentence = (where: string) => `${measured.what[0]!.toUpperCase()}${measured.what.slice(1)}${where} ${took}; ${limit} allowed`
    const evidence = [{ turn: slowest.index, quote: excerpt(slowest.content) }]
    return inSentence((measured.ms <= maxMs ? passed : failed)(`has a ${measured.what} of ${took}; ${limit} allowed`, evidence), sentence)
  },
})

/** In seconds if they then still differ. */
function durations(...ms: number[]): string[] {
  const exact = ms.map((each) => (each < 1_000 ? `${Math.round(each)} ms` : `${Math.round(each) / 1_000} s`))
  const short = ms.map((each) => (each < 1_000 ? `${Math.round(each)} ms` : `${Math.round(each / 100) / 10} s`))
  return new Set(short).size === new Set(ms).size ? short : exact
}

/** The smallest value that at least this share of the values does not exceed. */
const nearestRank = (sorted: readonly { latencyMs: number }[], share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.latencyMs
