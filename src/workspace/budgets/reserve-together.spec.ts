import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import { reserve } from './operations/reserve.ts'
import { addBudget, budgetStates } from './store.ts'

const { app, tenant } = await testApp()
const { db } = app.world
const a = await tenant('A')
const { projectId } = await stage(a)
let budgetId = ''
let made = 0
const open = async (budget: object) => {
  budgetId = `budget ${++made}`
  await db.transaction(a.workspaceId, (tx) => addBudget(tx, { id: budgetId, projectId, budget }))
}
const amount = { microUsd: 10 as number | null, tokens: 100 }
/** Those that cannot have it now are refused at once. */
const ask = (one: typeof amount = amount, leaseMs = 60_000) =>
  reserve(db, a.workspaceId, { projectId, budgetId }, one, { leaseMs, deadline: 0, now: () => 1, wait: async () => {} })
const out = async () => {
  const { rows } = await sql<{ rows: number; tokens: number; reserved: number }>`
    select (select count(*)::int from parley.budget_reservations r where r.budget_id = b.id) as rows, b.reserved_tokens as reserved,
      (select coalesce(sum(tokens), 0)::int from parley.budget_reservations r where r.budget_id = b.id) as tokens
    from parley.budgets b where b.id = ${budgetId}`.execute(db.system)
  return rows[0]!
}
const state = () => db.transaction(a.workspaceId, async (tx) => (await budgetStates(tx, [budgetId])).get(budgetId))
const granted = async (asked: ReturnType<typeof ask>[]) =>
  (await Promise.allSettled(asked)).flatMap((settlement) => (settlement.status === 'fulfilled' ? [settlement.value] : []))

beforeEach(async () => {
  // The first of a month makes its row.
  await open({})
  await (await ask()).giveBack()
})

describe('reservations that come together', () => {
  it('are all made where there is room for all, and what each took is counted', async () => {
    await open({ maxTokens: 1_000 })
    const list = await granted(Array.from({ length: 10 }, () => ask()))
    expect(list.length).toBe(10)
    expect(await out()).toEqual({ rows: 10, tokens: 1_000, reserved: 1_000 })
    await Promise.all(list.map((reservation, at) => reservation.settle({ microUsd: at === 0 ? null : 2, tokens: 7 })))
    expect(await out()).toEqual({ rows: 0, tokens: 0, reserved: 0 })
    expect(await state()).toMatchObject({ usedTokens: 70, usedMicroUsd: 18, calls: 10, unpricedCalls: 1 })
  })

  it('are made until there is no room, and none is made beyond', async () => {
    await open({ maxTokens: 350 })
    const list = await granted(Array.from({ length: 10 }, () => ask()))
    expect(list.length).toBe(3)
    expect(await out()).toEqual({ rows: 3, tokens: 300, reserved: 300 })
    await Promise.all(list.map((reservation) => reservation.giveBack()))
    expect(await out()).toEqual({ rows: 0, tokens: 0, reserved: 0 })
    expect(await state()).toMatchObject({ usedTokens: 0, calls: 0, unpricedCalls: 0 })
  })

  it('one without a price is refused by a budget of money, and takes no room of the others', async () => {
    await open({ maxMicroUsd: 25 })
    const list = await granted([ask(), ask({ microUsd: null, tokens: 1 }), ask()])
    expect(list.length).toBe(2)
    expect(await out()).toMatchObject({ rows: 2, tokens: 200 })
    await Promise.all(list.map((reservation) => reservation.giveBack()))
  })

  it('have a lease each, and what is given back late is counted once', async () => {
    await open({ maxTokens: 200 })
    const [short] = await granted([ask(amount, -1), ask(amount, 60_000)])
    expect((await granted([ask()])).length).toBe(0)
    const third = await reserve(db, a.workspaceId, { projectId, budgetId }, amount, {
      ...{ leaseMs: 60_000, deadline: Number.POSITIVE_INFINITY },
      ...{ now: () => 1, wait: async () => {} },
    })
    await short!.settle({ microUsd: 1, tokens: 5 })
    expect(await out()).toEqual({ rows: 2, tokens: 200, reserved: 200 })
    expect(await state()).toMatchObject({ usedTokens: 5, calls: 1 })
    await third.giveBack()
  })
})
