/** A query for the sessions that wait for a lock: only of its own database, since the files of checks share a server. */
export const blockedSessions = (table?: string): string =>
  `select pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()${
    table === undefined ? '' : ` and relation = 'parley.${table}'::regclass`
  }`
