import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type MockAgent, openAgent } from './agent-server.ts'

/** An agent for the checks of one file. */
export async function mockAgent(): Promise<MockAgent> {
  const { close, ...agent } = await openAgent()
  afterAll(close)
  return agent
}

/** An address on loopback where nobody listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/`
}
