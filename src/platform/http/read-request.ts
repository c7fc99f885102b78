import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireAccess } from '../access.ts'
import type { Caller, Identity } from '../caller.ts'
import { type Operation, type Role, takesIfMatch } from '../contract.ts'
import { collectFaults, type Fault, invalid, malformed, ServiceError } from '../errors.ts'
import { checkBody, type ReadBody } from './body.ts'
import { readIfMatch } from './etag.ts'
import { faultsOf, unstorableFaults, withoutRepeats } from './faults.ts'
import { withHints } from './hints.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { ownEventId, withOwnCursor } from './places.ts'
import { unsupportedMedia } from './translate-error.ts'

/**
 * Checks a request in the order of product.md 1, from the query on; the hooks of the server do the earlier checks. Throws all faults
 * together.
 */
export async function readRequest(operation: Operation, request: FastifyRequest, answer: FastifyReply) {
  const { method } = operation
  const query = checkQuery(operation, request.query)
  const caller = requireCaller(operation, request)
  const [ownQuery, body, ifMatch, upload, lastEventId] = await collectFaults(
    () => {
      if (query.faults.length > 0) throw invalid(query.faults)
      return withOwnCursor(request, query.value)
    },
    () => checkBody(operation, request.body as ReadBody | undefined),
    () => (takesIfMatch(operation) ? readIfMatch(request.headers['if-match']) : undefined),
    () => uploadOf(operation, request.body),
    () => (operation.stream ? ownEventId(request, header(request, 'last-event-id') || undefined) : undefined),
  )
  const key = method === 'POST' ? readIdempotencyKey(header(request, 'idempotency-key')) : undefined
  const aborted = new AbortController()
  // Listens to the answer, because a request counts as closed as soon as it has been read.
  answer.raw.once('close', () => !answer.raw.writableFinished && aborted.abort())
  const facts = {
    id: request.id,
    signal: aborted.signal,
    ...(ifMatch !== undefined && { ifMatch }),
    ...(lastEventId !== undefined && { lastEventId }),
    ...(upload && { upload, uploadedAs: { type: header(request, 'content-type') ?? '', encoding: header(request, 'content-encoding') } }),
  }
  return { params: request.params as Record<string, string>, query: ownQuery, body, caller, key, request: facts }
}

function uploadOf({ upload }: Operation, body: unknown): Uint8Array | undefined {
  if (!upload) return undefined
  if (body instanceof Uint8Array && body.length > 0) return body
  if (body instanceof Uint8Array) throw malformed('The file is empty.')
  throw unsupportedMedia(`This operation takes a file. Send it as ${upload.join(' or ')}.`)
}

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

export function checkQuery(operation: Operation, raw: unknown): { value: unknown; faults: Fault[] } {
  const schema = operation.query ?? z.strictObject({})
  const result = schema.safeParse({ ...(raw as object) })
  const issues = result.error?.issues ?? []
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (unknown.length > 0)
    throw malformed(
      'The address has query parameters that this operation does not accept.',
      withHints(faultsOf(unknown, 'parameter'), schema, raw),
    )
  return { value: result.data, faults: withoutRepeats([...unstorableFaults(raw, 'parameter'), ...faultsOf(issues, 'parameter')]) }
}

function requireCaller(operation: Operation, request: FastifyRequest): Caller | Identity {
  if (operation.role === 'identity') {
    if (!request.identity)
      throw new ServiceError('forbidden', 'This operation requires an ID token (Authorization: Bearer), not an API key.')
    return request.identity
  }
  requireAccess(operation as Operation & { role: Role }, request.caller!)
  return request.caller!
}
