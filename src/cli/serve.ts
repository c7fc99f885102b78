import type { App } from '#src/app/app.ts'
import { type Service, startService } from '#src/app/service.ts'
import { version } from '#src/app/version.ts'
import { type Configuration, readConfiguration } from '#src/platform/configuration.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { exitCodes } from './exit.ts'
import { writeJsonLines } from './json-lines.ts'
import { bold, dim, print, printError } from './output.ts'
import { divideWork, startWorkerProcesses } from './worker-processes.ts'

/**
 * Starts a process of the service, with the first workspace of an empty database and with the worker processes that the configuration
 * wants, and ends it in order on a signal.
 */
export async function serve(overrides: Record<string, string> = {}): Promise<{ service: Service; configuration: Configuration }> {
  // Before anything is logged, because a wrong configuration is logged, too.
  if (process.env.PARLEY_ENV === 'production') writeJsonLines()
  const configuration = readConfiguration({ ...process.env, ...overrides })
  const startedAt = performance.now()
  const log = (line: string) => printError(dim(line))
  const { own, others } = divideWork(configuration)
  const { metricsPort } = configuration
  const service = await startService({ ...configuration, roles: own }, log, {
    prepare: (app) => firstStart(app, configuration),
    ...(others > 0 && {
      beside: (url) => startWorkerProcesses(others, { log, metricsPort, port: url === undefined ? undefined : Number(new URL(url).port) }),
    }),
  })
  endOnSignal(service, configuration)
  const beside = others > 0 ? `, with ${others} worker ${others === 1 ? 'process' : 'processes'} next to it` : ''
  print(`${bold('Parley')} ${version} is up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s${beside}`)
  return { service, configuration }
}

/** A process that only plays. */
export const work = async ({ supervised }: { supervised?: true }): Promise<unknown> =>
  supervised ? workSupervised() : serve({ PARLEY_ROLES: 'worker' })

/** A process that another one has started, and that ends in order with it. */
async function workSupervised(): Promise<void> {
  if (process.env.PARLEY_ENV === 'production') writeJsonLines()
  const configuration = readConfiguration({ ...process.env, PARLEY_ROLES: 'worker' })
  // The process that started this one may have ended before this one could notice.
  const orphaned = new Promise<void>((resolve) => (process.connected ? process.once('disconnect', resolve) : resolve()))
  const service = await startService(configuration, (line) => printError(dim(`worker process ${process.pid}: ${line}`)))
  const end = endOnSignal(service, configuration, () => {})
  void orphaned.then(end)
}

// In production only with PARLEY_INIT_API_KEY: nobody reads the terminal of a container for a key.
async function firstStart({ world }: App, { environment, initial }: Configuration): Promise<void> {
  if (environment === 'production' && !initial.apiKey) return
  const owner = { name: 'Owner', ...(initial.ownerEmail && { email: initial.ownerEmail }) }
  const firstWorkspace = await makeFirstWorkspace(world, { owner, ...(initial.apiKey && { apiKey: initial.apiKey }) })
  if (!firstWorkspace || initial.apiKey) return
  print('This is your API key. It is shown only once; Parley stores only its hash:\n')
  print(`  export PARLEY_API_KEY=${firstWorkspace.text}\n`)
}

// npm and timeout(1) pass on a signal that the whole group has already received: only a later one is a second request.
const echoMs = 1_000
const maxEndSeconds = 30

/** Handles what ends the process without a signal. */
function endOnSignal(service: Service, { drainSeconds }: Configuration, say = (line: string) => printError(dim(line))): () => void {
  let since: number | undefined
  const end = () => {
    if (since !== undefined) return
    since = performance.now()
    setTimeout(() => process.exit(exitCodes.notJudged), (drainSeconds + maxEndSeconds) * 1_000).unref()
    service.close().then(
      () => process.exit(exitCodes.passed),
      (error: Error) => {
        printError(`Parley did not stop cleanly: ${error.message}`)
        process.exit(exitCodes.notJudged)
      },
    )
  }
  const hear = (signal: NodeJS.Signals) => {
    if (since !== undefined && performance.now() - since > echoMs) process.exit(exitCodes.interrupted)
    if (since === undefined) say(`${signal}: finishing running work (send the signal again to stop at once)`)
    end()
  }
  process.removeAllListeners('SIGINT')
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  return end
}
