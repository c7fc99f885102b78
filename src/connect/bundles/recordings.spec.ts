import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
let otherKey: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('owner')
  otherKey = await (await tenant('B')).keyOf('owner')
})

type Bundle = { channels: Record<string, { config: { recordings?: { id: string }[] } }>; tests: object }
type Change = { action: string; type: string }
const newProject = async (as: string) => (await call('POST', '/projects', { key: as, body: { name: 'Shop' } })).body.id as string
const exported = async (id: string, as: string) =>
  (await call('GET', `/projects/${id}/export`, { key: as })).body as { bundle: Bundle; leftOut: { key: string; reason: string }[] }
const send = (id: string, as: string, body: object) => call('POST', `/projects/${id}/apply`, { key: as, body })
const changed = async (...args: Parameters<typeof send>) => {
  const { status, body } = await send(...args)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.changes as Change[]).map(({ action, type }) => `${action} ${type}`)
}
const dialogue = (id: string, reply: string) => ({
  id,
  messages: [
    { role: 'user', content: 'Where is it?' },
    { role: 'assistant', content: reply },
  ],
})
async function imported(...dialogues: object[]): Promise<string> {
  const id = await newProject(key)
  const body = { format: 'openaiMessages', content: dialogues.map((one) => JSON.stringify(one)).join('\n'), channel: { name: 'Recorded' } }
  expect((await call('POST', `/projects/${id}/import`, { key, body })).status).toBe(201)
  return id
}

it('dialogues and their channel go elsewhere, and are played there', async () => {
  const source = await imported(dialogue('a', 'On Thursday.'), dialogue('b', 'In the depot.'))
  const { bundle, leftOut } = await exported(source, key)
  expect([leftOut, await changed(source, key, { bundle, dryRun: true })]).toEqual([[], []])

  const target = await newProject(otherKey)
  expect(await changed(target, otherKey, { bundle })).toEqual(['create channel', 'create test', 'create test'])
  expect((await exported(target, otherKey)).bundle).toEqual(bundle)
  expect(await changed(target, otherKey, { bundle })).toEqual([])
  const [test] = (await call('GET', `/tests?projectId=${target}`, { key: otherKey })).body.data as { id: string; channelIds: string[] }[]
  const [channelId] = test!.channelIds
  const recordings = (await call('GET', `/channels/${channelId}/recordings`, { key: otherKey })).body.data
  expect(recordings).toEqual([dialogue('a', 'On Thursday.'), dialogue('b', 'In the depot.')])
})

it('other recordings are a change, whose plan shows hashes', async () => {
  const id = await imported(dialogue('a', 'On Thursday.'))
  const { bundle } = await exported(id, key)
  Object.values(bundle.channels)[0]!.config.recordings![0]!.id = 'c'
  const plan = await send(id, key, { bundle, dryRun: true })
  const hash = expect.stringMatching(/^[\da-f]{64}$/) as string
  const change = expect.objectContaining({ path: '/config/recordingsHash', before: hash, after: hash }) as object
  expect(plan.body.changes).toMatchObject([{ type: 'channel', changes: [{ path: '/externalKey' }, change] }])
  expect(await changed(id, key, { bundle, force: true })).toEqual(['change channel'])
  expect(await changed(id, key, { bundle })).toEqual([])
})

it('only an applied channel is archived with what files no longer have', async () => {
  const id = await imported(dialogue('a', 'On Thursday.'))
  const { bundle } = await exported(id, key)
  const { tests: _tests, channels: _channels, ...rest } = bundle
  expect(await changed(id, key, { bundle: rest, prune: true, dryRun: true })).toEqual(['archive test'])
  expect(await changed(id, key, { bundle: { ...rest, channels: bundle.channels, tests: {} }, prune: true, dryRun: true })).toEqual([
    'archive test',
  ])
  const target = await newProject(key)
  await changed(target, key, { bundle })
  expect(await changed(target, key, { bundle: rest, prune: true, dryRun: true })).toEqual(['archive test', 'archive channel'])
})

it('recordings that do not fit are named by their hash, which only their workspace knows', async () => {
  const id = await newProject(key)
  for (const name of ['One', 'Two']) {
    const recordings = Array.from({ length: 20 }, (_, at) => dialogue(`${name}${at}`, 'x'.repeat(250_000)))
    const body = { projectId: id, name, kind: 'replay', config: { recordings } }
    expect((await call('POST', '/channels', { key, body })).status).toBe(201)
  }
  const { bundle, leftOut } = await exported(id, key)
  expect(leftOut).toEqual([])
  const more = Array.from({ length: 4 }, (_, at) => dialogue(`${at}`, 'x'.repeat(250_000)))
  await call('POST', '/channels', { key, body: { projectId: id, name: 'Three', kind: 'replay', config: { recordings: more } } })
  const whole = await exported(id, key)
  expect(whole.leftOut).toMatchObject([{ key: 'two', reason: expect.stringContaining('do not fit') as string }])
  expect(Object.keys(whole.bundle.channels)).toEqual([...Object.keys(bundle.channels), 'three'].sort())
  expect(await changed(id, key, { bundle: whole.bundle, dryRun: true })).toEqual([])
  const elsewhere = await send(await newProject(otherKey), otherKey, { bundle: whole.bundle })
  expect(faultsIn(elsewhere)).toEqual(['/bundle/channels/two/config/recordingsHash unknown_reference'])
})
