import { randomUUID } from 'node:crypto'
import type { Database } from '#src/platform/db/database.ts'
import { admit } from '#src/platform/pace.ts'
import { failuresToOpen } from '../failures-to-open.ts'
import { limitsNothing, type ModelLimits } from '../limits.ts'
import { disabled, ModelFault } from '../model-fault.ts'
import { endCall, type NewCall, type Room, tryCall } from '../store/calls.ts'
import { modelPace } from '../store/pace.ts'
import { callableModel } from '../store.ts'
import { createLines } from './line.ts'
import { refusals } from './refusals.ts'

/**
 * A call of a model with limits that may now be sent. `sent` records what was sent, if anything; `end` releases the next one, so what this
 * call teaches is learned first.
 */
export type Turn = { startedAt: number; sent(at: { agoMs: number; tokens: number }): void; end(): Promise<void> }
export type TurnOptions = {
  limits: ModelLimits
  /** The most that the call can take. */
  tokens: number
  leaseMs: number
  /** Epoch ms. */
  deadline: number
  now(): number
  pause(ms: number, until?: AbortSignal): Promise<void>
}

/**
 * How long nobody asks again, in ms: if calls of other processes may end at any moment, for a model with limits, and for one that its
 * vendor limits. A wait of more than a second frees the slot of a job. Runs of a model with limits keep theirs: otherwise all other runs of
 * a batch run would start, wait in the same line, and be late together.
 */
const maxMs = { unknown: 150, limited: 1_000, paced: 30_000 }
/** Ends before the deadline, so that the fault can state the reason. */
const slackMs = 50

const linesOf = new WeakMap<Database, ReturnType<typeof createLines>>()

/** Waits until the limits of a model, its pace and its circuit allow a call. Throws ModelFault if that is too late. */
export async function takeTurn(db: Database, workspaceId: string, modelId: string, options: TurnOptions): Promise<Turn> {
  const { limits, tokens, leaseMs, deadline, now, pause } = options
  const lines = linesOf.get(db) ?? createLines()
  linesOf.set(db, lines)
  const name = `${workspaceId}/${modelId}`
  const call: NewCall = { id: randomUUID(), modelId, limits, tokens, leaseMs }
  const place = lines.join(name, pause)
  try {
    for (;;) {
      const leftMs = deadline - slackMs - now()
      const answer = place.isFirst() ? await ask(db, workspaceId, call, leftMs) : undefined
      if (answer?.isTaken) {
        let request: Parameters<Turn['sent']>[0] | undefined
        return {
          startedAt: answer.now,
          sent: (at) => {
            request = at
          },
          end: async () => {
            // Losing the end of a call does not lose its answer: the lease ends the call, too.
            await db.statements(workspaceId, (tx) => endCall(tx, call, request)).catch(() => {})
            lines.wakeFirst(name)
          },
        }
      }
      const freeInMs = answer?.freeInMs ?? null
      if (Math.max(0, freeInMs ?? 0) >= leftMs) throw noRoom(limits)
      const longest = limitsNothing(limits) ? maxMs.paced : maxMs.limited
      const restMs = answer ? Math.max(1, freeInMs ?? maxMs.unknown) : longest
      await place.rest(Math.min(leftMs, longest, restMs)).catch((error: unknown) => {
        // On a busy machine, the deadline may have ended the rest.
        throw now() >= deadline - slackMs ? noRoom(limits) : error
      })
    }
  } finally {
    place.leave()
  }
}

const ask = (db: Database, workspaceId: string, call: NewCall, withinMs: number): Promise<Room & { now: number }> =>
  db.transaction(workspaceId, async (tx) => {
    const { pace, now } = await modelPace.hold(tx, call.modelId)
    // Somebody may have changed the limits since, or the model may be disabled.
    const limits = (await callableModel(tx, call.modelId))?.limits
    if (!limits) throw disabled()
    // Nobody takes a later moment: the first in line returns then, and finds the limits of that time.
    const admission = admit(pace, now, { withinMs: 0, failuresToOpen })
    if ('refused' in admission) {
      const { refused, forMs } = admission
      if (refused === 'circuitOpen' || forMs > withinMs) throw refusals[refused](forMs)
      return { isTaken: false, freeInMs: forMs, now }
    }
    const room = limitsNothing(limits) ? { isTaken: true, freeInMs: null } : await tryCall(tx, { ...call, limits })
    const isPaced = pace.gapMs > 0 || admission.pace.openUntil !== pace.openUntil
    if (room.isTaken && isPaced) await modelPace.save(tx, call.modelId, admission.pace)
    return { ...room, now }
  })

const unitOf = { concurrency: 'at a time', requestsPerMinute: 'requests a minute', tokensPerMinute: 'tokens a minute' }

function noRoom(limits: ModelLimits): ModelFault {
  const allowed = Object.entries(limits).flatMap(([name, limit]) =>
    limit === undefined ? [] : [`${limit} ${unitOf[name as keyof ModelLimits]}`],
  )
  if (allowed.length === 0)
    return new ModelFault(
      'limited',
      'The vendor limits how often the model may be called, and this call did not get its turn in time.',
      'Raise your quota at the vendor, or start fewer conversations at once.',
    )
  return new ModelFault(
    'limited',
    `The limits of the model (${allowed.join(', ')}) left no room for this call in time.`,
    'Raise the limits of the model, or start fewer conversations at once.',
  )
}
