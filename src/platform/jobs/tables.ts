/** The tables of pg-boss. No other file of the program names its schema. */
export const queueSchema = 'pgboss'
/** All our jobs are in this partition, and only it has the unique indexes that `on conflict` needs. */
export const jobTable = `${queueSchema}.job_common`
export const queueTable = `${queueSchema}.queue`
/** In SQL, whether a queue is Parley's. */
export const isOurs = (name: string): string => String.raw`${name} not like '\_\_pgboss%'`

/** Our own tables about the installation, which are in no backup: the processes that take jobs (presence.ts), */
export const workerTable = 'parley.job_workers'
/** those whose end PostgreSQL sees immediately (lifeline.ts), */
export const processTable = 'parley.job_processes'
/** and the attempts that each of them has claimed. */
export const claimTable = 'parley.job_claims'
