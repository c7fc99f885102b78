import type { FastifyReply, FastifyRequest } from 'fastify'

const exposedHeaders =
  'Deprecation, ETag, Idempotency-Replayed, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id'
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, MCP-Protocol-Version, Parley-Workspace, Prefer, X-Api-Key, X-Request-Id',
  'access-control-max-age': '600',
}

/**
 * Opens the interface to the pages of exactly these origins, without cookies. A preflight from any other origin gets no headers, which
 * browsers treat as a refusal.
 */
export const cors = (origins: readonly string[]) => async (request: FastifyRequest, answer: FastifyReply) => {
  const { origin, 'access-control-request-method': requestedMethod } = request.headers
  const isAllowed = origin !== undefined && origins.includes(origin)
  if (origins.length > 0) answer.header('vary', 'Origin')
  if (isAllowed) answer.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders })
  if (request.method !== 'OPTIONS' || origin === undefined || requestedMethod === undefined) return undefined
  return answer
    .status(204)
    .headers(isAllowed ? preflight : {})
    .send()
}
