import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'

const { tenant } = await testApp()

it('a seed decides all that the model demo says: two runs are equal, mistakes included, and another seed says something else', async () => {
  const owner = await tenant('A')
  const own = await stage(owner)
  const demo = { name: 'Player', kind: 'demo' as const, config: { faults: { roleInversion: 0.5 } } }
  const { id: simulator } = await must(owner.owner.POST('/models', { body: demo }))
  const { id: channelId } = await own.demoChannel()
  const user = { goal: 'I want to know where my order is.', factsKnown: [{ key: 'order number', value: 'CK-1042' }] }
  const { id } = await own.scenario({
    driver: { mode: 'llm' },
    simulator,
    user,
    assertions: [{ kind: 'contains', settings: { text: 'hello' } }],
  })
  const runs = async (seed: string) => {
    const queued = await own.queue(id, { channelId, seed, repeats: 6 })
    await own.process()
    const played = await Promise.all(queued.map((run) => own.read(run.id)))
    return played.map(({ turns, terminationReason }) => [
      terminationReason,
      ...turns.map(({ content, simulation }) => ({ content, faults: simulation?.faults ?? [], reason: simulation?.reason })),
    ])
  }
  const [first, again, other] = [await runs('a'), await runs('a'), await runs('b')]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(JSON.stringify(first)).toContain('"fault":"roleInversion"')
  expect(JSON.stringify(first)).toContain('CK-1042')
})
