import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '../../platform/db/database.ts'
import { ServiceError } from '../../platform/errors.ts'
import { storable } from '../../platform/io/storable.ts'
import { hashToken, newToken } from '../../platform/secrets/bearer-tokens.ts'
import type { ToolCall } from '../../transcripts/contract.ts'
import { answerCall, type Call, type MockSession, type Outcome } from '../answer-call.ts'
import type { Answer, Mocks, ToolMock } from '../contract.ts'
import { spoiled } from '../on-purpose.ts'
import { recordedCall } from '../recorded-call.ts'
import { checkSchema } from '../schema-check.ts'
import { type Attempt, callsAfter, endSession, insertSession, keepCall, lockSession, mocksOf, type Planned } from '../store/sessions.ts'

export type { Attempt }
export type Place = Attempt & { workspaceId: string }

/** A run's record of what its agent did has an end. */
const mostCalls = 1_000
const mostCached = 500

/** The mocks of an attempt, which never change: the last that were asked for, so that a call need not read them. */
const cached = new Map<string, Planned>()
async function readMocks(tx: Tx, attempt: Attempt): Promise<Planned> {
  const key = `${attempt.runId}.${attempt.attempt}`
  const known = cached.get(key)
  if (known) return known
  const mocks = await mocksOf(tx, attempt)
  cached.set(key, mocks)
  for (const oldest of cached.keys()) if (cached.size > mostCached) cached.delete(oldest)
  return mocks
}

/** The state of a new attempt, as the scenario has it. Answers the token for its agent. */
export async function openMocks(tx: Tx, attempt: Attempt, { mockState = {} }: Mocks): Promise<string> {
  const token = newToken('mocks')
  await insertSession(tx, attempt, hashToken(token), mockState)
  return token
}

/** JSON of this length takes no other call's time to match; in bytes over HTTP, in characters elsewhere. */
export const maxCallLength = 64 * 1024

/**
 * Answers one call and keeps it, one call of an attempt after the other, and waits as long as its rule says. Throws `gone` when its
 * conversation is over.
 */
export async function callTool(db: Database, place: Place, call: Call, signal?: AbortSignal): Promise<Answer> {
  const { answer, latencyMs } = await callMock(db, place, call)
  if (latencyMs > 0) await sleep(latencyMs, undefined, { ...(signal && { signal }) }).catch(() => {}) // the agent has gone
  return answer
}

async function liveSession(tx: Tx, attempt: Attempt): Promise<MockSession> {
  const session = await lockSession(tx, attempt)
  if (!session) throw new ServiceError('gone', 'This run has ended, and its tool mocks with it. Start another run.')
  return session
}

function callMock(db: Database, { workspaceId, ...attempt }: Place, call: Call): Promise<Outcome> {
  return db.transaction(workspaceId, async (tx) => {
    const session = await liveSession(tx, attempt)
    if (session.calls >= mostCalls)
      throw new ServiceError(
        'too_many_requests',
        `The agent has called its tools ${mostCalls} times in this run, and at most that many are answered.`,
      )
    const named = { ...call, tool: storable(call.tool).text }
    const planned = await readMocks(tx, attempt)
    const { outcome, session: after } = spoiled(answerCall(planned.mocks, session, named, checkSchema), session, planned)
    await keepCall(tx, attempt, after, recordedCall(named, outcome, new Date().toISOString()))
    return outcome
  })
}

/** For one attempt: the calls that came since it was asked last. */
export function gatherCalls(db: Database, { workspaceId, ...attempt }: Place): () => Promise<ToolCall[]> {
  let last = 0
  return async () => {
    const found = await db.statements(workspaceId, (tx) => callsAfter(tx, attempt, last))
    last = found.at(-1)?.index ?? last
    return found.map(({ call }) => call)
  }
}

/** Ends the mocks of an attempt; answers their state. `state` takes its place, of a conversation that was replayed. */
export const endMocks = (db: Database, { workspaceId, ...attempt }: Place, state?: object): Promise<unknown> =>
  db.statements(workspaceId, (tx) => endSession(tx, attempt, state))

/** Answers the mocks of an attempt, without a call. Throws `gone` when its conversation is over. */
export const mocksFor = (db: Database, { workspaceId, ...attempt }: Place): Promise<readonly ToolMock[]> =>
  db.transaction(workspaceId, async (tx) => {
    await liveSession(tx, attempt)
    return (await readMocks(tx, attempt)).mocks
  })
