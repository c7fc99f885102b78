// SQLSTATE codes and classes, errors of the system and messages of the driver that mean "the database cannot do this right now", not
// "the statement is wrong". Each has the cause that logs and /readyz name.
const causes: Record<string, string> = {
  '25006': 'the database is read-only (a standby, or one that is set so)',
  '25P03': 'a transaction was idle for too long',
  '40001': 'transactions collided',
  '40P01': 'transactions collided',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database accepts no more connections',
  '55P03': 'a lock did not become free in time',
  '57014': 'the database takes too long',
  '57P01': 'the database is shutting down',
  '57P02': 'the database is shutting down',
  '57P03': 'the database is starting up or recovering',
  '57P05': 'the database has ended idle connections',
  '58030': 'the disk of the database is failing',
}
const unreachable = 'the database does not answer'
const system = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH'])
const lostMessages = ['Connection terminated', 'Client has encountered a connection error', 'Connection ended']
const poolIsFull = 'timeout exceeded when trying to connect'

/** The driver's message for a connection that broke during a statement; the statement did not cause that. */
export const isLinkLost = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && lostMessages.some((text) => error.message.startsWith(text))

/** The tables were changed, by the migration of a newer process, since this connection planned the statement. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return code === '26000' || code === '42P05' || (code === '0A000' && message.includes('cached plan'))
}

/**
 * Why the database was unreachable, full, read-only, locked or too slow, so that the same request may succeed later; undefined for any other
 * error.
 */
export function awayCause(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (isStalePlan(error)) return 'the tables were changed by a newer process'
  if (typeof code === 'string') {
    if (causes[code]) return causes[code]
    if (code.startsWith('08') || system.has(code)) return unreachable
  }
  if (lostMessages.some((text) => error.message.includes(text))) return unreachable
  return error.message.includes(poolIsFull) ? 'no connection to the database was free in time' : undefined
}

/** Why the database answers but accepts no changes, which may last until an operator does something; undefined for any other error. */
export function noChangesCause(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '25006' ? 'it is read-only' : code === '53100' ? 'its disk is full' : undefined
}

export const isDatabaseAway = (error: unknown): boolean => awayCause(error) !== undefined

/** Whether the wait for another's lock was given up (`lock_timeout`). */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'
/** Two transactions waited for each other, and PostgreSQL ended this one; the error may be wrapped in one that explains it. */
export const isDeadlock = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '40P01' || (cause !== undefined && isDeadlock(cause))
}
/** The statement wrote a row that its author may not see. */
export const isHiddenRow = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '42501' && String((error as Error).message).includes('row-level security')
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'
