import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metric, Sample } from './exposition.ts'

export type Traffic = { note(request: FastifyRequest, reply: FastifyReply): void; metrics(): Metric[] }

type AnswerCount = { labels: Record<string, string>; count: number; seconds: number }
type Timed = { operation: string; count: number; seconds: number; within: number[] }

/** In seconds: from the time that an index needs to the time that a person waits. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts answers by method and by operation, with the class of their status: few enough to store, no matter what strangers ask for.
 * Anything that is not an operation (pages, probes, unknown addresses) is `other`.
 */
export function countTraffic(): Traffic {
  const byMethod = new Map<string, AnswerCount>()
  const byOperation = new Map<string, AnswerCount>()
  const times = new Map<string, Timed>()
  return {
    note({ method, routeOptions }, { statusCode, elapsedTime }) {
      const status = `${Math.floor(statusCode / 100)}xx`
      const seconds = elapsedTime / 1_000
      count(byMethod, { method, status }, seconds)
      const { operation: contract, operationName: operation = 'other' } = routeOptions.config ?? {}
      count(byOperation, { operation, status }, seconds)
      // The length of an event stream says nothing about the service.
      if (!contract?.stream) time(times, operation, seconds)
    },
    metrics() {
      const [methods, operations] = [[...byMethod.values()], [...byOperation.values()]]
      return [
        counter('parley_http_requests_total', 'Requests answered by this process, without event streams.', methods, ({ count }) => count),
        counter('parley_http_request_seconds_total', 'Time that these requests took.', methods, ({ seconds }) => seconds),
        counter(
          'parley_operation_requests_total',
          'The same requests by the operation that answered them.',
          operations,
          ({ count }) => count,
        ),
        {
          name: 'parley_operation_seconds',
          type: 'histogram',
          help: 'How long requests took, by operation.',
          values: [...times.values()].flatMap(samplesOf),
        },
      ]
    },
  }
}

function count(entries: Map<string, AnswerCount>, labels: Record<string, string>, seconds: number): void {
  const name = Object.values(labels).join(' ')
  const entry = entries.get(name) ?? { labels, count: 0, seconds: 0 }
  entry.count += 1
  entry.seconds += seconds
  entries.set(name, entry)
}

function time(times: Map<string, Timed>, operation: string, seconds: number): void {
  const entry = times.get(operation) ?? { operation, count: 0, seconds: 0, within: bounds.map(() => 0) }
  entry.count += 1
  entry.seconds += seconds
  bounds.forEach((bound, at) => {
    if (seconds <= bound) entry.within[at]! += 1
  })
  times.set(operation, entry)
}

const counter = (name: string, help: string, entries: AnswerCount[], measure: (entry: AnswerCount) => number): Metric => ({
  name,
  type: 'counter',
  help,
  values: entries.map((entry) => ({ labels: entry.labels, value: measure(entry) })),
})

const samplesOf = ({ operation, count, seconds, within }: Timed): Sample[] => [
  ...bounds.map((bound, at): Sample => ({ part: 'bucket', labels: { operation, le: String(bound) }, value: within[at]! })),
  { part: 'bucket', labels: { operation, le: '+Inf' }, value: count },
  { part: 'sum', labels: { operation }, value: seconds },
  { part: 'count', labels: { operation }, value: count },
]
