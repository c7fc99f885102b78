import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { agentHost } from '#harness/loopback.ts'
import { freePort } from '#harness/service-process.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { batchRun, notified } from './fixtures/batch-run.ts'
import { type IntegrationStage, integrationStage } from './fixtures/integration-stage.ts'
import { answering, type ReceivedRequest, receiver } from './fixtures/receiver.ts'
import { integrationsOf } from './operations/integrations.ts'

const { app, begin } = await integrationStage()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
})
const webhook = (url: string, more: object = {}) => at.create({ kind: 'webhook', config: { url }, events: ['batchRun.completed'], ...more })
const names = (received: ReceivedRequest[]) => received.map(({ body }) => JSON.parse(body).data.number)

describe('what an integration wishes for', () => {
  it('outcomes and tags: nothing else is sent', async () => {
    const there = await receiver()
    const { id } = await webhook(there.url, { filter: { outcome: ['failed'], tags: ['release', 'nightly'] } })
    await at.end({ number: 1, outcome: 'passed', id: 'btr_1' })
    await at.end({ number: 2, tags: ['other'], id: 'btr_2' })
    await at.end({ number: 3, id: 'btr_3' })
    await at.settled(id)
    await app.sealer.seal(at.tenant.workspaceId)
    expect(names(there.received)).toEqual([3])
  })

  it('a window: of events that repeat one another the first is sent', async () => {
    const there = await receiver()
    const { id } = await webhook(there.url, { dedupeWindowMs: 60_000 })
    for (const number of [1, 2]) await at.end({ number, id: 'btr_5' })
    await at.end({ number: 3, id: 'btr_6' })
    await at.settled(id, 2)
    await at.end({ number: 4, id: 'btr_5' })
    await at.end({ number: 5, id: 'btr_7' })
    await at.settled(id, 3)
    // If two arrive simultaneously, their place decides which is delivered, not what they say by then.
    expect(names(there.received)).toHaveLength(3)
    expect(new Set(there.received.map(({ body }) => JSON.parse(body).data.id))).toEqual(new Set(['btr_5', 'btr_6', 'btr_7']))
  })

  it('a pace: what is more waits and is not lost', async () => {
    const there = await receiver()
    const { id } = await webhook(there.url, { rateLimit: { perMinute: 120 } })
    for (const number of [1, 2, 3, 4]) await at.end({ number, id: `btr_p${number}` })
    await at.settled(id, 4)
    const times = there.received.map(({ at }) => at).sort((a, b) => a - b)
    const gaps = times.slice(1).map((time, index) => time - times[index]!)
    expect(gaps).toHaveLength(3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(450)
  })

  it('Retry-After is heeded, for all that waits', async () => {
    const there = await receiver()
    let first = true
    there.answer = (_, response) => {
      if (first) response.writeHead(429, { 'retry-after': '2' }).end()
      else response.end()
      first = false
    }
    const { id } = await webhook(there.url)
    await at.end({ id: 'btr_r1' })
    await until('the refusal', () => there.received.length > 0)
    await at.end({ id: 'btr_r2' })
    await at.settled(id, 2)
    expect(there.received[1]!.at - there.received[0]!.at).toBeGreaterThanOrEqual(1_900)
  })

  it('a batch that names it: it is notified although it asked for something else', async () => {
    const there = await receiver()
    const { id } = await webhook(there.url, { events: ['scenario.created'] })
    notified.push(id)
    onTestFinished(() => void notified.splice(0))
    await at.end({ number: 77, id: 'btr_n' })
    await at.settled(id)
    expect(names(there.received)).toEqual([77])
  })
})

describe('the integrations that a batch names', () => {
  it('are found in its project, and every other id is a fault with its pointer', async () => {
    const [one, gone] = [await webhook('https://receiver.example/'), await webhook('https://receiver.example/')]
    await must(at.owner.DELETE('/integrations/{id}', { params: { path: { id: gone.id } } }))
    const { id: elsewhere } = await must(at.owner.POST('/projects', { body: { name: 'Other' } }))
    const named = (projectId: string, ids: string[]) =>
      app.world.db.transaction(at.tenant.workspaceId, (tx) =>
        integrationsOf(tx, projectId, { ids, pointerOf: (index) => `/notify/${index}` }),
      )
    expect((await named(at.projectId, [one.id])).map(({ id }) => id)).toEqual([one.id])
    const faults = (ids: string[], projectId = at.projectId) =>
      named(projectId, ids).catch(({ extras }) => extras.errors.map(({ pointer }: { pointer: string }) => pointer))
    expect(await faults([one.id, gone.id, 'int_none'])).toEqual(['/notify/1', '/notify/2'])
    expect(await faults([one.id], elsewhere)).toEqual(['/notify/0'])
  })
})

describe('secrets of an integration', () => {
  it('are in no answer, log of deliveries or activity, though the receiver sends them back', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes 123').toString('base64')}`
    const there = await receiver(answering(500, {}, `you sent ${secret} and ${secret.slice(6)} and ${encodeURIComponent(secret)}`))
    const { id, ...made } = await webhook(there.url, { secret })
    expect(made).toMatchObject({ signingSecret: null, secret: { set: true, lastFour: secret.slice(-4) } })
    await at.end({ id: 'btr_s' })
    const log = await at.settled(id)
    expect(log[0]!.attempts[0]!.calls[0]!.responseExcerpt).toBe('you sent *** and *** and ***')
    const activity = await must(
      at.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'integration', resourceId: id } } }),
    )
    const { rows } = await app.world.db.systemPool.query('select row_to_json(i) as i from parley.integrations i where id = $1', [id])
    for (const text of [log, activity, await at.read(id), rows].map((value) => JSON.stringify(value)))
      expect(text).not.toContain(secret.slice(6, 30))
  })
})

describe('docs/reference/integrations.md', () => {
  it('has a receiver that takes our events, and no others', async () => {
    const [program] = (await readFile('docs/reference/integrations.md', 'utf8')).match(/(?<=```js\n)[\s\S]*?(?=```)/)!
    const port = await freePort()
    const { id, signingSecret } = await webhook(`http://${agentHost}:${port}/`)
    const env = { PATH: process.env.PATH, SECRET: signingSecret!, HOST: agentHost, PORT: String(port) }
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env })
    onTestFinished(() => void child.kill())
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    await until('it listens', () =>
      fetch(`http://${agentHost}:${port}/`, { method: 'POST', body: '{}' }).then(
        ({ status }) => status === 400,
        () => false,
      ),
    )
    await at.end({ id: 'btr_d' })
    expect(await at.settled(id)).toMatchObject([{ status: 'delivered' }])
    expect(out).toBe('batchRun.completed btr_d failed\n')
    expect(batchRun.outcome).toBe('failed')
  })
})
