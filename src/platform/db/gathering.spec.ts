import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import { defaultLimits, openDatabase, type Tx } from './database.ts'

const { app, tenant } = await testApp()
const { db } = app.world
let a: string
let b: string
beforeAll(async () => {
  const [first, second] = [await tenant('A'), await tenant('B')]
  ;[a, b] = [first.workspaceId, second.workspaceId]
  for (const tenant of [first, second]) await stage(tenant)
})

const backend = (workspaceId: string) =>
  db.shortStatements(
    workspaceId,
    async (tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(tx)).rows[0]!.pid,
  )
const workspaces = async (tx: Tx) =>
  (await sql<{ id: string }>`select distinct workspace_id as id from projects where ${1} = 1`.execute(tx)).rows.map(({ id }) => id)

describe('short statements of one turn of the event loop', () => {
  it('share a connection, up to twenty of them', async () => {
    const pids = await Promise.all(Array.from({ length: 40 }, () => backend(a)))
    expect(new Set(pids.slice(0, 20)).size).toBe(1)
    expect(new Set(pids.slice(20)).size).toBe(1)
    expect(pids[20]).not.toBe(pids[0])
  })
  it('see their own workspace each', async () => {
    const seen = await Promise.all([a, b, a, b].map((workspaceId) => db.shortStatements(workspaceId, workspaces)))
    expect(seen).toEqual([[a], [b], [a], [b]])
  })
  it('fail alone, and what is behind them is done', async () => {
    const failing = db.shortStatements(a, (tx) => sql`select 1 / ${0}::int`.execute(tx))
    const next = db.shortStatements(a, workspaces)
    await expect(failing).rejects.toThrow('division by zero')
    expect(await next).toEqual([a])
    expect(await backend(a)).toEqual(expect.any(Number))
  })
  it('all fail where there is no connection', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1 }, { onError() {}, limits: { ...defaultLimits, waitMs: 2_000 } })
    const results = await Promise.allSettled([away.shortStatements(a, workspaces), away.shortStatements(a, workspaces)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await away.close()
  })
})
