import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { ToolCall } from '../../transcripts/contract.ts'
import type { MockSession } from '../answer-call.ts'
import type { ToolMock } from '../contract.ts'
import type { ToolFaults } from '../on-purpose.ts'

/** One attempt of one run. */
export type Attempt = { runId: string; attempt: number }

/** Over all workspaces, as the address of a call is all that is known of it. One for each attempt. */
export async function findTokens(
  { systemPool }: Database,
  runId: string,
): Promise<{ workspaceId: string; attempt: number; hash: Buffer }[]> {
  const { rows } = await systemPool.query<{ workspaceId: string; attempt: number; hash: Buffer }>({
    name: 'mockTokens',
    text: 'select workspace_id as "workspaceId", attempt, token_hash as hash from mock_sessions where run_id = $1',
    values: [runId],
  })
  return rows
}

export async function insertSession(tx: Tx, { runId, attempt }: Attempt, hash: Buffer, state: object): Promise<void> {
  await sql`insert into mock_sessions (run_id, attempt, token_hash, state)
    values (${runId}, ${attempt}, ${hash}, ${JSON.stringify(state)}::jsonb)`.execute(tx)
}

export type Planned = { mocks: readonly ToolMock[]; faults: ToolFaults | undefined; seed: string }

/** Its mocks, and what goes wrong with them on purpose, from the plan of its run. */
export async function mocksOf(tx: Tx, { runId }: Attempt): Promise<Planned> {
  const { rows } = await sql<{ mocks: ToolMock[] | null; faults: ToolFaults | null; seed: string }>`
    select coalesce(runs.plan, shared.plan) -> 'toolMocks' as mocks, coalesce(runs.plan, shared.plan) #> '{faults,tools}' as faults, seed from runs
    left join run_plans shared on shared.workspace_id = runs.workspace_id and shared.hash = runs.plan_hash
    where runs.id = ${runId}`.execute(tx)
  const [row] = rows
  return { mocks: row?.mocks ?? [], faults: row?.faults ?? undefined, seed: row?.seed ?? '' }
}

export const attemptKey = ({ runId, attempt }: Attempt) => `${runId}.${attempt}`

/** Of sessions `s`: those whose conversation is not over, and whose run no other attempt has. */
const live = sql`join runs r on r.workspace_id = s.workspace_id and r.id = s.run_id
  where s.ended_at is null and r.status = 'running' and r.attempt = s.attempt`

export async function isLive(tx: Tx, { runId, attempt }: Attempt): Promise<boolean> {
  const { rows } = await sql`select 1 from mock_sessions s ${live} and s.run_id = ${runId} and s.attempt = ${attempt}`.execute(tx)
  return rows.length > 0
}

/** Holds the live ones of these sessions until the transaction ends, by the key of their attempts. */
export async function lockSessions(tx: Tx, attempts: readonly Attempt[]): Promise<Map<string, MockSession>> {
  const [runIds, numbers] = [attempts.map(({ runId }) => runId), attempts.map(({ attempt }) => attempt)]
  const { rows } = await sql<Attempt & MockSession>`
    select s.run_id as "runId", s.attempt, s.state, s.uses, s.calls from mock_sessions s ${live}
    and (s.run_id, s.attempt) in (select * from unnest(${runIds}::text[], ${numbers}::int[]))
    order by s.run_id, s.attempt for no key update of s`.execute(tx)
  return new Map(rows.map(({ runId, attempt, ...session }) => [attemptKey({ runId, attempt }), session]))
}

export type KeptCall = Attempt & { index: number; call: ToolCall }

/** Sessions after their calls, and the calls. */
export async function keepCalls(tx: Tx, sessions: readonly (Attempt & MockSession)[], calls: readonly KeptCall[]): Promise<void> {
  await sql`
    with kept as (
      insert into mock_calls (run_id, attempt, index, call)
      select "runId", attempt, index, call
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c("runId" text, attempt int, index int, call jsonb)
    ) update mock_sessions s set state = after.state, uses = after.uses, calls = after.calls
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as after("runId" text, attempt int, state jsonb, uses jsonb, calls int)
    where s.run_id = after."runId" and s.attempt = after.attempt`.execute(tx)
}

/** The calls behind an index, in their order. */
export async function callsAfter(tx: Tx, { runId, attempt }: Attempt, index: number): Promise<{ index: number; call: ToolCall }[]> {
  const { rows } = await sql<{ index: number; call: ToolCall }>`
    select index, call from mock_calls where run_id = ${runId} and attempt = ${attempt} and index > ${index} order by index`.execute(tx)
  return rows
}

/** The calls and the state of an attempt as they stay. */
export async function rewriteSession(tx: Tx, { runId, attempt }: Attempt, rewrite: <T>(value: T) => T): Promise<void> {
  const calls = await callsAfter(tx, { runId, attempt }, 0)
  await sql`
    update mock_calls c set call = after.call from jsonb_to_recordset(${JSON.stringify(rewrite(calls))}::jsonb) as after(index int, call jsonb)
    where c.run_id = ${runId} and c.attempt = ${attempt} and c.index = after.index`.execute(tx)
  const { rows } = await sql<{ state: unknown }>`
    select state from mock_sessions where run_id = ${runId} and attempt = ${attempt} for no key update`.execute(tx)
  await sql`update mock_sessions set state = ${JSON.stringify(rewrite(rows[0]?.state ?? {}))}::jsonb, redacted = true
    where run_id = ${runId} and attempt = ${attempt}`.execute(tx)
}

/** No call is answered after this. Answers the state; `state` takes its place, of a conversation that was replayed. */
export async function endSession(tx: Tx, { runId, attempt }: Attempt, state?: object): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    update mock_sessions set ended_at = clock_timestamp(), state = coalesce(${state === undefined ? null : JSON.stringify(state)}::jsonb, state)
    where run_id = ${runId} and attempt = ${attempt} returning state`.execute(tx)
  return rows[0]?.state
}
