import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Configuration } from '#src/platform/configuration.ts'
import { retryUntilAdmitted } from '#src/platform/db/admission.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { explainFolder, ownerOf } from '#src/platform/db/embedded/cluster.ts'
import { startEmbedded } from '#src/platform/db/embedded/launcher.ts'
import { clusterOf } from '#src/platform/db/embedded/paths.ts'
import { reachDatabase } from '#src/platform/db/explain-connection.ts'
import { explainListening } from '#src/platform/http/explain-listening.ts'
import { serveMetrics } from '#src/platform/http/metrics-server.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { packageRoot } from '#src/platform/package-root.ts'
import { masterKeys } from '#src/platform/secrets/master-key-file.ts'
import { freeLeftWork } from '#src/review/calibrations/operations/free-work.ts'
import { type App, type AppOptions, createApp } from './app.ts'
import { migrateAll } from './storage.ts'
import { version } from './version.ts'

const builtWeb = fileURLToPath(new URL('web/dist', packageRoot))

export type Service = Awaited<ReturnType<typeof startService>>
type Log = (line: string) => void

/** The database of the configuration: the operator's own PostgreSQL by URL, otherwise the embedded one in the data folder. */
export async function openConnection(configuration: Configuration, log: Log): Promise<{ connection: Connection; close(): Promise<void> }> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl) {
    await reachDatabase({ connectionString: databaseUrl })
    return { connection: { connectionString: databaseUrl }, close: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir, log }).catch((error: Error) => {
    throw explainFolder(error)
  })
  return { connection: embedded.connection, close: () => embedded.stop() }
}

/** For commands that read what is stored: a mistyped folder must not get a new, empty database. */
export async function openStored(configuration: Configuration, log: Log): ReturnType<typeof openConnection> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl === undefined && !(await ownerOf(clusterOf(dataDir))))
    throw new Error(`There is no database in ${dataDir}. Check PARLEY_DATA_DIR, or set DATABASE_URL.`)
  return openConnection(configuration, log)
}

/** For the log of a start or the terminal of an operator. */
export const repairNote = (repaired: readonly string[]): string =>
  `The tables of this database differed from those of a new one and were changed to match: ${repaired.join('; ')}.`

type ServiceOptions = {
  /** Done before anybody is answered. */
  prepare?: (app: App) => Promise<void>
  outgoing?: AppOptions['outgoing']
  /** Starts further processes once this one is reachable; they have ended before the database does. */
  beside?: (url: string | undefined) => { stop(): Promise<void> }
  /** Another database than that of the configuration. */
  database?: Awaited<ReturnType<typeof openConnection>>
}

/** One process of the service with the roles of its configuration. */
export async function startService(
  configuration: Configuration,
  log: Log,
  { prepare = async () => {}, outgoing = {}, beside, database: open }: ServiceOptions = {},
) {
  const database = open ?? (await retryUntilAdmitted(log, () => openConnection(configuration, log)))
  let opened: App | undefined
  try {
    const { repaired } = await retryUntilAdmitted(log, () => migrateAll(database.connection))
    if (repaired.length > 0) log(repairNote(repaired))
    const options: AppOptions = {
      configuration,
      connection: database.connection,
      masterKeys: await masterKeys(configuration),
      version,
      web: builtWeb,
      outgoing,
      // We cannot know where another PostgreSQL stores its data.
      ...(configuration.databaseUrl ? {} : { diskOf: configuration.dataDir }),
    }
    const app = await retryUntilAdmitted(log, () => createApp(options))
    opened = app
    await prepare(app)
    // Otherwise, the first ID token waits for it. Without its issuer, API keys still work, so nothing waits for this.
    app.issuer?.warm()
    app.world.db.watch()
    const { host, metricsPort } = configuration
    const explained = <T>(setting: string, port: number, listen: () => Promise<T>) =>
      listen().catch((error: Error) => {
        throw explainListening(error, { host, port, setting })
      })
    const url = configuration.roles.includes('api')
      ? await explained('PORT', configuration.port, () => app.server.listen({ host, port: configuration.port }))
      : undefined
    const { metrics: read } = app
    const metrics =
      read && metricsPort !== undefined
        ? await explained('PARLEY_METRICS_PORT', metricsPort, () => serveMetrics(host, metricsPort, read))
        : undefined
    // Before a worker calls anybody.
    await app.listeners.start()
    const worker = configuration.roles.includes('worker') ? startWorker(app.pump) : undefined
    if (worker) void freeLeftWork(app.world).catch(app.world.jobs.onError)
    const others = beside?.(url)
    app.sealer.start()
    /** First not ready, later closed: callers in between still get an answer, and are asked to use another connection. */
    const leave = async () => {
      app.announceStop()
      if (url !== undefined) await setTimeout(configuration.drainSeconds * 1_000)
      await app.server.close()
    }
    const close = async () => {
      await Promise.all([leave(), worker?.stop(), others?.stop()])
      await metrics?.close()
      await app.pump.stop()
      await app.close()
      await database.close()
    }
    return { app, url, metricsPort: metrics?.port, close }
  } catch (error) {
    // Otherwise, the process would stay without serving anything, and nobody would start it again.
    await opened?.server.close()
    await opened?.close()
    await database.close()
    throw error
  }
}
