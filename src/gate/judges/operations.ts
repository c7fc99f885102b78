import type { Tx } from '#src/platform/db/database.ts'
import type { Calibrated } from './calibrated.ts'
import { measuredAmong } from './store.ts'

/** Whether each version of a judge is currently calibrated, by version; every version has an entry. */
export async function calibrationsOf(tx: Tx, projectId: string, versions: readonly string[]): Promise<ReadonlyMap<string, Calibrated>> {
  const measured = versions.length === 0 ? [] : await measuredAmong(tx, projectId, versions)
  const known = new Map(measured.map((judge) => [judge.version, judge]))
  return new Map(versions.map((version) => [version, known.get(version) ?? { version, calibrated: false, calibrationId: null }]))
}
