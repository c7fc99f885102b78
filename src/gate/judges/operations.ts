import type { Tx } from '#src/platform/db/database.ts'
import { type Calibrated, standingOf } from './calibrated.ts'
import { measuredAmong } from './store.ts'

/** Whether each version of a judge is currently calibrated, by version; every version has an entry. */
export async function calibrationsOf(tx: Tx, projectId: string, versions: readonly string[]): Promise<ReadonlyMap<string, Calibrated>> {
  const measured = Map.groupBy(versions.length === 0 ? [] : await measuredAmong(tx, projectId, versions), ({ version }) => version)
  return new Map(versions.map((version) => [version, standingOf(version, measured.get(version) ?? [])]))
}
