import type { Viewer } from '../../blinding/blinding.ts'
import { recordedSeeds } from '../../cassettes/operations/recordings.ts'
import { cassetteOf, refuseUnjudgedRecordings } from '../../cassettes/operations/show.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Cell } from '../contract.ts'
import type { ReplayRequest, UsedCassette } from '../replay.ts'

/** `seedOf`: with which seed a cell was recorded; another one would be another conversation. */
export type Replay = { cassette: UsedCassette; seedOf(cell: Pick<Cell, 'key' | 'repeatIndex'>): string | undefined }

/** The cassette that a request names; undefined for a live one. Throws `invalid` for one that is not of the project. */
export async function replayFor(tx: Tx, projectId: string, { mode, cassetteId }: ReplayRequest): Promise<Replay | undefined> {
  if (mode === 'live' || cassetteId === undefined) return undefined
  const { id, channels } = await cassetteOf(tx, projectId, cassetteId)
  const seedOf = mode === 'record' ? () => undefined : await recordedSeeds(tx, id)
  return { cassette: { id, mode, channels }, seedOf }
}

/** Throws `not_eligible` for a caller who could read the verdict of a conversation that they have yet to judge in its replay. */
export async function refuseReplay(tx: Tx, viewer: Viewer, projectId: string, { mode }: Pick<ReplayRequest, 'mode'>): Promise<void> {
  if (mode === 'replay' || mode === 'auto') await refuseUnjudgedRecordings(tx, viewer, projectId)
}
