import { makeFirstWorkspace } from '../accounts/operations/first-start.ts'
import type { Configuration } from '../platform/configuration.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { type Service, startService, version } from '../service.ts'
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

function endOnSignal(service: Service): void {
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    // A second signal means now.
    if (ending) process.exit(130)
    ending = true
    printError(dim(`${signal}: finishing what runs (again to stop at once)`))
    const patience = setTimeout(() => process.exit(1), 30_000)
    service
      .close()
      .then(() => 0)
      .catch((error: unknown) => {
        printError(`The stop was not clean: ${(error as Error).message}`)
        return 1
      })
      .then((code) => {
        clearTimeout(patience)
        process.exit(code)
      })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
