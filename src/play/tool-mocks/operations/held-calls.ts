import type { Database } from '#src/platform/db/database.ts'
import { isDatabaseAway } from '#src/platform/db/faults.ts'
import { outlast } from '#src/platform/db/outlast.ts'
import { markAway, type Place } from '../store/sessions.ts'

/** Longer than any agent waits for its tool; a call counts even if the agent has hung up in the meantime. */
const maxMs = 300_000
/** The limit of one process, each call with a body of at most 64 kB. */
const maxHeld = 1_000

type HeldCall = { runId: string; ended: Promise<unknown> }
const heldOf = new WeakMap<Database, Set<HeldCall>>()
const heldIn = (db: Database): Set<HeldCall> => {
  const calls = heldOf.get(db) ?? new Set()
  heldOf.set(db, calls)
  return calls
}

/** Does what a call needs. While the database is unreachable, the call waits; `work` learns that it did, and must mark the attempt. */
export async function outlastAway<T>(
  db: Database,
  runId: string,
  work: (wasAway: boolean) => Promise<T>,
  giveUp: AbortSignal = new AbortController().signal,
): Promise<T> {
  const all = heldIn(db)
  try {
    return await work(false)
  } catch (error) {
    if (!isDatabaseAway(error) || giveUp.aborted || all.size >= maxHeld) throw error
  }
  const result = outlast(() => work(true), { maxMs, giveUp })
  const call = { runId, ended: result.catch(() => {}) }
  all.add(call)
  try {
    return await result
  } finally {
    all.delete(call)
  }
}

/** Nothing that the agent does after this says anything about it, because it had no answer when it needed one. */
export const markHeldUp = (db: Database, { workspaceId, ...attempt }: Place): Promise<void> =>
  db.statements(workspaceId, (tx) => markAway(tx, attempt))

/** The ends of the calls of this run that wait for the database. Calls that reached another process are unknown here. */
export const heldCalls = (db: Database, runId: string): Promise<unknown>[] =>
  [...heldIn(db)].filter((heldCall) => heldCall.runId === runId).map(({ ended }) => ended)

/** The run must start over: its agent called a tool while the database was unreachable. */
export class CallsHeldUp extends Error {
  /** connection_failure: to the queue, it is our own fault, like the database. */
  readonly code = '08006'
  readonly startsOver = true
  constructor() {
    super(
      'The agent called its tools while the database was unreachable, so this attempt says nothing about the agent. The run starts over.',
    )
  }
}
