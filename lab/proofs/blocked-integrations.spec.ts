import { beforeAll, describe, expect, it } from 'vitest'
import { agentHost, canaries } from '#harness/loopback.ts'
import { type IntegrationStage, integrationStage } from '#src/connect/integrations/fixtures/integration-stage.ts'
import { receiver } from '#src/connect/integrations/fixtures/receiver.ts'
import { integrationKinds } from '#src/connect/integrations/kinds.ts'

const generic = 'This address is not open to outgoing calls. Use a public address, or ask the operator of this Parley to open it.'
const warned: { details: Record<string, unknown>; message: string }[] = []
const answers = new Map<string, string[][]>()
const resolver = async (hostname: string) => {
  const script = answers.get(hostname) ?? []
  return (script.length > 1 ? script.shift() : script[0]) ?? []
}
const { begin, origin } = await integrationStage({ resolver, log: { warn: (details, message) => void warned.push({ details, message }) } })
const silent = await canaries()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
  await at.demoChannel()
})
const create = (url: string) => at.create({ kind: 'webhook', config: { url }, events: ['batchRun.*'] })
const redeliver = (id: string, deliveryId: string) =>
  at.owner.POST('/integrations/{id}/deliveries/{deliveryId}/redeliver', { params: { path: { id, deliveryId } }, body: {} })

type Members = { kind: string; config: object; secret?: string; events: string[] }
const closing = ['batchRun.completed']
const path = '/services/T0000000/B0000000/hQ8xV2kLmNpRsTuWyZ'
/** Each kind as it is written to reach host and port, and where in the request a fault of the address is. */
const kinds: Record<string, [pointer: string, (host: string, port: number) => Members]> = {
  webhook: ['/config/url', (host, port) => ({ kind: 'webhook', config: { url: `http://${host}:${port}/` }, events: closing })],
  'slack, an incoming webhook': [
    '/secret',
    (host, port) => ({ kind: 'slack', config: {}, secret: `http://${host}:${port}${path}`, events: closing }),
  ],
  'slack, the Web API': [
    '/config/apiUrl',
    (host, port) => ({
      kind: 'slack',
      config: { channel: 'C0123456789', apiUrl: `http://${host}:${port}/api` },
      secret: 'xoxb-not-a-real-token',
      events: closing,
    }),
  ],
  github: [
    '/config/apiUrl',
    (host, port) => ({
      kind: 'github',
      config: { repository: 'acme/agent', apiUrl: `http://${host}:${port}` },
      secret: 'ghp_not_a_real_token',
      events: closing,
    }),
  ],
  email: [
    '/config/host',
    (host, port) => ({
      kind: 'email',
      config: { host, port, security: 'none', from: 'parley@example.com', to: ['a@example.com'] },
      events: closing,
    }),
  ],
  otlp: ['/config/url', (host, port) => ({ kind: 'otlp', config: { url: `http://${host}:${port}/v1/traces` }, events: ['run.completed'] })],
}
const names = Object.keys(kinds)
const membersOf = (name: string, host: string, port: number) => ({ projectId: at.projectId, name: 'T', ...kinds[name]![1](host, port) })

const ownPort = Number(new URL(origin).port)
const closed: [string, string, number?][] = [
  ['loopback', '127.0.0.1'],
  ['loopback by name', 'localhost'],
  ['loopback as a number', '2130706433'],
  ['loopback over IPv6', '[::1]'],
  ['loopback, mapped', '[::ffff:127.0.0.1]'],
  ['private networks', '10.0.0.8'],
  ['private networks', '192.168.1.1'],
  ['a network of a carrier', '100.64.0.1'],
  ['metadata of a cloud', '169.254.169.254'],
  ['metadata of a cloud over IPv6', '[fd00:ec2::254]'],
  ['metadata of a cloud by name', 'metadata.google.internal'],
  ['this service itself, at an address that is open', agentHost, ownPort],
]

it('every kind is among what is tried', () => {
  expect(new Set(names.map((name) => kinds[name]![1]('x', 1).kind))).toEqual(new Set(integrationKinds.names))
})

describe('an address that is closed is refused at save, in one and the same words', () => {
  it.each(names)('%s: made, replaced, or its secret rotated', async (name) => {
    const [pointer] = kinds[name]!
    const fault = { pointer, code: 'blocked_address', message: generic }
    const there = await at.create(membersOf(name, `${name.length}.receiver.example`, 443))
    for (const [what, host, port = silent.port] of closed) {
      const body = membersOf(name, host, port)
      const made = await at.owner.POST('/integrations', { body: body as never })
      expect([what, made.response.status, made.error?.errors]).toEqual([what, 422, [fault]])
      const params = { path: { id: there.id } }
      const replaced = await at.owner.PUT('/integrations/{id}', { params, body: body as never })
      expect([what, replaced.response.status, replaced.error?.errors?.find((one) => one.pointer === pointer)]).toEqual([what, 422, fault])
      if (pointer !== '/secret') continue
      const rotated = await at.owner.POST('/integrations/{id}/rotate-secret', { params, body: { secret: body.secret! } })
      expect([what, rotated.response.status, rotated.error?.errors]).toEqual([what, 422, [fault]])
    }
  })
})

/** What tests, deliveries and redeliveries of all kinds come to that lead to what `hostOf` names: for each the reasons, and all the tenant sees. */
async function toldBy(list: readonly string[], hostOf: (name: string) => readonly [string, number]) {
  const made = await Promise.all(list.map((name) => at.create(membersOf(name, ...hostOf(name)))))
  const tests = await Promise.all(made.map(({ id }) => at.test(id)))
  await at.end()
  const { id: scenarioId } = await at.scenario({ assertions: [{ kind: 'turns', settings: { min: 1 } }] })
  await at.queue(scenarioId)
  const sent = await Promise.all(made.map(async ({ id }) => (await at.settled(id, 2)).find(({ trigger }) => trigger === 'event')!))
  for (const [index, { id }] of made.entries()) expect((await redeliver(id, sent[index]!.id)).response.status).toBe(202)
  return Promise.all(
    made.map(async ({ id }, index) => {
      const again = (await at.settled(id, 2)).find(({ trigger }) => trigger === 'event')!
      await at.owner.POST('/integrations/{id}/disable', { params: { path: { id } }, body: {} })
      return {
        name: list[index]!,
        tested: tests[index]!.reason,
        delivered: sent[index]!.reason,
        redelivered: [again.status, again.reason, again.attemptCount],
        attempts: again.attempts,
        seen: JSON.stringify([tests[index], sent[index], again, await at.read(id)]),
      }
    }),
  )
}

const allFailed = (reason: string) => `All 4 attempts failed. Last error: ${reason}`
const warnedOf = (host: string) => warned.filter(({ details }) => details.host === host)
const unreached = 'Parley could not connect to the receiver.'

describe('an address that is closed is refused in a test, a delivery and a redelivery alike, with the reason in the operator’s log only', () => {
  it.each<[string, string[][], number, string, string]>([
    ['a name that leads to loopback', [['127.0.0.1']], silent.port, generic, 'PARLEY_OUTBOUND_ALLOW_WEBHOOKS'],
    ['a name that leads to a private network', [['10.0.0.8']], silent.port, generic, 'PARLEY_OUTBOUND_ALLOW_WEBHOOKS'],
    ['a name that leads to metadata of a cloud', [['169.254.169.254']], silent.port, generic, 'No setting opens'],
    ['a name of which one answer is closed', [[agentHost, '127.0.0.1']], silent.port, generic, 'PARLEY_OUTBOUND_ALLOW_WEBHOOKS'],
    ['a name that leads to this service', [[agentHost]], ownPort, generic, 'No setting opens'],
    // The port is a canary's: nothing listens at the address that is open.
    ['a name that changes between two calls', [[agentHost], ['127.0.0.3']], silent.port, unreached, 'PARLEY_OUTBOUND_ALLOW_WEBHOOKS'],
  ])('%s', async (_, script, port, tested, logged) => {
    const hosts = new Map(names.map((name) => [name, `h${answers.size}${name.length}.receiver.example`]))
    for (const host of hosts.values()) answers.set(host, [...script])
    for (const one of await toldBy(names, (name) => [hosts.get(name)!, port])) {
      expect(one).toMatchObject({ tested, delivered: allFailed(generic), redelivered: ['dead', allFailed(generic), 8] })
      expect(new Set(one.attempts.map(({ error }) => error))).toEqual(new Set([generic]))
      expect(one.seen).not.toMatch(/127\.0\.0|10\.0\.0|169\.254|PARLEY_/)
      expect(warnedOf(hosts.get(one.name)!).at(-1)!.message).toContain(logged)
    }
    expect(silent.hits()).toBe(0)
  })
})

describe('a redirect is followed by no kind, in a test, a delivery or a redelivery', () => {
  it.each([301, 302, 303, 307, 308])('%i', async (status) => {
    const there = await receiver((_, response) => void response.writeHead(status, { location: `http://127.0.0.1:${silent.port}/` }).end())
    const reason = 'The receiver answered with a redirect.'
    // A mail server cannot redirect.
    const http = names.filter((name) => name !== 'email')
    for (const one of await toldBy(http, () => [agentHost, there.port]))
      expect(one).toMatchObject({ tested: reason, delivered: allFailed(reason), redelivered: ['dead', allFailed(reason), 8] })
    expect(silent.hits()).toBe(0)
  })
})

describe('an address that is closed', () => {
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
