import type { Database } from '#src/platform/db/database.ts'
import { jointStatement } from '#src/platform/db/joint-statement.ts'
import type { KnownPace } from '#src/platform/db/pace-table.ts'
import { learn, type Outcome } from '#src/platform/pace.ts'
import { failuresToOpen } from '../failures-to-open.ts'
import { limitsNothing, type ModelLimits } from '../limits.ts'
import { modelPace } from '../store/pace.ts'
import type { CallOptions } from './call.ts'
import { letsThrough } from './open.ts'
import type { Trying } from './tries.ts'
import { takeTurn } from './turn.ts'

/** `known`: read just before the first try. */
type Limited = { limits: ModelLimits; known: KnownPace | undefined; tokens: number; leaseMs: number } & Pick<CallOptions, 'settleLater'>

/**
 * The tries of one call at the pace and within the limits that all processes share. A model without limits about which nothing is known
 * costs one read for each try except the first.
 */
export const pacedTrying = (
  db: Database,
  workspaceId: string,
  modelId: string,
  { limits, known, tokens, leaseMs, settleLater, ...rest }: Pick<Trying, 'pause' | 'now' | 'random' | 'maxRetries' | 'deadline'> & Limited,
): Trying => {
  let unread = known
  let hasTurn = false
  return {
    ...rest,
    async admit() {
      if (limitsNothing(limits)) {
        const pace = unread ?? (await readPace(db, workspaceId, modelId))
        unread = undefined
        if (letsThrough(pace)) return { waitMs: 0, startedAt: pace.now }
      }
      hasTurn = true
      const turn = await takeTurn(db, workspaceId, modelId, { limits, tokens, leaseMs, ...rest })
      return { waitMs: 0, startedAt: turn.startedAt, turn }
    },
    async learn(outcome, startedAt) {
      const learning = () => learnFrom(db, workspaceId, modelId, { outcome, startedAt })
      // A call that took its turn releases the next one, which should know what was learned.
      if (!settleLater || hasTurn || outcome.outcome !== 'succeeded') return learning()
      settleLater(learning).catch(() => {})
    },
  }
}

type ReadPace = (workspaceId: string, key: string, modelId: string) => Promise<KnownPace>
const readingOf = new WeakMap<Database, ReadPace>()
/** Calls that end in the same turn of the event loop share the answer. */
function readPace(db: Database, workspaceId: string, modelId: string): Promise<KnownPace> {
  const pace: ReadPace =
    readingOf.get(db) ??
    jointStatement(db, async (tx, ids: readonly string[]) => {
      const known = await modelPace.read(tx, ids[0]!)
      return ids.map(() => known)
    })
  readingOf.set(db, pace)
  return pace(workspaceId, modelId, modelId)
}

async function learnFrom(
  db: Database,
  workspaceId: string,
  modelId: string,
  { outcome, startedAt }: { outcome: Outcome; startedAt: number },
) {
  if (outcome.outcome === 'refused') return
  if (outcome.outcome === 'succeeded') {
    const { pace } = await readPace(db, workspaceId, modelId)
    if (pace.gapMs === 0 && pace.failures === 0) return
  }
  await db.transaction(workspaceId, async (tx) => {
    const { pace, now } = await modelPace.hold(tx, modelId)
    await modelPace.save(tx, modelId, learn(pace, outcome, { startedAt, now, failuresToOpen }))
  })
}
