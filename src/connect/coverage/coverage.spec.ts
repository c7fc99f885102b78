import { beforeAll, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'
import type { Coverage } from './contract.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
type Members = Record<string, unknown>
let own: Tenant
let key = ''
let projectId = ''
const get = async (path: string, as = key) =>
  (await call('GET', path, { key: as })).body as Members & { data: (Members & { id: string })[] }
const coverage = async (as = key) => (await get(`/projects/${projectId}/coverage`, as)) as unknown as Coverage

const refund = { required: true, kind: 'notContains', name: 'promises no date', settings: { any: ['guarantee'] } }
const chat = (externalId: string, words: string, reply: string, tool?: string) => ({
  externalId,
  turns: [
    { role: 'user', content: words },
    { role: 'agent', content: reply, ...(tool && { toolCalls: [{ name: tool, arguments: {} }] }) },
    { role: 'user', content: 'The number is CK-1042, since 14 May.' },
    { role: 'agent', content: 'Thank you.' },
  ],
})
const real = [
  ...Array.from({ length: 6 }, (_, at) =>
    chat(`parcel ${at}`, 'Where is my parcel? It has not come.', 'It is on its way.', 'look_up_order'),
  ),
  ...Array.from({ length: 4 }, (_, at) => chat(`cancel ${at}`, 'Please cancel my subscription now.', 'We guarantee it.', 'cancelBox')),
  chat('hours', 'When does your shop open on Sunday?', 'At ten.'),
]

beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('editor')
  projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const expectations = { projectId, name: 'R', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions: [refund] }
  await call('POST', '/scenarios', { key, body: expectations })
  const channel = { projectId, name: 'C', kind: 'demo', config: { template: 'support' } }
  const { id: channelId } = (await call('POST', '/channels', { key, body: channel })).body
  const user = { goal: 'Where is my parcel? It has not come.', factsKnown: [{ key: 'orderNumber', value: 'CK-1042' }] }
  const { id } = (await call('POST', '/scenarios', { key, body: { projectId, name: 'S', channelIds: [channelId], user } })).body
  for (let seed = 0; seed < 2; seed++) await call('POST', `/scenarios/${id}/run`, { key, body: { seed } })
  await call('POST', '/conversations', { key, body: { projectId, conversations: real } })
  await until('all are there, and those that failed are in a group', async () => {
    await call('POST', '/queue/process', { key, body: {} })
    const [group] = (await get(`/failure-groups?projectId=${projectId}`)).data
    return group?.runs === 4 && (await coverage()).real === real.length && (await coverage()).played > 0
  })
})

it('what no played conversation has comes first, the most frequent first', async () => {
  const found = await coverage()
  expect(found).toMatchObject({ real: 11, played: 1 })
  expect(found.topics.map(({ opening, real, played }) => [opening, real, played])).toEqual([
    ['Please cancel my subscription now.', 4, 0],
    ['When does your shop open on Sunday?', 1, 0],
    ['Where is my parcel? It has not come.', 6, 1],
  ])
  expect(found.tools.map(({ name, real, played }) => [name, real, played])).toEqual([
    ['cancelBox', 4, 0],
    ['look_up_order', 6, 1],
  ])
  expect(found.failureGroups).toMatchObject([{ name: 'promises no date', real: 4, played: 0 }])
  const [example] = found.topics[0]!.examples
  expect(await get(`/runs/${example}`)).toMatchObject({ recording: { externalId: expect.stringContaining('cancel') } })
})

it('real users are compared with one simulated user for each cell, however often it was played', async () => {
  const { users } = await coverage()
  expect(users.map(({ measure, real, simulated }) => [measure, real.n, simulated.n])).toEqual([
    ['messages', 11, 1],
    ['wordsPerMessage', 11, 1],
    ['numbersPerMessage', 11, 1],
  ])
  const numbers = users.find(({ measure }) => measure === 'numbersPerMessage')!
  // 1042 and 14 in two messages; of one simulated user, no interval can be known, so nothing is claimed.
  expect(numbers).toMatchObject({ real: { median: 1 }, realIsMore: { low: null }, unlike: false })
})

it('people who have yet to judge a conversation of the project blind see nothing', async () => {
  const runIds = (await get(`/conversations?projectId=${projectId}`)).data.map(({ id }) => id)
  const assigned = await own.owner.POST('/reviews/assign', { body: { runIds, reviewers: [own.ownerId], blind: { hideJudge: true } } })
  expect(assigned.error).toBeUndefined()
  expect(await coverage(await own.keyOf('reviewer'))).toMatchObject({ real: 0, topics: [], tools: [], failureGroups: [], users: [] })
  expect((await call('GET', '/projects/prj_none/coverage', { key })).status).toBe(404)
})
