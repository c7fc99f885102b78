import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Caller, Identity } from '../caller.ts'
import { type Contract, type Operation, operationsOf } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import { perform, type ServingContext } from './perform.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    identity?: Identity
  }
  interface FastifyContextConfig {
    /** On routes that exist only to answer 405. */
    allow?: string[]
    operation?: Operation
    /** `scenarios.create`; present together with `operation`. */
    operationName?: string
    /** Needs no credential. */
    open?: true
    /** How the body of a route without an operation is read; such a route admits its callers itself. */
    read?: Operation
    /** The handler also gets the body as it was sent. */
    keepsText?: true
    /** The body may also be a form. */
    takesForms?: true
  }
}

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const fastifyPath = (url: string) => url.replaceAll(/\{(\w+)\}/g, ':$1')

/** Adds one route for each operation, and one for each path that answers its other methods with 405 and `Allow`. */
export function addRoutes(server: FastifyInstance, contracts: Readonly<Record<string, Contract>>, context: ServingContext) {
  const { handlers } = context
  const methodsByUrl = new Map<string, string[]>()
  for (const { name, resource, verb, operation } of operationsOf(contracts)) {
    const handler = handlers[resource]?.[verb]
    if (!handler) throw new Error(`operation ${name} has no handler`)
    const url = fastifyPath(operation.url)
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), operation.method, ...(operation.method === 'GET' ? ['HEAD'] : [])])
    server.route({
      method: operation.method,
      url,
      ...(operation.maxBodyBytes && { bodyLimit: operation.maxBodyBytes }),
      config: { operation, operationName: name },
      handler: (request, answer) => perform({ ...context, name, operation, handler }, request, answer),
    })
  }
  for (const [url, allow] of methodsByUrl) {
    const otherMethods = methods.filter((method) => !allow.includes(method))
    server.route({ method: otherMethods, url, config: { allow }, handler: notAllowed(allow) })
  }
}

export const notAllowed = (allow: string[]) => () => {
  throw new ServiceError('method_not_allowed', `This address accepts ${allow.join(', ')}.`, { allow })
}
