import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'

const contains = { kind: 'contains', settings: { text: 'hello' } }
const user = { goal: 'say hello' }

await describeGuarantees({
  path: '/scenarios',
  type: 'scenario',
  least: { name: 'Greeting', user },
  filled: {
    status: 'draft',
    driver: { mode: 'rules' },
    category: '',
    user: { goal: 'say hello', factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' } },
    personaIds: [],
    channelIds: [],
    variables: {},
    stop: { maxTurns: 10, minTurns: 0, onPhrase: [], onTool: [] },
    assertions: [],
    toolMocks: [],
    repeats: 1,
  },
  replacement: { name: 'Other', user: { goal: 'leave' }, status: 'quarantined', category: 'talk', stop: { maxTurns: 3 } },
  changed: ['/user/goal', '/status', '/category', '/quarantinedUntil', '/stop/maxTurns'],
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let own: Stage
let channelId: string
let personaId: string
let refused: [what: string, id: string][]
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a, { defaults: { maxTurns: 7, repeats: 2 } })
  channelId = (await own.demoChannel()).id
  const persona = async (projectId: string, owner = a.owner) => (await must(owner.POST('/personas', { body: { projectId, name: 'X' } }))).id
  personaId = await persona(own.projectId)
  const archived = await persona(own.projectId)
  await a.owner.DELETE('/personas/{id}', { params: { path: { id: archived } } })
  const b = await tenant('B')
  const foreign = await persona((await stage(b)).projectId, b.owner)
  refused = [
    ['missing', newId('per')],
    ['foreign', foreign],
    ['of another project', await persona((await stage(a)).projectId)],
    ['archived', archived],
    ['of another kind', channelId],
    ['malformed', 'no id'],
  ]
})
const send = (method: string, path: string, body: object) => call(method, path, { key, body })
const post = (body: object) => send('POST', '/scenarios', { projectId: own.projectId, name: 'S', user, ...body })

describe('POST /scenarios', () => {
  it('takes what is left open from the project, so that what is stored says all', async () => {
    expect((await post({})).body).toMatchObject({ repeats: 2, stop: { maxTurns: 7 } })
  })
  it('active needs a required assertion', async () => {
    expect(faultsIn(await post({ status: 'active' }))).toEqual(['/status needs_assertion'])
    expect(faultsIn(await post({ status: 'active', assertions: [{ ...contains, required: false }] }))).toEqual(['/status needs_assertion'])
    expect((await post({ status: 'active', assertions: [contains] })).status).toBe(201)
  })
  it.each([
    ['status passed', { status: 'passed' }, ['/status not_allowed']],
    ['no goal', { user: {} }, ['/user/goal required']],
    ['a driver that is not built', { driver: { mode: 'persona' } }, ['/driver/mode not_allowed']],
    ['an assertion of no kind', { assertions: [{ kind: 'vibes', settings: {} }] }, ['/assertions/0/kind not_allowed']],
    [
      'faults far apart',
      { repeats: 0, stop: { maxTurns: 0 }, user: { goal: '', factsKnown: [{ key: 'a' }] } },
      ['/repeats too_small', '/stop/maxTurns too_small', '/user/factsKnown/0/value required', '/user/goal invalid_format'],
    ],
    ['a null', { variables: null, seed: null }, ['/seed wrong_type', '/variables wrong_type']],
  ])('422 for %s', async (_, body, expected) => {
    const answer = await post(body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
})

describe('ids of personas and channels', () => {
  it('422 in one wording for whatever cannot be named here, and nothing is written', async () => {
    const before = (await must(a.owner.GET('/scenarios', { params: { query: { limit: 200 } } }))).data.length
    const answers = await Promise.all(refused.map(([, id]) => post({ personaIds: [personaId, id] })))
    for (const answer of answers) {
      expect(faultsIn(answer)).toEqual(['/personaIds/1 unknown_reference'])
      expect({ ...answer.body, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' })
    }
    expect((await must(a.owner.GET('/scenarios', { params: { query: { limit: 200 } } }))).data).toHaveLength(before)
  })
  it('422 names each of them, in both lists, at once', async () => {
    const [[, missing] = ['', ''], [, foreign] = ['', '']] = refused
    const answer = await post({ personaIds: [missing, personaId, foreign], channelIds: [channelId, foreign] })
    expect(faultsIn(answer)).toEqual([
      '/channelIds/1 unknown_reference',
      '/personaIds/0 unknown_reference',
      '/personaIds/2 unknown_reference',
    ])
  })
  it('are refused by PUT alike, and the stored one is unchanged', async () => {
    const { body: made } = await post({ personaIds: [personaId], channelIds: [channelId] })
    for (const [, id] of refused)
      expect(
        faultsIn(
          await send('PUT', `/scenarios/${made.id}`, { name: 'S', user, channelIds: [channelId, id === channelId ? personaId : id] }),
        ),
      ).toEqual(['/channelIds/1 unknown_reference'])
    expect(await must(a.owner.GET('/scenarios/{id}', { params: { path: { id: String(made.id) } } }))).toEqual(made)
  })
  it('take built-in personas of every project', async () => {
    const { data } = await must(a.owner.GET('/personas', { params: { query: { builtin: 'true' } } }))
    expect((await post({ personaIds: data.map(({ id }) => id) })).status).toBe(201)
  })
})

describe('the order of checks: of several rules broken at once the first is answered', () => {
  const wrongShape = { name: '' }
  const unknown = { personaIds: ['per_none'] }
  it.each([
    ['shape before project', async () => post({ ...wrongShape, projectId: newId('prj') }), 422, 'invalid'],
    ['project before other ids', async () => post({ ...unknown, projectId: newId('prj') }), 404, 'not_found'],
    ['other ids before an archived project', async () => post({ ...unknown, projectId: await archivedProject() }), 422, 'invalid'],
    ['missing before stale', async () => replace(newId('scn'), {}, '"9"'), 404, 'not_found'],
    ['other ids before stale', async () => replace(await archived(), unknown, '"9"'), 422, 'invalid'],
    ['stale before archived', async () => replace(await archived(), {}, '"9"'), 412, 'precondition_failed'],
    ['archived at last', async () => replace(await archived(), {}, '"2"'), 409, 'wrong_state'],
  ])('%s', async (_, request, status, code) => {
    expect(await request()).toMatchObject({ status, body: { code } })
  })
  const replace = (id: string, body: object, tag: string) =>
    call('PUT', `/scenarios/${id}`, { key, body: { name: 'S', user, ...body }, headers: { 'if-match': tag } })
  const archived = async () => {
    const { id } = (await post({})).body
    await call('DELETE', `/scenarios/${id}`, { key })
    return String(id)
  }
  const archivedProject = async () => {
    const { projectId } = await stage(a)
    await call('DELETE', `/projects/${projectId}`, { key })
    return projectId
  }
})
