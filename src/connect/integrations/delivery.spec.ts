import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { answering, type ReceivedRequest, receiver } from './fixtures/receiver.ts'

const { app, tenant, startWorker } = await testApp(
  { PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32`, PARLEY_TEST_LIMIT_DELIVERY_MS: '500' },
  {},
  undefined,
  { schedule: { waitsMs: [50, 100, 150], pauseMs: 200 } },
)
startWorker({ pollMs: 50 })
app.sealer.start()
let a: Tenant
let at: Stage
beforeAll(async () => {
  a = await tenant('A')
})

type Members = Partial<Schemas['NewIntegrationInput']>
const create = async (url: string, members: Members = {}) => {
  at = await stage(a)
  const body = {
    projectId: at.projectId,
    name: 'Hook',
    kind: 'webhook',
    config: { url },
    events: ['*'],
    ...members,
  } as Schemas['NewIntegrationInput']
  return must(a.owner.POST('/integrations', { body }))
}
const path = (id: string) => ({ params: { path: { id } } })
const read = (id: string) => must(a.owner.GET('/integrations/{id}', path(id)))
const log = async (id: string) => (await must(a.owner.GET('/integrations/{id}/deliveries', path(id)))).data
const deliveryOf = (id: string, deliveryId: string) =>
  must(a.owner.GET('/integrations/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } }))
const settled = (id: string, count = 1) =>
  until('all deliveries have ended', async () => {
    const list = await log(id)
    return list.length >= count && list.every(({ status }) => status !== 'pending') && list
  })
const inReceipt = (headers: ReceivedRequest['headers']) => headers as unknown as Record<string, string>

describe('a webhook', () => {
  it('is notified of what happens in its project, signed as Standard Webhooks has it, once each and in order', async () => {
    const there = await receiver()
    const { id, signingSecret, status } = await create(there.url)
    expect(status).toBe('pending')
    const scenario = await at.scenario({ tags: ['x'] })
    const hook = new Webhook(signingSecret!)
    const [first] = await until('an event', () => there.received.length > 0 && there.received)
    const event = hook.verify(first!.body, inReceipt(first!.headers)) as Record<string, unknown>
    expect(event).toMatchObject({
      type: 'scenario.created',
      workspaceId: a.workspaceId,
      projectId: at.projectId,
      data: { id: scenario.id, name: 'Greeting', tags: ['x'] },
    })
    expect(first!.headers).toMatchObject({ 'webhook-id': event.id, 'content-type': 'application/json', 'user-agent': 'parley' })
    await settled(id)
    expect(await read(id)).toMatchObject({ status: 'active', failures: 0, lastDelivery: { ok: true } })
    const entries = await must(
      a.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'integration', resourceId: id } } }),
    )
    expect(entries.data.map(({ action }) => action)).toEqual(['integration.activated', 'integration.created'])
  })

  it('hears of a run from its start to its end, in order, without its words', async () => {
    const there = await receiver()
    const { id } = await create(there.url, { events: ['run.*'] })
    await at.demoChannel()
    const scenario = await at.scenario({ tags: ['smoke'], assertions: [{ kind: 'turns', settings: { min: 1 } }] })
    const [run] = await at.queue(scenario.id)
    await until('the end', () => there.received.some(({ body }) => body.includes('run.completed')))
    await settled(id, 3)
    const events = there.received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type }) => type)).toEqual(['run.queued', 'run.started', 'run.completed'])
    expect(events[2].data).toMatchObject({
      id: run!.id,
      scenarioId: scenario.id,
      name: 'Greeting',
      tags: ['smoke'],
      status: 'completed',
      outcome: 'passed',
    })
    expect(there.received[2]!.body.length).toBeLessThan(2_000)
  })

  it('refuses, as receiver, a changed body, an old timestamp and another secret', async () => {
    const there = await receiver()
    const { signingSecret } = await create(there.url)
    await at.scenario()
    const [{ body, headers }] = (await until('an event', () => there.received.length > 0 && there.received)) as [ReceivedRequest]
    const verify = (text: string, more: Record<string, string> = {}, secret = signingSecret!) =>
      new Webhook(secret).verify(text, { ...inReceipt(headers), ...more })
    expect(() => verify(body)).not.toThrow()
    expect(() => verify(body.replace('Greeting', 'Greetinh'))).toThrow('No matching signature')
    expect(() => verify(body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) })).toThrow('too old')
    expect(() => verify(body, {}, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature')
  })

  it('is signed with either secret while its secret is being rotated, and with the new one alone after the grace', async () => {
    const there = await receiver()
    const { id, signingSecret: old } = await create(there.url)
    const test = () => must(a.owner.POST('/integrations/{id}/test', { ...path(id), body: {} }))
    const rotated = await must(a.owner.POST('/integrations/{id}/rotate-secret', { ...path(id), body: { graceSeconds: 3_600 } }))
    await test()
    const { body, headers } = there.received.at(-1)!
    for (const secret of [old, rotated.signingSecret]) expect(() => new Webhook(secret!).verify(body, inReceipt(headers))).not.toThrow()
    const again = await must(a.owner.POST('/integrations/{id}/rotate-secret', { ...path(id), body: { graceSeconds: 0 } }))
    await test()
    const last = there.received.at(-1)!
    expect(() => new Webhook(again.signingSecret!).verify(last.body, inReceipt(last.headers))).not.toThrow()
    expect(() => new Webhook(rotated.signingSecret!).verify(last.body, inReceipt(last.headers))).toThrow()
  })
})

describe('what fails', () => {
  it('is sent again with the same id and body until it is taken', async () => {
    const there = await receiver()
    let left = 3
    there.answer = (_, response) => void response.writeHead(left-- > 0 ? 503 : 200).end('busy')
    const { id } = await create(there.url)
    await at.scenario()
    const [sent] = await settled(id)
    expect(sent).toMatchObject({ status: 'delivered', attemptCount: 4 })
    expect(new Set(there.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    const { attempts } = await deliveryOf(id, sent!.id)
    expect(attempts.map(({ number, ok, calls }) => [number, ok, calls[0]!.status, calls[0]!.responseExcerpt])).toEqual([
      [1, false, 503, 'busy'],
      [2, false, 503, 'busy'],
      [3, false, 503, 'busy'],
      [4, true, 200, 'busy'],
    ])
  })

  it.each([
    ['an error', answering(500), /^All 4 attempts failed. Last error: The receiver answered 500/],
    ['a redirect', answering(307, { location: 'http://127.0.0.1:1/' }), /redirect/],
    ['silence', () => {}, /did not (start to answer|finish)|in time/],
  ])('is dead with a reason after the schedule: %s', async (_, answer, reason) => {
    const there = await receiver(answer)
    const { id } = await create(there.url)
    await at.scenario()
    const [sent] = await settled(id)
    expect(sent).toMatchObject({ status: 'dead', attemptCount: 4, reason: expect.stringMatching(reason) })
    there.answer = answering(200)
    await must(
      a.owner.POST('/integrations/{id}/deliveries/{deliveryId}/redeliver', { params: { path: { id, deliveryId: sent!.id } }, body: {} }),
    )
    expect((await settled(id))[0]).toMatchObject({ status: 'delivered', attemptCount: 5 })
    const ids = new Set(there.received.map(({ headers }) => headers['webhook-id']))
    expect([...ids]).toEqual([sent!.eventId])
  })

  it('of another integration, or of none, is not there to be read or redelivered', async () => {
    const there = await receiver()
    const { id } = await create(there.url)
    await at.scenario()
    const [sent] = await settled(id)
    const other = await create(there.url)
    for (const deliveryId of [sent!.id, 'dlv_01h00000000000000000000000']) {
      const request = { params: { path: { id: other.id, deliveryId } } }
      const read = await a.owner.GET('/integrations/{id}/deliveries/{deliveryId}', request)
      const redelivered = await a.owner.POST('/integrations/{id}/deliveries/{deliveryId}/redeliver', { ...request, body: {} })
      expect([read.response.status, redelivered.response.status]).toEqual([404, 404])
    }
  })

  it('410 disables immediately, and what was queued is given up', async () => {
    const there = await receiver(answering(410))
    const { id } = await create(there.url)
    for (let count = 0; count < 12; count++) await at.scenario()
    await until('disabled', async () => (await read(id)).status === 'disabled')
    const list = await settled(id, 1)
    expect(there.received.length).toBeLessThanOrEqual(8)
    expect(list.map(({ status }) => status)).not.toContain('delivered')
    await at.scenario()
    const enabled = await must(a.owner.POST('/integrations/{id}/enable', { ...path(id), body: {} }))
    expect(enabled).toMatchObject({ status: 'pending', failures: 0, statusReason: null })
  })

  it('many times in a row disables, and a disabled one is sent nothing more until it is enabled', async () => {
    const there = await receiver(answering(500))
    const { id } = await create(there.url)
    await at.scenario()
    await until('failing', async () => (await read(id)).failures >= 4)
    await must(a.owner.POST('/integrations/{id}/disable', { ...path(id), body: {} }))
    const before = there.received.length
    await at.scenario()
    expect((await settled(id)).every(({ status }) => status === 'dead')).toBe(true)
    const again = await a.owner.POST('/integrations/{id}/deliveries/{deliveryId}/redeliver', {
      params: { path: { id, deliveryId: (await log(id))[0]!.id } },
      body: {},
    })
    expect(again.response.status).toBe(409)
    there.answer = answering(200)
    await must(a.owner.POST('/integrations/{id}/enable', { ...path(id), body: {} }))
    const marked = await at.scenario({ name: 'After' })
    await until('the next event', () => there.received.some(({ body }) => body.includes(marked.id)))
    expect(there.received.slice(before).some(({ body }) => !body.includes(marked.id) && body.includes('Greeting'))).toBe(false)
  })
})
