import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { openDatabase } from '../db/database.ts'
import type { MasterKeys } from './data-keys.ts'
import { keyIdOf, newDataKey } from './envelope.ts'
import { addWrappings, dropOtherWrappings } from './rotation.ts'
import { createVault, type Vault } from './vault.ts'

const db = openDatabase(await testDatabase(), { onError: () => {} })
afterAll(() => db.close())
const { system } = db
const place = { table: 'channels', rowId: 'chn_1' }
const [old, next, other] = [newDataKey(), newDataKey(), newDataKey()]
const workspaces = Array.from({ length: 450 }, (_, n) => `wks_${String(n).padStart(3, '0')}`)
let sealed: Map<string, string>

async function found(id: string, keys: MasterKeys) {
  await sql`insert into workspaces (id, name) values (${id}, 'W') on conflict do nothing`.execute(system)
  for (const { wrapped, kekId } of createVault(keys).makeDataKey(id))
    await sql`insert into data_keys (workspace_id, wrapped, kek_id) values (${id}, ${wrapped}, ${kekId})`.execute(system)
}
const sealIn = (vault: Vault, id: string) => db.transaction(id, (tx) => vault.seal(tx, place, `the secret of ${id}`))
const openIn = (vault: Vault, id: string) => db.transaction(id, (tx) => vault.open(tx, place, sealed.get(id)!))
/** A process that starts with these keys, reads every secret. */
async function readsAll(...keys: MasterKeys): Promise<boolean> {
  const vault = createVault(keys)
  await vault.check(system)
  for (const id of sealed.keys()) expect(await openIn(vault, id)).toBe(`the secret of ${id}`)
  return true
}
const stored = async () => {
  const { rows } = await sql<{ id: string; n: number }>`select kek_id as id, count(*)::int as n from data_keys group by 1`.execute(system)
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]))
}

beforeEach(async () => {
  await sql`delete from data_keys`.execute(system)
  for (const id of workspaces) await found(id, [old])
  const vault = createVault([old])
  sealed = new Map()
  for (const id of workspaces.slice(0, 30)) sealed.set(id, await sealIn(vault, id))
})

describe('while the master key is changed', () => {
  it('either key reads everything, and at the end only the new one', async () => {
    expect(await addWrappings(system, [old], next)).toBe(450)
    expect(await stored()).toEqual({ [keyIdOf(old)]: 450, [keyIdOf(next)]: 450 })
    expect([await readsAll(old), await readsAll(next), await readsAll(next, old)]).toEqual([true, true, true])
    expect(await dropOtherWrappings(system, next)).toBe(450)
    expect(await stored()).toEqual({ [keyIdOf(next)]: 450 })
    expect(await readsAll(next)).toBe(true)
    await expect(readsAll(old)).rejects.toThrow('The secrets of 450 of 450 workspaces were encrypted with the master key')
  })
  it('each step may be done again', async () => {
    await addWrappings(system, [old], next)
    expect(await addWrappings(system, [old], next)).toBe(0)
    await dropOtherWrappings(system, next)
    expect(await dropOtherWrappings(system, next)).toBe(0)
    expect(await addWrappings(system, [next], next)).toBe(0)
  })
  it('a workspace made with the old key alone is taken along at the end', async () => {
    await addWrappings(system, [old], next)
    await found('wks_old', [old])
    sealed.set('wks_old', await sealIn(createVault([old]), 'wks_old'))
    await expect(readsAll(next)).rejects.toThrow('The secrets of 1 of 451 workspaces')
    expect(await readsAll(next, old)).toBe(true)
    expect(await dropOtherWrappings(system, next)).toBe(450)
    expect(await addWrappings(system, [next, old], next)).toBe(1)
    expect(await dropOtherWrappings(system, next)).toBe(1)
    expect(await readsAll(next)).toBe(true)
  })
  it('a workspace made with both keys is open to each of them', async () => {
    await found('wks_both', [next, old])
    sealed = new Map([['wks_both', await sealIn(createVault([next, old]), 'wks_both')]])
    for (const key of [old, next]) expect(await openIn(createVault([key]), 'wks_both')).toBe('the secret of wks_both')
  })
  it('a process that has met a workspace goes on with it, even when its key opens nothing any more', async () => {
    const vault = createVault([old])
    expect(await openIn(vault, 'wks_000')).toBe('the secret of wks_000')
    await addWrappings(system, [old], next)
    await dropOtherWrappings(system, next)
    expect(await openIn(vault, 'wks_000')).toBe('the secret of wks_000')
    await expect(openIn(vault, 'wks_001')).rejects.toThrow('another master key')
  })
})

describe('nothing is changed when', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'the old key is not the one',
      () => addWrappings(system, [other], next),
      /encrypted with the master key .{8}, but this process has .{8}/,
    ],
    [
      'there is nothing that the key to keep opens',
      () => dropOtherWrappings(system, other).then((n) => Promise.reject(new Error(`dropped ${n}`))),
      /dropped 0/,
    ],
  ])('%s', async (_, work, message) => {
    const before = await stored()
    await expect(work()).rejects.toThrow(message)
    expect(await stored()).toEqual(before)
  })
})

describe('a start is refused when a single data key is out of reach', () => {
  it('and says how many there are, and which key they need', async () => {
    await found('wks_stray', [other])
    const { message } = await createVault([old, next])
      .check(system)
      .then(
        () => new Error('started'),
        (error: Error) => error,
      )
    expect(message).toContain(
      `The secrets of 1 of 451 workspaces were encrypted with the master key ${keyIdOf(other)}, but this process has ${keyIdOf(old)} and ${keyIdOf(next)}.`,
    )
    expect(message).toContain('PARLEY_MASTER_KEY_PREVIOUS')
  })
})

describe('a data key that was changed', () => {
  it('is told from one of another master key', async () => {
    await sql`update data_keys set wrapped = left(wrapped, 40) || 'AAAA' || substr(wrapped, 45) where workspace_id = 'wks_000'`.execute(
      system,
    )
    await expect(openIn(createVault([old]), 'wks_000')).rejects.toThrow('was changed, or moved')
  })
})
