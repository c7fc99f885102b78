/** `parley_app` owns nothing and is held by row-level security; `parley_system` owns all. */
export type Role = 'parley_app' | 'parley_system'

export type TimeLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number }

/**
 * With whose rights and for how long statements run. `plainText`: values look the same as text whatever the server and the login have
 * set.
 */
export type Rights = { role: Role; limits: TimeLimits; plainText?: boolean }

const plainTextSettings = { timezone: 'UTC', datestyle: 'ISO', intervalstyle: 'postgres', bytea_output: 'hex' }

function settingsOf({ role, limits, plainText = false }: Rights, isLocal: boolean): string[] {
  const settings = {
    role,
    // Named last, or a table that somebody left in the temporary schema of a shared connection would hide ours.
    search_path: 'parley, pg_temp',
    row_security: 'on',
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    ...(plainText && plainTextSettings),
  }
  return Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
}

// One small value to send and to read, instead of eight.
const selectCalls = (calls: readonly string[]) => `select num_nulls(${calls.join(', ')})`

/** Gives the transaction it is in, and nothing else, its rights and its workspace (an SQL expression). */
export const rightsOfTransaction = (rights: Rights, workspace: string): string =>
  selectCalls([...settingsOf(rights, true), `set_config('parley.workspace', ${workspace}, true)`])

/** The same for a connection that nobody else has, once. */
export const rightsOfSession = (rights: Rights): string => selectCalls(settingsOf(rights, false))

const lostMessage = 'the rights of this connection are lost'

/** Its workspace for a transaction of such a connection. Fails where the rights are not those of the session after all. */
export const workspaceOfTransaction = ({ role }: Rights): string =>
  `select set_config('parley.workspace', case when current_user = '${role}' then $1 else ('${lostMessage}: ' || current_user)::int::text end, true)`

export const areRightsLost = (error: unknown): boolean => (error as Error | null)?.message?.includes(lostMessage) ?? false

/** For a transaction of the owner that looks at what a request may do: from here on it is one, of no workspace. */
export const rightsOfRequests = selectCalls([`set_config('role', 'parley_app', true)`, `set_config('parley.workspace', '', true)`])
