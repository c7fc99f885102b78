import { bindAccounts } from './accounts/operations/bind.ts'
import { openIdTokens } from './accounts/operations/id-token.ts'
import type { Subscriber } from './activity/jobs.ts'
import { workspaceQueue } from './activity/jobs.ts'
import { eventOperations } from './activity/operations/events.ts'
import { createFeeds } from './activity/operations/feeds.ts'
import { createSealer } from './activity/operations/sealer.ts'
import { activityOperations } from './activity/operations.ts'
import { settleBatches, startScheduled, watchBatchRun } from './batches/jobs.ts'
import { batchRunOperations } from './batches/operations/batch-runs.ts'
import { reportOperations } from './batches/operations/reports.ts'
import { rescoredWithin } from './batches/operations/rescore.ts'
import { startOnSchedule } from './batches/operations/schedule.ts'
import { settleBatches as settle, watch, watchAnew } from './batches/operations/settle.ts'
import { batchOperations } from './batches/operations.ts'
import { lockWhenDue, warnBeforeDue } from './calibrations/jobs.ts'
import { lockAtDue, warnAheadOfDue } from './calibrations/operations/lock.ts'
import { judgeOperations, statisticOperations } from './calibrations/operations/statistics.ts'
import { calibrationOperations, sheetOperations } from './calibrations/operations.ts'
import { channelOperations } from './channels/operations.ts'
import { demoOperations } from './demo/operations.ts'
import { eventSources } from './event-sources.ts'
import { importOperations } from './imports/operations.ts'
import { events } from './integrations/catalogue.ts'
import { deliver, fanOut } from './integrations/jobs.ts'
import { deliverEvents, deliverLater } from './integrations/operations/deliver.ts'
import { type EventSources, fanOutEvents, integrationSubscriber } from './integrations/operations/fan-out.ts'
import { integrationOperations } from './integrations/operations.ts'
import { type Schedule, scheduleOf } from './integrations/schedule.ts'
import { contracts } from './interface.ts'
import { invariants } from './invariants.ts'
import { personaOperations } from './personas/operations.ts'
import { type Configuration, signsInWithoutPassword } from './platform/configuration.ts'
import type { Contents } from './platform/db/backup/contents.ts'
import { type Connection, databaseLimits, openDatabase, partsOf } from './platform/db/database.ts'
import { proveIsolation } from './platform/db/isolation.ts'
import { migrate } from './platform/db/migrate.ts'
import type { MigrationResult } from './platform/db/migrations/apply.ts'
import { migrationsFolder } from './platform/db/migrations/files.ts'
import { createReadiness } from './platform/db/readiness.ts'
import { unavailable } from './platform/errors.ts'
import { createFaultLog } from './platform/http/fault-log.ts'
import { openMetrics } from './platform/http/metrics.ts'
import { createServer } from './platform/http/server.ts'
import { countTraffic } from './platform/http/traffic.ts'
import { implementAll } from './platform/implement.ts'
import { createListeners } from './platform/io/listeners.ts'
import { createOutgoing, type OutgoingSettings } from './platform/io/outgoing.ts'
import { committed } from './platform/jobs/after-commit.ts'
import { startJobs } from './platform/jobs/boss.ts'
import { handle } from './platform/jobs/handler.ts'
import { Pump } from './platform/jobs/pump.ts'
import { createSchema, jobGrants } from './platform/jobs/schema.ts'
import type { Pool } from './platform/jobs/sql.ts'
import { jobStages } from './platform/jobs/stages.ts'
import type { MasterKeys } from './platform/secrets/data-keys.ts'
import { createVault } from './platform/secrets/vault.ts'
import { Threads } from './platform/threads/threads.ts'
import type { World } from './platform/world.ts'
import { projectOperations } from './projects/operations.ts'
import { queueOperations } from './queue/operations.ts'
import { reviewsAreDue, warnOfReviews } from './reviews/jobs.ts'
import { endDue, warnOfDue } from './reviews/operations/due.ts'
import { findingsOperations } from './reviews/operations/findings.ts'
import { performanceOperations } from './reviews/operations/performance.ts'
import { goldOperations, reviewerOperations } from './reviews/operations/reviewers.ts'
import { reviewTaskOperations } from './reviews/operations/tasks.ts'
import { reviewOperations } from './reviews/operations.ts'
import { defaultRubric, rubricOperations } from './rubrics/operations.ts'
import { playRun } from './runs/jobs.ts'
import { buryRun, playRun as play } from './runs/operations/play.ts'
import { runOperations } from './runs/operations/read.ts'
import type { PresentAssertions } from './runs/operations/rescore.ts'
import { assertionsOfScenarios, scenarioOperations } from './scenarios/operations.ts'
import { developmentProvider } from './sign-in/operations/development-provider.ts'
import { signInRoutes } from './sign-in/operations.ts'
import { assertionsOfTests, testOperations } from './tests/operations.ts'
import { version } from './version.ts'

/** What is done when something has happened: a job for each of these that its actions match (activity/jobs.ts). */
const subscribers: readonly Subscriber[] = [
  { job: settleBatches, actions: ['run.started', 'run.completed', 'run.canceled'] },
  integrationSubscriber,
]

/** By what a run is judged again. */
const presentAssertions: PresentAssertions = async (tx, { scenario, test }) =>
  new Map([...(await assertionsOfScenarios(tx, scenario)), ...(await assertionsOfTests(tx, test))])

/** Schema, roles, queue and grants; safe to repeat and to race. `compare`: also where nothing calls for it (migrations/apply.ts). */
export const migrateAll = (connection: Connection, compare = false): Promise<MigrationResult> =>
  migrate(connection, { version, compare }, makeQueue)

export async function makeQueue(pool: Pool): Promise<void> {
  await createSchema(pool)
  for (const grant of jobGrants('parley_app')) await pool.query(grant)
}

/** What a backup holds besides our tables, and what must hold in it. */
export const contentsOf = ({ heartbeatSeconds }: Configuration): Contents => ({
  version,
  migrations: migrationsFolder,
  stages: jobStages(heartbeatSeconds),
  invariants,
})

export type AppOptions = {
  configuration: Configuration
  connection: Connection
  masterKeys: MasterKeys
  version: string
  /** The folder of the built web application; absent: a page that says how to build it. */
  web?: string
  /** A folder on the disk of the database, where that is known. */
  diskOf?: string
  /** For checks: names resolved by a script, retries without waits. */
  outgoing?: Partial<OutgoingSettings>
  schedule?: Partial<Schedule>
  /** For checks: what is known of resources that are not built yet. */
  sources?: EventSources
}
type Server = Awaited<ReturnType<typeof createServer>>
type Closings = (() => unknown)[]
export type App = Awaited<ReturnType<typeof createApp>>

const closeAll = async (closings: Closings): Promise<void> => {
  for (const close of closings.splice(0).reverse()) await close()
}

/** Everything of one process, bound together and not yet listening or working. When it throws, nothing is left open. */
export async function createApp(options: AppOptions) {
  const closings: Closings = []
  return bindApp(options, closings).catch(async (error: unknown): Promise<never> => {
    await closeAll(closings)
    throw error
  })
}

/** `closings` gets what ends each thing that was opened, in that order. */
async function bindApp(options: AppOptions, closings: Closings) {
  const { configuration, connection, masterKeys, version, web, diskOf, outgoing: own, schedule: shortened, sources = {} } = options
  let server: Server | undefined
  const { environment, heartbeatSeconds, workerConcurrency, logLevel, allow, oidc, roles, limits, metricsPort } = configuration
  const warn = (details: Record<string, unknown>, message: string) => server?.log.warn(details, message)
  const faultLog = createFaultLog()
  const onError = (error: unknown) => {
    const line = faultLog(error)
    if (line) warn({ err: error, ...line }, 'background work failed')
  }
  const stopping = new AbortController()
  const db = openDatabase(connection, { onError, onCommit: committed, limits: databaseLimits(limits, !roles.includes('api')) })
  closings.push(() => db.close())
  const vault = createVault(masterKeys)
  await Promise.all([vault.check(db.system), proveIsolation(db)])
  const hears = roles.includes('worker') && { notices: db.notices }
  const jobs = await startJobs(db.systemPool, { heartbeatSeconds, onError, ...hears })
  closings.push(() => jobs.stop())
  const listeners = createListeners(db, () => listeningPorts(server, metricsPort), onError)
  closings.push(() => listeners.stop())
  const outgoing = createOutgoing({
    allow,
    ownPorts: () => [...listeningPorts(server, metricsPort), partsOf(connection).port],
    listeners: listeners.others,
    log: { warn },
    ...own,
  })
  closings.push(() => outgoing.close())
  const entry = new URL('./thread.ts', import.meta.url)
  const threads = new Threads({ entry })
  const jobThreads = new Threads({ entry })
  closings.push(
    () => threads.close(),
    () => jobThreads.close(),
  )
  const world: World = { environment, issuer: configuration.oidc?.issuer ?? null, db, jobs, outgoing, vault, limits, threads, jobThreads }

  const schedule = { ...scheduleOf(configuration.deliveryWaitsMs), ...shortened }
  const toldOf = fanOutEvents(db, { ...eventSources(configuration.publicUrl), ...sources })
  const handlers = [
    handle(playRun, play(world), buryRun(world)),
    handle(settleBatches, settle(world)),
    handle(watchBatchRun, watch(world), watchAnew(world)),
    handle(startScheduled, startOnSchedule(world)),
    handle(lockWhenDue, lockAtDue(world)),
    handle(warnBeforeDue, warnAheadOfDue(world)),
    handle(warnOfReviews, warnOfDue(world)),
    handle(reviewsAreDue, endDue(world)),
    handle(fanOut, toldOf, toldOf),
    handle(deliver, deliverEvents(world, schedule), deliverLater(world)),
  ]
  const pump = new Pump(jobs, { handlers, concurrency: workerConcurrency })
  closings.push(() => pump.stop({ graceMs: 0 }))
  const feeds = createFeeds(world, { onError })
  closings.push(() => feeds.close())
  const sealer = createSealer(world, { subscribers, queueOf: workspaceQueue, onSealed: feeds.wake, onError })
  closings.push(() => sealer.stop())
  const https = configuration.publicUrl?.startsWith('https:') ?? false
  const origin = () => originOf(configuration, server)
  const development = signsInWithoutPassword(configuration) ? developmentProvider(masterKeys[0], origin) : undefined
  const trusted = oidc ?? development?.oidc
  const tokens =
    trusted && openIdTokens(trusted, { onFault: (err) => warn({ err }, 'the keys of the identity provider could not be read') })
  const issuer = tokens?.issuer
  const { operations, ...authentication } = bindAccounts({
    db,
    environment,
    tokens,
    claimsUnownedWorkspace: development !== undefined,
    onRefused: (reason) => warn({ reason }, 'an ID token was refused'),
    failureLimit: { burst: limits.failedCredentialsBurst, perSecond: limits.failedCredentialsPerSecond },
  })
  const readiness = createReadiness({ db, ...(diskOf !== undefined && { diskOf }) })
  const ready = async () => {
    if (stopping.signal.aborted) throw unavailable('this process is stopping', 1)
    return { ...(await readiness()), ...(issuer && { jwksAgeMs: issuer.ageMs() ?? null }) }
  }
  const traffic = metricsPort === undefined ? undefined : countTraffic()
  const metrics = traffic && openMetrics({ db, jobs, version, pump, worksJobs: roles.includes('worker'), traffic, ready })
  server = await createServer({
    contracts,
    handlers: implementAll(contracts, {
      ...operations,
      projects: projectOperations((tx, cause, id) => defaultRubric(tx, id, cause)),
      personas: personaOperations,
      channels: channelOperations,
      scenarios: scenarioOperations,
      tests: testOperations,
      integrations: integrationOperations,
      imports: importOperations,
      runs: runOperations(feeds, presentAssertions, rescoredWithin),
      batchReports: reportOperations(presentAssertions),
      batches: batchOperations,
      batchRuns: batchRunOperations,
      rubrics: rubricOperations,
      reviews: reviewOperations,
      reviewTasks: reviewTaskOperations,
      findings: findingsOperations,
      performance: performanceOperations,
      reviewers: reviewerOperations,
      goldItems: goldOperations,
      calibrations: calibrationOperations,
      calibrationSheets: sheetOperations,
      judges: judgeOperations,
      statistics: statisticOperations,
      queue: queueOperations(pump, { workspaceQueue, seal: sealer.seal }),
      activity: activityOperations,
      events: eventOperations(feeds),
      demo: demoOperations,
    }),
    world,
    ...authentication,
    ready,
    faultLog,
    stopping: stopping.signal,
    ...(traffic && { traffic }),
    version,
    webhooks: events,
    logLevel,
    limits,
    trustProxy: configuration.trustProxy,
    corsOrigins: configuration.corsOrigins,
    https,
    ...(web !== undefined && { web }),
    browserRoutes: {
      routes: signInRoutes({
        provider: trusted &&
          tokens && { oidc: trusted, tokens, ...(development && { cookies: development.cookies, refuse: development.refuse }) },
        masterKeys,
        onRefused: (reason) => warn({ reason }, 'a sign-in was refused'),
        system: db.system,
        origin,
        secure: https || environment === 'production',
      }),
      mounts: development ? [development.mount] : [],
    },
  })
  return { world, pump, sealer, listeners, server, issuer, metrics, announceStop: () => stopping.abort(), close: () => closeAll(closings) }
}

/** What stands in the address bar of the people who use it. */
function originOf({ publicUrl, host, port }: Configuration, server: Server | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin
  const [listening] = server?.addresses() ?? []
  return `http://${host.includes(':') ? `[${host}]` : host}:${(listening as { port: number } | undefined)?.port ?? port}`
}

// Outgoing calls never reach these, whatever the allow-lists say.
function listeningPorts(server: Server | undefined, metricsPort: number | undefined): number[] {
  const listening = (server?.addresses() ?? []).flatMap((address) => (typeof address === 'string' ? [] : [address.port]))
  return [...new Set([...listening, ...(metricsPort === undefined ? [] : [metricsPort])])]
}
