import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { randomBundle } from './fixtures/random-bundle.ts'

type Members = Record<string, unknown>
type Bundle = Record<string, Record<string, Members>>
type Change = {
  type: string
  key: string
  id: string | null
  action: string
  conflict: string | null
  sendsSecret: boolean
  changes: { path: string; before: unknown; after: unknown }[]
}

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
let otherKey: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('owner')
  otherKey = await (await tenant('B')).keyOf('owner')
})
const newProject = async (as = key) => (await call('POST', '/projects', { key: as, body: { name: 'New' } })).body.id as string
const send = (id: string, bundle: object, more: object = {}, as = key) =>
  call('POST', `/projects/${id}/apply`, { key: as, body: { bundle, ...more } })
const apply = async (...args: Parameters<typeof send>) => {
  const { status, body } = await send(...args)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { changes: Change[]; unchanged: number }
}
const exported = async (id: string, as = key) => (await call('GET', `/projects/${id}/export`, { key: as })).body.bundle as Bundle
const short = ({ changes }: { changes: Change[] }) =>
  changes.map(({ action, type, key: one, conflict }) => `${action} ${type} ${one}${conflict ? ` ${conflict}` : ''}`)
const signing = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const replacing = (text: string) =>
  JSON.parse(
    text.replaceAll(/"\$\{env:([A-Z0-9_]+)\}"/g, (_, name: string) =>
      name.startsWith('INTEGRATION') ? `"${signing}"` : '"very-secret-token"',
    ),
  ) as object

describe('of any project', () => {
  const numRuns = Number(process.env.PARLEY_BUNDLE_RUNS ?? 12)
  it('what is exported and applied elsewhere is exported as the same bytes, a repeat changes nothing, and a plan names every deletion', {
    timeout: 600_000 + numRuns * 10_000,
  }, async () => {
    const property = fc.asyncProperty(
      randomBundle,
      fc.array(fc.constantFrom('Same', 'Same', 'Späti', '???'), { maxLength: 3 }),
      async (bundle, unkeyed) => {
        const source = await newProject()
        await apply(source, bundle)
        for (const name of unkeyed) await call('POST', '/personas', { key, body: { projectId: source, name } })
        const text = canonicalJson(await exported(source))
        expect(text).not.toContain('very-secret')
        const target = await newProject(otherKey)
        await apply(target, replacing(text), {}, otherKey)
        const again = await exported(target, otherKey)
        expect(again).toEqual(JSON.parse(text))
        expect(canonicalJson(again)).toBe(text)
        for (const repeated of [replacing(text), JSON.parse(text)])
          expect((await apply(target, repeated, {}, otherKey)).changes).toEqual([])
        expect(short(await apply(source, JSON.parse(text), { dryRun: true }))).toEqual([])

        const counted = Object.entries(JSON.parse(text) as Bundle).filter(([part]) => part !== 'project')
        const named = counted
          .flatMap(([part, list]) => Object.keys(list).map((value) => `${part.slice(0, -1).replace('batche', 'batch')} ${value}`))
          .filter((value) => value !== 'rubric default')
        for (const dryRun of [true, false]) {
          const { changes } = await apply(target, {}, { prune: true, dryRun }, otherKey)
          expect(changes.map(({ action, type, key: one }) => `${action} ${type} ${one}`).sort()).toEqual(
            named.map((value) => `archive ${value}`).sort(),
          )
        }
        expect(
          Object.values(await exported(target, otherKey))
            .slice(1)
            .flatMap((list) => Object.keys(list)),
        ).toEqual(['default'])
      },
    )
    await fc.assert(property, { numRuns, endOnFailure: numRuns < 100, ...(numRuns < 100 && { seed: 20 }) })
  })
})

describe('a bundle', () => {
  const shop = {
    project: { name: 'Shop' },
    channels: {
      web: {
        name: 'Web',
        kind: 'http',
        config: { url: 'https://agent.example/', response: { text: '$.reply' } },
        auth: { type: 'bearer', secret: 'very-secret-token' },
      },
    },
    personas: { hurried: { name: 'Hurried', behaviour: { responseDelayMs: 5 } } },
    scenarios: {
      'parcels/late': {
        name: 'Late',
        user: { goal: 'find my parcel' },
        channelIds: ['web'],
        personaIds: ['hurried', 'builtin/vague'],
      },
    },
  }
  const scenario = async (id: string) =>
    ((await call('GET', `/scenarios?projectId=${id}`, { key })).body.data as (Members & { id: string })[])[0]!
  const shopWith = (members: Members) => ({ ...shop, scenarios: { 'parcels/late': { ...shop.scenarios['parcels/late'], ...members } } })

  it('is applied by key with ids in place of references, and the plan shows the same and leaves nothing', async () => {
    const id = await newProject()
    const plan = await apply(id, shop, { dryRun: true })
    expect(short(plan)).toEqual(['change project ', 'create persona hurried', 'create channel web', 'create scenario parcels/late'])
    expect(plan.changes.map((change) => change.id === null)).toEqual([false, true, true, true])
    expect(JSON.stringify(plan)).not.toContain('very-secret')
    expect((await call('GET', `/scenarios?projectId=${id}`, { key })).body.data).toEqual([])
    expect(short(await apply(id, shop))).toEqual(short(plan))
    const { personaIds, channelIds, externalKey } = await scenario(id)
    expect([externalKey, channelIds, personaIds]).toEqual([
      'parcels/late',
      [expect.stringMatching('^chn_')],
      [expect.stringMatching('^per_'), 'per_00000000000000000000000003'],
    ])
    const { changes } = await apply(id, shopWith({ user: { goal: 'find it', situation: 'at home' } }), { dryRun: true })
    expect(changes).toMatchObject([
      {
        action: 'change',
        key: 'parcels/late',
        conflict: null,
        changes: [
          { path: '/user/goal', before: 'find my parcel', after: 'find it' },
          { path: '/user/situation', before: null, after: 'at home' },
        ],
      },
    ])
    expect((await apply(id, shop)).unchanged).toBe(4)
    const asserting = (...assertions: object[]) => shopWith({ assertions })
    await apply(id, asserting({ kind: 'contains', name: 'it is found', settings: { text: 'parcel', caseSensitive: true } }))
    const other = asserting({ settings: { caseSensitive: true, text: 'parcel' }, name: 'it is found', kind: 'contains' })
    const renamed = { ...other, scenarios: { 'parcels/late': { ...other.scenarios['parcels/late'], name: 'Later' } } }
    expect((await apply(id, renamed, { dryRun: true })).changes).toMatchObject([
      { key: 'parcels/late', changes: [{ path: '/name', before: 'Late', after: 'Later' }] },
    ])
    await apply(id, shop)
    expect((await apply(id, shop, { secrets: true })).changes).toMatchObject([{ key: 'web', sendsSecret: true, changes: [] }])
  })

  it('overwrites nothing that others have changed since it was applied, unless it is forced', async () => {
    const id = await newProject()
    await apply(id, shop)
    const { id: scenarioId, createdAt: _c, updatedAt: _u, archivedAt: _a, version: _v, ...members } = await scenario(id)
    const put = (more: Members) => call('PUT', `/scenarios/${scenarioId}`, { key, body: { ...members, ...more, id: undefined } })
    expect((await put({ name: 'Changed on the page' })).status).toBe(200)
    expect(short(await apply(id, shop, { dryRun: true }))).toEqual(['change scenario parcels/late changed'])
    const refused = await send(id, shop)
    expect([refused.status, faultsIn(refused)]).toEqual([409, ['/bundle/scenarios/parcels~1late conflict_changed']])
    expect((await scenario(id)).name).toBe('Changed on the page')
    await apply(id, shopWith({ name: 'Changed on the page' }))
    expect((await put({ name: 'Late' })).status).toBe(200)
    expect(short(await apply(id, shop))).toEqual([])
    await put({ name: 'Again' })
    expect(short(await apply(id, shop, { force: true }))).toEqual(['change scenario parcels/late changed'])
    expect((await scenario(id)).name).toBe('Late')
    await call('DELETE', `/scenarios/${scenarioId}`, { key })
    expect((await send(id, shop)).status).toBe(409)
    expect(short(await apply(id, shop, { force: true }))).toEqual(['create scenario parcels/late gone'])
    await call('POST', '/personas', { key, body: { projectId: id, name: 'Other' } })
    expect(short(await apply(id, { personas: { other: { name: 'Other', language: 'de' } } }, { dryRun: true }))).toEqual([
      'change persona other unknown',
    ])
    expect(short(await apply(id, { personas: { other: { name: 'Other' } } }))).toEqual([])
    expect(short(await apply(id, { personas: { other: { name: 'Another' } } }))).toEqual(['change persona other'])
  })

  it.each<[string, object, number, string[]]>([
    ['what its schema refuses', { personas: { p: { name: 'P', mood: 'x' } } }, 422, ['/bundle/personas/p/mood unknown_member']],
    ['a key that is none', { personas: { 'A B': { name: 'P' } } }, 422, ['/bundle/personas/A B not_a_key']],
    [
      'a reference to nothing',
      { scenarios: { s: { name: 'S', user: { goal: 'x' }, channelIds: ['nowhere'] } } },
      422,
      ['/bundle/scenarios/s/channelIds/0 unknown_reference'],
    ],
    [
      'a missing secret',
      { channels: { c: { ...shop.channels.web, auth: { type: 'bearer', secret: `\${env:TOKEN}` } } } },
      422,
      ['/bundle/channels/c/auth/secret required'],
    ],
    ['a project of its own', { personas: { p: { name: 'P', projectId: 'x' } } }, 422, ['/bundle/personas/p/projectId not_allowed']],
    [
      'recordings',
      { channels: { c: { name: 'C', kind: 'replay', config: { recordings: [] } } } },
      422,
      ['/bundle/channels/c/config/recordings too_small'],
    ],
    [
      'more resources than one apply takes',
      { personas: Object.fromEntries(Array.from({ length: 12_001 }, (_, at) => [`p${at}`, { name: 'P' }])) },
      422,
      ['/bundle too_big'],
    ],
    ['a rubric that cannot be published', { rubrics: { r: { name: 'R' } } }, 422, [expect.stringMatching('^/bundle/rubrics/r') as never]],
  ])('is refused whole for %s', async (_, more, status, faults) => {
    const id = await newProject()
    const answer = await send(id, { personas: { kept: { name: 'Kept' } }, ...more })
    expect([answer.status, faultsIn(answer)]).toEqual([status, faults])
    expect((await call('GET', `/personas?projectId=${id}`, { key })).body.data).toEqual([])
  })

  it('does nothing that its caller may not do, and nothing in a project of others or an archived one', async () => {
    const id = await newProject()
    const a = await tenant('Roles')
    const own = await newProject(await a.keyOf('owner'))
    const editor = await a.keyOf('editor')
    const refused = await send(own, { models: { m: { name: 'M', kind: 'demo', config: {} } } }, { dryRun: true }, editor)
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('the model "m" requires the role admin')])
    expect((await send(own, { personas: { p: { name: 'P' } } }, {}, await a.keyOf('reviewer'))).status).toBe(403)
    expect((await apply(own, { personas: { p: { name: 'P' } } }, {}, editor)).changes).toHaveLength(1)
    for (const path of ['export', 'apply'])
      expect(
        (
          await call(path === 'apply' ? 'POST' : 'GET', `/projects/${id}/${path}`, {
            key: editor,
            ...(path === 'apply' && { body: { bundle: {} } }),
          })
        ).status,
      ).toBe(404)
    await call('DELETE', `/projects/${id}`, { key })
    expect((await send(id, {})).status).toBe(409)
  })

  it('applied by several simultaneously is applied once', async () => {
    const id = await newProject()
    const plans = await Promise.all(Array.from({ length: 4 }, () => send(id, shop)))
    expect(plans.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(plans.map(({ body }) => (body.changes as unknown[]).length).sort()).toEqual([0, 0, 0, 4])
  })
})
