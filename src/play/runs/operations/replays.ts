import type { Tx } from '#src/platform/db/database.ts'
import { recordedSeeds } from '#src/play/cassettes/operations/recordings.ts'
import { cassetteOf, refuseUnjudgedRecordings } from '#src/play/cassettes/operations/show.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { Cell } from '../contract.ts'
import type { ReplayRequest, UsedCassette } from '../replay.ts'

/** `seedOf`: the seed with which a cell was recorded; with another seed, it would be another conversation. */
export type Replay = { cassette: UsedCassette; seedOf(cell: Pick<Cell, 'key' | 'repeatIndex'>): string | undefined }

/** The cassette that a request names; undefined for a live request. Throws `invalid` if the project does not have it. */
export async function replayFor(tx: Tx, projectId: string, { mode, cassetteId }: ReplayRequest): Promise<Replay | undefined> {
  if (mode === 'live' || cassetteId === undefined) return undefined
  const { id, channels } = await cassetteOf(tx, projectId, cassetteId)
  const seedOf = mode === 'record' ? () => undefined : await recordedSeeds(tx, id)
  return { cassette: { id, mode, channels }, seedOf }
}

/** Throws `not_eligible` if the replay could show the caller the verdict on a conversation that they still have to judge. */
export async function refuseReplay(tx: Tx, viewer: Viewer, projectId: string, { mode }: Pick<ReplayRequest, 'mode'>): Promise<void> {
  if (mode === 'replay' || mode === 'auto') await refuseUnjudgedRecordings(tx, viewer, projectId)
}
