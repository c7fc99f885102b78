import type { Tx } from '#src/platform/db/database.ts'
import { recordedSeeds } from '#src/play/cassettes/operations/recordings.ts'
import { cassetteOf, refuseUnjudgedRecordings } from '#src/play/cassettes/operations/show.ts'
import type { AskedFor, PlanPart } from '#src/play/runs/companion.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'

/** The cassette that a request names; undefined for a live request. Throws `invalid` if the project does not have it. */
export async function replayFor(tx: Tx, projectId: string, { mode, cassetteId, seed }: AskedFor): Promise<PlanPart | undefined> {
  if (!mode || mode === 'live' || cassetteId === undefined) return undefined
  const { id, channels } = await cassetteOf(tx, projectId, cassetteId)
  // With another seed, it would be another conversation.
  const isFree = mode === 'record' || seed !== undefined
  return {
    ...(!isFree && { seedOf: await recordedSeeds(tx, id) }),
    ...(mode === 'replay' && { silences: channels ? ('everyone' as const) : ('models' as const) }),
    freeze: () => () => ({ cassette: { id, mode, channels } }),
  }
}

/** Throws `not_eligible` if the replay could show the caller the verdict on a conversation that they still have to judge. */
export async function refuseReplay(tx: Tx, viewer: Viewer, projectId: string, { mode }: AskedFor): Promise<void> {
  if (mode === 'replay' || mode === 'auto') await refuseUnjudgedRecordings(tx, viewer, projectId)
}
