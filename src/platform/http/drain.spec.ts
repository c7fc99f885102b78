import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createDrain } from './drain.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

async function listening(answer: RequestListener = (_, response) => void response.end('answered')) {
  const server = createServer(answer)
  const drain = createDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  opened.push({ close: () => void server.close().closeAllConnections() })
  /** A connection that the server has taken, and all that comes over it until its end. */
  const taken = async () => {
    const socket = connect(port, '127.0.0.1')
    opened.push({ close: () => socket.destroy() })
    await Promise.all([once(server, 'connection'), once(socket, 'connect')])
    return { socket, heard: heardOn(socket) }
  }
  return { server, port, drain, taken }
}
function heardOn(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  socket.on('error', (error: NodeJS.ErrnoException) => (heard += error.code))
  return new Promise((resolve) => socket.once('close', () => resolve(heard)))
}
const request = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

describe('a server that stops', () => {
  it('answers a connection it had just taken, whose request was still on its way', async () => {
    const { drain, taken } = await listening()
    const { socket, heard } = await taken()
    const drained = drain()
    socket.write(request)
    expect(await heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered/)
    await drained
  })

  it('does not wait for a connection that never asks, and ends it', async () => {
    const { drain, taken } = await listening()
    const { heard } = await taken()
    await drain()
    expect(await heard).toBe('')
  })

  it('leaves a request alone that it is answering, and does not wait for it', async () => {
    const asked = Promise.withResolvers<ServerResponse>()
    const { drain, taken } = await listening((_, response) => asked.resolve(response))
    const { socket, heard } = await taken()
    socket.write(request)
    const response = await asked.promise
    await drain()
    response.end('answered')
    expect(await heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*answered/)
  })

  it('takes no more connections', async () => {
    const { drain, port } = await listening()
    await drain()
    const late = connect(port, '127.0.0.1')
    opened.push({ close: () => late.destroy() })
    expect(await heardOn(late)).toBe('ECONNREFUSED')
  })

  it('that never listened has nothing to wait for', async () => {
    await createDrain(createServer())()
  })
})
