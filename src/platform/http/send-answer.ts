import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operation } from '../contract.ts'
import { Reply } from '../implement.ts'
import { etagOf, isKnown } from './etag.ts'
import type { StoredAnswer } from './idempotency.ts'
import { placeMarker } from './places.ts'
import { header } from './read-request.ts'

export type CalledOperation = { name: string; operation: Operation }
export type Connection = { request: FastifyRequest; answer: FastifyReply }

// Results are checked against the contract, too: an answer that violates it is our fault, so it becomes a 500 and is not sent.
export function checkAnswer({ name, operation }: CalledOperation, result: unknown): StoredAnswer {
  const statuses = Object.keys(operation.answers).map(Number)
  const { status, body, headers } = result instanceof Reply ? result : { status: statuses[0]!, body: result, headers: {} }
  const parsed = operation.answers[status]?.safeParse(body)
  if (!parsed?.success)
    throw new Error(`the answer of ${name} breaks its contract: ${parsed ? z.prettifyError(parsed.error) : `status ${status}`}`)
  const data = parsed.data as Record<string, unknown>
  const location = status === 201 && typeof data.id === 'string' && { location: `/v1${operation.url}/${data.id}` }
  return { status, body: data, headers: { ...location, ...headersOf(operation, data), ...headers } }
}

function headersOf({ etagWith }: CalledOperation['operation'], data: Record<string, unknown>): StoredAnswer['headers'] {
  const further = etagWith?.map((member) => data[member])
  return { ...(typeof data.version === 'number' && { etag: etagOf(data.version, further) }) }
}

export function send({ request, answer }: Connection, { status, body, headers }: StoredAnswer, isReplayed = false) {
  if (isReplayed) answer.header('idempotency-replayed', 'true')
  answer.headers(headers)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && isKnown(header(request, 'if-none-match'), headers.etag)) return answer.status(304).send()
  return answer
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isRead ? withMarkedCursor(request, body) : body))
}

const withMarkedCursor = (request: FastifyRequest, body: unknown) =>
  body !== null && typeof body === 'object' && 'nextCursor' in body && typeof body.nextCursor === 'string'
    ? { ...body, nextCursor: placeMarker(request)(body.nextCursor) }
    : body
