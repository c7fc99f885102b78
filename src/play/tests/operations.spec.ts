import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'

const turn = { role: 'user', content: 'hello', expect: [] }

await describeGuarantees({
  path: '/tests',
  type: 'test',
  least: { name: 'Question', kind: 'singleTurn', turns: [{ content: 'hello' }] },
  filled: { status: 'draft', turns: [turn], seedMessages: [], assertions: [], channelIds: [], variables: {}, repeats: 1, priority: 'p2' },
  replacement: { name: 'Other', kind: 'scripted', turns: [turn, { ...turn, content: 'bye' }], priority: 'p0', variables: { x: 1 } },
  changed: ['/kind', '/turns', '/priority', '/variables/x'],
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
})
const post = (body: object) =>
  call('POST', '/tests', { key, body: { projectId: own.projectId, name: 'T', kind: 'scripted', turns: [{ content: 'hello' }], ...body } })
const run = (id: unknown, body: object = {}) => call('POST', `/tests/${id}/run`, { key, body })

describe('POST /tests', () => {
  const contains = { kind: 'contains', settings: { text: 'x' } }
  it.each([
    ['a preset verdict', { status: 'passed', lastVerdict: 'pass' }, ['/lastVerdict unknown_member', '/status not_allowed']],
    ['a kind that is not built', { kind: 'fuzz' }, ['/kind not_allowed']],
    ['no turn', { turns: [] }, ['/turns too_small']],
    ['two turns of a single one', { kind: 'singleTurn', turns: [{ content: 'a' }, { content: 'b' }] }, ['/turns too_big']],
    [
      'silence that speaks',
      { turns: [{ role: 'silence', content: 'x' }, { content: '' }] },
      ['/turns/0/content not_valid', '/turns/1/content not_valid'],
    ],
    ['active without what may fail', { status: 'active' }, ['/status needs_assertion']],
    ['an expectation of no kind', { turns: [{ content: 'a', expect: [{ kind: 'vibes' }] }] }, ['/turns/0/expect/0/kind not_allowed']],
    [
      'channels that cannot be named',
      { channelIds: [newId('chn'), 'no id'] },
      ['/channelIds/0 unknown_reference', '/channelIds/1 unknown_reference'],
    ],
  ])('422 for %s', async (_, body, expected) => {
    const answer = await post(body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it.each([
    ['an assertion of its own', { assertions: [contains] }],
    ['one of a turn', { turns: [{ content: 'a', expect: [contains] }] }],
    ['a latency of a turn', { turns: [{ content: 'a', maxLatencyMs: 100 }] }],
  ])('may be active with %s', async (_, body) => expect((await post({ status: 'active', ...body })).status).toBe(201))
})

describe('POST /tests/{id}/run', () => {
  it('plays the turns byte for byte and judges each reply by what was expected of it', async () => {
    const { id: channelId } = await own.channel({ url: agent.at('echo') })
    const said = (text: string) => [{ kind: 'equals', settings: { text } }]
    const { body: test } = await post({
      channelIds: [channelId],
      turns: [
        { content: ' one\n', expect: said('You said:  one\n') },
        { content: 'two', expect: said('You said: three') },
      ],
    })
    const queued = await run(test.id)
    const [{ id: runId } = { id: '' }] = queued.body.runs as { id: string }[]
    expect([queued.status, queued.headers.get('location')]).toEqual([202, `/v1/tests/${test.id}/runs/${runId}`])
    await own.process()
    const played = await must(a.owner.GET('/tests/{id}/runs/{runId}', { params: { path: { id: String(test.id), runId } } }))
    expect(played).toMatchObject({
      testId: test.id,
      scenarioId: null,
      status: 'completed',
      outcome: 'failed',
      terminationReason: 'userEnded',
    })
    expect(played.turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([' one\n', 'two'])
    expect(played.assertions.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['passed', 'reply to message 1'],
      ['failed', 'reply to message 2'],
      ['passed', undefined],
    ])
  })
  it('404 for a run of another test, of a scenario, or an unknown test', async () => {
    const [first, second, scenario] = [await own.test(), await own.test(), await own.scenario()]
    const [{ id: runId } = { id: '' }] = (await run(first.id)).body.runs as { id: string }[]
    for (const path of [
      `/tests/${second.id}/runs/${runId}`,
      `/scenarios/${scenario.id}/runs/${runId}`,
      `/tests/${newId('tst')}/runs/${runId}`,
      `/tests/${first.id}/runs/${newId('run')}`,
    ])
      expect((await call('GET', path, { key })).status).toBe(404)
    expect((await call('GET', `/tests/${first.id}/runs/${runId}`, { key })).status).toBe(200)
    expect((await run(scenario.id)).status).toBe(404)
  })
  it.each([
    ['an outcome', { outcome: 'passed', attempt: -1 }, ['/attempt unknown_member', '/outcome unknown_member']],
    ['a channel named twice over', { channelId: 'a', channelIds: ['b'] }, ['/channelIds not_valid']],
    ['a channel that is none', { channelIds: [newId('chn')] }, ['/channelIds/0 unknown_reference']],
    ['a mode that there is not', { mode: 'dream' }, ['/mode not_allowed']],
    ['a recording into nothing', { mode: 'record' }, ['/cassetteId required']],
    ['no repeat', { repeats: 0 }, ['/repeats too_small']],
  ])('422 for %s, and nothing is queued', async (_, body, expected) => {
    const test = await own.test()
    const answer = await run(test.id, body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
    expect((await must(a.owner.GET('/runs', { params: { query: { testId: test.id } } }))).data).toEqual([])
  })
})
