import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Identity } from '../caller.ts'
import { type Database, type Tx, withCommit } from '../db/database.ts'
import { isLockTimeout } from '../db/faults.ts'
import { conflict, invalid, ServiceError } from '../errors.ts'

export type StoredAnswer = { status: number; body: unknown; headers: Record<string, string> }

const form = /^[\x21-\x7e]{1,255}$/

/** Throws `invalid` for a key that is empty, longer than 255 or not printable ASCII. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && !form.test(header))
    throw invalid([{ header: 'Idempotency-Key', code: 'bad_key', message: 'Idempotency-Key takes 1 to 255 printable ASCII characters.' }])
  return header
}

export const requestHash = (operation: string, params: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, params, body]))
    .digest('base64url')

/** Under what the keys of a person are kept who calls in no workspace; no workspace has such an id. */
export const holderOf = ({ issuer, subject }: Identity): string =>
  `person_${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 56)}`

/**
 * Claims the key for this transaction. A second request with the same key waits for the first one's commit (2 s, the
 * lock time-out), then gets its answer; `undefined` means: go on, you are the first. A claim that is seen without its
 * answer is of `claimKeyApart`; it ends by itself, as the process that made it may be gone.
 */
export async function claimKey(tx: Tx, key: string, operation: string, hash: string): Promise<StoredAnswer | undefined> {
  const stillRunning = () => conflict('A request with this Idempotency-Key is still running. Ask again in a moment.')
  const insert = () =>
    sql<{ key: string }>`
    insert into idempotency_keys as k (key, operation, request_hash, expires_at) values (${key}, ${operation}, ${hash}, now() + interval '10 minutes')
    on conflict (workspace_id, key) do update
      set operation = excluded.operation, request_hash = excluded.request_hash, expires_at = excluded.expires_at, answer = null
      where k.expires_at < now()
    returning key`.execute(tx)
  const { rows: claimed } = await insert().catch((error: unknown) => {
    throw isLockTimeout(error) ? stillRunning() : error
  })
  if (claimed.length > 0) return undefined
  const { rows } = await sql<{ request_hash: string; answer: StoredAnswer | null }>`
    select request_hash, answer from idempotency_keys where key = ${key}`.execute(tx)
  const stored = rows[0]
  if (stored && stored.request_hash !== hash)
    throw new ServiceError('idempotency_mismatch', 'This Idempotency-Key was used with another request. Use a new key for a new request.')
  if (!stored?.answer) throw stillRunning()
  return stored.answer
}

/** The same in a transaction of its own, for work that opens others. A second request asks again until there is an answer. */
export async function claimKeyApart(db: Database, workspaceId: string, key: string, operation: string, hash: string) {
  const deadline = performance.now() + 2_000
  for (;;) {
    try {
      return await db.transaction(workspaceId, (tx) => claimKey(tx, key, operation, hash))
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'conflict' || performance.now() > deadline) throw error
      await setTimeout(100)
    }
  }
}

/** Lets the key go after a failure, so that a retry runs again. */
export const releaseKey = (tx: Tx, key: string) => sql`delete from idempotency_keys where key = ${key} and answer is null`.execute(tx)

/** Keeps the answer for replays, without what is shown only once. */
export async function keepAnswer(tx: Tx, key: string, answer: StoredAnswer, shownOnce: readonly string[]): Promise<void> {
  const body = { ...(answer.body as Record<string, unknown>) }
  for (const member of shownOnce) if (member in body) body[member] = null
  await withCommit(tx, storeAnswers, { key, answer: JSON.stringify({ ...answer, body }) })
}

async function storeAnswers(tx: Tx, answers: readonly { key: string; answer: string }[]): Promise<void> {
  const store = ({ key, answer }: (typeof answers)[number]) =>
    sql`update idempotency_keys set answer = ${answer}::jsonb, expires_at = now() + interval '24 hours' where key = ${key}`.execute(tx)
  await Promise.all(answers.map(store))
}
