import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { applyFiles, planFiles } from './apply.ts'
import { pullFiles } from './pull.ts'

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
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    said += String(piece)
    return true
  })
})
const scratch = mkdtempSync(join(tmpdir(), 'parley-pulled-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// Members that a file names though they have their default have one comment each, and so has all that never goes.
const optional = {
  scenario: ['    repeats: 1', '    stop: { maxTurns: 10 }', '    category: "" # none yet'],
  test: ['    repeats: 1', '    priority: p2', '    description: "" # none yet'],
}
const fileOf = (name: string, { scenario, test }: { scenario: string[]; test: string[] }) => `# kept 1
project:
  name: ${name} # kept 2
tests: # kept 3
  zebra: # kept 4
    name: Zebra # kept 5
${test.join('\n')}
    kind: singleTurn
    # kept 6
    turns: [{ content: Hello }]
  apple: { name: Apple, kind: singleTurn, turns: [{ content: Hi }] } # kept 7
scenarios:
  # kept 8
  late:
    name: "Late"
    user:
      goal: find it # kept 9
${scenario.join('\n')}
    assertions:
      # each goes with its assertion
      - kind: contains
        required: false
        settings: { text: parcel }
      - { kind: replied, settings: {} }
personas:
  p: # kept 10
    name: P # kept 11
    traits: { patience: 0.5 }
`
const kept = Array.from({ length: 11 }, (_, at) => `# kept ${at + 1}`)
const contains = (text: string) => ({ kind: 'contains', settings: { text } })
/** Undefined: the body leaves it out, so that it has its default again. */
const changes: Record<string, Record<string, unknown[]>> = {
  scenarios: {
    repeats: [undefined, 1, 2, 5],
    stop: [undefined, { maxTurns: 10 }, { maxTurns: 4 }, { maxTurns: 12, minTurns: 2 }, { minTurns: 0 }],
    name: ['Late', 'Later: "again"', '- odd # name'],
    category: [undefined, '', 'parcels'],
    personaIds: [[], ['per_00000000000000000000000003']],
    tags: [undefined, ['a'], ['b', 'a']],
    status: ['draft', 'active', 'quarantined'],
    assertions: [
      [contains('parcel')],
      [
        { kind: 'replied', settings: {} },
        { ...contains('parcel'), required: true },
      ],
      [{ kind: 'replied', required: true, settings: {} }, contains('parcel'), contains('two\nlines')],
    ],
    user: [{ goal: 'find it' }, { goal: 'find it soon', factsKnown: [{ key: 'order', value: '7' }] }],
  },
  tests: {
    repeats: [undefined, 1, 3],
    priority: [undefined, 'p0', 'p2'],
    description: [undefined, '', 'Says # what'],
    turns: [[{ content: 'Hello' }], [{ content: 'Hello', expect: [contains('hi')] }]],
  },
  personas: { traits: [undefined, { patience: 0.5 }, { patience: 0.1, mood: 'angry' }], language: [undefined, 'en', 'de'] },
  projects: { description: [undefined, 'Of the team'], defaults: [undefined, { repeats: 2 }, { maxTurns: 12 }] },
}
const change = fc.constantFrom(...Object.keys(changes)).chain((list) =>
  fc.record({
    list: fc.constant(list),
    members: fc
      .constantFrom(...Object.keys(changes[list]!))
      .chain((member) => fc.constantFrom(...changes[list]![member]!).map((value) => ({ [member]: value }))),
    at: fc.nat(1),
  }),
)
const readonly = 'id createdAt updatedAt archivedAt version projectId quarantinedUntil builtin'.split(' ')

async function makeChange(project: string, { list, members, at }: { list: string; members: Members; at: number }) {
  const all = list === 'projects' ? [await http('GET', `/projects/${project}`)] : (await http('GET', `/${list}?projectId=${project}`)).data
  const own = (all as Members[]).filter(({ projectId, id }) => (projectId ?? id) === project)
  const resource = own[at % own.length]!
  const body = Object.fromEntries(Object.entries({ ...resource, ...members }).filter(([name]) => !readonly.includes(name)))
  if (list === 'projects') delete body.status
  await http('PUT', `/${list}/${resource.id}`, body)
}
const exported = async (project: string) => (await http('GET', `/projects/${project}/export`)).bundle as Record<string, Members>
const idOf = async (name: string) => ((await http('GET', `/projects?name=${encodeURIComponent(name)}`)).data as { id: string }[])[0]!.id

const numRuns = Number(process.env.PARLEY_PULL_RUNS ?? 5)
it('after any changes on the pages a pull leaves nothing to change, the same project elsewhere, and all comments that stay true', {
  timeout: 600_000 + numRuns * 20_000,
}, async () => {
  let count = 0
  const property = fc.asyncProperty(
    fc.record({ scenario: fc.subarray(optional.scenario), test: fc.subarray(optional.test) }),
    fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    async (members, rounds) => {
      count += 1
      const folder = mkdtempSync(join(scratch, 'files-'))
      const file = join(folder, 'parley.yaml')
      writeFileSync(file, fileOf(`Pulled ${count}`, members))
      expect(await applyFiles([folder], {})).toBe(0)
      const project = await idOf(`Pulled ${count}`)
      for (const list of rounds) {
        for (const one of list) await makeChange(project, one)
        said = ''
        expect([await pullFiles([folder], { project }), said]).toEqual([0, expect.any(String)])
        said = ''
        expect([await planFiles([folder], { project }), said]).toEqual([0, expect.any(String)])
        said = ''
        expect([await pullFiles([folder], { project }), said]).toEqual([0, '0 changed, 0 added, 0 in conflict.\n'])
        const text = readFileSync(file, 'utf8')
        expect(kept.filter((comment) => !text.includes(comment))).toEqual([])
        const { tests, ...others } = parse(text) as Record<string, object>
        expect([Object.keys(others), Object.keys(tests!)]).toEqual([
          ['project', 'scenarios', 'personas'],
          ['zebra', 'apple'],
        ])
        // A project has no versions: what it says is known to be of the pages only after an apply.
        if (list.some((one) => one.list === 'projects')) expect(await applyFiles([folder], { project })).toBe(0)
      }
      const elsewhere = (await http('POST', '/projects', { name: 'Elsewhere' })).id as string
      expect(await applyFiles([folder], { project: elsewhere })).toBe(0)
      expect(canonicalJson(await exported(elsewhere))).toBe(canonicalJson(await exported(project)))
    },
  )
  await fc.assert(property, { numRuns, endOnFailure: numRuns < 50, ...(numRuns < 50 && { seed: 20 }) })
})
