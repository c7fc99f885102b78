import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metric } from './exposition.ts'

export type Traffic = { note(request: FastifyRequest, reply: FastifyReply): void; metrics(): Metric[] }

/** Counts answers by method and hundred of their status: few enough to keep, whatever strangers ask for. */
export function countTraffic(): Traffic {
  const seen = new Map<string, { labels: Record<string, string>; count: number; seconds: number }>()
  return {
    note({ method }, { statusCode, elapsedTime }) {
      const status = `${Math.floor(statusCode / 100)}xx`
      const known = seen.get(`${method} ${status}`) ?? { labels: { method, status }, count: 0, seconds: 0 }
      known.count += 1
      known.seconds += elapsedTime / 1_000
      seen.set(`${method} ${status}`, known)
    },
    metrics() {
      const all = [...seen.values()]
      const metric = (name: string, help: string, of: (one: (typeof all)[number]) => number): Metric => ({
        name,
        type: 'counter',
        help,
        values: all.map((one) => ({ labels: one.labels, value: of(one) })),
      })
      return [
        metric('parley_http_requests_total', 'Requests answered by this process, event streams left out.', ({ count }) => count),
        metric('parley_http_request_seconds_total', 'Time those requests took.', ({ seconds }) => seconds),
      ]
    },
  }
}
