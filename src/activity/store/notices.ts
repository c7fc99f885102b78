import type { Database } from '../../platform/db/database.ts'

const channel = 'parley_sealed'
// A notice takes 8,000 bytes and an id 30.
const most = 200

/** Notifies all processes which workspaces have newly sealed entries: ids only, and never within a transaction of a request. */
export async function tellSealed({ systemPool }: Database, workspaceIds: readonly string[]): Promise<void> {
  for (let at = 0; at < workspaceIds.length; at += most)
    await systemPool.query('select pg_notify($1, $2)', [channel, workspaceIds.slice(at, at + most).join()])
}

/** Hears what tellSealed says in any process; what is said while the connection is lost is missed. Ends with the answered function. */
export const hearSealed = ({ notices }: Database, hear: (workspaceIds: string[]) => void): (() => void) =>
  notices.listen(channel, (payload) => hear(payload.split(',')))
