import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fill, withDisk } from '#e2e/support/disk.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { newDataKey } from '#src/platform/secrets/envelope.ts'
import { all, none, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { Probes } from '../support/probes.ts'
import { newScenario, newService, rowsOf, withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

// PostgreSQL keeps 80 MB of its log for reuse.
const sizeMb = 256

/** PostgreSQL's log is at the start of a segment, whose 16 MB are on the disk already: far more than these seconds write. */
const startSegment = (connection: Connection) =>
  rowsOf(connection, `select pg_switch_wal(), pg_logical_emit_message(true, 'parley', 'next')`)

/** Until the log needs a segment that the disk has no room for: PostgreSQL stops, and cannot start before there is some. */
async function endSegments(connection: Connection): Promise<void> {
  for (let isUp = true; isUp; )
    isUp = await startSegment(connection).then(
      () => true,
      () => false,
    )
}

export const diskFull: Proof = {
  name: 'disk-full',
  about: `the data folder of the service lies on a disk of ${sizeMb} MB, which another program fills to the last byte and empties again, with and without room left in PostgreSQL's log, while runs are played and rows are written`,
  run: ({ size, seed, note }) =>
    withFolder(async (folder) => {
      const times = size === 'short' ? 1 : 5
      const dataDir = join(await realpath(folder), 'disk')
      await mkdir(dataDir)
      const environment = { PARLEY_DATA_DIR: dataDir, PARLEY_MASTER_KEY: newDataKey().toString('base64'), PARLEY_HEARTBEAT_SECONDS: '5' }
      const { service, parley } = await newService(environment, undefined, withDisk(dataDir, sizeMb))
      const ledger = new Ledger(seed)
      const [withLog, withoutLog] = [new Probes(), new Probes()]
      let [full, ready, backMs] = [0, 0, 0]
      try {
        await service.start()
        // The mount is seen through the process that has it.
        const disk = `/proc/${service.pid}/root${dataDir}`
        const connection = { host: join(disk, 'socket'), port: 5432, user: 'parley', database: 'parley' }
        const scenario = await newScenario(parley, { delayMs: 200 })
        const probeFull = async (probes: Probes) => {
          const stop = probes.start(parley, scenario.projectId)
          for (let check = 0; check < 10; check++) {
            if ((await fetch(`${service.origin}/readyz`)).ok) ready += 1
            await sleep(200)
          }
          await stop()
        }
        const disturb = async () => {
          await startSegment(connection)
          await fill(join(disk, 'filler'))
          // What is free within PostgreSQL's own files may still be used.
          await sleep(3_000)
          await probeFull(withLog)
          await endSegments(connection)
          // Its other processes end a moment after the one that found no room.
          while (await withLog.served(parley)) await sleep(50)
          await probeFull(withoutLog)
          await rm(join(disk, 'filler'))
          full += 1
          const emptied = performance.now()
          await service.ready()
          while (!(await withLog.served(parley, scenario.projectId))) await sleep(50)
          backMs = Math.max(backMs, performance.now() - emptied)
        }
        for (let time = 1; time <= times; time++) {
          await underLoad(ledger, () => ({ parley, ...scenario }), disturb, 1_000)
          note(`${time} of ${times}`)
        }
        await allEnded(connection)
        const unfit = await rowsOf(connection, `select id, termination_reason from runs where outcome <> 'passed'`)
        const personas = new Set((await rowsOf<{ id: string }>(connection, 'select id from personas')).map(({ id }) => id))
        const isRefused = ({ status, retryAfter }: Probes['seen'][number]) => status === 503 && retryAfter !== null
        const isKept = (write: Probes['seen'][number]) => write.status === 201 && personas.has(write.id ?? '')
        // Recovery may free a segment: then PostgreSQL is there again for a while, and answers what needs no room.
        const isRight = (one: Probes['seen'][number]) => isRefused(one) || (one.call === 'GET' ? one.status === 200 : isKept(one))
        const reads = withLog.seen.filter(({ call }) => call === 'GET')
        const writes = withLog.seen.filter(({ call }) => call === 'POST')
        return [
          all('times the disk was full', full, times),
          none(
            'writes neither answered 503 with Retry-After nor kept, while the log had room',
            writes.filter((write) => !isRefused(write) && !isKept(write)),
            `${writes.length} (${writes.filter(isRefused).length} were 503)`,
          ),
          none(
            'reads not answered, while the log had room',
            reads.filter(({ status }) => status !== 200),
            String(reads.length),
          ),
          none(
            'answers neither right nor 503 with Retry-After, while it had none',
            withoutLog.seen.filter((one) => !isRight(one)),
            String(withoutLog.seen.length),
          ),
          {
            what: 'of them refused',
            wanted: '>= 1',
            reached: String(withoutLog.seen.filter(isRefused).length),
            holds: withoutLog.seen.some(isRefused),
          },
          none('times that /readyz called it ready', Array.from({ length: ready }), String(20 * times)),
          seconds('longest time from the moment there was space until all was as usual', backMs, 30_000),
          none('runs that did not end as they would have', unfit),
          ...(await ledger.figures(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}
