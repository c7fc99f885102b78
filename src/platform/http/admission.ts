import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Identity } from '../caller.ts'
import type { Operation } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import { budgetsOf, createRateLimit } from './rate-limit.ts'
import { notAllowed } from './routes.ts'
import { unsupportedMedia } from './translate-error.ts'

export type Authentication = {
  authenticate(headers: IncomingHttpHeaders, address: string): Promise<Caller>
  identify(headers: IncomingHttpHeaders, address: string): Promise<Identity>
}

/** The order of checks of product.md 1 up to the media type: length, credential, rate, method. */
export function createAdmission({ limits, authenticate, identify }: Authentication & { limits: Limits }) {
  const rateLimit = createRateLimit(limits)
  return async (request: FastifyRequest, answer: FastifyReply): Promise<void> => {
    const { open, read, operation, allow } = request.routeOptions.config ?? {}
    if (read) return
    checkLength(request, limits.bodyBytes)
    if (open) return
    if (operation?.role === 'identity' && request.headers.authorization !== undefined)
      request.identity = await identify(request.headers, request.ip)
    else request.caller = await authenticate(request.headers, request.ip)
    const rateState = rateLimit?.(budgetsOf(request.identity ?? request.caller!), performance.now())
    answer.headers(rateState?.headers ?? {})
    if (rateState && !rateState.allowed) throw tooManyRequests(rateState.retryAfterSeconds)
    if (allow) notAllowed(allow)()
    checkMedia(request, operation)
  }
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ServiceError(
    'too_many_requests',
    'Your member or your workspace has made too many requests; RateLimit shows which one. Wait, then continue more slowly.',
    { retryAfterSeconds },
  )
export const tooLarge = (limit: number) => new ServiceError('too_large', `The body may have at most ${limit} bytes.`)

function checkLength(request: FastifyRequest, maxBytes: number) {
  const limit = request.routeOptions.bodyLimit ?? maxBytes
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}

// Exactly this type: variants in case or parameters have bypassed validation elsewhere (CVE-2025-32442).
export function checkMedia(request: FastifyRequest, operation: Operation | undefined, takesForms = false) {
  if (!operation?.body) return
  if (request.headers['content-encoding'] !== undefined)
    throw unsupportedMedia('Compressed bodies are not accepted. Send the body without Content-Encoding.')
  const type = request.headers['content-type'] ?? ''
  if (takesForms && /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) return
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw unsupportedMedia(`Send Content-Type: application/json${takesForms ? ' or application/x-www-form-urlencoded' : ''} (UTF-8).`)
}
