import type { Database } from '../../platform/db/database.ts'
import type { KnownPace } from '../../platform/db/pace-table.ts'
import { learn, type Outcome } from '../../platform/pace.ts'
import { failuresToOpen } from '../failures-to-open.ts'
import { limitsNothing, type ModelLimits } from '../limits.ts'
import { modelPace } from '../store/pace.ts'
import type { Trying } from './tries.ts'
import { takeTurn } from './turn.ts'

/** `known`: read just before the first try. */
type Limited = { limits: ModelLimits; known: KnownPace | undefined; tokens: number; leaseMs: number }

/**
 * The tries of one call on the pace and within the limits that all processes share. A model without limits that nothing is known of costs
 * one read for each try but the first.
 */
export const pacedTrying = (
  db: Database,
  workspaceId: string,
  modelId: string,
  { limits, known, tokens, leaseMs, ...rest }: Pick<Trying, 'pause' | 'now' | 'random' | 'maxRetries' | 'deadline'> & Limited,
): Trying => {
  let unread = known
  return {
    ...rest,
    async admit() {
      if (limitsNothing(limits)) {
        const { pace, now } = unread ?? (await db.shortStatements(workspaceId, (tx) => modelPace.read(tx, modelId)))
        unread = undefined
        if (pace.gapMs === 0 && pace.failures < failuresToOpen && pace.nextAt <= now) return { waitMs: 0, startedAt: now }
      }
      const turn = await takeTurn(db, workspaceId, modelId, { limits, tokens, leaseMs, ...rest })
      return { waitMs: 0, startedAt: turn.startedAt, turn }
    },
    learn: (outcome, startedAt) => learnFrom(db, workspaceId, modelId, { outcome, startedAt }),
  }
}

async function learnFrom(
  db: Database,
  workspaceId: string,
  modelId: string,
  { outcome, startedAt }: { outcome: Outcome; startedAt: number },
) {
  if (outcome.outcome === 'refused') return
  if (outcome.outcome === 'succeeded') {
    const { pace } = await db.shortStatements(workspaceId, (tx) => modelPace.read(tx, modelId))
    if (pace.gapMs === 0 && pace.failures === 0) return
  }
  await db.transaction(workspaceId, async (tx) => {
    const { pace, now } = await modelPace.hold(tx, modelId)
    await modelPace.save(tx, modelId, learn(pace, outcome, { startedAt, now, failuresToOpen }))
  })
}
