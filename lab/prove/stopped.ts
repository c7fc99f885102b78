import { newService, on, withDatabase } from '../support/rig.ts'
import { runsEach, takeOver } from '../support/takeover.ts'
import type { Proof } from './proof.ts'

export const stopped: Proof = {
  name: 'stopped',
  about:
    'one of two worker processes is stopped (SIGSTOP) in the middle of its runs for twice its lease, so that the other takes them over; then it goes on as if nothing had been',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [times, leaseSeconds] = size === 'short' ? [1, 3] : [10, 5]
      const environment = {
        ...on(connection, folder),
        PARLEY_HEARTBEAT_SECONDS: String(leaseSeconds),
        PARLEY_WORKER_CONCURRENCY: String(runsEach / 2),
      }
      const well = await newService(environment)
      const { service } = await newService(environment, well.key)
      try {
        await well.service.start()
        await service.start()
        const mend = () => {
          process.kill(service.pid!, 'SIGCONT')
          return service.ready()
        }
        return await takeOver({
          ...{ well, connection, times, leaseSeconds, note, brokenMs: 0, mend },
          break: () => process.kill(service.pid!, 'SIGSTOP'),
        })
      } finally {
        await Promise.all([well.service, service].map((process) => process.kill('SIGTERM')))
      }
    }),
}
