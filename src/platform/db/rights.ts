import type { ProjectLimit } from '../access.ts'

/** `parley_app` owns nothing and is confined by row-level security; `parley_system` owns everything. */
export type Role = 'parley_app' | 'parley_system'

export type TimeLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number }

/**
 * The rights and time limits of statements. `plainText`: values have the same text regardless of the settings of the server and the login.
 */
export type Rights = { role: Role; limits: TimeLimits; plainText?: boolean }

const plainTextSettings = { timezone: 'UTC', datestyle: 'ISO', intervalstyle: 'postgres', bytea_output: 'hex' }

function settingsOf({ role, limits, plainText = false }: Rights, isLocal: boolean): string[] {
  const settings = {
    role,
    // Named last: otherwise a table that someone left in the temporary schema of a shared connection would hide ours.
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

/** The owner of a transaction, as one text: the workspace, and the projects that it is limited to (`has_project` in the migrations). */
export type Tenancy = string
export function tenancyOf(workspaceId: string, limit?: ProjectLimit): Tenancy {
  if (!limit) return workspaceId
  const ids = 'only' in limit ? limit.only : limit.except
  // An empty list would mean no limit.
  if (ids.length === 0 || ids.some((id) => !/^\w{1,64}$/.test(id))) throw new Error('the limit of this transaction is not valid')
  return `${workspaceId} ${'only' in limit ? '' : '!'}${ids.join(',')}`
}

const tenancySettings = (workspace: string, tenancy: string) => [
  `set_config('parley.workspace', ${workspace}, true)`,
  `set_config('parley.projects', split_part(${tenancy}, ' ', 2), true)`,
]

/** Sets the rights and the tenancy (an SQL expression) for the current transaction only. */
export const rightsOfTransaction = (rights: Rights, tenancy: string): string =>
  selectCalls([...settingsOf(rights, true), ...tenancySettings(`split_part(${tenancy}, ' ', 1)`, tenancy)])

/** Sets the rights once for a connection that is not shared. */
export const rightsOfSession = (rights: Rights): string => selectCalls(settingsOf(rights, false))

const lostMessage = 'the rights of this connection are lost'

/** Sets the tenancy for a transaction of such a connection. Fails if the session does not have the rights. */
export const tenancyOfTransaction = ({ role }: Rights): string => {
  const workspace = `case when current_user = '${role}' then split_part($1, ' ', 1) else ('${lostMessage}: ' || current_user)::int::text end`
  return selectCalls(tenancySettings(workspace, '$1'))
}

export const areRightsLost = (error: unknown): boolean => (error as Error | null)?.message?.includes(lostMessage) ?? false

/** For a transaction of the owner that checks what a request may do: after this, it has the rights of a request without a workspace. */
export const rightsOfRequests = selectCalls([`set_config('role', 'parley_app', true)`, `set_config('parley.workspace', '', true)`])
