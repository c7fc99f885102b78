import { sql } from 'kysely'
import type { ToolCall } from '#src/measure/transcripts/contract.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import type { MockSession } from '../answer-call.ts'
import type { ToolMock } from '../contract.ts'
import type { ToolFaults } from '../on-purpose.ts'

/** One attempt of one run. */
export type Attempt = { runId: string; attempt: number }
export type Place = Attempt & { workspaceId: string }

/** Over all workspaces, because nothing but the address of a call is known. One for each attempt. */
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

export type PlannedMocks = { mocks: readonly ToolMock[]; faults: ToolFaults | undefined; seed: string }

/** Its mocks, and their deliberate faults, from the plan of its run. */
export async function mocksOf(tx: Tx, { runId }: Attempt): Promise<PlannedMocks> {
  const { rows } = await sql<{ mocks: ToolMock[] | null; faults: ToolFaults | null; seed: string }>`
    select coalesce(runs.plan, shared.plan) -> 'toolMocks' as mocks, coalesce(runs.plan, shared.plan) #> '{faults,tools}' as faults, seed from runs
    left join run_plans shared on shared.workspace_id = runs.workspace_id and shared.hash = runs.plan_hash
    where runs.id = ${runId}`.execute(tx)
  const [row] = rows
  return { mocks: row?.mocks ?? [], faults: row?.faults ?? undefined, seed: row?.seed ?? '' }
}

export const attemptKey = ({ runId, attempt }: Attempt) => `${runId}.${attempt}`

/** A condition on sessions `s`: their conversation is not over, and no other attempt has their run. */
const live = sql`join runs r on r.workspace_id = s.workspace_id and r.id = s.run_id
  where s.ended_at is null and r.status = 'running' and r.attempt = s.attempt`

export async function isLive(tx: Tx, { runId, attempt }: Attempt): Promise<boolean> {
  const { rows } = await sql`select 1 from mock_sessions s ${live} and s.run_id = ${runId} and s.attempt = ${attempt}`.execute(tx)
  return rows.length > 0
}

/** `callBytes`: the length of all its calls. */
export type StoredSession = MockSession & { callBytes: number }

/** Locks the live ones of these sessions until the transaction ends, by the key of their attempts. */
export async function lockSessions(tx: Tx, attempts: readonly Attempt[]): Promise<Map<string, StoredSession>> {
  const [runIds, numbers] = [attempts.map(({ runId }) => runId), attempts.map(({ attempt }) => attempt)]
  const { rows } = await sql<Attempt & StoredSession>`
    select s.run_id as "runId", s.attempt, s.state, s.uses, s.calls, s.call_bytes as "callBytes" from mock_sessions s ${live}
    and (s.run_id, s.attempt) in (select * from unnest(${runIds}::text[], ${numbers}::int[]))
    order by s.run_id, s.attempt for no key update of s`.execute(tx)
  return new Map(rows.map(({ runId, attempt, ...session }) => [attemptKey({ runId, attempt }), session]))
}

/** `key`: its own, of the process that it reached. */
export type KeptCall = Attempt & { index: number; key: string; call: ToolCall }

/** Sessions after their calls, and the calls. */
export async function keepCalls(tx: Tx, sessions: readonly (Attempt & StoredSession)[], calls: readonly KeptCall[]): Promise<void> {
  await sql`
    with kept as (
      insert into mock_calls (run_id, attempt, index, key, call)
      select "runId", attempt, index, key, call
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c("runId" text, attempt int, index int, key uuid, call jsonb)
    ) update mock_sessions s set state = after.state, uses = after.uses, calls = after.calls, call_bytes = after."callBytes"
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as after("runId" text, attempt int, state jsonb, uses jsonb, calls int, "callBytes" int)
    where s.run_id = after."runId" and s.attempt = after.attempt`.execute(tx)
}

/** Whether the commit that should have stored a call did. */
export async function isKept(tx: Tx, { runId, attempt }: Attempt, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from mock_calls where run_id = ${runId} and attempt = ${attempt} and key = ${key}`.execute(tx)
  return rows.length > 0
}

/** A call of the attempt had to wait until the database was reachable again. */
export async function markAway(tx: Tx, { runId, attempt }: Attempt): Promise<void> {
  await sql`update mock_sessions set database_away = true where run_id = ${runId} and attempt = ${attempt}`.execute(tx)
}

/** The calls after an index. `wasAway`: some call of the attempt had to wait for the database. */
export async function newCalls(tx: Tx, { runId, attempt }: Attempt, index: number): Promise<{ calls: IndexedCall[]; wasAway: boolean }> {
  const { rows } = await sql<{ wasAway: boolean; index: number | null; call: ToolCall | null }>`
    select s.database_away as "wasAway", c.index, c.call from mock_sessions s
    left join mock_calls c on c.workspace_id = s.workspace_id and c.run_id = s.run_id and c.attempt = s.attempt and c.index > ${index}
    where s.run_id = ${runId} and s.attempt = ${attempt} order by c.index`.execute(tx)
  const calls = rows.flatMap(({ index, call }) => (index !== null && call ? [{ index, call }] : []))
  return { calls, wasAway: rows.some((row) => row.wasAway) }
}

type IndexedCall = { index: number; call: ToolCall }

/** Of earlier attempts of the run, which were given up: the first calls that nothing answered, among them those beyond the limits. */
export async function unmatchedBefore(tx: Tx, { runId, attempt }: Attempt): Promise<ToolCall[]> {
  if (attempt === 1) return []
  const { rows } = await sql<{ call: ToolCall }>`
    select jsonb_set(c.call, '{mock,attempt}', to_jsonb(c.attempt)) as call from mock_calls c
    join mock_sessions s on s.workspace_id = c.workspace_id and s.run_id = c.run_id and s.attempt = c.attempt and not s.database_away
    where c.run_id = ${runId} and c.attempt < ${attempt} and c.call #> '{mock,matched}' = 'false' order by c.attempt, c.index limit 10`.execute(
    tx,
  )
  return rows.map(({ call }) => call)
}

/** All calls, in order. */
async function callsOf(tx: Tx, { runId, attempt }: Attempt): Promise<IndexedCall[]> {
  const { rows } = await sql<IndexedCall>`
    select index, call from mock_calls where run_id = ${runId} and attempt = ${attempt} order by index`.execute(tx)
  return rows
}

/** The final calls and state of an attempt. */
export async function rewriteSession(tx: Tx, { runId, attempt }: Attempt, rewrite: <T>(value: T) => T): Promise<void> {
  const calls = await callsOf(tx, { runId, attempt })
  await sql`
    update mock_calls c set call = after.call from jsonb_to_recordset(${JSON.stringify(rewrite(calls))}::jsonb) as after(index int, call jsonb)
    where c.run_id = ${runId} and c.attempt = ${attempt} and c.index = after.index`.execute(tx)
  const { rows } = await sql<{ state: unknown }>`
    select state from mock_sessions where run_id = ${runId} and attempt = ${attempt} for no key update`.execute(tx)
  await sql`update mock_sessions set state = ${JSON.stringify(rewrite(rows[0]?.state ?? {}))}::jsonb, redacted = true
    where run_id = ${runId} and attempt = ${attempt}`.execute(tx)
}

/** No call is answered after this. Returns the state; `state` replaces it for a conversation that was replayed. */
export async function endSession(tx: Tx, { runId, attempt }: Attempt, state?: object): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    update mock_sessions set ended_at = clock_timestamp(), state = coalesce(${state === undefined ? null : JSON.stringify(state)}::jsonb, state)
    where run_id = ${runId} and attempt = ${attempt} returning state`.execute(tx)
  return rows[0]?.state
}
