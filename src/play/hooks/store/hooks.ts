import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Definition, EndState, HookResult } from '../contract.ts'

/** One attempt of a run, or of a batch run, where each resume is another. */
export type Owner = { ownerId: string; attempt: number }

export async function insertHooks(tx: Tx, { ownerId, attempt }: Owner, definition: Definition): Promise<void> {
  await sql`insert into hooks (owner_id, attempt, definition) values (${ownerId}, ${attempt}, ${JSON.stringify(definition)}::jsonb)`.execute(
    tx,
  )
}

/** False if it was called before. */
export async function keepSetup(tx: Tx, { ownerId, attempt }: Owner, result: HookResult): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update hooks set setup = ${JSON.stringify(result)}::jsonb, captured = ${JSON.stringify(result.captured)}::jsonb
    where owner_id = ${ownerId} and attempt = ${attempt} and setup is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function keepEndStates(tx: Tx, { ownerId, attempt }: Owner, answers: readonly EndState[]): Promise<void> {
  await sql`update hooks set end_states = ${JSON.stringify(answers)}::jsonb where owner_id = ${ownerId} and attempt = ${attempt}`.execute(
    tx,
  )
}

/** Nothing was set up, so nothing has to be torn down: its setup was a recorded one. */
export async function dropTeardown(tx: Tx, { ownerId, attempt }: Owner): Promise<void> {
  await sql`update hooks set definition = definition - 'teardown' where owner_id = ${ownerId} and attempt = ${attempt}`.execute(tx)
}

const isOwed = sql`definition ? 'teardown' and teardown is null`

export type ClaimedHook = { definition: Definition; captured: Record<string, unknown> }

/** Returns the call to make; `undefined`: it was called, or someone is calling it. */
export async function claimTeardown(tx: Tx, { ownerId, attempt }: Owner, forMs: number): Promise<ClaimedHook | undefined> {
  const { rows } = await sql<ClaimedHook>`
    update hooks set claimed_until = clock_timestamp() + ${forMs} * interval '1 ms'
    where owner_id = ${ownerId} and attempt = ${attempt} and ${isOwed} and (claimed_until is null or claimed_until < clock_timestamp())
    returning definition, captured`.execute(tx)
  return rows[0]
}

export async function keepTeardown(tx: Tx, { ownerId, attempt }: Owner, result: HookResult): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update hooks set teardown = ${JSON.stringify(result)}::jsonb, claimed_until = null
    where owner_id = ${ownerId} and attempt = ${attempt} and ${isOwed}`.execute(tx)
  return numAffectedRows === 1n
}

/** Earlier attempts whose teardown nobody has called yet. */
export async function owedTeardowns(tx: Tx, { ownerId, attempt }: Owner): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select owner_id as "ownerId", attempt from hooks where owner_id = ${ownerId} and attempt < ${attempt} and ${isOwed} order by attempt`.execute(
    tx,
  )
  return rows
}

/** Whether its teardown is owed, and whether what it belongs to is over. `undefined`: there is none. */
export async function stateOf(tx: Tx, { ownerId, attempt }: Owner): Promise<{ owed: boolean; over: boolean } | undefined> {
  const { rows } = await sql<{ owed: boolean; over: boolean }>`
    select ${isOwed} as owed, not exists (
      select from runs r where r.workspace_id = h.workspace_id and r.id = h.owner_id and r.status = 'running' and r.attempt = h.attempt
    ) and not exists (
      select from batch_runs b where b.workspace_id = h.workspace_id and b.id = h.owner_id and b.ended_at is null and b.resumes + 1 = h.attempt
    ) as over from hooks h where h.owner_id = ${ownerId} and h.attempt = ${attempt}`.execute(tx)
  return rows[0]
}
