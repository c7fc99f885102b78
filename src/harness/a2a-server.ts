import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AgentCard } from '@a2a-js/sdk'
import { type AgentExecutor, DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server'
import { jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express'
import express from 'express'

export type OpenedA2aServer = {
  cardUrl: string
  url: string
  requests: { headers: IncomingHttpHeaders; body: { method: string; params: Record<string, unknown> } }[]
  close(): Promise<void>
}
type Options = { execute: AgentExecutor['execute']; version: '1.0' | '0.3'; key?: string }

/** An A2A agent made with the official SDK, whose card names one version; 0.3 goes through the SDK's layer for it. */
export async function openA2aServer({ execute, version, key }: Options, host = '127.0.0.1'): Promise<OpenedA2aServer> {
  const requests: OpenedA2aServer['requests'] = []
  const app = express()
  const server = app.listen(0, host)
  await once(server, 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  const url = `${origin}/a2a`
  const common = { name: 'Agent', description: 'An agent', version: '1', capabilities: {}, skills: [] }
  const modes = { defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain'] }
  const supportedInterfaces = [{ url, protocolBinding: 'JSONRPC', protocolVersion: version }]
  const card =
    version === '1.0'
      ? { ...common, ...modes, supportedInterfaces }
      : { ...common, ...modes, protocolVersion: '0.3.0', url, preferredTransport: 'JSONRPC' }
  const handler = new DefaultRequestHandler(AgentCard.fromJSON({ ...common, ...modes, supportedInterfaces }), new InMemoryTaskStore(), {
    execute,
    cancelTask: async () => {},
  })
  app.use((request, response, next) => {
    if (key === undefined || request.headers.authorization === `Bearer ${key}`) return next()
    response.status(401).json({ error: 'unknown key' })
  })
  app.get('/.well-known/agent-card.json', (_, response) => void response.json(card))
  app.use('/a2a', express.json(), (request, _, next) => {
    requests.push({ headers: request.headers, body: request.body as OpenedA2aServer['requests'][number]['body'] })
    next()
  })
  app.use('/a2a', jsonRpcHandler({ requestHandler: handler, userBuilder: UserBuilder.noAuthentication, legacyCompat: { enabled: true } }))
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { cardUrl: `${origin}/.well-known/agent-card.json`, url, requests, close }
}
