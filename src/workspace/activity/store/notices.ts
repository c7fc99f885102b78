import type { Database } from '#src/platform/db/database.ts'

const channel = 'parley_sealed'
// A notice holds 8,000 bytes, and an id takes 30.
const maxIds = 200

/** Notifies all processes which workspaces have newly sealed entries: ids only, and never within a transaction of a request. */
export async function announceSealed({ systemPool }: Database, workspaceIds: readonly string[]): Promise<void> {
  for (let at = 0; at < workspaceIds.length; at += maxIds)
    await systemPool.query('select pg_notify($1, $2)', [channel, workspaceIds.slice(at, at + maxIds).join()])
}

/** Listens for the notices of `announceSealed` from any process; notices during a lost connection are missed. The returned function ends it. */
export const hearSealed = ({ notices }: Database, hear: (workspaceIds: string[]) => void): (() => void) =>
  notices.listen(channel, (payload) => hear(payload.split(',')))
