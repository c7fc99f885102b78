import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import { type Page, sendPage } from './pages/page.ts'
import { createRateLimit } from './rate-limit.ts'
import { notAllowed } from './routes.ts'

/** A request from a browser outside the interface, without its operations or credentials. */
export type PlainRequest = { headers: IncomingHttpHeaders; query: Readonly<Record<string, string>>; address: string }
export type PlainAnswer = { status: number; headers?: Record<string, string | string[]>; body?: Page | { json: unknown } }
/** `answer` may throw ServiceError, which becomes a problem document as everywhere. */
export type PlainRoute = { method: 'GET' | 'POST'; url: string; answer(request: PlainRequest): Promise<PlainAnswer> }
/** Everything below a path, answered by a library. */
export type Mount = { prefix: string; handle(request: IncomingMessage, response: ServerResponse): void }
export type BrowserRoutes = { routes: readonly PlainRoute[]; mounts: readonly Mount[] }

const tooMany = 'Your address has made too many requests to sign in. Wait, then try again.'

const open = { config: { open: true as const } }
const allMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

export function addPlainRoutes(
  server: FastifyInstance,
  { routes, mounts }: BrowserRoutes,
  headers: Readonly<Record<string, string>>,
  limits: Limits,
): void {
  const rateLimit = createRateLimit(limits)
  // Nobody has said who they are, so an address has what a workspace has: many people may share it.
  const countAddress = (address: string) => {
    const { allowed, retryAfterSeconds } = rateLimit?.({ workspace: address }, performance.now()) ?? { allowed: true }
    if (!allowed) throw new ServiceError('too_many_requests', tooMany, { retryAfterSeconds })
  }
  for (const { method, url, answer } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      countAddress(request.ip)
      const query = Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => typeof value === 'string'))
      return send(request, reply, await answer({ headers: request.headers, query, address: request.ip }))
    }
    server.route({ method, url, ...open, handler })
    const allowedMethods = method === 'GET' ? ['GET', 'HEAD'] : [method]
    const otherMethods = allMethods.filter((name) => !allowedMethods.includes(name))
    server.route({ method: otherMethods, url, ...open, handler: notAllowed(allowedMethods) })
  }
  for (const { prefix, handle } of mounts) {
    // Before the body is read, because the library reads it.
    const onRequest = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      handle(raw, reply.raw)
    }
    server.route({
      method: [...allMethods, 'HEAD'],
      url: `${prefix}/*`,
      exposeHeadRoute: false,
      ...open,
      onRequest,
      handler: async () => {},
    })
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers = {}, body }: PlainAnswer) {
  reply.status(status).headers(headers)
  if (!body) return reply.send()
  if ('json' in body) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body.json))
  return sendPage(request, reply, body)
}
