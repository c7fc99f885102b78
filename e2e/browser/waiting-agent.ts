import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** An agent that replies when it is asked to. */
export async function waitingAgent() {
  const waiting: ServerResponse[] = []
  const arrivals: (() => void)[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      waiting.push(response)
      for (const arrive of arrivals.splice(0)) arrive()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`,
    isCalled: async () => {
      if (waiting.length === 0) await new Promise<void>((arrived) => arrivals.push(arrived))
    },
    reply: (reply: string) => {
      for (const response of waiting.splice(0))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply }))
    },
  }
}
