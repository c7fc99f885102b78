import type { Tx } from '#src/platform/db/database.ts'
import { holdsOf } from '../rules.ts'
import { eraseOf, heldRuns } from '../store/due.ts'
import { allSettings } from '../store/settings.ts'

/** Selects the runs that are under a legal hold of their project or of the workspace. */
export async function heldRunsAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const heldIds = new Set<string>()
  for (const settings of await allSettings(tx)) {
    const holds = holdsOf(settings)
    if (holds.length > 0) for (const id of await heldRuns(tx, { projectId: settings.projectId, holds }, ids)) heldIds.add(id)
  }
  return heldIds
}

/** Erases all words of ended runs, whether or not they are in use. */
export const eraseWordsOf = (tx: Tx, ids: readonly string[], cause: string) => eraseOf(tx, 'transcripts', ids, cause)
