import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operation } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import { deepStorable } from '../io/storable.ts'
import type { Limits } from '../limits.ts'
import { checkMedia, tooLarge, tooManyRequests } from './admission.ts'
import type { Answers } from './answers.ts'
import { checkBody, type ReadBody } from './body.ts'
import { createRateLimit } from './rate-limit.ts'
import { checkQuery } from './read-request.ts'
import { notAllowed } from './routes.ts'
import { translateError } from './translate-error.ts'

/**
 * Runs `check` unless the address has failed too often; a valid credential is never refused (accounts/). `isThrottled`: it has failed too
 * often, so the check should be cheap.
 */
export type CountFailures = <T>(
  address: string,
  check: (isThrottled: boolean) => Promise<T | undefined>,
  refusal: () => ServiceError,
) => Promise<T>

/** The one resource of one workspace that a key is for. */
/** `keyHash`: of the key, in hexadecimal digits, for a request that waits and has to be checked again. */
export type Holder = { workspaceId: string; id: string; keyHash?: string }
type Params = Readonly<Record<string, string>>
export type KeyedCall = { method: string; holder: Holder; params: Params; query: unknown; body: unknown; signal: AbortSignal } & {
  /** Whether unstorable text was replaced in the body, on a route that `cleansText`. */
  cleaned: boolean
  headers: IncomingHttpHeaders
  /** The body as it was sent, on a route that `keepsText`. */
  text: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * An address for machines that have their own key, which opens nothing else. `identify` throws `unauthorized` and runs before anything else
 * in the request is read. `onRefused` is called with any other fault of a holder's request, before the answer is sent.
 */
export type KeyedRoute = {
  method: Method | readonly Method[]
  url: string
  query?: z.ZodObject
  body?: z.ZodType
  maxBodyBytes: number
  /** For a signature, which covers the body as it was sent. */
  keepsText?: true
  /** The body may also be a form: an object of its members, with a list for a name that occurs several times. */
  takesForms?: true
  /** The body contains words of other people: NUL and lone surrogates are replaced instead of refused. */
  cleansText?: true
  /** `onRefused` is also called for requests with other methods, except those that ask about the address. */
  hearsOtherMethods?: true
  /** False if its calls are limited in another way. */
  isRated?: false
  identify(headers: IncomingHttpHeaders, params: Params, address: string): Promise<Holder>
  /** `body`: a JSON value; undefined for none. `text`: JSON that is already serialized. */
  answer(call: KeyedCall): Promise<{ status: number; body?: unknown; text?: string | undefined; undelivered?(): void }>
  onRefused?(holder: Holder, error: ServiceError, params: Params): void | Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    holder?: Holder
    bodyText?: string
  }
}

type Context = { limits: Limits; answers: Answers; closing: AbortSignal }
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

export function addKeyedRoutes(server: FastifyInstance, routes: readonly KeyedRoute[], { limits, answers, closing }: Context): void {
  const rateLimit = createRateLimit(limits)
  for (const route of routes) {
    const { method, url, maxBodyBytes } = route
    // Body reading expects an operation, and this address is in no contract. Its body is small enough for the event loop.
    const operation = { url, body: route.body, checkInThreadFrom: Number.POSITIVE_INFINITY } as unknown as Operation
    const own = [method].flat()
    const admit = async (request: FastifyRequest, answer: FastifyReply) => {
      request.holder = await route.identify(request.headers, request.params as Params, request.ip)
      const { workspaceId, id } = request.holder
      const rate =
        route.isRated === false ? undefined : rateLimit?.({ member: `${workspaceId} ${id}`, workspace: workspaceId }, performance.now())
      answer.headers(rate?.headers ?? {})
      if (rate && !rate.allowed) throw tooManyRequests(rate.retryAfterSeconds)
      if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge(maxBodyBytes)
      if (!route.takesForms || hasBody(request)) checkMedia(request, operation, route.takesForms)
    }
    server.route({
      method: own,
      url,
      exposeHeadRoute: false,
      bodyLimit: maxBodyBytes,
      config: {
        open: true,
        read: operation,
        ...(route.keepsText && { keepsText: true as const }),
        ...(route.takesForms && { takesForms: true as const }),
      },
      onRequest: admit,
      async errorHandler(error: FastifyError, request, answer) {
        const refusal = translateError(error)
        if (request.holder && refusal instanceof ServiceError) await route.onRefused?.(request.holder, refusal, request.params as Params)
        return answers.sendProblem(refusal, request, answer)
      },
      handler: async (request, answer) => {
        const { value: query } = readQuery(route, request)
        const { read, cleaned } = cleanedBody(route, request.body as ReadBody | undefined)
        const body = checkBody(operation, read)
        const params = request.params as Params
        const abort = new AbortController()
        answer.raw.once('close', () => !answer.raw.writableFinished && abort.abort())
        const result = await route.answer({
          method: request.method,
          holder: request.holder!,
          params,
          query,
          body,
          cleaned,
          headers: request.headers,
          text: request.bodyText ?? '',
          signal: AbortSignal.any([abort.signal, closing]),
        })
        if (abort.signal.aborted) result.undelivered?.()
        else if (result.undelivered) abort.signal.addEventListener('abort', result.undelivered, { once: true })
        answer.status(result.status)
        if (result.text !== undefined) return answer.type('application/json; charset=utf-8').send(result.text)
        return result.body !== undefined ? answer.type('application/json; charset=utf-8').send(JSON.stringify(result.body)) : answer.send()
      },
    })
    server.route({
      method: methods.filter((name) => !own.includes(name as Method)),
      url,
      config: { open: true },
      // Before the body is read: the method is wrong whatever the body contains.
      async onRequest(request) {
        if (!route.hearsOtherMethods || asking.has(request.method)) return
        const params = request.params as Params
        await route.onRefused?.(await route.identify(request.headers, params, request.ip), wrongMethod(own), params)
        notAllowed(own)()
      },
      handler: notAllowed(own),
    })
  }
}

const asking: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS'])
const wrongMethod = (own: readonly string[]) => new ServiceError('method_not_allowed', `This address accepts ${own.join(', ')}.`)
const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function cleanedBody({ cleansText }: KeyedRoute, read: ReadBody | undefined): { read: ReadBody | undefined; cleaned: boolean } {
  if (!cleansText || !read || !('raw' in read)) return { read, cleaned: false }
  const { value: raw, cleaned } = deepStorable(read.raw)
  return { read: { raw }, cleaned }
}

function readQuery({ query = z.strictObject({}) }: KeyedRoute, request: FastifyRequest) {
  const result = checkQuery({ query } as unknown as Operation, request.query)
  if (result.faults.length > 0) throw new ServiceError('invalid', result.faults[0]!.message, { errors: result.faults })
  return result
}
