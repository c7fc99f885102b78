import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '#harness/service-process.ts'
import { database } from '#src/platform/db/embedded/connect.ts'
import { findPaths } from '#src/platform/db/embedded/paths.ts'
import { connectionOf } from '#src/platform/db/embedded/session.ts'
import { all, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { newScenario, newService, rowsOf, withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** Whether this machine lets one process look into the calls of another. */
export function canTrace(): boolean {
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Attached to the server and all that it starts: the next call that makes a write durable fails with EIO, once. */
function failNextSync(postmaster: number): { injected: () => boolean; stop: () => Promise<void> } {
  const calls = 'fsync,fdatasync,sync_file_range'
  const tracer = spawn(
    'strace',
    ['-f', '-qq', '-p', String(postmaster), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO:when=1`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let text = ''
  tracer.stderr.on('data', (chunk) => (text += chunk))
  const gone = new Promise<void>((resolve) => tracer.once('exit', () => resolve()))
  return {
    injected: () => text.includes('EIO') && text.includes('INJECTED'),
    stop: async () => {
      tracer.kill('SIGINT')
      await gone
    },
  }
}

/** The second half of T-37. */
export const fsyncError: Proof = {
  name: 'fsync-error',
  about:
    'the disk refuses to make a write durable (EIO on fsync, by strace): PostgreSQL stops rather than go on, and is back without anybody’s hands',
  run: ({ size, seed, note }) =>
    withFolder(async (dataDir) => {
      const times = size === 'short' ? 1 : 10
      const { service, parley } = await newService({ PARLEY_DATA_DIR: dataDir, PARLEY_HEARTBEAT_SECONDS: '3' })
      const ledger = new Ledger(seed)
      let [refused, panics, backMs] = [0, 0, 0]
      try {
        await service.start()
        const scenario = await newScenario(parley, { delayMs: 100, concurrency: 20 })
        const place = await findPaths(dataDir)
        const connection = connectionOf(place, database)
        const startOf = async () =>
          (
            await rowsOf<{ at: string }>(
              connection,
              `select (select stats_reset from pg_stat_bgwriter)::text || pg_postmaster_start_time()::text as at`,
            )
          )[0]?.at
        for (let time = 1; time <= times; time++) {
          const disturb = async () => {
            const backends = await rowsOf<{ pid: number }>(
              connection,
              `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
            )
            const before = await startOf()
            const tracer = failNextSync(await postmasterOf(dataDir))
            for (const until = performance.now() + 60_000; !tracer.injected() && performance.now() < until; ) await sleep(20)
            if (tracer.injected()) refused += 1
            const begun = performance.now()
            await tracer.stop()
            // A panic ends every backend there was.
            const alive = async () =>
              (
                await rowsOf<{ pid: number }>(connection, 'select pid from pg_stat_activity where pid = any($1)', [
                  backends.map(({ pid }) => pid),
                ])
              ).length
            for (const until = performance.now() + 30_000; performance.now() < until; await sleep(50)) {
              const left = await alive().catch(() => -1)
              if (left === 0 || (await startOf().catch(() => before)) !== before) {
                panics += 1
                break
              }
            }
            await service.ready()
            backMs = Math.max(backMs, performance.now() - begun)
          }
          await underLoad(ledger, () => ({ parley, ...scenario }), disturb, 500)
          note(`${time} of ${times}, ${ledger.acknowledged.length} writes acknowledged`)
        }
        await allEnded(connection)
        return [
          all('calls that the disk refused', refused, times),
          all('times that PostgreSQL stopped instead of going on', panics, times),
          seconds('longest time from the refusal until it served again', backMs, 30_000),
          ...(await ledger.figures(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}
