import type { RightsClient } from './client.ts'
import type { Role } from './rights.ts'

// PostgreSQL's codes for a role that the login may not assume, and for one that does not exist.
const refusals = new Set(['42501', '22023'])

/** Requests are not confined to their workspace, so the process must not serve any. */
export class IsolationError extends Error {
  constructor(fault: string) {
    super(
      `Parley cannot isolate workspaces in this database: ${fault}. Check the role parley_app: it must not be a superuser, own tables, or have BYPASSRLS.`,
    )
    this.name = 'IsolationError'
  }
}

type Answer = { pid: number; role: string; held: boolean }

/**
 * Checks a new connection before its first use: whether its rights reach the server, and whether it leads to a process of the server or
 * to a pooler. Throws if row-level security would not confine it.
 */
export async function checkNewConnection(client: RightsClient, role: Role): Promise<void> {
  const isLimited = role === 'parley_app' ? `row_security_active('workspaces')` : 'true'
  const statement = `select pg_backend_pid() as pid, current_user::text as role, ${isLimited} as held`
  const { rows } = await client.queryIn('', statement, []).catch((error: Error & { code?: string }) => {
    if (!refusals.has(error.code ?? '')) throw error
    const grant = `grant parley_system, parley_app to ${client.escapeIdentifier(client.user ?? '')}`
    throw new Error(`The login in DATABASE_URL may not use the role ${role} (${error.message}). Ask an administrator to run: ${grant};`, {
      cause: error,
    })
  })
  const answer = rows[0] as Answer
  if (answer.role !== role || !answer.held) throw new IsolationError(`statements run as ${answer.role}, without row-level security`)
  // A pooler reports a process id that it made up.
  if (answer.pid === (client as unknown as { processID: number }).processID) await client.keepRights()
}
