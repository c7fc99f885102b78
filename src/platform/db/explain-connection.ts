import pg from 'pg'
import { type Connection, partsOf } from './database.ts'

export const makeRoom = 'Free space on the disk of PostgreSQL.'

/** Connects once, so that a command that cannot reach its database says what to do, as `parley doctor` does. */
export async function reachDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'parley start', connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { code } = error as { code?: string }
    throw Object.assign(new Error(explainConnection(error as Error, connection), { cause: error }), { code })
  } finally {
    await client.end()
  }
}

/** How to fix a server that does not accept the connection. Repeats no password. */
export function explainConnection(error: Error & { code?: string }, connection: Connection): string {
  const { host, port, user, database } = partsOf(connection)
  const address = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`
  const start = 'Start PostgreSQL (on Debian: systemctl start postgresql), or correct DATABASE_URL.'
  const byCode: Record<string, string> = {
    ENOTFOUND: `there is no host "${host}". Correct the host in DATABASE_URL.`,
    EAI_AGAIN: `the name "${host}" cannot be resolved now. Check the name servers of this machine, or the host in DATABASE_URL.`,
    ECONNREFUSED: `nothing listens at ${address}. ${start}`,
    ENOENT: `nothing listens at ${address}. ${start}`,
    ETIMEDOUT: `${address} does not answer. Check the network and its firewall, or correct DATABASE_URL.`,
    EHOSTUNREACH: `there is no route to ${address}. Check the network, or correct DATABASE_URL.`,
    '28P01': `${address} rejects the password of "${user}". Correct it in DATABASE_URL.`,
    '28000': `${address} does not let "${user}" in (${error.message}). Correct the user in DATABASE_URL, or pg_hba.conf of the server.`,
    '3D000': `there is no database "${database}" at ${address}. Run there, as an administrator: createdb ${database}`,
    // A connection may have to write its own file before its first statement.
    '53100': `the disk of the database is full (${error.message}). ${makeRoom}`,
    '53300': `${address} has no free connection. Raise max_connections, or lower PARLEY_LIMIT_POOL_CONNECTIONS of each process.`,
    '57P03': `${address} is starting or stopping. Wait a moment, then try again.`,
  }
  const known = byCode[error.code ?? ''] ?? (error.message.includes('timeout') ? byCode.ETIMEDOUT : undefined)
  if (known) return known
  if (/certificate/i.test(error.message))
    return `${address}: ${error.message}. Name a file with the certificate of its authority at the end of DATABASE_URL: ?sslmode=verify-full&sslrootcert=FILE`
  return `${address}: ${error.message}. Check DATABASE_URL.`
}
