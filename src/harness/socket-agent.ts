import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type SocketBehaviour = (socket: WebSocket, request: IncomingMessage) => void

/** A WebSocket server on loopback; what an agent does is chosen by the path of the address. */
export async function socketAgent(behaviours: Record<string, SocketBehaviour>) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 100 * 1024 * 1024 })
  await once(server, 'listening')
  server.on('connection', (socket, request) => {
    socket.on('error', () => {})
    behaviours[decodeURIComponent(request.url!.slice(1).split('?')[0]!)]!(socket, request)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (behaviour: string) => `ws://127.0.0.1:${port}/${encodeURIComponent(behaviour)}`,
    open: () => server.clients.size,
    async close() {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers each message with the frames that `frames` makes of it. */
export const answering =
  (frames: (message: string, nth: number) => readonly (object | string)[]): SocketBehaviour =>
  (socket) => {
    let nth = 0
    socket.on('message', (data) => {
      nth += 1
      const { message } = JSON.parse(String(data)) as { message: string }
      for (const frame of frames(message, nth)) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    })
  }
