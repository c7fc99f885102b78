import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { defaultLimits, openDatabase, type Tx } from './database.ts'
import { jointStatement } from './joint-statement.ts'

const { app, tenant } = await testApp()
const { db } = app.world
let [a, b] = ['', '']
beforeAll(async () => {
  ;[a, b] = [(await tenant('A')).workspaceId, (await tenant('B')).workspaceId]
})

/** A hundred divided by each, and how many were asked for at once. */
let sizes: number[] = []
beforeEach(() => {
  sizes = []
})
const divide = async (tx: Tx, numbers: readonly number[]) => {
  sizes.push(numbers.length)
  const { rows } = await sql<{ result: number; workspace: string }>`
    select 100 / value as result, current_setting('parley.workspace') as workspace
    from unnest(${numbers}::int[]) with ordinality as given(value, place) order by place`.execute(tx)
  return rows
}
const divided = jointStatement(db, divide)
const results = (list: Promise<{ result: number }>[]) =>
  Promise.allSettled(list).then((settled) =>
    settled.map((settlement) => (settlement.status === 'fulfilled' ? settlement.value.result : 'failed')),
  )

describe('a statement for all items of one turn of the event loop', () => {
  it('answers each with its own result', async () => {
    expect(await results([1, 2, 4].map((number) => divided(a, 'x', number)))).toEqual([100, 50, 25])
    expect(sizes).toEqual([3])
    expect(await results([divided(a, 'x', 5)])).toEqual([20])
    expect(sizes).toEqual([3, 1])
  })

  it('is another one for another key, and for another workspace', async () => {
    const rows = await Promise.all([divided(a, 'x', 1), divided(a, 'y', 2), divided(b, 'x', 4)])
    expect(sizes).toEqual([1, 1, 1])
    expect(rows.map(({ workspace }) => workspace.split(' ')[0])).toEqual([a, a, b])
  })

  it('is done again for each alone where one is at fault', async () => {
    expect(await results([1, 0, 4].map((number) => divided(a, 'x', number)))).toEqual([100, 'failed', 25])
    expect(sizes.toSorted()).toEqual([1, 1, 1, 3])
  })

  it('is not repeated where the database is away, and the next one is a new one', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1 }, { onError() {}, limits: { ...defaultLimits, waitMs: 2_000 } })
    const dividedAway = jointStatement(away, divide)
    for (const _time of [1, 2]) expect(await results([1, 2].map((number) => dividedAway(a, 'x', number)))).toEqual(['failed', 'failed'])
    expect(sizes).toEqual([])
    await away.close()
  })
})
