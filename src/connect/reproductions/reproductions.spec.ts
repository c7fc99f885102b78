import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { type ModelServer, modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
type Members = Record<string, unknown>
type Made = { id: string; runId: string; definition: Members; replaced: number; reproduces: boolean | null; sentence: string }
let own: Tenant
let key = ''
let projectId = ''
let runId = ''
/** Two agents: one still promises, the other one does not. */
let bad = ''
let good = ''

const noPromise = { required: true, kind: 'notContains', name: 'promises no day', settings: { any: ['guarantee'] } }
const lines = ['Where is my parcel?', 'Write to ada@example.com, the order is 4711.', 'Thank you, bye.']
const work = () => call('POST', '/queue/process', { key, body: {} })

async function agent(second: string): Promise<string> {
  const answers = ['Which order?', second, 'Bye.']
  const messages = lines.flatMap((content, at) => [
    { role: 'user', content: content.replace('ada@example.com', '<EMAIL_1>') },
    { role: 'assistant', content: answers[at] },
  ])
  const config = { recordings: [{ id: 'r', messages }] }
  return (await call('POST', '/channels', { key, body: { projectId, name: second, kind: 'replay', config } })).body.id as string
}

beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('editor')
  projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const rules = { projectId, name: 'R', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions: [noPromise] }
  await call('POST', '/scenarios', { key, body: rules })
  const replies = ['Which order?', 'I guarantee that it comes today.', 'Bye.']
  const turns = lines.flatMap((content, at) => [
    { role: 'user', content },
    { role: 'agent', content: replies[at] },
  ])
  await call('POST', '/conversations', { key, body: { projectId, conversations: [{ externalId: 'c', turns }] } })
  runId = await until('it is there', async () => {
    await work()
    return ((await call('GET', `/conversations?projectId=${projectId}`, { key })).body.data as { id: string }[])[0]?.id
  })
  bad = await agent('I guarantee that it comes today.')
  good = await agent('It comes this week.')
})

const make = async (way: string, body: Members = {}, wait = false): Promise<Made> => {
  const working = wait ? setInterval(() => void work(), 200) : undefined
  const headers = wait ? { prefer: 'wait=50' } : {}
  const answer = await call('POST', `/runs/${runId}/to-${way}`, { key, body, headers })
  clearInterval(working)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body as unknown as Made
}

describe('a real conversation that failed', () => {
  it('becomes a test of what was said up to where it went wrong, which expects the contrary', async () => {
    const { definition, replaced, id, runId } = await make('test', { preview: true })
    expect([id, runId, replaced]).toEqual([null, null, 1])
    expect(definition).toMatchObject({
      kind: 'scripted',
      assertions: [],
      turns: [{ content: lines[0] }, { expect: [{ kind: 'notContains', name: 'promises no day' }] }],
    })
    expect(JSON.stringify(definition)).not.toContain('ada@')
    expect((await call('GET', `/tests?projectId=${projectId}`, { key })).body.data).toEqual([])
  })

  it('says of each agent whether it fails in the same way', async () => {
    const again = await make('test', { channelId: bad }, true)
    expect(again).toMatchObject({ reproduces: true, sentence: 'It reproduces the failure: "promises no day" fails again.' })
    const mended = await make('test', { channelId: good }, true)
    expect(mended).toMatchObject({ reproduces: false, sentence: expect.stringMatching(/^It does not reproduce the failure/) })
  })

  it('becomes a replay with the recorded replies, and a scenario with goal and facts', async () => {
    const replay = await make('replay', { name: 'Again' })
    expect(replay.definition).toMatchObject({
      name: 'Again',
      kind: 'replay',
      turns: lines.map(() => ({ recorded: { content: expect.any(String) } })),
    })
    expect((await call('GET', `/tests/${replay.id}`, { key })).body).toMatchObject({ status: 'active', metadata: { madeFrom: runId } })
    const scenario = await make('scenario')
    expect(scenario.definition).toMatchObject({
      user: { goal: lines[0], factsKnown: [{ value: 'Write to <EMAIL_1>, the order is 4711.' }, { value: lines[2] }] },
    })
    expect((await call('GET', `/scenarios/${scenario.id}`, { key })).status).toBe(200)
  })
})

type Worded = { goal: object | null; facts: object[]; dropped: number; problem: string | null }

describe('a scenario in the words of a model', () => {
  let says: Reply = { text: '' }
  let server: ModelServer
  let model: string
  const generator = async (id?: string) => {
    const { version: _, ...project } = (await call('GET', `/projects/${projectId}`, { key })).body as Members
    await call('PUT', `/projects/${projectId}`, {
      key,
      body: { name: 'P', redaction: project.redaction, models: id ? { generator: id } : {} },
    })
  }
  beforeAll(async () => {
    server = await openModelServer(() => says)
    const admin = await own.keyOf('admin')
    const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
    const body = { name: 'Writer', kind: 'openaiCompatible', config, auth: { secret: modelKey }, retry: { max: 0 } }
    model = (await call('POST', '/models', { key: admin, body })).body.id as string
    await generator(model)
  })
  afterAll(async () => {
    await generator()
    await server.close()
  })
  const usage = { input: 100, output: 20 }
  const goal = { text: 'Find out where order 4711 is.', turn: 1, quote: 'Where is my parcel?' }
  const facts = [
    { name: 'order number', value: '4711', turn: 3, quote: 'the order is 4711' },
    { name: 'email address', value: '<EMAIL_1>', turn: 3, quote: 'Write to <EMAIL_1>' },
    { name: 'postcode', value: '12345', turn: 3, quote: 'the order is 4711' },
  ]
  const madeOf = async (body: Members = {}) => (await make('scenario', body)) as unknown as Made & { worded: Worded | null }

  it('keeps what the words of the user show, counts the rest, and sends no personal data', async () => {
    says = { text: JSON.stringify({ goal, facts }), usage }
    const { definition, worded, id } = await madeOf()
    expect(worded).toMatchObject({
      model: { id: model, name: 'Writer' },
      goal: { turn: 1 },
      facts: [{ key: 'order number', turn: 3 }, { key: 'email address' }],
      dropped: 1,
      problem: null,
    })
    const stored = (await call('GET', `/scenarios/${id}`, { key })).body
    for (const scenario of [definition, stored])
      expect(scenario.user).toMatchObject({
        goal: goal.text,
        factsKnown: [
          { key: 'order number', value: '4711', disclosure: 'onRequest' },
          { key: 'email address', value: '<EMAIL_1>' },
        ],
        opening: { message: lines[0] },
      })
    expect(JSON.stringify(server.requests)).toContain('<EMAIL_1>')
    expect(JSON.stringify(server.requests)).not.toContain('ada@')
    expect((await call('GET', `/projects/${projectId}/spending`, { key })).body).toMatchObject({ calls: 1, usedTokens: 120 })
  })

  it('is asked for what is made, and not for a preview, a test or a replay', async () => {
    const before = server.requests.length
    expect((await madeOf({ preview: true })).worded).toBeNull()
    for (const way of ['test', 'replay']) expect(await make(way)).toMatchObject({ worded: null })
    expect(server.requests).toHaveLength(before)
  })

  it.each([
    ['nothing that it says was said', { text: JSON.stringify({ goal: { ...goal, quote: 'I want a pony' }, facts: [facts[2]] }), usage }, 2],
    ['its answer has another form', { text: '{"goal":1,"facts":[]}', usage }, 0],
    ['its server is down', { status: 500 }, 0],
  ])('is as without a model, and says why, if %s', async (_, reply, dropped) => {
    says = reply as Reply
    const { definition, worded } = await madeOf()
    expect(worded).toMatchObject({ goal: null, facts: [], dropped, problem: expect.stringMatching(/\w/) })
    expect(definition.user).toMatchObject({ goal: lines[0], factsKnown: [{ key: 'said1' }, { key: 'said2' }] })
  })
})

describe('a group of failures', () => {
  it('becomes tests in bulk, and for nobody who has yet to judge it blind', async () => {
    const groups = () => call('GET', `/failure-groups?projectId=${projectId}`, { key })
    const [group] = await until('there is a group', async () => {
      await work()
      const data = (await groups()).body.data as { id: string; name: string }[]
      return data.length > 0 && data
    })
    const made = await call('POST', `/failure-groups/${group!.id}/to-tests`, { key, body: { preview: true } })
    expect((made.body.data as Made[]).map(({ sentence }) => sentence)).toContain('This is what would be made.')
    const unknown = await call('POST', `/failure-groups/${group!.id}/to-tests`, { key, body: { channelId: 'chn_none' } })
    expect(unknown.status).toBe(422)
    await own.owner.POST('/reviews/assign', { body: { runIds: [runId], reviewers: [own.ownerId], blind: { hideJudge: true } } })
    const statuses = [
      await call('POST', `/runs/${runId}/to-test`, { key, body: {} }),
      await call('POST', `/failure-groups/${group!.id}/to-tests`, { key, body: {} }),
    ]
    expect(statuses.map(({ status }) => status >= 403 && status < 500)).toEqual([true, true])
  })
})
