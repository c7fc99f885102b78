// SQLSTATE classes and driver messages that mean "the database cannot just now", not "the statement is wrong".
const codes = new Set(['53100', '53200', '53300', '57P01', '57P02', '57P03', '57014', '55P03', '40001', '40P01', '25P03'])
const system = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH'])
const texts = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Connection ended',
]

/** The tables were changed, by the migration of a newer process, since this connection planned the statement. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}

/** Whether the database was away, full, locked or too slow, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (isStalePlan(error)) return true
  if (typeof code === 'string' && (codes.has(code) || code.startsWith('08') || system.has(code))) return true
  return texts.some((text) => error.message.includes(text))
}

/** Whether the wait for another's lock was given up (`lock_timeout`). */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'
