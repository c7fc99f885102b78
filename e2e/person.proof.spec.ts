import { expect, it } from 'vitest'
import { mockAgent } from '#harness/mock-agent.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { createClient } from '#src/client/client.ts'
import { ownProcess } from './support/own-process.ts'

const { service, key } = await ownProcess('person')
const agent = await mockAgent()

it('a conversation that a person has continues after kill -9: what was said is said again, once, and the rest follows', async () => {
  const owner = createClient(service.origin, { apiKey: key })
  const own = await stage({ owner })
  await own.channel({ url: agent.at('echo') })
  const { id: scenario } = await own.scenario()
  const [{ id } = { id: '' }] = await own.queue(scenario, { playedBy: 'person' })
  const say = (text: string) => must(owner.POST('/runs/{id}/messages', { params: { path: { id } }, body: { text } }))
  const turns = (count: number) => until(`${count} turns`, async () => (await own.read(id)).turns.length >= count, 90_000)
  await say('first')
  await turns(2)
  // Once while the person thinks, once with a message that no worker has seen.
  await service.kill()
  await service.start()
  await until('the second attempt', async () => (await own.read(id)).attempt >= 2 && (await own.read(id)).turns.length >= 2, 90_000)
  await say('second')
  await service.kill()
  await service.start()
  await until('the third attempt', async () => (await own.read(id)).attempt >= 3, 90_000)
  await turns(4)
  await must(owner.POST('/runs/{id}/messages', { params: { path: { id } }, body: { end: true } }))
  const run = await until('the end', async () => {
    const found = await own.read(id)
    return found.status === 'completed' ? found : undefined
  })
  expect(run.turns.map(({ role, content }) => (role === 'user' ? content : role))).toEqual(['first', 'agent', 'second', 'agent'])
  expect(run.terminationReason).toBe('userEnded')
})
