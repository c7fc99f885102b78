import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addBytesParser } from './body-bytes.ts'

let turn = 0
let isOver = false
const countTurns = () => {
  turn += 1
  if (!isOver) setImmediate(countTurns)
}
countTurns()
const server = Fastify()
const readIn: number[] = []
addBytesParser(server, ['text/plain'], async (_, bytes) => {
  readIn.push(turn)
  for (const until = performance.now() + 10; performance.now() < until; );
  return bytes
})
server.post('/', async (request) => (request.body as Buffer).length)
afterAll(() => {
  isOver = true
  return server.close()
})

/** In how many turns of the event loop so many bodies are read that arrive together. */
async function turnsFor(count: number, bytes: number): Promise<number> {
  readIn.length = 0
  const payload = 'a'.repeat(bytes)
  const send = () => server.inject({ method: 'POST', url: '/', headers: { 'content-type': 'text/plain' }, payload })
  const answers = await Promise.all(Array.from({ length: count }, send))
  expect(answers.map(({ body }) => body)).toEqual(Array(count).fill(String(bytes)))
  return new Set(readIn).size
}

it('bodies that take long and arrive together are read in a turn of the event loop each', async () => {
  expect(await turnsFor(6, 20_000)).toBe(6)
})
it('small ones are read as they arrive', async () => {
  expect(await turnsFor(6, 100)).toBeLessThan(6)
})
