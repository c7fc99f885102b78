import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { isDatabaseAway } from '#src/platform/db/faults.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { storable } from '#src/platform/io/storable.ts'
import { answerCall, type Call, floodedCall, type MockSession, type Outcome } from '../answer-call.ts'
import { spoilAnswer } from '../on-purpose.ts'
import { recordedCall } from '../recorded-call.ts'
import { checkSchema } from '../schema-check.ts'
import {
  type Attempt,
  attemptKey,
  isKept,
  type KeptCall,
  keepCalls,
  lockSessions,
  mocksOf,
  type Place,
  type PlannedMocks,
  type StoredSession,
} from '../store/sessions.ts'
import { markHeldUp, outlastAway } from './held-calls.ts'

/** `outcome`: that of the last try, whose commit may have happened although its answer was lost. */
type IncomingCall = { attempt: Attempt; call: Call; at: string; key: string; outcome?: Outcome }
type Waiting = { arrived: IncomingCall; done(outcome: Outcome): void; failed(error: unknown): void }

/** The limits on a run's record of what its agent did: what is stored is read, redacted and judged together when the conversation ends. */
const maxCalls = 1_000
const maxCallBytes = 4_000_000
const maxCached = 500
/** Calls of one transaction. */
const maxTogether = 50
/** Concurrent transactions of one workspace; the calls of a run are all in one of them. */
const lanes = 2

const waitingOf = new WeakMap<Database, Map<string, Waiting[]>>()

/**
 * Answers one call and stores it. Calls of a workspace that arrive while others are written are written together, so that many calls take
 * few transactions; those of one attempt are answered one after the other, in the order of their arrival. While the database is
 * unreachable, a call waits: an agent that is refused would be blamed for what it says then.
 */
export function answerAndKeep(db: Database, { workspaceId, ...attempt }: Place, call: Call, giveUp?: AbortSignal): Promise<Outcome> {
  const arrived: IncomingCall = { attempt, call, at: new Date().toISOString(), key: randomUUID() }
  const work = async (wasAway: boolean) => {
    if (wasAway) await markHeldUp(db, { workspaceId, ...attempt })
    return answerNext(db, workspaceId, arrived)
  }
  return outlastAway(db, attempt.runId, work, giveUp)
}

function answerNext(db: Database, workspaceId: string, arrived: IncomingCall): Promise<Outcome> {
  return new Promise((done, failed) => {
    const waiting = waitingOf.get(db) ?? new Map<string, Waiting[]>()
    waitingOf.set(db, waiting)
    const { runId } = arrived.attempt
    const lane = `${workspaceId} ${(runId.codePointAt(runId.length - 1) ?? 0) % lanes}`
    const entry: Waiting = { arrived, done, failed }
    const list = waiting.get(lane)
    if (list) {
      list.push(entry)
      return
    }
    const first = [entry]
    waiting.set(lane, first)
    void drain(db, workspaceId, first, () => waiting.delete(lane))
  })
}

/** `end` in the same turn of the event loop in which the list was found empty, so that no call joins a list that nobody reads. */
async function drain(db: Database, workspaceId: string, list: Waiting[], end: () => void): Promise<void> {
  while (list.length > 0) await answerTogether(db, workspaceId, list.splice(0, maxTogether))
  end()
}

async function answerTogether(db: Database, workspaceId: string, list: readonly Waiting[]): Promise<void> {
  try {
    const callbacks = await db.transaction(workspaceId, (tx) => answerAll(tx, list))
    for (const settle of callbacks) settle()
  } catch (error) {
    // A fault of one must not affect the others.
    if (list.length > 1 && !isDatabaseAway(error)) for (const waiting of list) await answerTogether(db, workspaceId, [waiting])
    else for (const waiting of list) waiting.failed(error)
  }
}

/** The notifications to send once the transaction has committed, in the order of the calls. */
async function answerAll(tx: Tx, list: readonly Waiting[]): Promise<(() => void)[]> {
  const attempts = new Map(list.map(({ arrived: { attempt } }) => [attemptKey(attempt), attempt]))
  const sessions = await lockSessions(tx, [...attempts.values()])
  const changed = new Map<string, Attempt>()
  const calls: KeptCall[] = []
  const callbacks: (() => void)[] = []
  for (const { arrived, done, failed } of list) {
    const { attempt, call, at } = arrived
    const key = attemptKey(attempt)
    const session = sessions.get(key)
    try {
      const { outcome: earlier } = arrived
      if (earlier && (await isKept(tx, attempt, arrived.key))) {
        callbacks.push(() => done(earlier))
        continue
      }
      if (!session) throw runEnded()
      if (session.calls > maxCalls) throw tooMany()
      const storableCall = { ...call, tool: storable(call.tool).text }
      const planned = await readMocks(tx, attempt)
      const answered = spoilAnswer(answerCall(planned.mocks, session, storableCall, checkSchema), session, planned)
      const { call: kept, outcome, session: after } = bounded({ ...answered, call: storableCall, at }, session)
      arrived.outcome = outcome
      sessions.set(key, after)
      changed.set(key, attempt)
      calls.push({ ...attempt, index: after.calls, key: arrived.key, call: kept })
      callbacks.push(() => done(outcome))
    } catch (error) {
      callbacks.push(() => failed(error))
    }
  }
  if (calls.length > 0)
    await keepCalls(
      tx,
      [...changed].map(([key, attempt]) => ({ ...attempt, ...sessions.get(key)! })),
      calls,
    )
  return callbacks
}

type Answered = { call: Call; outcome: Outcome; session: MockSession; at: string }

/** With the length of the record; beyond a limit, the record says that instead of the call, and no further call is answered. */
function bounded({ call, outcome, session, at }: Answered, before: StoredSession) {
  const recorded = recordedCall(call, outcome, at)
  const callBytes = before.callBytes + weightOf(JSON.stringify(recorded))
  if (before.calls < maxCalls && callBytes <= maxCallBytes) return { call: recorded, outcome, session: { ...session, callBytes } }
  const flooded = floodedCall(call, before.calls < maxCalls ? tooLong : tooMany().message)
  return {
    call: recordedCall(flooded.call, flooded.outcome, at),
    outcome: flooded.outcome,
    session: { ...before, calls: Math.max(before.calls, maxCalls) + 1 },
  }
}

/** Its length, and more for each value, because many small ones take longer to read and redact than one text. */
function weightOf(json: string): number {
  let values = 0
  for (let at = json.indexOf(','); at >= 0; at = json.indexOf(',', at + 1)) values += 1
  return json.length + values * valueWeight
}
const valueWeight = 64

const tooLong = `The arguments and results of the tool calls of this run have more than ${maxCallBytes} characters of JSON together, and Parley answers no more than that. Look for a loop in the agent.`

export const runEnded = () => new ServiceError('gone', 'This run has ended, and its tool mocks with it. Start another run.')
const tooMany = () =>
  new ServiceError(
    'too_many_requests',
    `The agent has called its tools ${maxCalls} times in this run, and Parley answers no more than that. Look for a loop in the agent.`,
  )

/** The mocks of an attempt, which never change: the last ones are cached, so that a call need not read them. */
const cached = new Map<string, PlannedMocks>()
export async function readMocks(tx: Tx, attempt: Attempt): Promise<PlannedMocks> {
  const key = attemptKey(attempt)
  const plannedMocks = cached.get(key)
  if (plannedMocks) return plannedMocks
  const mocks = await mocksOf(tx, attempt)
  cached.set(key, mocks)
  for (const oldest of cached.keys()) if (cached.size > maxCached) cached.delete(oldest)
  return mocks
}
