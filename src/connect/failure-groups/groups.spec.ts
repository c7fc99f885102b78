import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
type Members = Record<string, unknown>
type Group = Members & { id: string; version: number }
let own: Tenant
let key = ''
beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('editor')
})

const noRefund = { required: true, kind: 'notContains', name: 'promises no date', settings: { any: ['guarantee'] } }
const found = { required: true, kind: 'toolCalled', name: 'looks it up', settings: { name: 'findParcel' } }

async function newProject(assertions: Members[] = [noRefund, found]): Promise<string> {
  const projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const body = { projectId, name: 'R', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions }
  await call('POST', '/scenarios', { key, body })
  return projectId
}
const calls = [{ name: 'findParcel', arguments: { id: 7 }, result: 'late' }]
const conversation = (externalId: string, says: string, more: Members = {}) => ({
  externalId,
  ...more,
  turns: [
    { role: 'user', content: 'Where is my money?' },
    { role: 'agent', content: says, toolCalls: calls },
  ],
})
const promise = (name: string, day: string) => `Dear ${name}, we guarantee that the refund is in your account on ${day}.`

const get = async (path: string, as = key) => (await call('GET', path, { key: as })).body as Members & { data: Group[] }
const groupsIn = async (projectId: string, as = key) => (await get(`/failure-groups?projectId=${projectId}`, as)).data
async function send(projectId: string, ...conversations: Members[]): Promise<void> {
  const { length } = (await get(`/conversations?projectId=${projectId}`)).data
  await call('POST', '/conversations', { key, body: { projectId, conversations } })
  await until('they are there', async () => {
    await call('POST', '/queue/process', { key, body: { projectId } })
    return (await get(`/conversations?projectId=${projectId}`)).data.length === length + conversations.length
  })
}
/** Works until the groups of a project are as they should be. */
const settled = (projectId: string, isThere: (groups: Group[]) => boolean) =>
  until('the groups are there', async () => {
    await call('POST', '/queue/process', { key, body: {} })
    const groups = await groupsIn(projectId)
    return isThere(groups) && groups
  })
const change = (id: string, body: Members, as = key) => call('PUT', `/failure-groups/${id}`, { key: as, body })

describe('GET /failure-groups', () => {
  it('like failures are one group, however they are worded; those of another assertion or tool are not', async () => {
    const projectId = await newProject()
    await send(
      projectId,
      conversation('a', promise('Ada', 'Monday'), { agentVersion: '1' }),
      conversation('b', promise('Bob', 'Friday'), { agentVersion: '2' }),
      conversation('c', 'It is on its way.'),
      {
        externalId: 'd',
        turns: [
          { role: 'user', content: 'Hi' },
          { role: 'agent', content: 'No idea.', toolCalls: [{ name: 'other', arguments: {} }] },
        ],
      },
    )
    const [first, second, third] = await settled(projectId, (groups) => groups.length === 2)
    expect(third).toBeUndefined()
    expect(first).toMatchObject({ name: 'promises no date', runs: 2, recentRuns: 2, state: 'open', ownerId: null })
    expect(second).toMatchObject({ name: 'looks it up (findParcel)', runs: 1 })
    expect((first!.trend as number[]).at(-1)).toBe(2)
    const detail = await get(`/failure-groups/${first!.id}`)
    expect(detail.examples).toHaveLength(2)
    expect((detail.versions as Members[]).map(({ version, runs }) => [version, runs]).sort()).toEqual([
      ['1', 1],
      ['2', 1],
    ])
  })

  it('what Parley plays and what agents report is in one group; a verdict that changes takes its run out', async () => {
    const projectId = await newProject()
    await send(projectId, conversation('a', promise('Ada', 'Monday')))
    await settled(projectId, (groups) => groups[0]?.runs === 1)
    const recordings = [
      {
        id: 'r',
        messages: [
          { role: 'user', content: 'Where is my money?' },
          { role: 'assistant', content: promise('Eve', 'May 3') },
        ],
      },
    ]
    const channel = (await call('POST', '/channels', { key, body: { projectId, name: 'C', kind: 'replay', config: { recordings } } })).body
    const test = {
      projectId,
      name: 'T',
      kind: 'singleTurn',
      channelIds: [channel.id],
      turns: [{ content: 'Where is my money?' }],
      assertions: [noRefund],
    }
    const { id } = (await call('POST', '/tests', { key, body: test })).body
    await call('POST', `/tests/${id}/run`, { key, body: {} })
    await settled(projectId, (groups) => groups.length === 1 && groups[0]?.runs === 2)
    await call('PUT', `/tests/${id}`, { key, body: { ...test, assertions: [{ ...noRefund, settings: { any: ['sure'] } }] } })
    const played = (await get(`/runs?projectId=${projectId}`)).data[0]!
    await call('POST', `/runs/${played.id}/rescore`, { key, body: {} })
    await settled(projectId, (groups) => groups[0]?.runs === 1)
  })

  it('a fixed group is reopened by a version that never failed before, and not by one that is still in use', async () => {
    const projectId = await newProject()
    await send(projectId, conversation('a', promise('Ada', 'Monday'), { agentVersion: '1' }))
    const [group] = await settled(projectId, (groups) => groups.length === 1)
    const fixed = await change(group!.id, { state: 'fixedIn', fixedIn: '3', ownerId: own.ownerId })
    expect(fixed.body).toMatchObject({ state: 'fixedIn', fixedIn: '3', ownerId: own.ownerId })
    await send(projectId, conversation('b', promise('Bob', 'Monday'), { agentVersion: '1' }))
    expect((await settled(projectId, (groups) => groups[0]?.runs === 2))[0]).toMatchObject({ state: 'fixedIn' })
    await send(projectId, conversation('c', promise('Cy', 'Monday'), { agentVersion: '4' }))
    const [reopened] = await settled(projectId, (groups) => groups[0]?.runs === 3)
    expect(reopened).toMatchObject({ id: group!.id, state: 'reopened' })
  })

  it('refuses what is wrong, and names every move', async () => {
    const projectId = await newProject()
    await send(projectId, conversation('a', promise('Ada', 'Monday')))
    const [group] = await settled(projectId, (groups) => groups.length === 1)
    const { id } = group!
    const answers = [
      await change(id, { state: 'reopened' }),
      await change(id, { fixedIn: '1' }),
      await change(id, { ownerId: 'usr_none' }),
      await change('fgr_none', {}),
      await change(id, { state: 'acknowledged', name: 'Dates' }),
      await call('GET', '/failure-groups?projectId=prj_none', { key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 404, 200, 404])
    expect(answers[4]!.body).toMatchObject({ name: 'Dates', state: 'acknowledged' })
    const stale = await call('PUT', `/failure-groups/${id}`, { key, body: {}, headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
  })

  it('who has yet to judge a conversation of the project blind sees none of it', async () => {
    const projectId = await newProject()
    await send(projectId, conversation('a', promise('Ada', 'Monday')))
    const [group] = await settled(projectId, (groups) => groups.length === 1)
    const reviewerKey = await own.keyOf('reviewer')
    expect(await groupsIn(projectId, reviewerKey)).toHaveLength(1)
    const runIds = (await get(`/conversations?projectId=${projectId}`)).data.map(({ id }) => id)
    const assigned = await own.owner.POST('/reviews/assign', { body: { runIds, reviewers: [own.ownerId], blind: { hideJudge: true } } })
    expect(assigned.error).toBeUndefined()
    expect(await groupsIn(projectId, reviewerKey)).toEqual([])
    expect((await call('GET', `/failure-groups/${group!.id}`, { key: reviewerKey })).status).toBe(404)
  })
})
