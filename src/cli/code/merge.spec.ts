import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { applyFiles, planFiles } from './apply.ts'
import { exportProject } from './export.ts'
import { pullFiles } from './pull.ts'

vi.setConfig({ testTimeout: 120_000 })
type Members = Record<string, unknown>
const { origin, tenant } = await testApp()
process.env.PARLEY_URL = origin
process.env.PARLEY_API_KEY = await (await tenant('A')).keyOf('owner')
const call = rawCall(origin)
const http = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, { key: process.env.PARLEY_API_KEY!, ...(body && { body }) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
let said = ''
const errors: string[] = []
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    said += String(piece)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((piece) => errors.push(String(piece)) > 0)
})
const saying = async (command: Promise<number>) => {
  said = ''
  return [await command, said] as const
}
const scratch = mkdtempSync(join(tmpdir(), 'parley-merge-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The definitions of each list, without their name and metadata. */
const lists: Record<string, Members> = {
  personas: { traits: { patience: 0.5 } },
  scenarios: { user: { goal: 'find it' } },
  // Channels have no versions.
  channels: { kind: 'http', config: { url: 'https://agent.example/', response: { text: '$.reply' } } },
}
const base = { name: 'Base', metadata: { a: '1', b: '1', c: '1' } }
const deleted = Symbol('deleted')
type Change = Members | typeof deleted

/** What each side changes, and what both have at the end: with no way out, the merge needs nobody. */
const situations: Record<string, { files: Change; pages: Change; out: 'none' | 'hand' | 'theirs' | 'force'; end: Members | undefined }> = {
  'other-members': { files: { name: 'F' }, pages: { metadata: { ...base.metadata, b: '3' } }, out: 'none', end: { name: 'F', b: '3' } },
  'inner-members': {
    files: { metadata: { a: '2', b: '1', c: '9' } },
    pages: { metadata: { a: '1', b: '3', c: '9' } },
    out: 'none',
    end: { name: 'Base', a: '2', b: '3', c: '9' },
  },
  'same-by-hand': { files: { name: 'F' }, pages: { name: 'P' }, out: 'hand', end: { name: 'P' } },
  'same-of-theirs': {
    files: { name: 'F', metadata: { ...base.metadata, a: '2' } },
    pages: { name: 'P' },
    out: 'theirs',
    end: { name: 'P', a: '2' },
  },
  'same-of-mine': {
    files: { name: 'F' },
    pages: { name: 'P', metadata: { ...base.metadata, b: '3' } },
    out: 'force',
    end: { name: 'F', b: '3' },
  },
  'gone-there': { files: { name: 'F' }, pages: deleted, out: 'theirs', end: undefined },
  'gone-there-kept': { files: { name: 'F' }, pages: deleted, out: 'force', end: { name: 'F' } },
  'gone-here': { files: deleted, pages: { name: 'P' }, out: 'force', end: undefined },
  'gone-here-kept': { files: deleted, pages: { name: 'P' }, out: 'theirs', end: { name: 'P' } },
  renamed: {
    files: { name: 'F' },
    pages: { externalKey: 'renamed-there', metadata: { ...base.metadata, b: '3' } },
    out: 'hand',
    end: undefined,
  },
}
const all = Object.keys(lists).flatMap((list) => Object.entries(situations).map(([key, situation]) => ({ list, key, ...situation })))
const typed = (list: string, key: string) => `${list.slice(0, -1)}:${key}`

it('of thirty definitions that both sides changed, each is merged, taken or overwritten by its own name, and then nothing is left', async () => {
  const folder = mkdtempSync(join(scratch, 'files-'))
  const fileOf = (list: string, key: string) => join(folder, list, `${key}.parley.yaml`)
  const edit = (list: string, key: string, members: Members, from = key) => {
    const document = parseDocument(readFileSync(fileOf(list, from), 'utf8'))
    for (const [name, value] of Object.entries(members)) document.setIn([list, key, name], value)
    writeFileSync(fileOf(list, from), document.toString())
  }
  writeFileSync(join(folder, 'parley.yaml'), 'project: { name: Merged }\n')
  for (const list of Object.keys(lists)) mkdirSync(join(folder, list))
  for (const { list, key } of all)
    writeFileSync(fileOf(list, key), `${list}:\n  ${key}: # kept\n    ${JSON.stringify({ ...base, ...lists[list] })}\n`)
  expect([all.length, await applyFiles([folder], {})]).toEqual([30, 0])
  const project = ((await http('GET', '/projects?name=Merged')).data as { id: string }[])[0]!.id
  const resources = async (list: string) =>
    ((await http('GET', `/${list}?projectId=${project}&limit=100`)).data as Members[]).filter(({ projectId }) => projectId === project)
  const named = async (list: string, key: string) => (await resources(list)).find(({ externalKey }) => externalKey === key)
  const put = async (list: string, key: string, members: Members) => {
    const readonly = 'id createdAt updatedAt archivedAt version builtin status reachable reach'.split(' ')
    const resource = { ...(await named(list, key)), ...members }
    const body: Members = list === 'channels' ? { projectId: project, externalKey: key, ...base, ...lists[list], ...members } : resource
    await http(
      'PUT',
      `/${list}/${(await named(list, key))!.id}`,
      Object.fromEntries(Object.entries(body).filter(([one]) => !readonly.includes(one))),
    )
  }
  for (const { list, key, files, pages } of all) {
    if (files === deleted) rmSync(fileOf(list, key))
    else edit(list, key, files as Members)
    if (pages === deleted) await http('DELETE', `/${list}/${(await named(list, key))!.id}`)
    else await put(list, key, pages as Members)
  }

  const before = await http('GET', `/projects/${project}/export`)
  await expect(applyFiles([folder], { project, prune: true })).rejects.toThrow('would overwrite the work of others')
  expect(await http('GET', `/projects/${project}/export`)).toEqual(before)

  // Nothing is chosen yet: what fits is merged, and each conflict is named with the version that it was seen in.
  const [code, text] = await saying(pullFiles([folder], { project }))
  expect(code).toBe(1)
  expect(text).toContain('9 changed, 3 added, 18 in conflict.')
  const versions = new Map([...text.matchAll(/KEY: (\S+?)(?:@(\d+))?$/gm)].map(([, key, version]) => [key!, version]))
  expect([...versions.keys()].sort()).toEqual(
    all
      .filter(({ out, files }) => out !== 'none' && files !== deleted)
      .map(({ list, key }) => typed(list, key))
      .sort(),
  )
  expect(await pullFiles([folder], { project })).toBe(1)

  // By hand: their value, or the own change moved to the new key.
  for (const list of Object.keys(lists)) {
    edit(list, 'same-by-hand', { name: 'P' })
    rmSync(fileOf(list, 'renamed'))
    edit(list, 'renamed-there', { name: 'F' })
  }
  const taken = all.filter(({ out }) => out === 'theirs').map(({ list, key }) => typed(list, key))
  expect((await saying(pullFiles([folder], { project, theirs: taken })))[1]).toContain('3 changed, 3 added, 3 removed, 6 in conflict.')
  expect(existsSync(fileOf('personas', 'gone-there'))).toBe(false)

  const force = all
    .filter(({ out }) => out === 'force')
    .map(({ list, key }) => typed(list, key) + (versions.get(typed(list, key)) ? `@${versions.get(typed(list, key))}` : ''))
  // What somebody changed after the look is not overwritten.
  await put('personas', 'same-of-mine', { name: 'P again', metadata: { ...base.metadata, b: '3' } })
  errors.length = 0
  await expect(applyFiles([folder], { project, prune: true, force })).rejects.toThrow('Nothing was applied.')
  expect(errors.join('')).toContain('Members: /name.')
  const looked = force.map((key) => key.replace(/^persona:same-of-mine@.*/, 'persona:same-of-mine'))
  expect(await applyFiles([folder], { project, prune: true, force: looked })).toBe(0)
  expect(await saying(planFiles([folder], { project, prune: true }))).toEqual([
    0,
    expect.stringContaining('0 to create, 0 to change, 0 to archive'),
  ])
  expect(await pullFiles([folder], { project })).toBe(0)

  for (const { list, key, end } of all) {
    const metadata = ({ name: _, ...rest }: Members) => ({ ...base.metadata, ...rest })
    const expected = end && { name: end.name, metadata: metadata(end) }
    const resource = await named(list, key)
    expect([list, key, resource && { name: resource.name, metadata: resource.metadata }]).toEqual([list, key, expected])
    expect(existsSync(fileOf(list, key))).toBe(end !== undefined)
    if (end) expect((parse(readFileSync(fileOf(list, key), 'utf8'))[list] as Members)[key]).toMatchObject(expected!)
  }
  for (const list of Object.keys(lists))
    expect(await named(list, 'renamed-there')).toMatchObject({ name: 'F', metadata: { ...base.metadata, b: '3' } })
  expect(readFileSync(fileOf('personas', 'same-of-theirs'), 'utf8')).toContain('# kept')
})

it('the export of a project whose resources have no keys leaves nothing to change, after a new name, too', async () => {
  const project = (await http('POST', '/projects', { name: 'Without keys' })).id as string
  const ids: string[] = []
  for (const name of ['Same', 'Same', 'Späti', '???'])
    ids.push((await http('POST', '/personas', { projectId: project, name })).id as string)
  await http('POST', '/scenarios', { projectId: project, name: 'Late', user: { goal: 'find it' }, personaIds: ids })
  const folder = mkdtempSync(join(scratch, 'without-'))
  await exportProject(project, { output: folder })
  const nothing = [0, expect.stringContaining('0 to create, 0 to change, 0 to archive')]
  expect(await saying(planFiles([folder], { project, prune: true }))).toEqual(nothing)
  expect(await applyFiles([folder], { project, prune: true })).toBe(0)
  await http('PUT', `/personas/${ids[0]}`, { projectId: project, name: 'Other' })
  expect(await pullFiles([folder], { project })).toBe(0)
  expect(readFileSync(join(folder, 'personas/same.parley.yaml'), 'utf8')).toContain('name: Other')
  expect(await saying(planFiles([folder], { project, prune: true }))).toEqual(nothing)
})

it('a key that names nothing, or several, is refused with the forms that it has', async () => {
  const folder = mkdtempSync(join(scratch, 'named-'))
  writeFileSync(
    join(folder, 'parley.yaml'),
    'project: { name: Named }\npersonas: { late: { name: L } }\nscenarios: { late: { name: L, user: { goal: x } } }\n',
  )
  expect(await applyFiles([folder], {})).toBe(0)
  await expect(applyFiles([folder], { force: ['late'] })).rejects.toThrow('several definitions. Write one of: persona:late, scenario:late.')
  await expect(applyFiles([folder], { force: ['later'] })).rejects.toThrow('names nothing in your files')
  await expect(pullFiles([folder], { theirs: ['persona:late'] })).rejects.toThrow('persona:late alike')
})
