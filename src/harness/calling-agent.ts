import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the agent was sent, and how it calls back; `send` posts to the address that the message names, or to another. */
export type ReceivedMessage = {
  message: string
  sessionId: string
  messageId: string
  callbackUrl: string
  response: ServerResponse
  nth: number
  send(body: unknown, to?: { url?: string; headers?: Record<string, string> }): Promise<number>
}
/** `hang`: the request has no answer. */
export type CallingBehaviour = (received: ReceivedMessage) => unknown

/** An HTTP server on loopback that takes messages and calls back; what it does is chosen by the path of its address. */
export async function callingAgent(behaviours: Record<string, CallingBehaviour>) {
  let nth = 0
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    nth += 1
    const send: ReceivedMessage['send'] = async (reply, { url = body.callbackUrl, headers = {} } = {}) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof reply === 'string' ? reply : JSON.stringify(reply),
      })
      await answer.text()
      return answer.status
    }
    const hangs = behaviours[decodeURIComponent(request.url!.slice(1))]!({ ...body, response, nth, send }) === 'hang'
    if (!hangs && !response.headersSent && !response.destroyed) response.writeHead(202).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (behaviour: string) => `http://127.0.0.1:${port}/${encodeURIComponent(behaviour)}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
