import { gzipSync } from 'node:zlib'
import { type WebSocket, WebSocketServer } from 'ws'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { callBack, callbackShapes } from './called.ts'

/** Pieces of one byte, as many together as the socket takes. */
async function* crumbs(text: string) {
  for (const byte of Buffer.from(text)) yield Buffer.of(byte)
}

const long = (length: number) => 'All is well, my friend 4711. '.repeat(Math.ceil(length / 29)).slice(0, length)
const events = (count: number, text: string) => Array.from({ length: count }, () => `data: ${JSON.stringify({ text })}\n\n`).join('')

/** What an agent says, by the end of its address: whole, packed, in crumbs, as many events. */
const replies: Readonly<Record<string, () => { type: string; body: string; crumbs?: true; gzip?: true }>> = {
  huge: () => ({ type: 'application/json', body: JSON.stringify({ text: long(900_000) }) }),
  packed: () => ({ type: 'application/json', body: JSON.stringify({ text: long(900_000) }), gzip: true }),
  crumbs: () => ({ type: 'application/json', body: JSON.stringify({ text: long(150_000) }), crumbs: true }),
  events: () => ({ type: 'text/event-stream', body: events(20_000, 'a') }),
  eventCrumbs: () => ({ type: 'text/event-stream', body: events(4_000, 'well'), crumbs: true }),
}

/** The arguments of a call: one text, or many small values. */
const argumentsOf = ({ bytes, values }: ToolShape) =>
  JSON.stringify(values ? { list: Array.from({ length: bytes / 8 }, (_, at) => ({ a: at % 9 })) } : { text: long(bytes) })

type ToolShape = { calls: number; bytes: number; values?: true }
const tools: Readonly<Record<string, ToolShape>> = {
  toolsMany: { calls: 1_000, bytes: 20 },
  toolsLarge: { calls: 1_000, bytes: 60_000 },
  toolsValues: { calls: 300, bytes: 40_000, values: true },
}

async function callTools(mocks: string, shape: ToolShape) {
  const body = argumentsOf(shape)
  let next = 0
  const lane = async () => {
    while (next++ < shape.calls) {
      const response = await fetch(`${mocks}/tools/refund`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      await response.arrayBuffer()
      if (response.status === 429) return
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

const say = (socket: WebSocket, count: number, body: string) => {
  for (let at = 0; at < count; at++) socket.send(body)
}
const socketShapes: Readonly<Record<string, (socket: WebSocket) => void>> = {
  frames: (socket) => say(socket, 20_000, '{"text":"a"}'),
  large: (socket) => say(socket, 20, JSON.stringify({ text: long(45_000) })),
  one: (socket) => say(socket, 1, JSON.stringify({ text: long(900_000) })),
  packed: (socket) => say(socket, 1, JSON.stringify({ text: long(900_000) })),
  values: (socket) => say(socket, 20, JSON.stringify({ text: 'a', list: Array.from({ length: 5_000 }, (_, at) => ({ a: at % 9 })) })),
  // One message in as many fragments as it has bytes.
  crumbs: (socket) => {
    const bytes = Buffer.from(JSON.stringify({ text: long(150_000) }))
    for (let at = 0; at < bytes.length; at++) socket.send(bytes.subarray(at, at + 1), { fin: at === bytes.length - 1, binary: false })
  },
}

/** An agent over HTTP and over sockets; the end of the address says how it behaves. */
export async function loopAgent() {
  const http = await httpAgent(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const shape = request.url!.split('/').pop()!
    response.on('error', () => {})
    const calling = tools[shape]
    if (calling) {
      await callTools((JSON.parse(text) as { mocks: string }).mocks, calling).catch(() => {})
      response.setHeader('content-type', 'application/json').end('{"text":"Done."}')
      return
    }
    if (callbackShapes[shape]) {
      response.end()
      await callBack((JSON.parse(text) as { callbackUrl: string }).callbackUrl, shape).catch(() => {})
      return
    }
    const { type, body, crumbs: inCrumbs, gzip } = replies[shape]!()
    response.setHeader('content-type', type)
    if (gzip) response.setHeader('content-encoding', 'gzip').end(gzipSync(body))
    else if (!inCrumbs) response.end(body)
    else {
      const gone = new Promise((resolve) => response.once('close', resolve))
      for await (const piece of crumbs(body))
        if (!response.write(piece)) await Promise.race([gone, new Promise((resolve) => response.once('drain', resolve))])
      response.end()
    }
  }, agentHost)
  const sockets = new WebSocketServer({ host: agentHost, port: 0, perMessageDeflate: { threshold: 100_000 } })
  await new Promise((resolve) => sockets.once('listening', resolve))
  sockets.on('connection', (socket, request) => {
    const shape = request.url!.split('/').pop()!
    socket.on('error', () => {})
    socket.on('message', () => {
      socketShapes[shape]!(socket)
      socket.send('{"text":".","done":true}')
    })
  })
  const { port } = sockets.address() as { port: number }
  return {
    url: http.url,
    socketUrl: `ws://${agentHost}:${port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => sockets.close(resolve))
      await http.close()
    },
  }
}
