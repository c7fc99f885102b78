import { setTimeout as sleep } from 'node:timers/promises'
import type { ToolCall } from '#src/measure/transcripts/contract.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { hashToken, newToken } from '#src/platform/secrets/bearer-tokens.ts'
import type { Call } from '../answer-call.ts'
import type { Answer, Mocks, ToolMock } from '../contract.ts'
import {
  type Attempt,
  endSession,
  insertSession,
  isLive,
  newCalls,
  type Place,
  rewriteSession,
  unmatchedBefore,
} from '../store/sessions.ts'
import { answerAndKeep, readMocks, runEnded } from './answer-calls.ts'
import { CallsHeldUp, heldCalls, markHeldUp, outlastAway } from './held-calls.ts'

export type { Attempt, Place }
export { CallsHeldUp }

/** The state of a new attempt, from the scenario. Returns the token for its agent. */
export async function openMocks(tx: Tx, attempt: Attempt, { mockState = {} }: Mocks): Promise<string> {
  const token = newToken('mocks')
  await insertSession(tx, attempt, hashToken(token), mockState)
  return token
}

/** JSON of this length does not delay other calls when it is matched; in bytes over HTTP, in characters elsewhere. */
export const maxCallLength = 64 * 1024

/**
 * Answers one call and stores it, one call of an attempt after the other, and waits as long as its rule says. Throws `gone` if its
 * conversation is over.
 */
export async function callTool(db: Database, place: Place, call: Call, { gone, giveUp }: Ends = {}): Promise<Answer> {
  const { answer, latencyMs } = await answerAndKeep(db, place, call, giveUp)
  if (latencyMs > 0) await sleep(latencyMs, undefined, { ...(gone && { signal: gone }) }).catch(() => {})
  return answer
}

/** `gone`: the caller hung up. `giveUp`: stop waiting for the database as well. */
type Ends = { gone?: AbortSignal | undefined; giveUp?: AbortSignal | undefined }

/**
 * For one attempt: the calls since the last time it was asked; at first, also those of earlier attempts that nothing answered, because the
 * agent made them no matter why the attempt was given up. Throws `CallsHeldUp` if one of its calls had to wait for the database.
 */
export function gatherCalls(db: Database, { workspaceId, ...attempt }: Place): () => Promise<ToolCall[]> {
  let last = 0
  let isFirst = attempt.attempt > 1
  return async () => {
    for (let waitingCalls = heldCalls(db, attempt.runId); waitingCalls.length > 0; waitingCalls = heldCalls(db, attempt.runId))
      await Promise.all(waitingCalls)
    const { calls, wasAway } = await db.statements(workspaceId, (tx) => newCalls(tx, attempt, last))
    if (wasAway) throw new CallsHeldUp()
    const before = isFirst ? await db.statements(workspaceId, (tx) => unmatchedBefore(tx, attempt)) : []
    isFirst = false
    last = calls.at(-1)?.index ?? last
    return [...before, ...calls.map(({ call }) => call)]
  }
}

/** Ends the mocks of an attempt; returns their state. `state` replaces it for a conversation that was replayed. */
export const endMocks = (db: Database, { workspaceId, ...attempt }: Place, state?: object): Promise<unknown> =>
  db.statements(workspaceId, (tx) => endSession(tx, attempt, state))

/** The stored calls and state of an ended attempt, with stand-ins. */
export const rewriteMocks = (tx: Tx, { runId, attempt }: Attempt, rewrite: <T>(value: T) => T): Promise<void> =>
  rewriteSession(tx, { runId, attempt }, rewrite)

/** Returns the mocks of an attempt, without a call. Throws `gone` if its conversation is over. */
export const mocksFor = (db: Database, place: Place, giveUp?: AbortSignal): Promise<readonly ToolMock[]> => {
  const { workspaceId, ...attempt } = place
  const read = () =>
    db.statements(workspaceId, async (tx) => {
      if (!(await isLive(tx, attempt))) throw runEnded()
      return (await readMocks(tx, attempt)).mocks
    })
  const work = async (wasAway: boolean) => {
    if (wasAway) await markHeldUp(db, place)
    return read()
  }
  return outlastAway(db, attempt.runId, work, giveUp)
}
