import { beforeAll, describe, expect, it } from 'vitest'
import { type IntegrationStage, integrationStage } from './fixtures/integration-stage.ts'
import { type ReceivedRequest, receiver } from './fixtures/receiver.ts'

const { begin } = await integrationStage()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
})
const bodies = (received: ReceivedRequest[]) => received.map(({ body }) => JSON.parse(body))
const hidden = '/services/T0000000/B0000000/hQ8xV2kLmNpRsTuWyZ'

describe('an incoming webhook of Slack', () => {
  it('is posted the verdict as blocks, regressions first, at an address that is shown to nobody', async () => {
    const there = await receiver()
    const { id, config, secret } = await at.create({
      kind: 'slack',
      config: {},
      secret: there.url + hidden,
      events: ['batchRun.completed'],
    })
    expect([config, secret?.lastFour]).toEqual([{ apiUrl: 'https://slack.com/api' }, 'WyZ'.padStart(4, 'u')])
    await at.end()
    const [delivery] = await at.settled(id)
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: [{ calls: [{ url: `${there.url}/`, status: 200, responseExcerpt: 'ok' }] }],
    })
    expect(there.received[0]!.path).toBe(hidden)
    expect(JSON.stringify(delivery)).not.toContain('hQ8xV2')
    const [message] = bodies(there.received)
    expect(message).toEqual({
      text: '❌ Release gate #12 (c0ffee0): failed: 2 regressions',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: '❌ Release gate #12 (c0ffee0): failed' } },
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: '2 regressions\nPass rate 84.0% (95% interval 76.2% to 89.6%, n = 120)\n101 passed, 17 failed, 2 inconclusive of 120\nRuns: planned 130, counted 120 (101 passed), quarantined 6, and so on.',
          },
        },
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: '*Regressions*\n• <https://parley.example/runs/run_1|Refund after 30 days &lt;impatient&gt;: 10 of 10 passed → 3 of 10 passed>\n• Two orders &amp; one parcel: 10 of 10 passed → 4 of 10 passed',
          },
        },
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: '*Gate*\n• ❌ maxRegressions: 2 regressions where none is allowed\n• ✅ minPassRate: 0.84 is not below 0.8\n• ✅ complete: all 120 runs have ended',
          },
        },
        {
          type: 'context',
          elements: [{ type: 'mrkdwn', text: '<https://parley.example/batch-runs/btr_01k0000000000000000000000|Open in Parley>' }],
        },
      ],
    })
  })

  it.each(['https://127.0.0.1/services/T0000000/B0000000/xxxxxxxx', 'https://hooks.slack.com/', 'no address'])(
    'refuses %s at save',
    async (secret) => {
      const body = { projectId: at.projectId, name: 'S', kind: 'slack', config: {}, secret, events: ['*'] } as const
      const { response } = await at.owner.POST('/integrations', { body: { ...body, events: [...body.events] } })
      expect(response.status).toBe(422)
    },
  )
})

describe('the Web API of Slack', () => {
  it('keeps what is notified of one batch run in one thread, and of another in another', async () => {
    let posted = 0
    const there = await receiver((_, response) => {
      posted += 1
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ok: true, channel: 'C0123456789', ts: `170000000${posted}.000100` }))
    })
    const config = { channel: 'C0123456789', apiUrl: `${there.url}/api` }
    const { id } = await at.create({ kind: 'slack', config, secret: 'xoxb-not-a-real-token', events: ['batchRun.*'] })
    await at.end({ status: 'running', outcome: null }, 'started')
    await at.settled(id)
    await at.end()
    await at.settled(id, 2)
    await at.end({ id: 'btr_01k0000000000000000000001', number: 13, outcome: 'passed', regressions: [] })
    const log = await at.settled(id, 3)
    expect(there.received.map(({ path, headers }) => [path, headers.authorization])).toEqual(
      Array(3).fill(['/api/chat.postMessage', 'Bearer xoxb-not-a-real-token']),
    )
    expect(bodies(there.received).map(({ channel, thread_ts }) => [channel, thread_ts])).toEqual([
      ['C0123456789', undefined],
      ['C0123456789', '1700000001.000100'],
      ['C0123456789', undefined],
    ])
    expect(JSON.stringify(log)).not.toContain('not-a-real-token')
  })

  it('says why Slack refused a message', async () => {
    const there = await receiver((_, response) => void response.end(JSON.stringify({ ok: false, error: 'channel_not_found' })))
    const { id } = await at.create({
      kind: 'slack',
      config: { channel: 'C0123456789', apiUrl: there.url },
      secret: 'xoxb-not-a-real-token',
    })
    expect(await at.test(id)).toMatchObject({ status: 'dead', reason: 'Slack refused the message: channel_not_found.' })
  })
})
