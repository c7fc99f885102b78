import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { stage } from '#harness/stage.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import { idOfMonth, monthOf } from './account.ts'
import { BudgetExceeded } from './budget-exceeded.ts'
import { budgetStateOf, openBudget, replaceBudget } from './operations/budgets.ts'
import { reserve } from './operations/reserve.ts'

const { app, tenant } = await testApp()
const { db } = app.world
const a = await tenant('A')
const { projectId } = await stage(a)
const within = <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction(a.workspaceId, work)

let budgetId = ''
let count = 0
beforeEach(() => {
  count += 1
  budgetId = `bgt_${count}`
})
const open = (budget: Budget) => within((tx) => openBudget(tx, { id: budgetId, projectId, budget }))
const state = (id = budgetId) => within((tx) => budgetStateOf(tx, id))
const patient = { now: () => Date.now(), wait: (ms: number) => new Promise<void>((done) => void setTimeout(done, ms)) }
/** Without patience it is refused where another has to come back first. */
const take = (microUsd: number | null, tokens: number, { leaseMs = 60_000, withinMs = 0, id = budgetId as string | null } = {}) =>
  reserve(db, a.workspaceId, { projectId, budgetId: id }, { microUsd, tokens }, { ...patient, leaseMs, deadline: Date.now() + withinMs })
const reservedOf = (id = budgetId) =>
  within(async (tx) => {
    const { rows } = await sql<{ counted: number; kept: number }>`
      select reserved_tokens as counted, (select coalesce(sum(tokens), 0)::bigint from budget_reservations where budget_id = ${id}) as kept
      from budgets where id = ${id}`.execute(tx)
    return rows[0]!
  })

it('a budget that is lowered below what is out has no room for another call, and what was out still counts', async () => {
  await open({ maxTokens: 1_000 })
  const [first, second] = [await take(0, 400), await take(0, 400)]
  await within((tx) => replaceBudget(tx, { id: budgetId, projectId, budget: { maxTokens: 100 } }))
  await expect(take(0, 1)).rejects.toThrow('0 of 100 tokens are used')
  await first.settle({ microUsd: 0, tokens: 90 })
  await expect(take(0, 20, { withinMs: 60_000 })).rejects.toThrow('90 of 100 tokens are used')
  await second.settle({ microUsd: 0, tokens: 300 })
  expect(await state()).toMatchObject({ usedTokens: 390, maxTokens: 100 })
  expect(await reservedOf()).toEqual({ counted: 0, kept: 0 })
})

it('a call that is out at the end of a month counts for the month in which it began', async () => {
  const { data: own } = await a.owner.POST('/projects', { body: { name: 'Monthly', budget: { maxTokens: 100 } } })
  const account = { projectId: own!.id, budgetId: null }
  const ask = (tokens: number) =>
    reserve(db, a.workspaceId, account, { microUsd: 0, tokens }, { ...patient, leaseMs: 60_000, deadline: Date.now() })
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T23:59:59.900Z') })
    const last = await ask(80)
    await expect(ask(80)).rejects.toThrow('for 2026-11 has no room')
    vi.setSystemTime(Date.parse('2026-12-01T00:00:00.100Z'))
    const first = await ask(80)
    await last.settle({ microUsd: 0, tokens: 70 })
    await first.settle({ microUsd: 0, tokens: 30 })
  } finally {
    vi.useRealTimers()
  }
  const used = async (month: string) => [await state(idOfMonth(own!.id, month)), await reservedOf(idOfMonth(own!.id, month))]
  expect(await used('2026-11')).toMatchObject([
    { usedTokens: 70, calls: 1 },
    { counted: 0, kept: 0 },
  ])
  expect(await used('2026-12')).toMatchObject([
    { usedTokens: 30, calls: 1 },
    { counted: 0, kept: 0 },
  ])
})

describe('reserving', () => {
  it('50 at once take no more than there is', async () => {
    await open({ maxMicroUsd: 1_000, maxTokens: 1_000_000 })
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => take(70, 1)))
    const taken = all.filter(({ status }) => status === 'fulfilled')
    const refused = all.flatMap((settlement) => (settlement.status === 'rejected' ? [settlement.reason] : []))
    expect(taken.length).toBe(14)
    expect(refused.every((reason) => reason instanceof BudgetExceeded)).toBe(true)
    expect(await reservedOf()).toEqual({ counted: 14, kept: 14 })
  })

  it('50 at once that give back what was too much all get their turn, and what they took is the sum', async () => {
    await open({ maxTokens: 600 })
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const reserved = await take(0, 100, { withinMs: 60_000 })
        const { counted } = await reservedOf()
        expect(counted).toBeLessThanOrEqual(600)
        await reserved.settle({ microUsd: 3, tokens: 10 })
      }),
    )
    expect(await state()).toMatchObject({ usedTokens: 500, usedMicroUsd: 150, calls: 50, unpricedCalls: 0 })
    expect(await reservedOf()).toEqual({ counted: 0, kept: 0 })
  })

  it('names the budget, what is used, and the way out', async () => {
    await open({ maxMicroUsd: 1_000_000 })
    await (await take(900_000, 5)).settle({ microUsd: 750_000, tokens: 5 })
    await expect(take(400_000, 5, { withinMs: 60_000 })).rejects.toThrow(
      'The budget of this batch run or request has no room for another call of a language model: $0.75 of $1.00 are used, and the next call may cost up to $0.40. Give the next one a larger budget.',
    )
  })

  it('takes from no budget where one of them has no room', async () => {
    const body = { name: 'Small', budget: { maxTokens: 10 } }
    const { data: small } = await a.owner.POST('/projects', { body })
    const own = { projectId: small!.id, budgetId }
    await open({ maxTokens: 1_000 })
    const ask = (tokens: number) =>
      reserve(db, a.workspaceId, own, { microUsd: 0, tokens }, { ...patient, leaseMs: 60_000, deadline: Date.now() + 60_000 })
    await expect(ask(11)).rejects.toThrow(/The budget of the project for \d{4}-\d\d has no room.*0 of 10 tokens are used/)
    expect(await reservedOf()).toEqual({ counted: 0, kept: 0 })
    const reserved = await ask(10)
    expect((await reservedOf()).kept).toBe(10)
    expect((await reservedOf(idOfMonth(small!.id, monthOf(Date.now())))).kept).toBe(10)
    await reserved.settle({ microUsd: null, tokens: 4 })
    const { data: spending } = await a.owner.GET('/projects/{id}/spending', { params: { path: { id: small!.id } } })
    expect(spending).toEqual({
      ...{ month: monthOf(Date.now()), maxMicroUsd: null, maxTokens: 10 },
      ...{ usedMicroUsd: 0, usedTokens: 4, calls: 1, unpricedCalls: 1 },
    })
  })

  it('refuses what nobody knows the price of where the budget is in money, and only there', async () => {
    await open({ maxMicroUsd: 1_000_000 })
    await expect(take(null, 5)).rejects.toThrow('Set the price of the model, or give the budget in tokens (maxTokens).')
    budgetId = `${budgetId}t`
    await open({ maxTokens: 5 })
    await take(null, 5)
  })

  it('a project without a budget counts all the same, and is never refused', async () => {
    const before = (await state(idOfMonth(projectId, monthOf(Date.now()))))?.usedTokens ?? 0
    await (await take(5, 1_000_000, { id: null })).settle({ microUsd: 5, tokens: 1_000_000 })
    expect((await state(idOfMonth(projectId, monthOf(Date.now()))))!.usedTokens - before).toBe(1_000_000)
  })
})

describe('a worker that dies between reservation and use', () => {
  it('leaves it until its lease is over, and no longer', async () => {
    await open({ maxTokens: 100 })
    await take(0, 100, { leaseMs: 300 })
    await expect(take(0, 100)).rejects.toThrow(BudgetExceeded)
    await take(0, 100, { withinMs: 60_000 })
    expect(await reservedOf()).toEqual({ counted: 100, kept: 100 })
  })

  it('one that was only slow still counts what it took, and gives nothing back twice', async () => {
    await open({ maxTokens: 100 })
    const slow = await take(0, 80, { leaseMs: 1 })
    const next = await take(0, 80, { withinMs: 60_000 })
    await slow.settle({ microUsd: 0, tokens: 15 })
    expect(await reservedOf()).toEqual({ counted: 80, kept: 80 })
    await next.settle({ microUsd: 0, tokens: 15 })
    expect(await state()).toMatchObject({ usedTokens: 30 })
    expect(await reservedOf()).toEqual({ counted: 0, kept: 0 })
  })
})

it('the budget of another workspace is neither seen nor taken from', async () => {
  await open({ maxTokens: 10 })
  const b = await tenant('B')
  const other = await stage(b)
  const account = { projectId: other.projectId, budgetId }
  await reserve(db, b.workspaceId, account, { microUsd: 0, tokens: 500 }, { ...patient, leaseMs: 1_000, deadline: Date.now() })
  expect(await reservedOf()).toEqual({ counted: 0, kept: 0 })
  const { response } = await b.owner.GET('/projects/{id}/spending', { params: { path: { id: projectId } } })
  expect(response.status).toBe(404)
})
