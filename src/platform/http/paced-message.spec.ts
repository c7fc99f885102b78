import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PacedMessage } from './paced-message.ts'

let turn = 0
let isOver = false
const countTurns = () => {
  turn += 1
  if (!isOver) setImmediate(countTurns)
}
/** Per request, what arrived and in which turn of the event loop. */
const arrivals: { turn: number; length: number }[][] = []
const server = createServer({ IncomingMessage: PacedMessage }, (incoming, answer) => {
  const own: { turn: number; length: number }[] = []
  arrivals.push(own)
  const text: Buffer[] = []
  incoming.on('data', (piece: Buffer) => {
    own.push({ turn, length: piece.length })
    text.push(piece)
  })
  incoming.on('end', () => answer.end(Buffer.concat(text)))
})
beforeAll(async () => {
  countTurns()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
})
afterAll(() => {
  isOver = true
  server.close()
})

const body = 'All is well, my friend 4711. '.repeat(1_000)
/** Sends the text in pieces of so many bytes; the answer repeats it. */
async function echo(text: string, bytes: number): Promise<string> {
  const { port } = server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const going = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, async (answer) =>
    resolve(Buffer.concat(await answer.toArray()).toString()),
  )
  going.on('error', reject)
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += bytes) going.write(all.subarray(at, at + bytes))
  going.end()
  return promise
}

it('a request in pieces of one byte arrives whole, in as few pieces as the socket had reads', async () => {
  arrivals.length = 0
  expect(await echo(body, 1)).toBe(body)
  const joined = arrivals[0]!.filter(({ length }) => length > 1)
  expect(arrivals[0]!.length - joined.length).toBeLessThan(300)
  expect(joined.length).toBeLessThan(100)
})
it('of several, one continues in each turn of the event loop', async () => {
  arrivals.length = 0
  expect(await Promise.all(Array.from({ length: 5 }, () => echo(body, 1)))).toEqual(Array(5).fill(body))
  const turns = arrivals.flatMap((own) => own.slice(0, -1).flatMap(({ turn, length }) => (length > 1 ? [turn] : [])))
  expect(turns.length).toBeGreaterThanOrEqual(5)
  expect(new Set(turns).size).toBe(turns.length)
})
it('the first pieces, and those of usual size, arrive as they were sent', async () => {
  arrivals.length = 0
  await echo('hello', 1)
  await echo(body, 100)
  expect(arrivals.map((own) => Math.max(...own.map(({ length }) => length)))).toEqual([1, 100])
})
