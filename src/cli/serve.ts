import { makeFirstWorkspace } from '../accounts/operations/first-start.ts'
import type { App } from '../app.ts'
import { type Configuration, readConfiguration } from '../platform/configuration.ts'
import { type Service, startService } from '../service.ts'
import { version } from '../version.ts'
import { exitCodes } from './exit.ts'
import { writeJsonLines } from './json-lines.ts'
import { bold, dim, print, printError } from './output.ts'

/** Starts a process of the service, with the first workspace of an empty database, and ends it in order on a signal. */
export async function serve(overrides: Record<string, string> = {}): Promise<{ service: Service; configuration: Configuration }> {
  // Before anything can be said, and that the configuration is wrong is said, too.
  if (process.env.PARLEY_ENV === 'production') writeJsonLines()
  const configuration = readConfiguration({ ...process.env, ...overrides })
  const startedAt = performance.now()
  const service = await startService(configuration, (line) => printError(dim(line)), { prepare: (app) => firstStart(app, configuration) })
  endOnSignal(service, configuration)
  print(`${bold('Parley')} ${version} is up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return { service, configuration }
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

// npm and timeout(1) pass a signal on that the whole group has had already: only a later one is a second wish.
const echoMs = 1_000
const longestEndSeconds = 30

function endOnSignal(service: Service, { drainSeconds }: Configuration): void {
  let since: number | undefined
  const end = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > echoMs) process.exit(exitCodes.interrupted)
      return
    }
    since = performance.now()
    printError(dim(`${signal}: finishing running work (send the signal again to stop at once)`))
    setTimeout(() => process.exit(exitCodes.notJudged), (drainSeconds + longestEndSeconds) * 1_000).unref()
    service.close().then(
      () => process.exit(exitCodes.passed),
      (error: Error) => {
        printError(`Parley did not stop cleanly: ${error.message}`)
        process.exit(exitCodes.notJudged)
      },
    )
  }
  process.removeAllListeners('SIGINT')
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
