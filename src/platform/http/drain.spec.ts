import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { createDrain } from './drain.ts'

const opened: ({ close(): void } | Socket)[] = []
afterEach(() => {
  for (const one of opened.splice(0)) 'close' in one ? one.close() : one.destroy()
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
/** Connects when it is asked to, wakes the waiting thread, and reports everything it received. */
const lateClient = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, request, connected } } = require('node:worker_threads')
  parentPort.once('message', () => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      Atomics.store(connected, 0, 1)
      Atomics.notify(connected, 0)
      setTimeout(() => socket.write(request), 50)
    })
    socket.on('data', (chunk) => (received += chunk))
    socket.on('error', ({ code }) => (received += code))
    socket.on('close', () => parentPort.postMessage(received))
  })
  parentPort.postMessage('ready')`
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

  // The event loop is busy between accepting connections and closing, as on a machine under load: another one arrives meanwhile.
  it('answers a connection that arrived while the event loop was busy', async () => {
    const { server, drain, port } = await listening()
    const busy = createNetServer().listen(0, '127.0.0.1')
    opened.push(busy)
    await once(busy, 'listening')
    const connected = new Int32Array(new SharedArrayBuffer(4))
    const client = new Worker(lateClient, { eval: true, workerData: { port, request, connected } })
    await once(client, 'message')
    const drained = new Promise<void>((resolve) =>
      busy.once('connection', () => {
        resolve(drain())
        client.postMessage('connect')
        Atomics.wait(connected, 0, 0)
      }),
    )
    opened.push(connect((busy.address() as AddressInfo).port, '127.0.0.1'))
    expect(await once(client, 'message')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*answered/)])
    await drained
    expect(server.listening).toBe(false)
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
