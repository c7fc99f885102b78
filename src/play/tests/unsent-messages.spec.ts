import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
let own: Stage
let testId: string

const http = (name: string, body: object) =>
  must(
    a.owner.POST('/channels', {
      body: { projectId: own.projectId, name, kind: 'http', config: { url: agent.at('echo'), body, response: { text: '$.reply' } } },
    }),
  )

beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  testId = (await own.test({ seedMessages: [{ role: 'user', content: 'I have a cat.' }] })).id
})
const run = (body: object) => call('POST', `/tests/${testId}/run`, { key, body })

describe('a test that starts with messages', () => {
  it('is refused on a channel that would not send them, by name and with what to do', async () => {
    const silent = await http('Silent', { message: '{{message}}' })
    const full = await http('Full', { message: '{{message}}', messages: '{{messages}}' })
    const alone = await run({ channelId: silent.id })
    expect([alone.status, faultsIn(alone)]).toEqual([422, ['/channelId no_history']])
    expect(JSON.stringify(alone.body)).toMatch(/Silent.*seedMessages.*\{\{messages\}\}/)
    expect(faultsIn(await run({ channelIds: [full.id, silent.id] }))).toEqual(['/channelIds/1 no_history'])
    expect((await run({ channelId: full.id })).status).toBe(202)
    await own.process()
    expect(agent.requests.at(-1)!.body).toContain('I have a cat.')
  })
  it('is refused in a batch, where nothing is queued', async () => {
    const { id } = await http('Silent in a batch', { message: '{{message}}' })
    const batch = await call('POST', '/batches', {
      key,
      body: { projectId: own.projectId, name: 'B', status: 'ready', items: [{ type: 'test', id: testId }], matrix: { channelIds: [id] } },
    })
    const started = await call('POST', `/batches/${batch.body.id}/run`, { key, body: {} })
    expect([started.status, JSON.stringify(started.body)]).toEqual([409, expect.stringMatching(/Silent in a batch.*seedMessages/)])
  })
  it('without any, plays on every channel', async () => {
    const { id } = await http('Plain', { message: '{{message}}' })
    const plain = await own.test()
    expect((await call('POST', `/tests/${plain.id}/run`, { key, body: { channelId: id } })).status).toBe(202)
  })
})
