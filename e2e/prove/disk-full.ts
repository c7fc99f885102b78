import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDataKey } from '../../src/platform/secrets/envelope.ts'
import { fill, withDisk } from '../support/disk.ts'
import { all, none, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { Probes } from '../support/probes.ts'
import { newScenario, newService, rowsOf, withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const sizeMb = 128

export const diskFull: Proof = {
  name: 'disk-full',
  about: `the data folder of the service lies on a disk of ${sizeMb} MB, which another program fills to the last byte and empties again, while runs are played and rows are written`,
  run: ({ size, seed, note }) =>
    withFolder(async (folder) => {
      const times = size === 'short' ? 1 : 5
      const dataDir = join(await realpath(folder), 'disk')
      await mkdir(dataDir)
      const environment = { PARLEY_DATA_DIR: dataDir, PARLEY_MASTER_KEY: newDataKey().toString('base64'), PARLEY_HEARTBEAT_SECONDS: '5' }
      const { service, parley } = await newService(environment, undefined, withDisk(dataDir, sizeMb))
      const ledger = new Ledger(seed)
      const probes = new Probes()
      let [full, ready, backMs] = [0, 0, 0]
      try {
        await service.start()
        // The mount is seen through the process that has it.
        const disk = `/proc/${service.pid}/root${dataDir}`
        const connection = { host: join(disk, 'socket'), port: 5432, user: 'parley', database: 'parley' }
        const scenario = await newScenario(parley, { delayMs: 200 })
        for (let time = 1; time <= times; time++) {
          const disturb = async () => {
            await fill(join(disk, 'filler'))
            // What was free within PostgreSQL's own files may still be used.
            await sleep(3_000)
            const calm = probes.start(parley, scenario.projectId)
            for (let check = 0; check < 10; check++) {
              if ((await fetch(`${service.origin}/readyz`)).ok) ready += 1
              await sleep(200)
            }
            await calm()
            await rm(join(disk, 'filler'))
            full += 1
            const emptied = performance.now()
            await service.ready(60_000)
            while (!(await probes.served(parley, scenario.projectId))) await sleep(50)
            backMs = Math.max(backMs, performance.now() - emptied)
            note(`${time} of ${times}`)
          }
          await underLoad(ledger, () => ({ parley, ...scenario }), disturb, 1_000)
        }
        await allEnded(connection)
        const unfit = await rowsOf(connection, `select id, termination_reason from runs where outcome <> 'passed'`)
        const reads = probes.seen.filter(({ call }) => call === 'GET')
        const writes = probes.seen.filter(({ call }) => call === 'POST')
        return [
          all('times the disk was full', full, times),
          none(
            'writes not answered 503 with Retry-After',
            writes.filter(({ status, retryAfter }) => status !== 503 || !retryAfter),
            String(writes.length),
          ),
          none(
            'reads not answered',
            reads.filter(({ status }) => status !== 200),
            String(reads.length),
          ),
          none('times that /readyz called it ready', Array.from({ length: ready }), String(10 * times)),
          seconds('longest time from the moment there was space until all was as usual', backMs, 30_000),
          none('runs that did not end as they would have', unfit),
          ...(await ledger.figures(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}
