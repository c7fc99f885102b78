import type { Database } from './database.ts'
import { IsolationError } from './new-connection.ts'
import { rightsOfRequests } from './rights.ts'

export type IsolationRow = { role: string; powers: string[]; open: string[]; seen: boolean }

const isTenant = `c.relname = 'workspaces' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)`

/** Row-level security of the tables covers the views on them only if a view reads with the rights of its caller. */
const isOpen = `c.relkind in ('r', 'p') and not row_security_active(c.oid)
  or c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false)`

/**
 * The database's own answer to what a request may see: its role and the powers of that role, which tables and views of workspaces lack
 * row-level security, and whether a row is visible without a workspace. The last two statements of a transaction.
 */
export const isolationProof = `
  ${rightsOfRequests};
  select current_user::text as role,
    to_jsonb(array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolbypassrls then 'bypasses row-level security' end,
      case when pg_has_role(oid, 'parley_system', 'member') then 'is a member of parley_system' end
    ], null)) as powers,
    to_jsonb(array(select c.relname from pg_class c where c.relnamespace = 'parley'::regnamespace and (${isOpen}) and (${isTenant}))) as open,
    exists (select from workspaces) or exists (select from members) as seen
  from pg_roles where rolname = current_user`

/** Throws IsolationError unless requests are confined to their workspace. */
export function refuseUnlessIsolated({ role, powers, open, seen }: IsolationRow): void {
  const faults = [
    ...(role === 'parley_app' ? [] : [`requests run as ${role}`]),
    ...powers.map((power) => `${role} ${power}`),
    ...open.map((table) => `${table} is not under row-level security`),
    ...(seen ? ['rows are visible outside their workspace'] : []),
  ]
  if (faults.length > 0) throw new IsolationError(faults.join('; '))
}

/** Asks the database; throws IsolationError, or the reason why it does not answer. */
export async function proveIsolation({ systemPool }: Pick<Database, 'systemPool'>): Promise<void> {
  const results = (await systemPool.query(isolationProof)) as unknown as { rows: IsolationRow[] }[]
  refuseUnlessIsolated(results.at(-1)!.rows[0]!)
}
