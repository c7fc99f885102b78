import { until } from '#harness/until.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { workerTable } from '#src/platform/jobs/schema.ts'
import { openOtherMachine } from '../support/own-link.ts'
import { newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import { runsEach, takeOver } from '../support/takeover.ts'
import type { Proof } from './proof.ts'

export const partition: Proof = {
  name: 'partition',
  about:
    'one of two workers is on another machine, and its network is cut without notice for 90 s in the middle of its runs, so that the other takes them over; then the network is back, with what waited in it',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [times, leaseSeconds, brokenMs] = size === 'short' ? [1, 3, 20_000] : [5, 10, 90_000]
      const machine = await openOtherMachine(connection)
      const environment = {
        ...on(connection, folder),
        PARLEY_HEARTBEAT_SECONDS: String(leaseSeconds),
        PARLEY_WORKER_CONCURRENCY: String(runsEach / 2),
      }
      const well = await newService(environment)
      const { service } = await newService({ ...environment, DATABASE_URL: machine.databaseUrl }, well.key, [...machine.prefix])
      try {
        await well.service.start()
        service.spawn()
        await until('both workers run', async () => (await seenSince(connection, 0)) === 2)
        return await takeOver({
          ...{ well, connection, times, leaseSeconds, note, brokenMs },
          break: () => void machine.cut(),
          mend: async () => {
            machine.restore()
            const before = await clock(connection)
            await until('it announces itself again', async () => (await seenSince(connection, before)) === 2)
          },
        })
      } finally {
        await Promise.all([well.service, service].map((process) => process.kill('SIGTERM')))
        machine.close()
      }
    }),
}

/** In seconds, of PostgreSQL. */
async function clock(connection: Connection): Promise<number> {
  const [row] = await rowsOf<{ now: number }>(connection, 'select extract(epoch from clock_timestamp())::float8 as now')
  return row!.now
}

/** How many workers have announced themselves since then. */
async function seenSince(connection: Connection, seconds: number): Promise<number> {
  const text = `select count(*)::int as count from ${workerTable} where stopped_at is null and seen_at > to_timestamp($1)`
  const [row] = await rowsOf<{ count: number }>(connection, text, [seconds])
  return row!.count
}
