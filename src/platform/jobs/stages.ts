import type { Stage } from '../db/backup/contents.ts'
import { deadQueueOf, partInSql, queueOptions } from './queues.ts'
import { isOurs, jobTable, queueSchema, queueTable } from './tables.ts'

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
const dead = `${partInSql('name', 1)} || ${literal(deadQueueOf(''))}`

/**
 * The queue's part of a backup, in the columns that transitions.ts and enqueue.ts know, and not in the form that pg-boss stores. A job
 * that was running returns to its queue as `requeue` puts it: its worker was not lost, so nothing counts against it.
 */
export const jobStages = (heartbeatSeconds: number): Stage[] => [
  {
    name: queueTable,
    columns: ['name'],
    from: queueTable,
    where: `${isOurs('name')} and name not like '%.dead'`,
    load: `select ${queueSchema}.create_queue(${dead}, ${literal(queueOptions(heartbeatSeconds))}),
        ${queueSchema}.create_queue(name, ${literal(queueOptions(heartbeatSeconds))}::jsonb || jsonb_build_object('deadLetter', ${dead}))
      from "${queueTable}"`,
  },
  {
    name: `${queueSchema}.job`,
    columns: [...copiedColumns, 'retry_limit', 'state'],
    from: jobTable,
    where: `state in (${unfinished.map(literal)}) and ${isOurs('name')}`,
    load: `insert into ${jobTable} (${copiedColumns.join(', ')}, retry_limit, state)
      select ${copiedColumns.join(', ')}, retry_limit + (state = 'active')::int, case state when 'active' then 'retry' else state end from "${queueSchema}.job"`,
  },
]
