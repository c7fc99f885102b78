import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { agentHost, ioTo, outgoingWith, socketAgent } from '#harness/loopback.ts'
import { until } from '#harness/until.ts'
import type { OpenSocket } from './io.ts'

// What an agent at the other end of a socket can take from us: memory, and our time.

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ host: agentHost, port: 0 })
  await once(server, 'listening')
})
afterAll(async () => {
  for (const client of server.clients) client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

const longTurn = { timeouts: { connectMs: 30_000, firstByteMs: 120_000, turnMs: 120_000 } }

async function openSocket(behave: (socket: WebSocket) => void = () => {}, options = {}) {
  server.once('connection', behave)
  const outgoing = outgoingWith()
  onTestFinished(() => outgoing.close())
  const url = `ws://${agentHost}:${(server.address() as AddressInfo).port}/`
  const socket = (await ioTo(outgoing, url, options).connect!({ url, headers: {} })) as OpenSocket
  return { socket, outgoing }
}

describe('a socket', () => {
  it('does not fill memory with frames that nobody reads, not even with empty ones', async () => {
    // 16 MB on the wire, as the agent’s own package would write them: more than the buffers of a connection.
    const frames = Buffer.alloc(16 * 1024 * 1024, Buffer.from([0x81, 0x00]))
    let raw: Socket | undefined
    const { socket } = await openSocket((agent) => {
      raw = (agent as unknown as { _socket: Socket })._socket
      raw.write(frames)
    })
    const arrived = async () => {
      const before = raw!.bytesWritten - raw!.writableLength
      await new Promise((resolve) => setTimeout(resolve, 300))
      return before === raw!.bytesWritten - raw!.writableLength
    }
    await until('no more comes in', arrived)
    expect(socket.take().length).toBeLessThan(100_000)
    await socket.close()
  })

  const floods: [string, number[], object][] = [
    ['pings', [0x89, 0x00], { reason: 'protocol', message: expect.stringContaining('thousands of pings') }],
    ['pongs', [0x8a, 0x00], { reason: 'protocol', message: expect.stringContaining('thousands of pings') }],
    ['empty frames', [0x81, 0x00], { reason: 'tooLarge' }],
    ['empty fragments', [0x01, 0x00, ...Array(2 * 20_000).fill(0)], { reason: 'tooLarge' }],
  ]
  it.each(floods)('says what was wrong when %s never end, long before the time of a reply is over', async (_, bytes, fault) => {
    const chunk = Buffer.alloc(Math.max(65_536, bytes.length), Buffer.from(bytes))
    const { socket } = await openSocket((agent) => {
      const raw = (agent as unknown as { _socket: Socket })._socket
      const more = () => {
        while (!raw.destroyed && raw.write(chunk));
      }
      raw.on('drain', more)
      more()
    }, longTurn)
    socket.expect()
    const readAll = async () => {
      for (let frames = 0; frames < 200_000; frames += 1) await socket.next()
    }
    await expect(readAll()).rejects.toMatchObject(fault)
  })

  it('answers a ping with what it holds', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const { socket } = await openSocket((agent) => {
      agent.on('pong', (data) => resolve(String(data)))
      agent.ping('are you there')
    })
    expect(await promise).toBe('are you there')
    await socket.close()
  })

  it('is not held up by an agent that reads nothing', async () => {
    const { socket } = await openSocket((socket) => socket.pause())
    socket.expect()
    for (let nth = 0; nth < 20; nth += 1) await socket.send('x'.repeat(1024 * 1024))
    await expect(socket.next()).rejects.toMatchObject({ reason: 'firstByteTimeout' })
    await socket.close()
  })

  it('holds no more than a few messages for an agent that reads nothing', async () => {
    const { socket } = await openSocket((agent) => agent.pause(), longTurn)
    const sendAll = async () => {
      for (let nth = 0; nth < 200; nth += 1) await socket.send('x'.repeat(1024 * 1024))
    }
    await expect(sendAll()).rejects.toMatchObject({ reason: 'protocol', message: expect.stringContaining('does not read') })
    await socket.close()
  })

  it('is closed when the agent has closed it, too, and left when the agent never does', async () => {
    let isOpen = true
    const { socket } = await openSocket((agent) => agent.on('close', () => (isOpen = false)))
    await socket.close()
    expect(isOpen).toBe(false)
    expect(socket.end).toMatchObject({ code: 1000 })
    const { socket: stuck } = await openSocket((agent) => agent.pause())
    await stuck.close()
    expect(stuck.end).toBeUndefined()
  })

  it('ends with the process, and with it whatever waits for it', async () => {
    let isOpen = true
    const { socket, outgoing } = await openSocket((agent) => agent.on('close', () => (isOpen = false)))
    socket.expect()
    const waiting = expect(socket.next()).rejects.toMatchObject({ reason: 'aborted' })
    await outgoing.close()
    await waiting
    await until('the agent sees it', () => !isOpen)
  })
})

describe('a handshake', () => {
  it.each([
    ['informational answers', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000)],
    ['empty lines', '\r\n'.repeat(32_768)],
  ])('with %s without end is cut long before its time is over', async (_, more) => {
    const agent = await socketAgent((raw) => {
      const send = () => {
        while (!raw.destroyed && raw.write(more));
      }
      raw.on('drain', send)
      send()
    })
    const outgoing = outgoingWith()
    onTestFinished(async () => {
      await outgoing.close()
      await agent.close()
    })
    const url = agent.url.replace('http', 'ws')
    await expect(ioTo(outgoing, url, longTurn).connect!({ url, headers: {} })).rejects.toMatchObject({ reason: 'tooLarge' })
  })
})
