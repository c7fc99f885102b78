import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Caller, Identity } from '../caller.ts'
import { atLeast, type Role } from '../contract.ts'
import { type Database, type Tx, withCommit } from '../db/database.ts'
import { isLockTimeout } from '../db/faults.ts'
import { invalid, ServiceError } from '../errors.ts'

export type StoredAnswer = { status: number; body: unknown; headers: Record<string, string> }

const keyPattern = /^[\x21-\x7e]{1,255}$/

/** Throws `invalid` for a key that is empty, longer than 255 or not printable ASCII. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && !keyPattern.test(header))
    throw invalid([
      { header: 'Idempotency-Key', code: 'bad_key', message: 'Idempotency-Key must have 1 to 255 printable ASCII characters.' },
    ])
  return header
}

export const requestHash = (operation: string, params: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, params, body]))
    .digest('base64url')

/** A key, with its holder and its request. */
export type Claim = Holder & { key: string; operation: string; hash: string }

/**
 * The holder of an Idempotency-Key: a member of the workspace, whichever credential they use, or a person who calls without a
 * workspace.
 */
export type Holder = { workspaceId: string; callerId: string; role: Role | null }
export const holderOf = (caller: Caller | Identity): Holder => {
  if ('workspaceId' in caller) return { workspaceId: caller.workspaceId, callerId: caller.memberId, role: caller.role }
  const id = personOf(caller)
  return { workspaceId: id, callerId: id, role: null }
}

// Cannot be the id of a workspace.
const personOf = ({ issuer, subject }: Identity): string =>
  `person_${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 56)}`

export const otherRequest = () =>
  new ServiceError('idempotency_mismatch', 'This Idempotency-Key was used with another request. Use a new key for a new request.')
export const stillRunning = () =>
  new ServiceError('conflict', 'A request with this Idempotency-Key is still running. Try again in a moment.', { retryAfterSeconds: 1 })

/**
 * Claims the key for this transaction. A second request with the same key waits for the first one's commit (2 s, the lock time-out), then
 * gets its answer; `undefined` means that this is the first. A visible claim without an answer belongs to `claimKeySeparately`; it expires,
 * because the process that made it may have died. Throws `forbidden` for an answer that was given to a higher role than the holder now has.
 */
export async function claimKey(tx: Tx, { callerId, role, key, operation, hash }: Claim): Promise<StoredAnswer | undefined> {
  const insert = () =>
    sql<{ key: string }>`
    insert into idempotency_keys as k (caller_id, caller_role, key, operation, request_hash, expires_at)
    values (${callerId}, ${role}, ${key}, ${operation}, ${hash}, now() + interval '10 minutes')
    on conflict (workspace_id, caller_id, key) do update
      set caller_role = excluded.caller_role, operation = excluded.operation, request_hash = excluded.request_hash, expires_at = excluded.expires_at, answer = null
      where k.expires_at < now()
    returning key`.execute(tx)
  const { rows: insertedRows } = await insert().catch((error: unknown) => {
    throw isLockTimeout(error) ? stillRunning() : error
  })
  if (insertedRows.length > 0) return undefined
  const { rows } = await sql<{ request_hash: string; answer: StoredAnswer | null; caller_role: Role | null }>`
    select request_hash, answer, caller_role from idempotency_keys where caller_id = ${callerId} and key = ${key}`.execute(tx)
  const stored = rows[0]
  if (stored && stored.request_hash !== hash) throw otherRequest()
  if (stored?.caller_role && role && !atLeast(role, stored.caller_role))
    throw new ServiceError('forbidden', `This answer requires the role ${stored.caller_role}; your credential has the role ${role}.`)
  if (!stored?.answer) throw stillRunning()
  return stored.answer
}

/** Whether `claimKey` will find an answer, so that there is nothing to compute; one that expires first would be missed. */
export async function hasAnswer(tx: Tx, { callerId, key }: Claim): Promise<boolean> {
  const { rows } = await sql`
    select from idempotency_keys where caller_id = ${callerId} and key = ${key} and answer is not null and expires_at > now() + interval '1 minute'`.execute(
    tx,
  )
  return rows.length > 0
}

/** `claimKey` in its own transaction, for work that opens others. A second request asks again until there is an answer. */
export async function claimKeySeparately(db: Database, claim: Claim) {
  const deadline = performance.now() + 2_000
  for (;;) {
    try {
      return await db.transaction(claim.workspaceId, (tx) => claimKey(tx, claim))
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'conflict' || performance.now() > deadline) throw error
      await setTimeout(100)
    }
  }
}

/** Releases the key after a failure, so that a retry runs again. */
export const releaseKey = (tx: Tx, { callerId, key }: Claim) =>
  sql`delete from idempotency_keys where caller_id = ${callerId} and key = ${key} and answer is null`.execute(tx)

/** Stores the answer for replays, without members that are shown only once. */
export async function storeAnswer(
  tx: Tx,
  { callerId, key }: Claim,
  answer: StoredAnswer,
  shownOnce: readonly string[] = [],
): Promise<void> {
  const body = { ...(answer.body as Record<string, unknown>) }
  for (const member of shownOnce) if (member in body) body[member] = null
  await withCommit(tx, storeAnswers, { callerId, key, answer: JSON.stringify({ ...answer, body }) })
}

async function storeAnswers(tx: Tx, answers: readonly { callerId: string; key: string; answer: string }[]): Promise<void> {
  const store = ({ callerId, key, answer }: (typeof answers)[number]) =>
    sql`
    update idempotency_keys set answer = ${answer}::jsonb, expires_at = now() + interval '24 hours'
    where caller_id = ${callerId} and key = ${key}`.execute(tx)
  await Promise.all(answers.map(store))
}
