import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { asLines, generateDialogues } from '../fixtures/dialogues.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
})

type Members = Record<string, unknown>
const newProject = async () => (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
const send = (projectId: string, body: Members, headers: Record<string, string> = {}) =>
  call('POST', `/projects/${projectId}/import`, { key, body: { format: 'openaiMessages', ...body }, headers })
const listed = async (kind: 'tests' | 'scenarios' | 'channels', projectId: string) =>
  (await call('GET', `/${kind}?projectId=${projectId}&limit=200&sort=createdAt`, { key })).body.data as (Members & {
    id: string
    name: string
  })[]
const madeIn = async (projectId: string) =>
  (await Promise.all((['tests', 'scenarios', 'channels'] as const).map((kind) => listed(kind, projectId)))).map(({ length }) => length)

const user = (content: unknown) => ({ role: 'user', content })
const agent = (content: unknown, more: Members = {}) => ({ role: 'assistant', content, ...more })
const dialogue = (id: unknown, ...messages: unknown[]) => ({ id, messages })
const good = (id: string) => dialogue(id, user('Hi'), agent('Hello'))
const task = (id: string, more: Members = {}, criteria: Members = {}) => ({
  id,
  user_scenario: { instructions: { domain: 'shop', reason_for_call: 'You want a refund.', task_instructions: 'Be brief.', ...more } },
  evaluation_criteria: { actions: [], communicate_info: [], nl_assertions: [], ...criteria },
})
const contains = { kind: 'contains', settings: { text: 'x' } }

describe('a line that cannot be imported is named with its faults', () => {
  it.each<[string, string | object, string[]]>([
    ['no JSON', '{"id":"x"', ['2 malformed']],
    ['no object', '["x"]', ['2 malformed']],
    ['a member twice', '{"id":"x","id":"y","messages":[]}', ['2 malformed']],
    ['33 levels', `{"id":"x","messages":${'['.repeat(32)}${']'.repeat(32)}}`, ['2 malformed']],
    ['a NUL', { id: 'x\u0000', messages: [user('Hi')] }, ['2/id not_text']],
    ['half a character', dialogue('x', user('\ud800')), ['2/messages/0/content not_text']],
    ['an id that is too long', dialogue('x'.repeat(121), user('Hi')), ['2/id too_big']],
    ['no messages', { id: 'x' }, ['2/messages required']],
    ['an empty list', dialogue('x'), ['2/messages too_small']],
    ['nobody who speaks', dialogue('x', agent('Hello'), user('')), ['2/messages not_valid']],
    ['a role that is none', dialogue('x', { role: 'robot', content: 'Hi' }), ['2/messages/0/role not_allowed']],
    ['a user without words', dialogue('x', user(null)), ['2/messages/0/content wrong_type']],
    ['a picture', dialogue('x', user([{ type: 'image_url', image_url: { url: 'x' } }])), ['2/messages/0/content/0 not_valid']],
    [
      'a call of nothing',
      dialogue('x', user('Hi'), agent(null, { tool_calls: [{ id: '1' }] })),
      [expect.stringMatching('^2/messages/1/tool_calls/0') as never],
    ],
    ['a message that is too long', dialogue('x', user('x'.repeat(65_537))), ['2 too_big']],
    ['201 messages of a user', dialogue('x', ...Array(201).fill(user('Hi'))), ['2 too_big']],
    ['several faults', dialogue('', user('Hi'), { role: 'tool', content: 5 }), ['2/id too_small', '2/messages/1/content wrong_type']],
    [
      'five of many',
      dialogue('x', ...Array(50).fill({ role: 'robot' })),
      Array.from({ length: 5 }, (_, at) => `2/messages/${at}/role not_allowed`),
    ],
    ['an id that another line has', good('one'), ['2/id not_unique']],
  ])('%s', async (_, bad, expected) => {
    const content = [JSON.stringify(good('one')), typeof bad === 'string' ? bad : JSON.stringify(bad), JSON.stringify(good('three'))].join(
      '\n',
    )
    const told = (await send(await newProject(), { content, dryRun: true })).body
    expect(told).toMatchObject({ read: 3, counts: { tests: 2, badLines: 1 } })
    expect(
      (told.badLines as { line: number; pointer: string; code: string }[]).map(({ line, pointer, code }) => `${line}${pointer} ${code}`),
    ).toEqual(expected)
  })

  it.each<[string, object, string[]]>([
    ['no reason', task('x', { reason_for_call: undefined }), ['1/0/user_scenario/instructions/reason_for_call required']],
    ['no scenario', { id: 'x' }, ['1/0/user_scenario required']],
    ['a reason that is too long', task('x', { reason_for_call: 'x'.repeat(8_001) }), ['1/0 too_big']],
    ['too much to expect', task('x', {}, { communicate_info: Array(101).fill('x') }), ['1/0 too_big']],
    ['a call without a name', task('x', {}, { actions: [{ arguments: {} }] }), ['1/0/evaluation_criteria/actions/0/name required']],
  ])('of a task: %s', async (_, bad, expected) => {
    const told = (await send(await newProject(), { format: 'tau2', content: JSON.stringify([bad]), dryRun: true })).body
    expect(
      (told.badLines as { line: number; pointer: string; code: string }[]).map(({ line, pointer, code }) => `${line}${pointer} ${code}`),
    ).toEqual(expected)
  })
})

describe('all or nothing', () => {
  const content = [JSON.stringify(good('good')), '{"id":"bad"}', '{"id":"worse"}', JSON.stringify(good('better'))].join('\r\n\n')

  it('422 names all bad lines by their lines in the file, and nothing is made', async () => {
    const projectId = await newProject()
    const answer = await send(projectId, { content, firstLine: 101, channel: { name: 'C' } })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', detail: expect.stringMatching(/^2 of 4 lines cannot be imported, so nothing was/) },
    })
    expect((answer.body.errors as { line: number; pointer: string }[]).map(({ line, pointer }) => [line, pointer])).toEqual([
      [103, '/content'],
      [105, '/content'],
    ])
    expect(await madeIn(projectId)).toEqual([0, 0, 0])
  })

  it('with partial the good ones are made, in their order', async () => {
    const projectId = await newProject()
    const answer = await send(projectId, { content, partial: true, channel: { name: 'C' } })
    expect(answer).toMatchObject({ status: 201, body: { read: 4, counts: { tests: 2, scenarios: 0, channels: 1, badLines: 2 } } })
    const made = await listed('tests', projectId)
    expect(made.map(({ id }) => id)).toEqual((answer.body.ids as { tests: string[] }).tests)
    expect(made.map(({ name, channelIds }) => [name, channelIds])).toEqual(
      ['good', 'better'].map((name) => [name, (answer.body.ids as { channels: string[] }).channels]),
    )
  })

  it('partial without a good line makes nothing, no channel either', async () => {
    const projectId = await newProject()
    expect(await send(projectId, { content: 'x', partial: true, channel: { name: 'C' } })).toMatchObject({
      status: 201,
      body: { counts: { channels: 0, badLines: 1 } },
    })
    expect(await madeIn(projectId)).toEqual([0, 0, 0])
  })

  it('a dry run says the same and makes nothing', async () => {
    const projectId = await newProject()
    const dry = await send(projectId, { content: asLines(generateDialogues(30, 'dry')), dryRun: true, channel: { name: 'C' } })
    expect(dry).toMatchObject({
      status: 200,
      body: { dryRun: true, read: 30, counts: { tests: 30, channels: 1 }, ids: { tests: [], channels: [] } },
    })
    expect(await madeIn(projectId)).toEqual([0, 0, 0])
  })

  it('nobody sees a part of it', async () => {
    const projectId = await newProject()
    const seen = new Set<number>()
    let done = false
    const import_ = send(projectId, { content: asLines(generateDialogues(100, 'seen')) }).finally(() => (done = true))
    while (!done) {
      seen.add((await listed('tests', projectId)).length)
      await setTimeout(25)
    }
    expect((await import_).status).toBe(201)
    expect([...seen].every((count) => count === 0 || count === 100)).toBe(true)
  })
})

describe('what cannot be an import', () => {
  it.each<[string, Members, string[]]>([
    ['nothing', { content: '' }, ['/content too_small']],
    ['only white space', { content: ' \n\n' }, ['/content required']],
    ['an empty array', { content: '[]' }, ['/content required']],
    ['10,001 dialogues', { content: 'x\n'.repeat(10_001) }, ['/content too_big']],
    ['a format that is none', { format: 'word', content: 'x' }, ['/format not_allowed']],
    ['a channel of tasks', { format: 'tau2', content: JSON.stringify([task('x')]), channel: { name: 'C' } }, ['/channel not_allowed']],
    ['an address to fetch', { content: 'x', sourceUrl: 'http://127.0.0.1/' }, ['/sourceUrl unknown_member']],
    ['assertions of no kind', { content: 'x', assertions: [{ kind: 'vibes' }] }, ['/assertions/0/kind not_allowed']],
  ])('422 for %s', async (_, body, expected) => {
    const answer = await send(await newProject(), body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it('413 beyond 10 MB', async () => {
    const body = JSON.stringify({ format: 'openaiMessages', content: 'x'.repeat(10 * 1024 * 1024) })
    expect((await call('POST', `/projects/${await newProject()}/import`, { key, body })).status).toBe(413)
  })
  it('409 for an archived project, whose content was looked at first', async () => {
    const projectId = await newProject()
    await call('DELETE', `/projects/${projectId}`, { key })
    expect(await send(projectId, { content: asLines([good('x')]) })).toMatchObject({ status: 409, body: { currentState: 'archived' } })
    expect((await send(projectId, { content: 'x' })).status).toBe(422)
  })
})

describe('what is made says where it comes from', () => {
  it('tests, a channel and an entry of activity each', async () => {
    const projectId = await newProject()
    const { body } = await send(
      projectId,
      { content: asLines([good('x'), good('y')]), tags: ['import'], channel: { name: 'C' } },
      { 'x-request-id': 'import-1' },
    )
    const { tests, channels } = body.ids as Record<string, string[]>
    for (const [type, id] of [
      ['test', tests![0]],
      ['test', tests![1]],
      ['channel', channels![0]],
    ]) {
      const entries = (await call('GET', `/activity/resource/${type}/${id}`, { key })).body.data as Members[]
      expect(entries).toMatchObject([{ action: `${type}.created`, requestId: 'import-1', actor: { type: 'apiKey' } }])
      expect((await call('GET', `/${type}s/${id}`, { key })).body).toMatchObject({ projectId, tags: ['import'], version: 1 })
    }
    expect((await call('GET', `/tests/${tests![0]}`, { key })).body).toMatchObject({
      name: 'x',
      kind: 'replay',
      status: 'draft',
      variables: { recordingId: 'x' },
      turns: [{ role: 'user', content: 'Hi', recorded: { content: 'Hello' } }],
    })
  })
  it('assertions of the caller hold for all, and one that is required makes active', async () => {
    const projectId = await newProject()
    await send(projectId, { content: asLines([good('x')]), assertions: [contains] })
    await send(projectId, { content: asLines([good('y')]), assertions: [{ ...contains, required: false }] })
    expect((await listed('tests', projectId)).map(({ status, assertions }) => [status, (assertions as unknown[]).length])).toEqual([
      ['active', 1],
      ['draft', 1],
    ])
  })
  it('a task without a required assertion is a draft, and that is notified', async () => {
    const projectId = await newProject()
    const content = JSON.stringify(
      [
        task('1', {}, { actions: [{ name: 'get_order', arguments: {} }], nl_assertions: ['Is kind.'] }),
        task('2', {}, { communicate_info: ['12'] }),
      ],
      null,
      2,
    )
    const { body } = await send(projectId, { format: 'tau2', content })
    expect((body.warnings as { line: number; code: string }[]).map(({ line, code }) => [line, code])).toEqual([[2, 'draft']])
    expect((await listed('scenarios', projectId)).map(({ name, status }) => [name, status])).toEqual([
      ['shop 1', 'draft'],
      ['shop 2', 'active'],
    ])
  })
})

describe('an import may be asked for again', () => {
  it('by its Idempotency-Key, immediately or later, and is made once', async () => {
    const projectId = await newProject()
    const body = { content: asLines(generateDialogues(50, 'again')), channel: { name: 'C' } }
    const headers = { 'idempotency-key': `import-${projectId}` }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(projectId, body, headers)))
    for (const { status, body: told } of answers) {
      expect([201, 409]).toContain(status)
      if (status === 201) expect(told).toEqual(answers.find((answer) => answer.status === 201)!.body)
    }
    const later = await send(projectId, body, headers)
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect((later.body.ids as { tests: string[] }).tests).toHaveLength(50)
    expect(await madeIn(projectId)).toEqual([50, 0, 1])
    expect((await send(projectId, { ...body, partial: true }, headers)).body.code).toBe('idempotency_mismatch')
  })
  it('two simultaneously without a key are two imports', async () => {
    const projectId = await newProject()
    const content = asLines(generateDialogues(20, 'twice'))
    const answers = await Promise.all([1, 2].map(() => send(projectId, { content, channel: { name: 'C' } })))
    expect([answers.map(({ status }) => status), await madeIn(projectId)]).toEqual([
      [201, 201],
      [40, 0, 2],
    ])
  })
  it('an archiving project gets all of it or nothing', async () => {
    const content = asLines(generateDialogues(100, 'archive'))
    for (const delay of [0, 5, 20]) {
      const projectId = await newProject()
      const [answer] = await Promise.all([
        send(projectId, { content }),
        setTimeout(delay).then(() => call('DELETE', `/projects/${projectId}`, { key })),
      ])
      const [tests] = await madeIn(projectId)
      expect([
        [201, 100],
        [409, 0],
      ]).toContainEqual([answer.status, tests])
    }
  })
})
