import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import type { Amount } from './account.ts'
import type { FullBudget } from './budget-exceeded.ts'
import type { BudgetState } from './contract.ts'

type NewBudget = { id: string; projectId: string; month?: string | undefined; budget?: Budget | undefined }

/** Does not change an existing row. */
export async function addBudget(tx: Tx, { id, projectId, month, budget = {} }: NewBudget): Promise<void> {
  const { maxMicroUsd = null, maxTokens = null } = budget
  await sql`
    insert into budgets (id, project_id, month, max_micro_usd, max_tokens)
    values (${id}, ${projectId}, ${month ?? null}, ${maxMicroUsd}::bigint, ${maxTokens}::bigint) on conflict do nothing`.execute(tx)
}

/** Sets the limit of an existing row, or creates the first. */
export async function changeBudget(tx: Tx, change: NewBudget & { budget: Budget }): Promise<void> {
  await addBudget(tx, change)
  const { maxMicroUsd = null, maxTokens = null } = change.budget
  await sql`
    update budgets set max_micro_usd = ${maxMicroUsd}::bigint, max_tokens = ${maxTokens}::bigint where id = ${change.id}`.execute(tx)
}

// In the statement itself, so that it needs no transaction around it: each call of a model makes two of these.
const nobodyWaits = sql`quiet as materialized (select set_config('synchronous_commit', 'off', true))`

/** Budgets that apply to a call. `budgetIds`: of all; excludes those that do not exist or do not limit anything. */
export type Budgets = { budgetIds: readonly string[]; monthId: string }
export type Reservation = { id: string; amount: Amount; leaseMs: number }
/** `busy`: it has room as soon as enough of the reserved amounts returns. `noMonth`: the month has no row yet. */
export type Attempt = { verdict: 'reserved' | 'unpriced' | 'full' | 'busy' | 'noMonth'; full: FullBudget | null }

/**
 * Takes the amounts of all reservations from every budget that applies, or nothing from any. One statement: it holds the rows in the order
 * of their ids, and reads them in their state at that time, so that concurrent reservations see each other.
 */
export async function tryReserve(tx: Tx, { budgetIds, monthId }: Budgets, reservations: readonly Reservation[]): Promise<Attempt> {
  const amounts = reservations.map(({ amount }) => amount)
  // A sum with one unknown price is unknown.
  const known = amounts.flatMap(({ microUsd }) => microUsd ?? [])
  const money = sql`${known.length < amounts.length ? null : sum(known)}::bigint`
  const count = sql`${sum(amounts.map(({ tokens }) => tokens))}::bigint`
  const { rows } = await sql<Attempt>`
    with ${nobodyWaits}, held as materialized (
      select b.id, b.month, coalesce(b.max_micro_usd, p.max_micro_usd) as max_micro_usd, coalesce(b.max_tokens, p.max_tokens) as max_tokens,
        b.used_micro_usd, b.used_tokens, b.reserved_micro_usd, b.reserved_tokens
      from budgets b left join project_budgets p on p.workspace_id = b.workspace_id and p.project_id = b.project_id and b.month is not null
      where b.id = any(${budgetIds}::text[])
        and coalesce(b.max_micro_usd, b.max_tokens, p.max_micro_usd, p.max_tokens) is not null
      order by b.id for no key update of b
    ), fits as (
      select *, max_micro_usd is not null and ${money} is null as unpriced,
        coalesce(used_micro_usd + ${money} > max_micro_usd, false) or coalesce(used_tokens + ${count} > max_tokens, false) as is_full,
        coalesce(used_micro_usd + reserved_micro_usd + ${money} > max_micro_usd, false)
          or coalesce(used_tokens + reserved_tokens + ${count} > max_tokens, false) as is_busy
      from held
    ), found as (
      select case
        when not exists (select from budgets where id = ${monthId}) then 'noMonth'
        when bool_or(unpriced) then 'unpriced' when bool_or(is_full) then 'full' when bool_or(is_busy) then 'busy' else 'reserved' end as verdict
      from fits
    ), taken as (
      update budgets b set reserved_micro_usd = b.reserved_micro_usd + ${sum(known)}::bigint, reserved_tokens = b.reserved_tokens + ${count}
      from fits, found where b.id = fits.id and found.verdict = 'reserved' returning b.id
    ), kept as (
      insert into budget_reservations (budget_id, id, micro_usd, tokens, expires_at)
      select taken.id, given.id, coalesce(given.micro_usd, 0), given.tokens, clock_timestamp() + given.lease_ms * interval '1 ms'
      from taken cross join unnest(${reservations.map(({ id }) => id)}::text[], ${amounts.map(({ microUsd }) => microUsd)}::bigint[],
        ${amounts.map(({ tokens }) => tokens)}::bigint[], ${reservations.map(({ leaseMs }) => leaseMs)}::float8[])
        as given(id, micro_usd, tokens, lease_ms)
    )
    select verdict, (select jsonb_build_object('month', month, 'maxMicroUsd', max_micro_usd, 'maxTokens', max_tokens,
        'usedMicroUsd', used_micro_usd, 'usedTokens', used_tokens) from fits where is_full or is_busy order by is_full desc, id limit 1) as "full"
    from found, quiet`.execute(tx)
  return rows[0]!
}

/** Reservations of dead workers, once their lease is over. Locks the rows first, like reserving. */
export async function giveBackExpired(tx: Tx, budgetIds: readonly string[]): Promise<void> {
  await sql`
    with ${nobodyWaits}, held as materialized (select id from budgets where id = any(${budgetIds}::text[]) order by id for no key update),
    gone as (
      delete from budget_reservations r using held where r.budget_id = held.id and r.expires_at < clock_timestamp()
      returning r.budget_id, r.micro_usd, r.tokens
    ), sums as (select budget_id, sum(micro_usd)::bigint as micro_usd, sum(tokens)::bigint as tokens from gone group by 1)
    update budgets b set reserved_micro_usd = b.reserved_micro_usd - sums.micro_usd, reserved_tokens = b.reserved_tokens - sums.tokens
    from sums, quiet where b.id = sums.budget_id`.execute(tx)
}

/** The end of a reservation; `took` is undefined if no call was made with it. */
export type Settlement = { id: string; took: Amount | undefined }

/** Counts what calls took, and returns what was reserved for them; an expired lease does not change what they took. */
export async function settle(tx: Tx, budgetIds: readonly string[], settlements: readonly Settlement[]): Promise<void> {
  const amounts = settlements.flatMap(({ took }) => took ?? [])
  const unpriced = amounts.filter(({ microUsd }) => microUsd === null).length
  await sql`
    with ${nobodyWaits}, held as materialized (select id from budgets where id = any(${budgetIds}::text[]) order by id for no key update),
    gone as (
      delete from budget_reservations r using held where r.budget_id = held.id and r.id = any(${settlements.map(({ id }) => id)}::text[])
      returning r.budget_id, r.micro_usd, r.tokens
    ), sums as (select budget_id, sum(micro_usd)::bigint as micro_usd, sum(tokens)::bigint as tokens from gone group by 1)
    update budgets b set used_micro_usd = b.used_micro_usd + ${sum(amounts.map(({ microUsd }) => microUsd ?? 0))}::bigint,
      used_tokens = b.used_tokens + ${sum(amounts.map(({ tokens }) => tokens))}::bigint,
      calls = b.calls + ${amounts.length}::bigint, unpriced_calls = b.unpriced_calls + ${unpriced}::bigint,
      reserved_micro_usd = b.reserved_micro_usd - coalesce(sums.micro_usd, 0), reserved_tokens = b.reserved_tokens - coalesce(sums.tokens, 0)
    from held cross join quiet left join sums on sums.budget_id = held.id where b.id = held.id`.execute(tx)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The spending of each; absent for one that does not exist. */
export async function budgetStates(tx: Tx, ids: readonly string[]): Promise<Map<string, BudgetState>> {
  const { rows } = await sql<BudgetState & { id: string }>`
    select b.id, coalesce(b.max_micro_usd, p.max_micro_usd) as "maxMicroUsd", coalesce(b.max_tokens, p.max_tokens) as "maxTokens",
      used_micro_usd as "usedMicroUsd", used_tokens as "usedTokens", calls, unpriced_calls as "unpricedCalls"
    from budgets b left join project_budgets p on p.workspace_id = b.workspace_id and p.project_id = b.project_id and b.month is not null
    where b.id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
