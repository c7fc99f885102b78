import { PgBoss } from 'pg-boss'
import { onPool, type Pool } from './sql.ts'
import { jobTable, queueSchema, queueTable } from './tables.ts'

export { processTable, workerTable } from './tables.ts'

/** Creates or upgrades the tables of the queue, as the role that will own them. Safe to repeat and to race. */
export async function createSchema(pool: Pool): Promise<void> {
  const boss = new PgBoss({ db: onPool(pool), supervise: false, schedule: false, migrate: true })
  // Every process that starts retries in the background what fails, and reports it there.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * What the role of ordinary transactions needs to enqueue jobs, in queues of new groups as well, and to complete one in its own transaction. Row-level security does not
 * cover these tables: the data of a job never grants rights.
 */
export const jobGrants = (role: string): string[] => [
  `grant usage on schema ${queueSchema} to ${role}`,
  `grant select, insert on ${queueTable} to ${role}`,
  `grant select, insert, update on ${jobTable} to ${role}`,
]
