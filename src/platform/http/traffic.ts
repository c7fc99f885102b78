import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metric } from './exposition.ts'

export type Traffic = { note(request: FastifyRequest, reply: FastifyReply): void; metrics(): Metric[] }

/** Counts answers by method and hundred of their status: few enough to keep, whatever strangers ask for. */
export function countTraffic(): Traffic {
  const counts = new Map<string, { labels: Record<string, string>; count: number; seconds: number }>()
  return {
    note({ method }, { statusCode, elapsedTime }) {
      const status = `${Math.floor(statusCode / 100)}xx`
      const entry = counts.get(`${method} ${status}`) ?? { labels: { method, status }, count: 0, seconds: 0 }
      entry.count += 1
      entry.seconds += elapsedTime / 1_000
      counts.set(`${method} ${status}`, entry)
    },
    metrics() {
      const entries = [...counts.values()]
      const metric = (name: string, help: string, measure: (entry: (typeof entries)[number]) => number): Metric => ({
        name,
        type: 'counter',
        help,
        values: entries.map((entry) => ({ labels: entry.labels, value: measure(entry) })),
      })
      return [
        metric('parley_http_requests_total', 'Requests answered by this process, without event streams.', ({ count }) => count),
        metric('parley_http_request_seconds_total', 'Time that these requests took.', ({ seconds }) => seconds),
      ]
    },
  }
}
