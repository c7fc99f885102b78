import type { Database } from '../../platform/db/database.ts'
import { limitsNothing, type ModelLimits } from '../limits.ts'
import type { Outcome } from '../outcome.ts'
import { admit, failuresToOpen, learn } from '../pace.ts'
import { readPace, savePace } from '../store/pace.ts'
import { refusals } from './refusals.ts'
import type { Trying } from './tries.ts'
import { takeTurn } from './turn.ts'

type Limited = { limits: ModelLimits; tokens: number; leaseMs: number }

/**
 * The tries of one call on the pace and within the limits that all processes share. A model without limits that nothing is known of costs
 * one read a try.
 */
export const pacedTrying = (
  db: Database,
  workspaceId: string,
  modelId: string,
  { limits, tokens, leaseMs, ...rest }: Pick<Trying, 'pause' | 'now' | 'random' | 'maxRetries' | 'deadline'> & Limited,
): Trying => {
  const inTurn: Trying['admit'] = async () => {
    const turn = await takeTurn(db, workspaceId, modelId, { limits, tokens, leaseMs, ...rest })
    return { waitMs: 0, startedAt: turn.startedAt, turn }
  }
  return {
    ...rest,
    admit: limitsNothing(limits) ? admitByPace(db, workspaceId, modelId) : inTurn,
    learn: (outcome, startedAt) => learnFrom(db, workspaceId, modelId, { outcome, startedAt }),
  }
}

const admitByPace =
  (db: Database, workspaceId: string, modelId: string): Trying['admit'] =>
  (withinMs) =>
    db.transaction(workspaceId, async (tx) => {
      const { pace, now } = await readPace(tx, modelId, { forChange: false })
      const isFree = pace.gapMs === 0 && pace.failures < failuresToOpen && pace.nextAt <= now
      if (isFree) return { waitMs: 0, startedAt: now }
      const current = await readPace(tx, modelId, { forChange: true })
      const admission = admit(current.pace, current.now, withinMs)
      if ('refused' in admission) throw refusals[admission.refused](admission.forMs)
      await savePace(tx, modelId, admission.pace)
      return { waitMs: admission.waitMs, startedAt: current.now + admission.waitMs }
    })

async function learnFrom(
  db: Database,
  workspaceId: string,
  modelId: string,
  { outcome, startedAt }: { outcome: Outcome; startedAt: number },
) {
  if (outcome.outcome === 'refused') return
  await db.transaction(workspaceId, async (tx) => {
    if (outcome.outcome === 'succeeded') {
      const { pace } = await readPace(tx, modelId, { forChange: false })
      if (pace.gapMs === 0 && pace.failures === 0) return
    }
    const { pace, now } = await readPace(tx, modelId, { forChange: true })
    await savePace(tx, modelId, learn(pace, outcome, { startedAt, now }))
  })
}
