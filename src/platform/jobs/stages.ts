import type { Stage } from '../db/backup/contents.ts'
import { deadQueueOf, queueOptions } from './queues.ts'
import { jobTable } from './schema.ts'

// Completed jobs are stored only to be looked at; failed ones count as dead for a month.
const unfinished = ['created', 'retry', 'active', 'failed']
const copiedColumns = [
  ...['id', 'name', 'priority', 'data', 'retry_count', 'retry_delay', 'retry_backoff', 'expire_seconds', 'deletion_seconds'],
  ...[
    'singleton_key',
    'group_id',
    'group_tier',
    'start_after',
    'created_on',
    'started_on',
    'completed_on',
    'keep_until',
    'output',
    'dead_letter',
  ],
  ...['policy', 'heartbeat_seconds', 'blocked', 'pending_dependencies'],
  ...['source_name', 'source_id', 'source_created_on', 'source_retry_count', 'source_output', 'source_root_id'],
]
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The queue's part of a backup, in the columns that transitions.ts and enqueue.ts know, and not in the form that pg-boss stores. A job
 * that was running returns to its queue as `requeue` puts it: its worker was not lost, so nothing counts against it.
 */
export const jobStages = (heartbeatSeconds: number): Stage[] => [
  {
    name: 'pgboss.queue',
    columns: ['name'],
    from: 'pgboss.queue',
    where: String.raw`name not like '\_\_pgboss%' and name not like '%.dead'`,
    load: `select pgboss.create_queue(name || ${literal(deadQueueOf(''))}, ${literal(queueOptions(heartbeatSeconds))}),
        pgboss.create_queue(name, ${literal(queueOptions(heartbeatSeconds))}::jsonb || jsonb_build_object('deadLetter', name || ${literal(deadQueueOf(''))}))
      from "pgboss.queue"`,
  },
  {
    name: 'pgboss.job',
    columns: [...copiedColumns, 'retry_limit', 'state'],
    from: jobTable,
    where: String.raw`state in (${unfinished.map(literal)}) and name not like '\_\_pgboss%'`,
    load: `insert into ${jobTable} (${copiedColumns.join(', ')}, retry_limit, state)
      select ${copiedColumns.join(', ')}, retry_limit + (state = 'active')::int, case state when 'active' then 'retry' else state end from "pgboss.job"`,
  },
]
