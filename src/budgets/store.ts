import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { Budget } from '../projects/budget.ts'
import type { Amount } from './account.ts'
import type { Full } from './budget-exceeded.ts'
import type { BudgetState } from './contract.ts'

type NewBudget = { id: string; projectId: string; month?: string | undefined; budget?: Budget | undefined }

/** Leaves one that is there as it is. */
export async function addBudget(tx: Tx, { id, projectId, month, budget = {} }: NewBudget): Promise<void> {
  const { maxMicroUsd = null, maxTokens = null } = budget
  await sql`
    insert into budgets (id, project_id, month, max_micro_usd, max_tokens)
    values (${id}, ${projectId}, ${month ?? null}, ${maxMicroUsd}::bigint, ${maxTokens}::bigint) on conflict do nothing`.execute(tx)
}

/** Another limit for one that is there already, or the first. */
export async function changeBudget(tx: Tx, change: NewBudget & { budget: Budget }): Promise<void> {
  await addBudget(tx, change)
  const { maxMicroUsd = null, maxTokens = null } = change.budget
  await sql`
    update budgets set max_micro_usd = ${maxMicroUsd}::bigint, max_tokens = ${maxTokens}::bigint where id = ${change.id}`.execute(tx)
}

// In the statement itself, so that it needs no transaction around it: two of these are made for each call of a model.
const nobodyWaits = sql`quiet as materialized (select set_config('synchronous_commit', 'off', true))`

export type Reservation = {
  id: string
  /** Of all budgets that apply; those that are not there, or limit nothing, are left out. */
  budgetIds: readonly string[]
  monthId: string
  amount: Amount
  leaseMs: number
}
/** `busy`: it has room as soon as enough of what is out comes back. `noMonth`: the month has no row yet. */
export type Attempt = { verdict: 'reserved' | 'unpriced' | 'full' | 'busy' | 'noMonth'; full: Full | null }

/**
 * Takes the amount from every budget that applies, or from none. One statement: it holds the rows in the order of their ids, and reads
 * them as they are then, so that two that come together see one another.
 */
export async function tryReserve(tx: Tx, { id, budgetIds, monthId, amount, leaseMs }: Reservation): Promise<Attempt> {
  const { microUsd, tokens } = amount
  const money = sql`${microUsd}::bigint`
  const count = sql`${tokens}::bigint`
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
      update budgets b set reserved_micro_usd = b.reserved_micro_usd + coalesce(${money}, 0), reserved_tokens = b.reserved_tokens + ${count}
      from fits, found where b.id = fits.id and found.verdict = 'reserved' returning b.id
    ), kept as (
      insert into budget_reservations (budget_id, id, micro_usd, tokens, expires_at)
      select id, ${id}, coalesce(${money}, 0), ${count}, clock_timestamp() + ${leaseMs} * interval '1 ms' from taken
    )
    select verdict, (select jsonb_build_object('month', month, 'maxMicroUsd', max_micro_usd, 'maxTokens', max_tokens,
        'usedMicroUsd', used_micro_usd, 'usedTokens', used_tokens) from fits where is_full or is_busy order by is_full desc, id limit 1) as "full"
    from found, quiet`.execute(tx)
  return rows[0]!
}

/** What workers that died had reserved, once its lease is over. Holds the rows first, as reserving does. */
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

/** Counts what a call took, and gives back what was reserved for it; a lease that was over changes nothing about what it took. */
export async function settle(tx: Tx, budgetIds: readonly string[], id: string, { microUsd, tokens }: Amount): Promise<void> {
  await sql`
    with ${nobodyWaits}, held as materialized (select id from budgets where id = any(${budgetIds}::text[]) order by id for no key update),
    gone as (
      delete from budget_reservations r using held where r.budget_id = held.id and r.id = ${id} returning r.budget_id, r.micro_usd, r.tokens
    )
    update budgets b set used_micro_usd = b.used_micro_usd + coalesce(${microUsd}::bigint, 0), used_tokens = b.used_tokens + ${tokens}::bigint,
      calls = b.calls + 1, unpriced_calls = b.unpriced_calls + ${microUsd === null ? 1 : 0}::bigint,
      reserved_micro_usd = b.reserved_micro_usd - coalesce(gone.micro_usd, 0), reserved_tokens = b.reserved_tokens - coalesce(gone.tokens, 0)
    from held cross join quiet left join gone on gone.budget_id = held.id where b.id = held.id`.execute(tx)
}

/** What was used of each; absent for one that is not there. */
export async function budgetStates(tx: Tx, ids: readonly string[]): Promise<Map<string, BudgetState>> {
  const { rows } = await sql<BudgetState & { id: string }>`
    select b.id, coalesce(b.max_micro_usd, p.max_micro_usd) as "maxMicroUsd", coalesce(b.max_tokens, p.max_tokens) as "maxTokens",
      used_micro_usd as "usedMicroUsd", used_tokens as "usedTokens", calls, unpriced_calls as "unpricedCalls"
    from budgets b left join project_budgets p on p.workspace_id = b.workspace_id and p.project_id = b.project_id and b.month is not null
    where b.id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
