import type { Socket } from 'node:net'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { agentHost, httpAgent, ioTo, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'

let now = 0
const sockets = new Set<Socket>()
let answers: Promise<unknown>[] = []
const agent = await httpAgent(async (request, response) => {
  sockets.add(request.socket)
  await answers.shift()
  response.end('pong')
}, agentHost)
const outgoing = outgoingWith({ now: () => now })
afterAll(async () => {
  await outgoing.close()
  await agent.close()
})
beforeEach(() => {
  now += 60_000
  sockets.clear()
  answers = []
})
/** Until its connection is free again. */
const call = async (over = outgoing) => {
  const text = await textOf(ioTo(over, agent.url), post(agent.url))
  await afterOthers()
  return text
}

it('a connection is used for a minute, and then another, however busy it is', async () => {
  await call()
  now += 59_999
  await call()
  expect(sockets.size).toBe(1)
  now += 1
  await call()
  expect(sockets.size).toBe(2)
  const [first] = sockets
  await expect.poll(() => first!.destroyed).toBe(true)
})

it('a call that is under way then has its reply', async () => {
  const answer = Promise.withResolvers<void>()
  answers = [answer.promise]
  const slow = call()
  await expect.poll(() => sockets.size).toBe(1)
  now += 60_000
  await call()
  expect(sockets.size).toBe(2)
  answer.resolve()
  expect(await slow).toBe('pong')
})

it('a call on a connection of the minute before ends with the process', async () => {
  const stopping = outgoingWith({ now: () => now })
  answers = [new Promise(() => {})]
  const slow = reasonOf(ioTo(stopping, agent.url), post(agent.url))
  await expect.poll(() => sockets.size).toBe(1)
  now += 60_000
  await call(stopping)
  await stopping.close()
  expect(await slow).toBe('reset')
})
