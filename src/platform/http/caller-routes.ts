import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Operation } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import { checkBody, type ReadBody } from './body.ts'
import { checkQuery } from './read-request.ts'
import { notAllowed } from './routes.ts'

/** Calls the interface of this process, as the caller: with the same checks, limits and records as for a request from outside. */
export type InnerFetch = (request: Request) => Promise<Response>
export type CallerCall = {
  caller: Caller
  query: unknown
  body: unknown
  headers: FastifyRequest['headers']
  fetch: InnerFetch
}
/** An address that accepts the credentials of the interface without being one of its operations. */
export type CallerRoute = {
  url: string
  query: z.ZodObject
  body: z.ZodType
  maxBodyBytes: number
  answer(call: CallerCall): Promise<{ status: number; body?: unknown }>
}

const credentials = ['authorization', 'x-api-key', 'parley-workspace'] as const
const otherMethods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

type Door = { isAllowed(origin: string): boolean; admit(request: FastifyRequest, answer: FastifyReply): Promise<void> }

/** `isAllowed`: whether pages of an origin may call; programs send no `Origin`. */
export function addCallerRoutes(server: FastifyInstance, routes: readonly CallerRoute[], { isAllowed, admit }: Door): void {
  // Before the credential is checked: a page whose name now leads here (DNS rebinding) is refused no matter what it sends.
  server.addHook('onRequest', async ({ headers: { origin } }) => {
    if (origin !== undefined && !isAllowed(origin))
      throw new ServiceError(
        'forbidden',
        'Pages of this origin may not call this address. Add the origin to PARLEY_CORS_ORIGINS if you trust it.',
      )
  })
  server.addHook('onRequest', admit)
  for (const route of routes) addRoute(server, route)
}

function addRoute(server: FastifyInstance, route: CallerRoute): void {
  const { url, query, body, maxBodyBytes } = route
  // Admission and body reading expect an operation, and this address is in no contract. Its body is small enough for the event loop.
  const operation = {
    method: 'POST',
    url,
    query,
    body,
    role: 'viewer',
    checkInThreadFrom: Number.POSITIVE_INFINITY,
  } as unknown as Operation
  server.route({
    method: 'POST',
    url,
    bodyLimit: maxBodyBytes,
    config: { operation, operationName: url },
    handler: async (request, answer) => {
      const checked = checkQuery(operation, request.query)
      if (checked.faults.length > 0) throw new ServiceError('invalid', checked.faults[0]!.message, { errors: checked.faults })
      const result = await route.answer({
        caller: request.caller!,
        query: checked.value,
        body: checkBody(operation, request.body as ReadBody | undefined),
        headers: request.headers,
        fetch: innerFetch(server, request, answer),
      })
      answer.status(result.status)
      return result.body === undefined ? answer.send() : answer.type('application/json; charset=utf-8').send(JSON.stringify(result.body))
    },
  })
  server.route({ method: otherMethods, url, exposeHeadRoute: false, config: { allow: ['POST'] }, handler: notAllowed(['POST']) })
}

function innerFetch(server: FastifyInstance, { id, ip, headers }: FastifyRequest, answer: FastifyReply): InnerFetch {
  const abort = new AbortController()
  answer.raw.once('close', () => !answer.raw.writableFinished && abort.abort())
  const own = Object.fromEntries(credentials.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])))
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const { statusCode, headers, rawPayload } = await server.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), ...own, 'x-request-id': id },
      ...(text !== '' && { payload: text }),
      remoteAddress: ip,
      signal: abort.signal,
    })
    const names = ['content-type', 'retry-after'].flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
    return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), { status: statusCode, headers: Object.fromEntries(names) })
  }
}
