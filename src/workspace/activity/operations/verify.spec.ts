import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { newId } from '#src/platform/ids.ts'
import { canonicalForm } from '../canonical.ts'
import type { ActivityEntry } from '../contract.ts'
import { generateEntries } from '../fixtures/generated.ts'
import { record, system } from './activity.ts'
import { sha256 } from './sealer.ts'
import { verifiable, verifyWorkspace } from './verify.ts'

const { app, tenant } = await testApp()
const { db } = app.world
const query = async (text: string, values: unknown[] = []) => (await db.systemPool.query(text, values)).rows

/** A workspace with a sealed chain of some twenty entries; generated ones have the ids act_…1 to act_…16. */
async function chainOf() {
  const { workspaceId } = await tenant('A')
  await generateEntries(db, workspaceId, 16)
  await app.sealer.seal(workspaceId)
  const rows = await query('select id, seq from activity where workspace_id = $1 order by seq', [workspaceId])
  const idAt = (seq: number) => rows[seq - 1].id as string
  const tamper = (text: string, ...values: unknown[]) => query(text, [workspaceId, ...values])
  const misfits = async () => (await verifyWorkspace(db, workspaceId)).misfits.map(({ kind, seq, id }) => [kind, seq, id])
  return { workspaceId, idAt, tamper, misfits, last: rows.length }
}

describe('verification', () => {
  it('of what nobody has touched finds nothing', async () => {
    const { workspaceId, misfits, last } = await chainOf()
    expect(await misfits()).toEqual([])
    await generateEntriesLater(workspaceId)
    expect(await verifyWorkspace(db, workspaceId)).toMatchObject({ sealed: last, unsealed: 1, found: 0, end: { seq: last } })
  })

  it('knows every number and text again that JavaScript wrote, through PostgreSQL', async () => {
    const { workspaceId, misfits } = await chainOf()
    const noNul = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
    const samples = [
      ...fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), 2_000),
      ...fc.sample(fc.dictionary(noNul, fc.oneof(noNul, fc.double({ noNaN: true, noDefaultInfinity: true }))), 500),
      ...[0, -0, 5e-324, Number.MAX_VALUE, 2 ** 53 + 2, 1e21, 1.5e-10, 0.1 + 0.2],
    ]
    for (let at = 0; at < samples.length; at += 150)
      await db.transaction(workspaceId, (tx) =>
        record(tx, system, {
          type: 'run',
          id: 'run_x',
          action: 'sampled',
          after: Object.fromEntries(samples.slice(at, at + 150).entries()),
        }),
      )
    await app.sealer.seal(workspaceId)
    expect(await misfits()).toEqual([])
  })

  const columns: [string, string][] = [
    ['id', `'${newId('act')}'`],
    ['resource_type', `'test'`],
    ['resource_id', `left(resource_id, -1) || 'x'`],
    ['action', `'scenario.archived'`],
    ['actor', `jsonb_set(actor, '{name}', '"Owner (CJ)"')`],
    ['at', `at + interval '1 ms'`],
    ['at', `'infinity'`],
    ['at', `at - interval '3000 years'`],
    ['request_id', `null`],
    ['request_id', `request_id || ' '`],
    ['cause_id', `''`],
    ['changes', `jsonb_set(changes, '{0,before}', '"Where is my parcel? 0"')`],
    ['changes', `changes || '[]'::jsonb || '[{}]'::jsonb`],
    ['changes', `jsonb_set(changes, '{1,after}', (changes #>> '{1,after}' || '0')::jsonb)`],
    ['changes', `jsonb_set(changes, '{1,after}', (changes #>> '{1,after}' || '00000000000000000001')::jsonb)`],
    ['prev_hash', `translate(prev_hash, '0123456789abcdef', '123456789abcdef0')`],
    ['hash', `translate(hash, '0123456789abcdef', '123456789abcdef0')`],
    ['hash', `upper(hash)`],
    ['hash', `null`],
  ]
  it.each(columns)('finds a change of %s (%s), and names the entry', async (column, value) => {
    const { tamper, misfits, idAt } = await chainOf()
    await tamper(`update activity set ${column} = ${value} where workspace_id = $1 and seq = 9`)
    expect(await misfits()).toEqual([['changed', 9, column === 'id' ? expect.any(String) : idAt(9)]])
  })

  it.each<[string, (at: number) => number, (last: number) => [string, number | null][]]>([
    ['the first', () => 1, () => [['removed', 1]]],
    ['one in the middle', () => 9, () => [['removed', 9]]],
    ['the last', (last) => last, (last) => [['removed', last]]],
  ])('finds that %s entry was removed', async (_, which, expected) => {
    const { tamper, misfits, last } = await chainOf()
    await tamper('delete from activity where workspace_id = $1 and seq = $2', which(last))
    expect((await misfits()).map(([kind, seq]) => [kind, seq])).toEqual(expected(last))
  })

  it('finds that the tail was cut off, by the head', async () => {
    const { workspaceId, tamper, last } = await chainOf()
    await tamper('delete from activity where workspace_id = $1 and seq > 9')
    const { misfits } = await verifyWorkspace(db, workspaceId)
    expect(misfits).toMatchObject([
      { kind: 'removed', seq: 10, text: `seq 10 to ${last} are missing at the end, where the head says ${last}` },
    ])
  })

  it('finds entries that changed places, and says where they stood', async () => {
    const { workspaceId, tamper, idAt } = await chainOf()
    await tamper('update activity set seq = -seq where workspace_id = $1 and seq in (5, 12)')
    await tamper('update activity set seq = 17 + seq where workspace_id = $1 and seq < 0')
    const { misfits } = await verifyWorkspace(db, workspaceId)
    expect(misfits).toMatchObject([
      { kind: 'moved', seq: 5, id: idAt(12), text: 'the entry was sealed as seq 12' },
      { kind: 'moved', seq: 12, id: idAt(5), text: 'the entry was sealed as seq 5' },
    ])
  })

  it('finds contents that changed places although each kept its hashes', async () => {
    const { misfits, tamper, idAt } = await chainOf()
    await tamper(`update activity a set changes = b.changes from activity b
      where a.workspace_id = $1 and b.workspace_id = $1 and a.seq in (7, 8) and b.seq = 15 - a.seq`)
    expect(await misfits()).toEqual([
      ['changed', 7, idAt(7)],
      ['changed', 8, idAt(8)],
    ])
  })

  it('finds an entry that was put in where another stood, and those that were pushed aside', async () => {
    const { workspaceId, misfits, tamper, idAt, last } = await chainOf()
    await tamper('update activity set seq = -seq where workspace_id = $1 and seq >= 9')
    await tamper('update activity set seq = 1 - seq where workspace_id = $1 and seq < 0')
    const id = newId('act')
    await query(
      `insert into activity (workspace_id, id, resource_type, resource_id, action, actor, seq, prev_hash, hash)
       select $1, $2, resource_type, resource_id, action, actor, 9, hash, 'x' from activity where workspace_id = $1 and seq = 8`,
      [workspaceId, id],
    )
    const found = await misfits()
    expect(found).toContainEqual(['changed', 9, id])
    for (let seq = 9; seq <= last; seq++) expect(found).toContainEqual(['moved', seq + 1, idAt(seq)])
    expect(found).toContainEqual(['head', null, null])
  })

  it.each([0, -3])('finds an entry that was put in before the beginning, as seq %i', async (seq) => {
    const { workspaceId, misfits } = await chainOf()
    const id = newId('act')
    await query(
      `insert into activity (workspace_id, id, resource_type, resource_id, action, actor, seq) values ($1, $2, 'run', 'x', 'run.x', '{}', $3)`,
      [workspaceId, id, seq],
    )
    expect(await misfits()).toContainEqual(['inserted', seq, id])
  })

  it('finds an entry that was put in far behind the end', async () => {
    const { workspaceId, misfits } = await chainOf()
    const id = newId('act')
    await query(
      `insert into activity (workspace_id, id, resource_type, resource_id, action, actor, seq) values ($1, $2, 'run', 'x', 'run.x', '{}', 1000000000000)`,
      [workspaceId, id],
    )
    expect(await misfits()).toContainEqual(['changed', 1_000_000_000_000, id])
  })

  it('finds an entry that was replaced together with its own hash', async () => {
    const { workspaceId, misfits, tamper, idAt } = await chainOf()
    const { entries } = await entriesOf(workspaceId)
    const forged = { ...entries[8]!, action: 'scenario.archived' }
    await tamper(
      'update activity set action = $2, hash = $3 where workspace_id = $1 and seq = 9',
      forged.action,
      sha256(canonicalForm(workspaceId, forged)),
    )
    expect(await misfits()).toEqual([['changed', 9, idAt(9)]])
  })

  it('finds that the last entry was replaced together with its own hash, by the head', async () => {
    const { workspaceId, misfits, tamper, idAt, last } = await chainOf()
    const { entries } = await entriesOf(workspaceId)
    const forged = { ...entries.at(-1)!, action: 'scenario.archived' }
    await tamper(
      'update activity set action = $2, hash = $3 where workspace_id = $1 and seq = $4',
      forged.action,
      sha256(canonicalForm(workspaceId, forged)),
      last,
    )
    expect(await misfits()).toEqual([['changed', last, idAt(last)]])
  })

  it('finds an entry that was made to look unsealed', async () => {
    const { misfits, tamper, idAt } = await chainOf()
    await tamper('update activity set seq = null where workspace_id = $1 and seq = 9')
    expect(await misfits()).toEqual([
      ['removed', 9, null],
      ['moved', null, idAt(9)],
    ])
  })

  it.each([
    ['a lower seq', 'update activity_heads set seq = seq - 1 where workspace_id = $1'],
    ['no head', 'delete from activity_heads where workspace_id = $1'],
  ])('finds a head that was changed: %s', async (_, text) => {
    const { misfits, tamper } = await chainOf()
    await tamper(text)
    expect((await misfits()).map(([kind]) => kind)).toEqual(['head'])
  })
  it('finds a head with another hash or a higher seq', async () => {
    const { misfits, tamper, last, idAt } = await chainOf()
    await tamper(`update activity_heads set hash = reverse(hash) where workspace_id = $1`)
    expect(await misfits()).toEqual([['changed', last, idAt(last)]])
    await tamper(`update activity_heads set seq = seq + 2 where workspace_id = $1`)
    expect((await misfits()).map(([kind, seq]) => [kind, seq])).toEqual([['removed', last + 1]])
  })

  it('finds an entry that was given to another workspace, in both', async () => {
    const [a, b] = [await chainOf(), await chainOf()]
    await query(
      `update activity set workspace_id = $2, seq = $3, prev_hash = (select hash from activity_heads where workspace_id = $2) where workspace_id = $1 and seq = 18`,
      [a.workspaceId, b.workspaceId, b.last + 1],
    )
    expect((await a.misfits()).map(([kind, seq]) => [kind, seq])).toEqual([['removed', 18]])
    expect(await b.misfits()).toEqual([
      ['head', null, null],
      ['changed', b.last + 1, a.idAt(18)],
    ])
  })

  it('finds a workspace without any activity, and activity without a workspace', async () => {
    const a = await chainOf()
    await a.tamper('delete from activity where workspace_id = $1')
    await a.tamper('delete from activity_heads where workspace_id = $1')
    expect(await a.misfits()).toEqual([['removed', null, null]])
    const b = await chainOf()
    await b.tamper(`update activity set workspace_id = 'wks_none' where workspace_id = $1 and seq = 9`)
    expect(await verifiable(db)).toEqual(expect.arrayContaining([a.workspaceId, b.workspaceId, 'wks_none']))
    expect((await verifyWorkspace(db, 'wks_none')).found).toBeGreaterThan(0)
  })

  it('finds a chain that was rewritten from its beginning to its end, by an end that was noted before', async () => {
    const { workspaceId } = await chainOf()
    const noted = (await verifyWorkspace(db, workspaceId)).end
    await query(`update activity set seq = null, prev_hash = null, hash = null where workspace_id = $1`, [workspaceId])
    await query(`delete from activity_heads where workspace_id = $1`, [workspaceId])
    await query(`update activity set resource_id = 'x' where workspace_id = $1 and id like '%5'`, [workspaceId])
    await app.sealer.seal(workspaceId)
    expect((await verifyWorkspace(db, workspaceId)).found).toBe(0)
    expect((await verifyWorkspace(db, workspaceId, { noted })).misfits).toMatchObject([{ kind: 'changed', seq: noted.seq }])
    await query(`delete from activity where workspace_id = $1 and seq > 9`, [workspaceId])
    await query(
      `update activity_heads set seq = 9, hash = (select hash from activity where workspace_id = $1 and seq = 9) where workspace_id = $1`,
      [workspaceId],
    )
    expect((await verifyWorkspace(db, workspaceId)).found).toBe(0)
    expect((await verifyWorkspace(db, workspaceId, { noted })).misfits).toMatchObject([{ kind: 'removed', seq: 10 }])
  })

  it('counts what it does not tell one by one', async () => {
    const { workspaceId } = await tenant('A')
    await generateEntries(db, workspaceId, 1_500)
    await app.sealer.seal(workspaceId)
    await query(`update activity set action = 'scenario.x' where workspace_id = $1`, [workspaceId])
    const { misfits, found, sealed } = await verifyWorkspace(db, workspaceId)
    expect([misfits.length, found]).toEqual([1_000, sealed])
  })
})

const generateEntriesLater = (workspaceId: string) =>
  query(`insert into activity (workspace_id, id, resource_type, resource_id, action, actor) values ($1, $2, 'run', 'x', 'run.x', '{}')`, [
    workspaceId,
    newId('act'),
  ])

/** All entries as the interface answers with them, by seq. */
async function entriesOf(workspaceId: string) {
  const entries: ActivityEntry[] = await query(
    `select id, seq, resource_type as "resourceType", resource_id as "resourceId", action, actor, at, request_id as "requestId",
       cause_id as "causeId", changes, prev_hash as "prevHash", hash from activity where workspace_id = $1 order by seq`,
    [workspaceId],
  )
  return { entries }
}
