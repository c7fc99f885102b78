import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Configuration } from '#src/platform/configuration.ts'

export type WorkerProcesses = { stop(): Promise<void> }

/** The pause before an ended process is started again: the first one, and the longest if it ends repeatedly. */
const [minPauseMs, maxPauseMs] = [500, 30_000]
/** A process that ran for this long did not end because of how it was started. */
const steadyMs = 60_000

/**
 * The tasks of each process of one start. A process that answers requests does not play if others can, so that no page waits for a
 * conversation.
 */
export function divideWork({ roles, workerProcesses }: Pick<Configuration, 'roles' | 'workerProcesses'>): {
  own: Configuration['roles']
  others: number
} {
  if (!roles.includes('worker') || workerProcesses === 1) return { own: roles, others: 0 }
  return roles.includes('api') ? { own: ['api'], others: workerProcesses } : { own: roles, others: workerProcesses - 1 }
}

/** The command that this process was started with, as a worker that ends with this process, however that ends. */
function spawnWorker(environment: NodeJS.ProcessEnv): ChildProcess {
  const [, main = ''] = process.argv
  return spawn(process.execPath, [...process.execArgv, main, 'work', '--supervised'], {
    env: { ...process.env, PARLEY_WORKER_PROCESSES: '1', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Keeps this many workers running next to this process: each is started again if it ends by itself. */
export function startWorkerProcesses(
  count: number,
  { log, port, metricsPort }: { log(line: string): void; port: number | undefined; metricsPort: number | undefined },
): WorkerProcesses {
  const stopping = new AbortController()
  const keep = async (index: number): Promise<void> => {
    const environment = {
      // The addresses that its calls may not reach.
      ...(port !== undefined && { PORT: String(port) }),
      ...(metricsPort !== undefined && { PARLEY_METRICS_PORT: String(metricsPort + 1 + index) }),
    }
    for (let pauseMs = minPauseMs; !stopping.signal.aborted; ) {
      const startedAt = performance.now()
      const child = spawnWorker(environment)
      const exited = once(child, 'exit')
      const end = () => child.connected && child.disconnect()
      stopping.signal.addEventListener('abort', end)
      const reason = await exited.then(
        ([code, signal]) => (signal ? `signal ${signal}` : `exit code ${code}`),
        (error: Error) => error.message,
      )
      stopping.signal.removeEventListener('abort', end)
      if (stopping.signal.aborted) return
      pauseMs = performance.now() - startedAt > steadyMs ? minPauseMs : pauseMs
      log(`worker process ${child.pid ?? index + 1} ended (${reason}); another one starts in ${pauseMs / 1_000} s`)
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      pauseMs = Math.min(2 * pauseMs, maxPauseMs)
    }
  }
  const processes = Promise.all(Array.from({ length: count }, (_, index) => keep(index)))
  return {
    async stop() {
      stopping.abort()
      await processes
    },
  }
}
