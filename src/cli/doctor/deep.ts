import { invariants } from '#src/app/invariants.ts'
import { openConnection } from '#src/app/service.ts'
import type { Configuration } from '#src/platform/configuration.ts'
import { countBroken } from '#src/platform/db/backup/contents.ts'
import { type Connection, openDatabase } from '#src/platform/db/database.ts'
import type { Finding } from '#src/platform/db/examine.ts'
import { openSession, type Session } from '#src/platform/db/session.ts'
import { verifiable, verifyWorkspace } from '#src/workspace/activity/operations/verify.ts'
import { examineBackups } from './backups.ts'
import { examineCertificate } from './certificate.ts'
import { examineQueue, examineServerTables } from './tables.ts'

export type DeepOptions = { backups?: string }

/** Checks for a service that has run for a long time, which a start does not need: reads all tables, changes nothing. */
export async function examineDeeply(configuration: Configuration, { backups }: DeepOptions): Promise<Finding[]> {
  const findings: Finding[] = []
  if (configuration.publicUrl?.startsWith('https:')) findings.push(await examineCertificate(configuration.publicUrl))
  findings.push(...(await examineBackups(backups)))
  const { connection, close } = await openConnection(configuration, () => {})
  try {
    const client = await openSession(connection, { name: 'parley doctor', lockMs: 5_000 })
    try {
      for (const examine of [examineInvariants, examineServerTables, examineQueue]) findings.push(...(await attempt(() => examine(client))))
    } finally {
      await client.end()
    }
    findings.push(...(await attempt(() => examineSeals(connection))))
    return findings
  } finally {
    await close()
  }
}

/** A part that cannot be examined is a finding, and the following parts are still examined. */
async function attempt(examine: () => Promise<Finding[]>): Promise<Finding[]> {
  return examine().catch((error: Error) => [
    { level: 'fault', text: `database: ${error.message}. Fix the problems above, then run parley doctor --deep again.` },
  ])
}

async function examineInvariants(client: Session): Promise<Finding[]> {
  const counts = await countBroken(client, invariants)
  const broken = invariants.filter(({ id }) => counts[id]! > 0)
  if (broken.length === 0) return [{ level: 'ok', text: `invariants: all ${invariants.length} hold` }]
  return broken.map(({ id, holds }) => ({
    level: 'fault',
    text: `invariants: ${counts[id]} rows break ${id} (${holds}). Make a backup before you change anything, and report this number with the version.`,
  }))
}

async function examineSeals(connection: Connection): Promise<Finding[]> {
  const db = openDatabase(connection, { onError: () => {} })
  try {
    const ids = await verifiable(db)
    let entries = 0
    const findings: Finding[] = []
    for (const id of ids) {
      const { sealed, found } = await verifyWorkspace(db, id)
      entries += sealed
      if (found > 0)
        findings.push({
          level: 'fault',
          text: `activity: ${found} entries of ${id} were changed, moved or removed. Run: parley activity verify --workspace ${id}. Compare with a backup from before.`,
        })
    }
    if (findings.length > 0) return findings
    return [{ level: 'ok', text: `activity: the ${entries} sealed entries of ${ids.length} workspaces are as they were written` }]
  } finally {
    await db.close()
  }
}
