import { beforeAll, describe, expect, it } from 'vitest'
import { agentHost, canaries } from '../harness/loopback.ts'
import { receiver } from './fixtures/receiver.ts'
import { type Told, told } from './fixtures/told.ts'

const generic = 'This address is not open to outgoing calls. Use a public address, or ask the operator of this Parley to open it.'
const warned: { details: Record<string, unknown>; message: string }[] = []
const answers = new Map<string, string[][]>()
const resolver = async (hostname: string) => {
  const script = answers.get(hostname) ?? []
  return (script.length > 1 ? script.shift() : script[0]) ?? []
}
const { begin, origin } = await told({ resolver, log: { warn: (details, message) => void warned.push({ details, message }) } })
const silent = await canaries()
let at: Told
beforeAll(async () => {
  at = await begin()
})
const create = (url: string) => at.create({ kind: 'webhook', config: { url }, events: ['batchRun.*'] })
const redeliver = (id: string, deliveryId: string) =>
  at.owner.POST('/integrations/{id}/deliveries/{deliveryId}/redeliver', { params: { path: { id, deliveryId } }, body: {} })

describe('an address that is closed', () => {
  it.each([
    ['loopback', () => `http://127.0.0.1:${silent.port}/`],
    ['loopback by name', () => `http://localhost:${silent.port}/`],
    ['loopback as a number', () => `http://2130706433:${silent.port}/`],
    ['loopback over IPv6', () => `http://[::1]:${silent.port}/`],
    ['loopback, mapped', () => `http://[::ffff:127.0.0.1]:${silent.port}/`],
    ['a private network', () => 'http://10.0.0.8/'],
    ['metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['this service itself', () => `${origin}/v1/projects`],
  ])('is refused at save: %s', async (_, url) => {
    const body = { projectId: at.projectId, name: 'W', kind: 'webhook' as const, config: { url: url() }, events: ['*'] }
    const { response, error } = await at.owner.POST('/integrations', { body })
    expect([response.status, error?.errors]).toEqual([422, [{ pointer: '/config/url', code: 'blocked_address', message: generic }]])
  })

  it.each([
    ['a name that leads there', () => [['127.0.0.1']]],
    ['a name of which one answer leads there', () => [[agentHost, '127.0.0.1']]],
    ['a name that leads elsewhere at first', () => [[agentHost], ['127.0.0.3']]],
  ])('is refused in a test, a delivery and a redelivery alike, with the setting in the operator’s log only: %s', async (name, script) => {
    const host = `h${answers.size}.receiver.example`
    answers.set(host, script())
    const { id } = await create(`http://${host}:${silent.port}/`)
    // The port is a canary's: nothing listens at the address that is open.
    const tested = await at.test(id)
    expect(tested.reason).toBe(name.endsWith('at first') ? 'No connection to the receiver could be made.' : generic)
    await at.end()
    const [tried, sent] = await at.settled(id, 2)
    expect([tried!.trigger, sent!.status, sent!.reason]).toEqual(['test', 'dead', `All 4 attempts failed. The last: ${generic}`])
    expect((await redeliver(id, sent!.id)).response.status).toBe(202)
    const [, again] = await at.settled(id, 2)
    expect([again!.status, again!.attemptCount]).toEqual(['dead', 8])
    expect(new Set(again!.attempts.map(({ error }) => error))).toEqual(new Set([generic]))
    expect(JSON.stringify(again)).not.toMatch(/127\.0\.0|PARLEY_/)
    expect(warned.filter(({ details }) => details.host === host).at(-1)!.message).toContain('PARLEY_OUTBOUND_ALLOW_WEBHOOKS')
    expect(silent.hits()).toBe(0)
  })

  it('is reached by no redirect, and gets none of the headers', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const there = await receiver((_, response) => void response.writeHead(status, { location: `http://127.0.0.1:${silent.port}/` }).end())
      const { id } = await create(there.url)
      expect(await at.test(id)).toMatchObject({ status: 'dead', reason: 'The receiver answered with a redirect.' })
    }
    expect(silent.hits()).toBe(0)
  })

  it('is not opened by moving a webhook whose secret belongs elsewhere', async () => {
    const there = await receiver()
    const { id } = await create(there.url)
    const put = (url: string, secret?: string) =>
      at.owner.PUT('/integrations/{id}', {
        params: { path: { id } },
        body: { name: 'W', kind: 'webhook', config: { url }, events: ['batchRun.*'], ...(secret && { secret }) },
      })
    const moved = await put('https://elsewhere.example/')
    expect([moved.response.status, moved.error?.errors?.[0]]).toMatchObject([422, { pointer: '/secret', code: 'required' }])
    expect((await put(`${there.url}/other-path`)).response.status).toBe(200)
    expect((await put('https://elsewhere.example/', `whsec_${Buffer.alloc(32, 7).toString('base64')}`)).response.status).toBe(200)
  })
})
