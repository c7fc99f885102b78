import type { Database } from '../../platform/db/database.ts'
import { limitsNothing, type ModelLimits } from '../limits.ts'
import type { Outcome } from '../outcome.ts'
import { failuresToOpen, learn } from '../pace.ts'
import { holdPace, readPace, savePace } from '../store/pace.ts'
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
): Trying => ({
  ...rest,
  async admit() {
    const free = limitsNothing(limits) ? await freeAt(db, workspaceId, modelId) : undefined
    if (free !== undefined) return { waitMs: 0, startedAt: free }
    const turn = await takeTurn(db, workspaceId, modelId, { limits, tokens, leaseMs, ...rest })
    return { waitMs: 0, startedAt: turn.startedAt, turn }
  },
  learn: (outcome, startedAt) => learnFrom(db, workspaceId, modelId, { outcome, startedAt }),
})

/** Now, by the clock of the database, where nothing holds back the calls of a model. */
async function freeAt(db: Database, workspaceId: string, modelId: string): Promise<number | undefined> {
  const { pace, now } = await db.statements(workspaceId, (tx) => readPace(tx, modelId))
  const isFree = pace.gapMs === 0 && pace.failures < failuresToOpen && pace.nextAt <= now
  return isFree ? now : undefined
}

async function learnFrom(
  db: Database,
  workspaceId: string,
  modelId: string,
  { outcome, startedAt }: { outcome: Outcome; startedAt: number },
) {
  if (outcome.outcome === 'refused') return
  if (outcome.outcome === 'succeeded') {
    const { pace } = await db.statements(workspaceId, (tx) => readPace(tx, modelId))
    if (pace.gapMs === 0 && pace.failures === 0) return
  }
  await db.transaction(workspaceId, async (tx) => {
    const { pace, now } = await holdPace(tx, modelId)
    await savePace(tx, modelId, learn(pace, outcome, { startedAt, now }))
  })
}
