import type { Contract } from '../contract.ts'
import { operationsOf } from '../contract.ts'
import type { World } from '../world.ts'
import type { Webhooks } from './openapi.ts'
import type { Handlers } from './routes.ts'
import { createServer } from './server.ts'

/** The OpenAPI document of these contracts, made by the server that serves it; nothing is listened on or connected to. */
export async function openapiDocument(
  contracts: Readonly<Record<string, Contract>>,
  version: string,
  webhooks?: Webhooks,
): Promise<object> {
  const unanswered = async () => {
    throw new Error('this server only describes itself')
  }
  const handlers: Record<string, Record<string, typeof unanswered>> = {}
  for (const { resource, verb } of operationsOf(contracts)) handlers[resource] = { ...handlers[resource], [verb]: unanswered }
  const server = await createServer({
    contracts,
    handlers: handlers as Handlers,
    world: undefined as unknown as World,
    authenticate: unanswered,
    identify: unanswered,
    ready: unanswered,
    version,
    logLevel: 'silent',
    ...(webhooks && { webhooks }),
  })
  const document = server.swagger()
  await server.close()
  return document
}
