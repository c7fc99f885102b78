import { extname } from 'node:path'
import { fileSchema } from '#src/connect/bundles/file-schema.ts'
import { failureSubscriber } from '#src/connect/failure-groups/operations/group-failures.ts'
import { improvementSubscriber } from '#src/connect/improvements/jobs.ts'
import { inboxSubscriber } from '#src/connect/inbox/operations/plan-mails.ts'
import { events } from '#src/connect/integrations/catalogue.ts'
import { type EventSources, integrationSubscriber } from '#src/connect/integrations/operations/fan-out.ts'
import type { Schedule } from '#src/connect/integrations/schedule.ts'
import { scheduleOf } from '#src/connect/integrations/schedule.ts'
import { conversationSubscriber } from '#src/connect/monitors/operations/count.ts'
import { endBatchRuns } from '#src/gate/batches/jobs.ts'
import { type Configuration, signsInWithoutPassword } from '#src/platform/configuration.ts'
import { type Connection, databaseLimits, openDatabase, partsOf } from '#src/platform/db/database.ts'
import { proveIsolation } from '#src/platform/db/isolation.ts'
import { createReadiness } from '#src/platform/db/readiness.ts'
import { unavailable } from '#src/platform/errors.ts'
import { createFaultLog, type FaultLog } from '#src/platform/http/fault-log.ts'
import { openMetrics } from '#src/platform/http/metrics.ts'
import { createServer } from '#src/platform/http/server.ts'
import { countTraffic } from '#src/platform/http/traffic.ts'
import { createListeners } from '#src/platform/io/listeners.ts'
import { createOutgoing, type OutgoingSettings } from '#src/platform/io/outgoing.ts'
import { runAfterCommit } from '#src/platform/jobs/after-commit.ts'
import { startJobs } from '#src/platform/jobs/boss.ts'
import { handle } from '#src/platform/jobs/handler.ts'
import { Pump, type PumpOptions } from '#src/platform/jobs/pump.ts'
import type { MasterKeys } from '#src/platform/secrets/data-keys.ts'
import { createVault } from '#src/platform/secrets/vault.ts'
import { createTelemetry } from '#src/platform/telemetry/telemetry.ts'
import { Threads } from '#src/platform/threads/threads.ts'
import type { World } from '#src/platform/world.ts'
import { callbackRoutes } from '#src/play/channels/operations/callback-routes.ts'
import { pullRoutes } from '#src/play/channels/operations/pull-routes.ts'
import { mockRoutes } from '#src/play/tool-mocks/operations/routes.ts'
import { bindAccounts } from '#src/workspace/accounts/operations/bind.ts'
import { openIdTokens } from '#src/workspace/accounts/operations/id-token.ts'
import { leakedKeyRoutes } from '#src/workspace/accounts/operations/leaked-keys.ts'
import type { Subscriber } from '#src/workspace/activity/jobs.ts'
import { sendActivity, workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { createFeeds } from '#src/workspace/activity/operations/feeds.ts'
import { createSealer } from '#src/workspace/activity/operations/sealer.ts'
import { type Collector, collectorSubscriber, sendSealed } from '#src/workspace/activity/operations/send.ts'
import { runQueuePrefix } from '#src/workspace/projects/operations.ts'
import { developmentProvider } from '#src/workspace/sign-in/operations/development-provider.ts'
import { signInRoutes } from '#src/workspace/sign-in/operations/routes.ts'
import { besideInterface } from './beside-interface.ts'
import { eventSources } from './event-sources.ts'
import { jobHandlers, requestHandlers } from './handlers.ts'
import { contracts } from './interface.ts'
import { tags } from './tags.ts'

/** The consequences of an entry: a job for each of these that its actions match (activity/jobs.ts). */
const subscribers: readonly Subscriber[] = [
  { job: endBatchRuns, actions: ['run.started', 'run.completed', 'run.canceled'] },
  integrationSubscriber,
  failureSubscriber,
  conversationSubscriber,
  improvementSubscriber,
  inboxSubscriber,
]

export type AppOptions = {
  configuration: Configuration
  connection: Connection
  masterKeys: MasterKeys
  version: string
  /** The folder of the built web application; absent: a page that says how to build it. */
  web?: string
  /** A folder on the disk of the database, if it is known. */
  diskOf?: string
  /** For checks: names resolved by a script, retries without waits. */
  outgoing?: Partial<OutgoingSettings>
  schedule?: Partial<Schedule>
  /** For checks: what is known of resources that are not built yet. */
  sources?: EventSources
}
type Server = Awaited<ReturnType<typeof createServer>>
export type App = Awaited<ReturnType<typeof createApp>>

/** The state that the parts of one process share while they are wired together. */
type Binding = {
  /** Absent until everything that it serves is bound. */
  server?: Server
  /** The functions that close what was opened, in that order. */
  closings: (() => unknown)[]
  stopping: AbortController
  faultLog: FaultLog
  warn(details: Record<string, unknown>, message: string): void
  onError(error: unknown): void
}

function createBinding(): Binding {
  const faultLog = createFaultLog()
  const binding: Binding = {
    closings: [],
    stopping: new AbortController(),
    faultLog,
    warn: (details, message) => binding.server?.log.warn(details, message),
    onError(error) {
      const line = faultLog(error)
      if (line) binding.warn({ err: error, ...line }, 'background work failed')
    },
  }
  return binding
}

const closeAll = async ({ closings }: Binding): Promise<void> => {
  for (const close of closings.splice(0).reverse()) await close()
}

/** Everything of one process, bound together and not yet listening or working. If it throws, nothing stays open. */
export async function createApp(options: AppOptions) {
  const binding = createBinding()
  return bindApp(options, binding).catch(async (error: unknown): Promise<never> => {
    await closeAll(binding)
    throw error
  })
}

async function bindApp(options: AppOptions, binding: Binding) {
  const { configuration, version, web, diskOf } = options
  const { logLevel, limits, trustProxy, corsOrigins, metricsPort } = configuration
  const { faultLog, stopping } = binding
  const { world, listeners } = await openWorld(options, binding)
  const telemetry = configuration.telemetry && createTelemetry({ ...configuration.telemetry, version, warn: binding.warn })
  if (telemetry) binding.closings.push(telemetry.close)
  const collector = configuration.telemetry?.sendsActivity ? telemetry : undefined
  const { pump, sealer, feeds } = bindWork(world, options, binding, { onEnd: telemetry?.noteJob, collector })
  const { operations, authentication, authenticateProvisioner, countFailures, browserRoutes, issuer } = bindSignIn(world, options, binding)
  const readiness = createReadiness({ db: world.db, ...(diskOf !== undefined && { diskOf }) })
  const ready = async () => {
    if (stopping.signal.aborted) throw unavailable('this process is stopping', 1)
    return { ...(await readiness()), ...(issuer && { jwksAgeMs: issuer.ageMs() ?? null }) }
  }
  const traffic = metricsPort === undefined && !telemetry ? undefined : countTraffic()
  const worksJobs = configuration.roles.includes('worker')
  const metrics =
    traffic && openMetrics({ db: world.db, jobs: world.jobs, version, pump, worksJobs, traffic, projectQueues: runQueuePrefix, ready })
  const server = await createServer({
    contracts,
    handlers: requestHandlers(operations, { pump, sealer, feeds }),
    world,
    ...authentication,
    ready,
    faultLog,
    stopping: stopping.signal,
    ...(traffic && { traffic }),
    ...(telemetry && { telemetry }),
    version,
    webhooks: events,
    tags,
    fileSchema,
    logLevel,
    limits,
    trustProxy,
    corsOrigins,
    https: usesHttps(configuration),
    ...(web !== undefined && { web }),
    browserRoutes,
    keyedRoutes: [
      ...pullRoutes(world.db, countFailures, limits),
      ...leakedKeyRoutes({ db: world.db, environment: world.environment, limits }),
    ],
    outerKeyedRoutes: [
      ...mockRoutes(world.db, countFailures, { origin: world.origin, stopping: stopping.signal }),
      ...callbackRoutes(world.db, world.vault, countFailures),
    ],
    ...besideInterface({
      db: world.db,
      groupRoles: configuration.groupRoles,
      origin: world.origin,
      authenticate: authenticateProvisioner,
      version,
    }),
  })
  binding.server = server
  if (metrics) telemetry?.start(metrics)
  return { world, pump, sealer, listeners, server, issuer, metrics, announceStop: () => stopping.abort(), close: () => closeAll(binding) }
}

/** Database, queue, secrets, outgoing calls and threads: everything that handlers use. */
async function openWorld({ configuration, connection, masterKeys, outgoing: own }: AppOptions, binding: Binding) {
  const { environment, heartbeatSeconds, allow, proxies, oidc, groupRoles, roles, workerTags, limits, metricsPort } = configuration
  const { closings, onError, warn } = binding
  const db = openDatabase(connection, { onError, onCommit: runAfterCommit, limits: databaseLimits(limits, !roles.includes('api')) })
  closings.push(() => db.close())
  const vault = createVault(masterKeys)
  await Promise.all([vault.check(db.system), proveIsolation(db)])
  const hears = roles.includes('worker') && { notices: db.notices }
  const jobs = await startJobs(db.systemPool, { heartbeatSeconds, onError, ...hears })
  closings.push(() => jobs.stop())
  const ownPorts = () => listeningPorts(binding.server, metricsPort)
  const listeners = createListeners(db, ownPorts, onError)
  closings.push(() => listeners.stop())
  const { port: databasePort } = partsOf(connection)
  const outgoing = createOutgoing({
    allow,
    ownPorts: () => [...ownPorts(), databasePort],
    listeners: listeners.others,
    log: { warn },
    proxies,
    ...own,
  })
  closings.push(() => outgoing.close())
  const entry = new URL(`./thread${extname(import.meta.url)}`, import.meta.url)
  const threads = new Threads({ entry })
  const jobThreads = new Threads({ entry })
  closings.push(
    () => threads.close(),
    () => jobThreads.close(),
  )
  const origin = () => originOf(configuration, binding.server)
  const settings = { environment, issuer: oidc?.issuer ?? null, groupRoles, workerTags, limits }
  const world: World = { ...settings, origin, db, jobs, outgoing, vault, threads, jobThreads }
  return { world, listeners }
}

/** Starts everything that works without a request: jobs, the seals of the activity, and the feeds of its readers. */
function bindWork(
  world: World,
  { configuration, schedule, sources = {} }: AppOptions,
  { closings, onError }: Binding,
  { onEnd, collector }: { onEnd: PumpOptions['onEnd']; collector: Collector | undefined },
) {
  const handlers = jobHandlers(world, {
    schedule: { ...scheduleOf(configuration.deliveryWaitsMs), ...schedule },
    sources: { ...eventSources(configuration.publicUrl), ...sources },
  })
  handlers.push(handle(sendActivity, sendSealed(world.db, collector)))
  const pump = new Pump(world.jobs, { handlers, concurrency: configuration.workerConcurrency, tags: world.workerTags, onEnd })
  closings.push(() => pump.stop({ graceMs: 0 }))
  const feeds = createFeeds(world, { onError })
  closings.push(() => feeds.close())
  const sealer = createSealer(world, {
    subscribers: [...subscribers, ...(collector ? [collectorSubscriber] : [])],
    queueOf: workspaceQueue,
    onSealed: feeds.wake,
    onError,
  })
  closings.push(() => sealer.stop())
  return { pump, feeds, sealer }
}

/** Identifies the caller: by an API key, or by an ID token of the issuer, which is within the process if nobody needs a password. */
function bindSignIn({ db }: World, { configuration, masterKeys }: AppOptions, binding: Binding) {
  const { environment, oidc, groupRoles, limits } = configuration
  const { warn } = binding
  const origin = () => originOf(configuration, binding.server)
  const development = signsInWithoutPassword(configuration) ? developmentProvider(masterKeys[0], db.system, origin) : undefined
  const trusted = oidc ?? development?.oidc
  const tokens =
    trusted &&
    openIdTokens(
      { ...trusted, ...(groupRoles && { groupsClaim: groupRoles.claim }) },
      { onFault: (err) => warn({ err }, 'the keys of the identity provider could not be read') },
    )
  const { operations, countFailures, authenticateProvisioner, ...authentication } = bindAccounts({
    db,
    environment,
    tokens,
    groupRoles,
    claimsUnownedWorkspace: development !== undefined,
    onRefused: (reason) => warn({ reason }, 'an ID token was refused'),
    failureLimit: { burst: limits.failedCredentialsBurst, perSecond: limits.failedCredentialsPerSecond },
  })
  const routes = signInRoutes({
    provider: trusted &&
      tokens && { oidc: trusted, tokens, ...(development && { cookies: development.cookies, refuse: development.refuse }) },
    masterKeys,
    onRefused: (reason) => warn({ reason }, 'a sign-in was refused'),
    system: db.system,
    origin,
    secure: usesHttps(configuration) || environment === 'production',
  })
  const browserRoutes = { routes, mounts: development ? [development.mount] : [] }
  return { operations, authentication, authenticateProvisioner, countFailures, browserRoutes, issuer: tokens?.issuer }
}

const usesHttps = ({ publicUrl }: Configuration): boolean => publicUrl?.startsWith('https:') ?? false

/** The address that people see in their address bar. */
function originOf({ publicUrl, host, port }: Configuration, server: Server | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin
  const [listening] = server?.addresses() ?? []
  return `http://${host.includes(':') ? `[${host}]` : host}:${(listening as { port: number } | undefined)?.port ?? port}`
}

// Outgoing calls never reach these, regardless of the allow-lists.
function listeningPorts(server: Server | undefined, metricsPort: number | undefined): number[] {
  const listening = (server?.addresses() ?? []).flatMap((address) => (typeof address === 'string' ? [] : [address.port]))
  return [...new Set([...listening, ...(metricsPort === undefined ? [] : [metricsPort])])]
}
