import { beforeAll, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
type Members = Record<string, unknown>
let own: Tenant
let key = ''
beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('editor')
})
const get = async (path: string, as = key) => (await call('GET', path, { key: as })).body as Members & { data: Members[] }
const work = (projectId: string) => call('POST', '/queue/process', { key, body: { projectId } })

const usage = { inputTokens: 20, outputTokens: 5, costMicroUsd: 70 }
const turns = [
  { role: 'user', content: 'Where is my parcel?' },
  { role: 'agent', content: 'In Leeds.', usage },
]

/** A project with a monitor, and its one real conversation; the customer says what they think of it later. */
async function judgedConversation() {
  const projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const send = (conversation: Members) =>
    call('POST', '/conversations', { key, body: { projectId, conversations: [{ externalId: 'c', ...conversation }] } })
  const { id: monitorId } = (await call('POST', '/monitors', { key, body: { projectId, name: 'M' } })).body
  await send({ turns })
  const found = async () => (await get(`/conversations?projectId=${projectId}`)).data[0]
  await until('it is there', async () => (await work(projectId)) && (await found()))
  expect((await send({ turns: [], satisfaction: 0.25 })).body).toEqual({ turns: 1, repeated: 0 })
  const run = await until('it was said', async () => {
    await work(projectId)
    const one = await found()
    return (one?.recording as Members)?.satisfaction !== undefined && one
  })
  return { run: run as Members, monitorId, send }
}

it('what a user says after the end is part of the conversation, beside its cost, and of the figures of the day', async () => {
  const { run, monitorId } = await judgedConversation()
  const whole = await get(`/runs/${run.id}`)
  expect(whole).toMatchObject({ recording: { satisfaction: 0.25 }, usage, turns: [{ role: 'user' }, { role: 'agent', usage }] })
  const today = await until('it is counted', async () => {
    await call('POST', '/queue/process', { key, body: {} })
    const { data } = await get(`/monitors/${monitorId}/rates`)
    return data.find(({ conversations }) => conversations === 1)
  })
  expect(today).toMatchObject({ satisfaction: { n: 1, value: 0.25 }, costMicroUsd: 70 })
})

it('people who have yet to judge the conversation do not see what its user said of it', async () => {
  const { run } = await judgedConversation()
  const assigned = await own.owner.POST('/reviews/assign', {
    body: { runIds: [run.id as string], reviewers: [own.ownerId], blind: { hideJudge: true, hideAgentVersion: false } },
  })
  expect(assigned.error).toBeUndefined()
  const { recording } = await get(`/runs/${run.id}`, await own.keyOf('reviewer'))
  expect(recording).toMatchObject({ externalId: 'c' })
  expect(recording).not.toHaveProperty('satisfaction')
})

it.each([
  [{ satisfaction: 1.5 }, '/conversations/0/satisfaction'],
  [{ turns: [{ role: 'agent', content: 'x', usage: { inputTokens: 2e9, outputTokens: 0 } }] }, '/conversations/0/turns/0/usage'],
])('refuses %j', async (members, pointer) => {
  const projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const body = { projectId, conversations: [{ externalId: 'c', turns: [], ...members }] }
  const answer = await call('POST', '/conversations', { key, body })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(`"${pointer}"`)])
})
