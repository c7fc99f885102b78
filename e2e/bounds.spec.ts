import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { contracts } from '#src/app/interface.ts'
import { operationsOf, pathNames, type Scope, scopeNames, scopesOf } from '#src/platform/contract.ts'
import { newId, type Prefix } from '#src/platform/ids.ts'
import { makeOneOfEach } from './support/matrix/one-of-each.ts'
import { type Answer, bodies, bodyless, callTo, filled, queries } from './support/matrix/requests.ts'

// Generated from the contracts and from the database, as the matrix of roles is: what a key that is bound to a project, or to scopes,
// reaches of each operation.
const operations = operationsOf(contracts).filter(({ operation }) => operation.role !== 'identity')
const { app, origin, tenant } = await testApp()
const call = callTo(origin)
let a: Tenant
let mine: Record<string, string>
let others: Record<string, string>
let bound: Record<string, string>

async function keyWith(members: object): Promise<Record<string, string>> {
  const { body } = await call('POST', '/api-keys', { 'x-api-key': await a.keyOf('owner') }, { name: 'Bound', ...members })
  return { 'x-api-key': String(body.key) }
}

beforeAll(async () => {
  a = await tenant('A')
  mine = await makeOneOfEach(a)
  others = await makeOneOfEach(a)
  bound = await keyWith({ projectIds: [mine.projects, mine.readableHalf] })
})

/** One operation asked for by the ID of each path parameter. */
const asking =
  ({ name, operation }: (typeof operations)[number], key: Record<string, string>) =>
  (ids: (path: string) => string): Promise<Answer> => {
    const given = Object.fromEntries(pathNames(operation.url).map((path) => [path, ids(path)]))
    const body = bodies[name] ?? (bodyless(operation.method) ? undefined : {})
    return call(operation.method, filled(operation.url, given) + (queries[name] ?? ''), key, body)
  }
const kindOf = (name: string, resource: string) =>
  ({ 'runs.get': 'scenarios', 'runs.getOfTest': 'tests', 'imports.create': 'projects' })[name] ?? resource
const idOf = (name: string, resource: string, from: Record<string, string>) => (path: string) =>
  (path === 'runId' ? from.runs : from[kindOf(name, resource)])!
const comparable = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: '' } })

describe('a key that is bound to a project', () => {
  const ofProjects = operations.filter(({ operation }) => operation.reach === undefined)

  it.each(operations.filter(({ operation }) => operation.reach === 'workspace'))(
    '$name: 403, as it is about the workspace',
    async (one) => {
      const answer = await asking(one, bound)(idOf(one.name, one.resource, mine))
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', detail: expect.stringContaining('projectIds') } })
    },
  )

  it.each(ofProjects.filter(({ operation }) => pathNames(operation.url).length > 0))(
    '$name: of another project as of none at all',
    async (one) => {
      const own = mine[kindOf(one.name, one.resource)]!
      const ask = asking(one, bound)
      const foreign = await ask(idOf(one.name, one.resource, others))
      const missing = await ask(() => newId(own.slice(0, 3) as Prefix))
      expect(foreign.status).toBe(404)
      expect(comparable(foreign)).toEqual(comparable(missing))
    },
  )

  it.each(
    ofProjects.filter(({ operation: { method, url, download, stream } }) => method === 'GET' && !url.includes('{') && !download && !stream),
  )('$name: lists nothing of another project, with and without a filter', async ({ operation }) => {
    const whole = await call('GET', operation.url, bound)
    for (const id of Object.values(others)) expect(JSON.stringify(whole.body)).not.toContain(id)
    if (!operation.query || !('projectId' in operation.query.shape)) return
    const [foreign, missing] = await Promise.all(
      [others.projects, newId('prj')].map((id) => call('GET', `${operation.url}?projectId=${id}`, bound)),
    )
    for (const id of Object.values(others)) if (id !== others.projects) expect(JSON.stringify(foreign!.body)).not.toContain(id)
    expect(comparable(foreign!)).toEqual(comparable(missing!))
  })

  it('reads what is its own, and every operation knows which project an ID is of', async () => {
    const wrong: string[] = []
    for (const one of ofProjects.filter(({ operation }) => operation.method === 'GET' && pathNames(operation.url).length > 0)) {
      if (one.name === 'integrations.delivery' || one.operation.download) continue
      const ids = idOf(one.name, one.resource, mine)
      const [limited, whole] = [await asking(one, bound)(ids), await asking(one, { 'x-api-key': await a.keyOf('owner') })(ids)]
      if (limited.status !== whole.status) wrong.push(`${one.name}: ${limited.status} in place of ${whole.status}`)
    }
    expect(wrong).toEqual([])
  })

  it('every table with a project is limited, and has its projects found', async () => {
    const { rows } = await sql<{ name: string; limited: boolean; found: boolean }>`
      select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'project_read') as limited,
        not exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id')
          or pg_get_functiondef('parley.projects_of'::regproc) like '%from ' || c.relname || ' t%' as found
      from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'project_id' and not t.attisdropped
      where c.relnamespace = 'parley'::regnamespace and c.relkind in ('r', 'p')`.execute(app.world.db.system)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter(({ limited, found }) => !limited || !found)).toEqual([])
  })

  it('in the database no row of another project is read or changed, in a transaction and in a single statement', async () => {
    const { db } = app.world
    const limit = { only: [mine.projects!] }
    const foreign = sql<{
      n: number
    }>`select (select count(*) from runs where project_id <> ${mine.projects}) + (select count(*) from projects where id <> ${mine.projects})
      + (select count(*) from calibration_sheets where id = ${others.calibrationSheets}) as n`
    expect((await db.statements(a.workspaceId, (tx) => foreign.execute(tx), limit)).rows[0]!.n).toBe(0)
    expect((await db.transaction(a.workspaceId, (tx) => foreign.execute(tx), limit)).rows[0]!.n).toBe(0)
    expect((await db.transaction(a.workspaceId, (tx) => foreign.execute(tx))).rows[0]!.n).toBeGreaterThan(2)
    const taken = sql`update scenarios set name = 'taken' where id = ${others.scenarios}`
    expect((await db.transaction(a.workspaceId, (tx) => taken.execute(tx), limit)).numAffectedRows).toBe(0n)
    expect((await db.transaction(a.workspaceId, (tx) => taken.execute(tx), { except: [others.projects!] })).numAffectedRows).toBe(0n)
    expect((await db.transaction(a.workspaceId, (tx) => taken.execute(tx), { except: [mine.projects!] })).numAffectedRows).toBe(1n)
    await expect(db.transaction(a.workspaceId, (tx) => taken.execute(tx), { only: [] })).rejects.toThrow('not valid')
  })
})

describe('a key that is bound to scopes', () => {
  const keys = new Map<Scope, Record<string, string>>()
  beforeAll(async () => {
    for (const scope of scopeNames) keys.set(scope, await keyWith({ scopes: [scope], projectIds: [mine.projects] }))
  })

  it.each(scopeNames)('%s: 403 for each operation that is not in it, with the name of one that would do', async (scope) => {
    const wrong: string[] = []
    for (const { name, operation } of operations) {
      // As in the matrix of roles: what the key may do is answered before a faulty body.
      const ids = Object.fromEntries(pathNames(operation.url).map((path) => [path, newId('scn')]))
      const body = bodyless(operation.method) ? undefined : { '?': 1 }
      const { status, body: problem } = await call(operation.method, filled(operation.url, ids), keys.get(scope)!, body)
      const allowed = scopesOf(operation)
      const detail = `Your key has the scopes ${scope}; ${allowed.length > 0 ? `this operation requires the scope ${allowed.join(' or ')}` : 'no scope allows'}`
      if ((status === 403) === allowed.includes(scope) || (status === 403 && !String(problem.detail).startsWith(detail)))
        wrong.push(`${name}: ${status} ${problem.detail}`)
    }
    expect(wrong).toEqual([])
  })

  it('each scope allows something, and what is about the workspace is in none', () => {
    for (const scope of scopeNames) expect(operations.some(({ operation }) => scopesOf(operation).includes(scope))).toBe(true)
    for (const { operation } of operations) if (operation.reach === 'workspace') expect(scopesOf(operation)).toEqual([])
  })
})
