import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { applyFiles, planFiles } from './apply.ts'
import { applyEdits, EditFault } from './edits.ts'
import { exportProject } from './export.ts'
import { pullFiles } from './pull.ts'

vi.setConfig({ testTimeout: 120_000 })
const { origin, tenant } = await testApp()
const { owner, keyOf } = await tenant('A')
process.env.PARLEY_URL = origin
process.env.PARLEY_API_KEY = await keyOf('owner')
process.env.AGENT_TOKEN = 'very-secret-token'
let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    said += String(piece)
    return true
  })
})
const scratch = mkdtempSync(join(tmpdir(), 'parley-pull-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const written = (name: string) => `# The shop, by the team of the agent.
project:
    name: ${name}   # as on the page

channels:
    web:
        name: 'Agent on this machine'
        kind: http
        config: {url: 'http://127.0.0.1:3000/chat', response: {text: $.reply}}
        auth:
            type: bearer
            secret: \${env:AGENT_TOKEN} # of the vault
scenarios:
    # The one that support asked for.
    late:
        name: "Late parcel"
        channelIds: [web]
        user:
            goal: I want to know where my parcel is. # in these words
        assertions:
            # Required by law.
            -   kind: contains
                required: true
                settings:
                    text: parcel
`

async function repository(name: string) {
  const folder = mkdtempSync(join(scratch, 'files-'))
  const file = join(folder, 'parley.yaml')
  writeFileSync(file, written(name))
  expect(await applyFiles([folder], {})).toBe(0)
  const { data } = await owner.GET('/projects', { params: { query: { name } as never } })
  const project = data!.data[0]!.id
  const [scenario] = (await owner.GET('/scenarios', { params: { query: { projectId: project } } })).data!.data
  const change = async (members: object) => {
    const {
      id,
      createdAt: _c,
      updatedAt: _u,
      archivedAt: _a,
      version: _v,
      ...body
    } = (await owner.GET('/scenarios/{id}', { params: { path: { id: scenario!.id } } })).data!
    const { response } = await owner.PUT('/scenarios/{id}', { params: { path: { id } }, body: { ...body, ...members } as never })
    expect(response.status).toBe(200)
  }
  return { folder, file, project, change, text: () => readFileSync(file, 'utf8') }
}

describe('parley pull', () => {
  it('writes what the page has into the files, comments and form kept, and then a plan has nothing to change', async () => {
    const { folder, project, change, text } = await repository('Pulled')
    await change({ user: { goal: 'Where is it?' }, tags: ['release'], personaIds: ['per_00000000000000000000000003'] })
    await owner.POST('/personas', { body: { projectId: project, name: 'Hurried', traits: { patience: 0.2 } } as never })
    expect(await pullFiles([folder], {})).toBe(0)
    expect(said).toContain('1 changed, 1 added, 0 in conflict.')
    const before = written('Pulled').split('\n')
    expect(
      text()
        .split('\n')
        .filter((line) => !before.includes(line)),
    ).toEqual([
      '            goal: Where is it? # in these words',
      '        personaIds:',
      '            - builtin/vague',
      '        tags:',
      '            - release',
    ])
    expect(before.filter((line) => !text().includes(line))).toEqual([
      '            goal: I want to know where my parcel is. # in these words',
    ])
    expect(readFileSync(join(folder, 'personas/hurried.parley.yaml'), 'utf8')).toContain('patience: 0.2')
    // A resource that people made on a page has no key of its own, and keeps the one of its file once files are applied.
    expect([await planFiles([folder], {}), await applyFiles([folder], {})]).toEqual([0, 0])
    const [hurried] = (await owner.GET('/personas', { params: { query: { projectId: project, builtin: 'false' } } })).data!.data
    expect(hurried!.version).toBe(1)
    const renamed = { projectId: project, name: 'Slow', traits: { patience: 0.2 } }
    await owner.PUT('/personas/{id}', { params: { path: { id: hurried!.id } }, body: renamed as never })
    expect([await pullFiles([folder], {}), await planFiles([folder], { prune: true })]).toEqual([0, 0])
    expect(readFileSync(join(folder, 'personas/hurried.parley.yaml'), 'utf8')).toContain('name: Slow')
    expect(`${text()}${said}`).not.toContain('very-secret')
  })

  it('exported files, too', async () => {
    const { project, change } = await repository('Exported')
    const folder = mkdtempSync(join(scratch, 'exported-'))
    await exportProject(project, { output: folder })
    await change({ name: 'Later parcel', status: 'active' })
    expect(await pullFiles([folder], { project })).toBe(0)
    expect(await planFiles([folder], { project })).toBe(0)
  })

  it('leaves what is only in the files, and shows a conflict instead of choosing', async () => {
    const { folder, file, change, text } = await repository('Both')
    const mine = text().replace('Late parcel', 'Mine')
    writeFileSync(file, mine)
    expect([await pullFiles([folder], {}), text()]).toEqual([0, mine])
    expect(said).toContain('changed in your files; parley apply sends it')
    await change({ name: 'Theirs' })
    expect([await pullFiles([folder], {}), text()]).toEqual([1, mine])
    expect(said).toMatch(/! scenario late .*conflict[\s\S]*- "Mine"\n {6}\+ "Theirs"/)
    expect([await pullFiles([folder], { theirs: ['late'] }), text()]).toEqual([0, mine.replace('Mine', 'Theirs')])
  })
})

describe('an edit', () => {
  it.each<[string, string, string[], unknown, string]>([
    ['keeps quotes and comments', "a:\n  b: 'x' # why\n", ['a', 'b'], 'y', "a:\n  b: 'y' # why\n"],
    ['takes out a member', 'a:\n  # of b\n  b: 1\n  c: 2\n', ['a', 'c'], undefined, 'a:\n  # of b\n  b: 1\n'],
    ['makes what is missing on the way', 'a:\n  b: 1\n', ['a', 'c', 'd'], 2, 'a:\n  b: 1\n  c:\n    d: 2\n'],
    ['keeps a list within a line', 'a: { b: [1, 2] }\n', ['a', 'b'], [3], 'a: { b: [ 3 ] }\n'],
    [
      'keeps the comments of what moves in a list',
      'a:\n  - x: 1 # one\n    y: 2\n  - z # last\n',
      ['a'],
      ['n', 'z', { x: 1, y: 2 }],
      'a:\n  - n\n  - z # last\n  - x: 1 # one\n    y: 2\n',
    ],
    ['changes one of a list', 'a:\n  # of x\n  - x: 1 # one\n  - z\n', ['a'], [{ x: 2 }, 'z'], 'a:\n  # of x\n  - x: 2 # one\n  - z\n'],
    [
      'ends lines as the file of Windows does',
      'a:\r\n  b: x # why\r\n',
      ['a', 'b'],
      'one\ntwo\n',
      'a:\r\n  b: | # why\r\n    one\r\n    two\r\n',
    ],
    ['leaves the other lines of a file with both ends', 'a:\r\n  b: x\n', ['a', 'b'], 'y', 'a:\r\n  b: y\n'],
    ['writes a text of lines as lines', 'a:\n  b: x\n', ['a', 'b'], 'one\ntwo\n', 'a:\n  b: |\n    one\n    two\n'],
  ])('%s', (_, text, path, value, after) => {
    expect(applyEdits(text, [{ path, value }])).toBe(after)
  })
  it('writes the default instead of losing a comment', () => {
    const text = 'a:\n  b: 1 # why\n  c: 2\n'
    expect(applyEdits(text, [{ path: ['a', 'b'], value: undefined, usual: 0 }])).toBe('a:\n  b: 0 # why\n  c: 2\n')
    expect(applyEdits(text, [{ path: ['a', 'c'], value: undefined, usual: 0 }])).toBe('a:\n  b: 1 # why\n')
  })
  it.each([
    ['an alias', 'a: &x { b: 1 }\nc: *x\n', ['c', 'b']],
    ['an anchor', 'a: &x { b: 1 }\nc: *x\n', ['a', 'b']],
  ])('behind %s is refused', (_, text, path) => {
    expect(() => applyEdits(text, [{ path, value: 2 }])).toThrow(EditFault)
  })
})
