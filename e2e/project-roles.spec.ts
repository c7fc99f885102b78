import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { contracts } from '#src/app/interface.ts'
import { atLeast, operationsOf, pathNames, type Role } from '#src/platform/contract.ts'
import { leastBody } from './support/hostile/bodies.ts'
import type { Tenant as HostileTenant } from './support/hostile/tenants.ts'
import { makeOneOfEach } from './support/matrix/one-of-each.ts'
import { bodies, bodyless, filled, queries } from './support/matrix/requests.ts'

// Generated from the contracts, as the matrix of roles is: a member with one role in a project and another everywhere else.
const operations = operationsOf(contracts).filter(({ operation }) => operation.role !== 'identity')
type Named = (typeof operations)[number]
const { app, origin, tenant } = await testApp()
let a: Tenant
/** The project with a role of its own, and one without. */
let mine: Record<string, string>
let others: Record<string, string>

type Asked = { status: number; detail: string; text: string }
async function ask(key: string, method: string, url: string, body?: unknown): Promise<Asked> {
  const response = await fetch(`${origin}${url}`, {
    method,
    headers: { 'x-api-key': key, accept: '*/*', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, detail: '', text: '' }
  }
  const text = await response.text()
  return { status: response.status, text, detail: response.ok ? '' : String((JSON.parse(text) as { detail: string }).detail) }
}

/** The key of a new member with these roles; `bounds`: those of the key. */
async function keyOf(role: Role, projectRoles: Record<string, Role>, bounds: object = {}): Promise<string> {
  const owner = await a.keyOf('owner')
  const member = await ask(owner, 'POST', '/v1/members', { kind: 'service', name: `Robot ${role}`, role, projectRoles })
  expect(member.status).toBe(201)
  const key = await ask(owner, 'POST', '/v1/api-keys', { name: 'K', memberId: (JSON.parse(member.text) as { id: string }).id, ...bounds })
  expect(key.status).toBe(201)
  return (JSON.parse(key.text) as { key: string }).key
}

const kindOf = ({ name, resource }: Named) =>
  ({ 'runs.get': 'scenarios', 'runs.getOfTest': 'tests', 'imports.create': 'projects' })[name] ?? resource
const urlOf = (one: Named, ids: Record<string, string>) => {
  const given = Object.fromEntries(pathNames(one.operation.url).map((path) => [path, ids[path === 'runId' ? 'runs' : kindOf(one)]!]))
  return `/v1${filled(one.operation.url, given)}${queries[one.name] ?? ''}`
}
const bodyOf = ({ name, operation }: Named) => bodies[name] ?? (bodyless(operation.method) ? undefined : {})

beforeAll(async () => {
  a = await tenant('A')
  mine = await makeOneOfEach(a)
  others = await makeOneOfEach(a)
})

describe('a member with another role in one project', () => {
  const pairs: { role: Role; inProject: Role }[] = [
    ...(['editor', 'reviewer'] as const).map((role) => ({ role, inProject: 'viewer' as const })),
    { role: 'editor', inProject: 'reviewer' },
    ...(['reviewer', 'editor', 'admin'] as const).map((inProject) => ({ role: 'viewer' as const, inProject })),
  ]
  const keys = new Map<object, string>()
  beforeAll(async () => {
    for (const pair of pairs)
      keys.set(pair, await keyOf(pair.role, { [mine.projects!]: pair.inProject, [mine.readableHalf!]: pair.inProject }))
  })
  const about = operations.filter(({ operation }) => operation.reach === undefined && pathNames(operation.url).length > 0)

  it.each(about)('$name: 403 exactly below the role in the project of what is named', async (one) => {
    const needed = one.operation.role as Role
    for (const pair of pairs) {
      for (const [ids, own] of [
        [mine, pair.inProject],
        [others, pair.role],
      ] as const) {
        const { status, detail } = await ask(keys.get(pair)!, one.operation.method, urlOf(one, ids), bodyOf(one))
        const refusal = new RegExp(
          `^This operation requires the role ${needed}( in this project)?; your credential has the role \\w+( there)?\\.$`,
        )
        expect([pair, ids === mine, status === 403 && refusal.test(detail)]).toEqual([pair, ids === mine, !atLeast(own, needed)])
      }
    }
  })

  it.each(operations.filter(({ operation }) => operation.reach === 'workspace' && operation.method !== 'GET'))(
    '$name: about the workspace, the role in the workspace counts',
    async (one) => {
      const [needed, admin] = [one.operation.role as Role, pairs.find(({ inProject }) => inProject === 'admin')!]
      // A faulty body is answered after the role.
      const { status } = await ask(
        keys.get(admin)!,
        one.operation.method,
        urlOf(one, mine),
        bodyless(one.operation.method) ? undefined : { '?': 1 },
      )
      if (!atLeast('viewer', needed)) expect(status).toBe(403)
    },
  )
})

describe('a viewer of a project who edits all others', () => {
  let guarded: Record<string, string>
  let key: string
  let editorKey: string

  /** All rows of the project, in every table that has a project. */
  async function contents(): Promise<string> {
    const { db } = app.world
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'project_id' and not t.attisdropped
      where c.relnamespace = 'parley'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db.system)
    const hash = createHash('sha256')
    for (const { name } of [...rows, { name: 'projects' }]) {
      const project = name === 'projects' ? sql.ref('t.id') : sql.ref('t.project_id')
      const { rows: texts } = await sql<{ text: string | null }>`
        select string_agg(t::text, E'\n' order by t::text) as text from ${sql.table(name)} t where ${project} = ${guarded.projects}`.execute(
        db.system,
      )
      hash.update(`${name} ${texts[0]!.text}\n`)
    }
    return hash.digest('hex')
  }

  beforeAll(async () => {
    guarded = await makeOneOfEach(a)
    // Work that waits, for those who would have it done.
    await a.owner.POST('/scenarios/{id}/run', { params: { path: { id: guarded.scenarios! } }, body: {} })
    key = await keyOf('editor', { [guarded.projects!]: 'viewer' })
    editorKey = await keyOf('editor', {})
  })

  /** Everything that somebody might try, with every ID of the project that they may read. */
  async function tryEverything(by: string): Promise<void> {
    const ids = { project: guarded.projects, scenario: guarded.scenarios, reviewedRun: guarded.runs, model: guarded.models }
    const least = (name: string) =>
      leastBody(name, { ids: { ...ids, reviewer: guarded.members, reviewer2: a.ownerId } } as unknown as HostileTenant)
    for (const operation of operations) {
      const { method, upload } = operation.operation
      if (method === 'GET' || upload || operation.operation.reach === 'caller') continue
      await ask(by, method, urlOf(operation, guarded), method === 'DELETE' ? undefined : (bodies[operation.name] ?? least(operation.name)))
    }
    const { projects: here, scenarios, tests, channels, runs, batchRuns, rubrics, batches } = guarded
    const there = others.projects
    const item = { type: 'scenario', id: scenarios }
    const attempts: [method: string, url: string, body?: unknown][] = [
      ['POST', '/batches', { projectId: there, name: 'Reach', status: 'ready', items: [item] }],
      ['PUT', `/batches/${others.batches}`, { name: 'Reach', status: 'ready', items: [item] }],
      ['POST', `/batches/${others.batches}/run`, { items: [item] }],
      ['POST', `/scenarios/${others.scenarios}/run`, { channelId: channels }],
      ['POST', '/scenarios', { projectId: there, name: 'Reach', user: { goal: 'hello' }, channelIds: [channels] }],
      ['POST', `/scenarios/${scenarios}/run?projectId=${there}`, {}],
      ['POST', `/tests/${tests}/run`, { projectId: there }],
      ['PUT', `/scenarios/${scenarios}`, { projectId: there, name: 'Taken', user: { goal: 'hello' } }],
      ['POST', `/projects/${there}/apply`, { bundle: { batches: { reach: { name: 'Reach', items: [item] } } } }],
      ['POST', `/projects/${here}/apply`, { bundle: { personas: { reach: { name: 'Reach' } } } }],
      ['POST', '/reviews/assign', { runIds: [runs], reviewers: [] }],
      ['POST', '/reviews/assign', { batchRunId: batchRuns, reviewers: [] }],
      ['POST', '/reviews/calibrate', { projectId: there, runIds: [runs], participants: [a.ownerId, guarded.members] }],
      ['POST', `/rubrics/${others.rubrics}/judge`, { runIds: [runs] }],
      ['POST', '/gold-items', { runId: runs, rubricId: rubrics, values: [], rationale: 'x' }],
      ['POST', '/cassettes', { projectId: here, name: 'Reach' }],
      ['POST', '/queue/process', {}],
      ['POST', '/queue/process', { projectId: here }],
      ['POST', '/erasures', { runIds: [runs] }],
      ['POST', `/batches/${batches}/restore`, {}],
      ['POST', '/assertions/dry-run', { assertions: [], runId: runs }],
    ]
    for (const [method, url, body] of attempts) await ask(by, method, `/v1${url}`, body)
    for (const name of ['run_scenario', 'run_test', 'run_batch', 'create_scenario', 'cancel_run'])
      for (const id of [scenarios, tests, batches, runs]) {
        const call = {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: { id, projectId: here, name: 'Reach', goal: 'hello' } },
        }
        await ask(by, 'POST', '/mcp?writes=true', call)
      }
  }

  it('changes nothing in it by any operation, also with a key that is for this project', async () => {
    const before = await contents()
    await tryEverything(key)
    const bound = await keyOf('editor', { [guarded.projects!]: 'viewer' }, { role: 'editor', projectIds: [guarded.projects] })
    for (const url of [`/v1/scenarios/${guarded.scenarios}`, `/v1/scenarios/${guarded.scenarios}/run`])
      expect((await ask(bound, url.endsWith('run') ? 'POST' : 'DELETE', url, url.endsWith('run') ? {} : undefined)).status).toBe(403)
    expect(await contents()).toBe(before)
  })

  it('which would have changed much, had they edited this one too', async () => {
    const before = await contents()
    await tryEverything(editorKey)
    expect(await contents()).not.toBe(before)
  })
})
