import { makeFirstWorkspace } from '../accounts/operations/first-start.ts'
import type { Configuration } from '../platform/configuration.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { type Service, startService, version } from '../service.ts'
import { exitCodes } from './exit.ts'
import { bold, dim, print, printError } from './output.ts'

/** Starts a process of the service, makes the first workspace of an empty database, and ends it in order on a signal. */
export async function serve(
  overrides: Record<string, string> = {},
): Promise<{ service: Service; configuration: Configuration; workspaceId: string | undefined }> {
  const configuration = readConfiguration({ ...process.env, ...overrides })
  const begun = performance.now()
  const service = await startService(configuration, (line) => printError(dim(line)))
  endOnSignal(service)
  print(`${bold('Parley')} ${version} is up after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const workspaceId = await firstStart(service, configuration)
  return { service, configuration, workspaceId }
}

/** In production only with PARLEY_INIT_API_KEY: nobody reads the terminal of a container for a key. */
async function firstStart({ app }: Service, { environment, initial }: Configuration): Promise<string | undefined> {
  if (environment === 'production' && !initial.apiKey) return undefined
  const owner = { name: 'Owner', ...(initial.ownerEmail && { email: initial.ownerEmail }) }
  const founded = await makeFirstWorkspace(app.world, { owner, ...(initial.apiKey && { apiKey: initial.apiKey }) })
  if (!founded) return undefined
  if (!initial.apiKey) {
    print('\nThis is your API key. It is shown this once; only its hash is kept:\n')
    print(`  export PARLEY_API_KEY=${founded.text}\n`)
  }
  return founded.workspace.id
}

// npm and timeout(1) pass a signal on that the whole group has had already: only a later one is a second wish.
const echoMs = 1_000

function endOnSignal(service: Service): void {
  let since: number | undefined
  const end = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > echoMs) process.exit(exitCodes.interrupted)
      return
    }
    since = performance.now()
    printError(dim(`${signal}: finishing what runs (again to stop at once)`))
    setTimeout(() => process.exit(1), 30_000).unref()
    service.close().then(
      () => process.exit(0),
      (error: Error) => {
        printError(`The stop was not clean: ${error.message}`)
        process.exit(1)
      },
    )
  }
  process.removeAllListeners('SIGINT')
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
