import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf, type ServiceProcess } from '#harness/service-process.ts'
import { chance } from '#src/platform/chance.ts'
import { database } from '#src/platform/db/embedded/connect.ts'
import { findPaths } from '#src/platform/db/embedded/paths.ts'
import { listPostgresProcesses } from '#src/platform/db/embedded/processes.ts'
import { connectionOf } from '#src/platform/db/embedded/session.ts'
import { surveyCluster } from '#src/platform/db/embedded/survey.ts'
import { seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { newScenario, newService, withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** Each kills and brings back what has to be started by hand: nothing but the process itself. */
const victims: Record<string, (service: ServiceProcess, dataDir: string) => Promise<void>> = {
  'the process': async (service) => {
    await service.kill()
    service.spawn()
  },
  PostgreSQL: async (_, dataDir) => {
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    // Else it might be found ready before it has noticed.
    await sleep(100)
  },
  'all of them': async (service, dataDir) => {
    const { server, guards } = await surveyCluster(join(dataDir, 'postgres'))
    const children = (await listPostgresProcesses()).filter(({ parent }) => parent === server)
    const gone = service.kill()
    for (const pid of [...guards, server, ...children.map(({ pid }) => pid)]) if (pid) killed(pid)
    await gone
    service.spawn()
  },
}

export const kills: Proof = {
  name: 'kills',
  about:
    'kill -9 of the service, of its PostgreSQL and of both with all they have started, while runs are played, judged by a model, and rows are written',
  run: ({ size, seed, note }) =>
    withFolder(async (dataDir) => {
      const times = size === 'short' ? 2 : 20
      const { service, parley } = await newService({ PARLEY_DATA_DIR: dataDir, PARLEY_HEARTBEAT_SECONDS: '3' })
      const ledger = new Ledger(seed)
      const dice = chance(seed, 'kills')
      const backMs: Record<string, number> = {}
      try {
        await service.start()
        const scenario = await newScenario(parley, { delayMs: 150, concurrency: 40, isJudged: true })
        for (const [victim, kill] of Object.entries(victims))
          for (let time = 1; time <= times; time++) {
            const disturb = async () => {
              const begun = performance.now()
              await kill(service, dataDir)
              await service.ready()
              backMs[victim] = Math.max(backMs[victim] ?? 0, performance.now() - begun)
            }
            await underLoad(ledger, () => ({ parley, ...scenario }), disturb, dice.int(300, 1_000))
            note(`${victim}: ${time} of ${times}, ${ledger.acknowledged.length} writes acknowledged`)
          }
        const connection = connectionOf(await findPaths(dataDir), database)
        await allEnded(connection)
        const slowest = Object.entries(backMs).map(([victim, ms]) => `${victim} ${(ms / 1_000).toFixed(1)} s`)
        return [
          { what: 'kills of each, after which nobody lent a hand', wanted: String(times), reached: String(times), holds: true },
          seconds(
            'longest time from the kill until it served again',
            Math.max(...Object.values(backMs)),
            15_000,
            `: ${slowest.join(', ')}`,
          ),
          ...(await ledger.figures(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // it fell with another
}
