import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError, unknownReference } from '#src/platform/errors.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import type { Cassette } from '../contract.ts'
import { cassetteTable, figuresOf, type StoredCassette } from '../store/cassettes.ts'

const none = { conversations: 0, exchanges: 0, bytes: 0 }

export async function showCassettes(tx: Tx, stored: readonly StoredCassette[]): Promise<Cassette[]> {
  const figures = await figuresOf(
    tx,
    stored.map(({ id }) => id),
  )
  return stored.map((cassette) => ({ ...cassette, ...(figures.get(cassette.id) ?? none) }))
}
export const showCassette = async (tx: Tx, stored: StoredCassette): Promise<Cassette> => (await showCassettes(tx, [stored]))[0]!

/** Throws `invalid` for one that does not belong to the project, or was deleted. */
export async function cassetteOf(tx: Tx, projectId: string, id: string): Promise<StoredCassette> {
  const cassette = await cassetteTable.find(tx, id)
  if (!cassette || cassette.projectId !== projectId || cassette.archivedAt) throw unknownReference('/cassetteId')
  return cassette
}

/** A replay has the verdicts of the recorded conversations, and one of them may be waiting for the caller’s own. */
export async function refuseUnjudgedRecordings(tx: Tx, viewer: Viewer, projectId: string): Promise<void> {
  if (!(await projectsToJudge(tx, viewer)).has(projectId)) return
  throw new ServiceError(
    'not_eligible',
    'You have yet to judge conversations of this project, and a cassette may hold what judges found in them. Submit your reviews first.',
  )
}
