import { availableParallelism } from 'node:os'
import { Environment, knownNames } from './environment.ts'
import type { GroupRoles } from './group-roles.ts'
import { type ProxySettings, proxyFaults, proxySettings } from './io/proxies.ts'
import { allLimits, type Limits, settingOf } from './limits.ts'
import { isLoopbackHost } from './loopback.ts'

// Everything that can be set, read once from the environment (product.md 4).

/**
 * A conversation costs about as much time of Node as of PostgreSQL and the process that answers together, so half of the processors play.
 * With fewer than four, one process uses all of its own.
 */
export const processesFor = (processors: number): number => (processors < 4 ? 1 : Math.min(16, Math.floor(processors / 2)))
/**
 * Each process has metrics at its own port, so a collector that reads one port sees one process, unless the configuration asks for more.
 */
const ownProcesses = (metricsPort: number | undefined): number => (metricsPort === undefined ? processesFor(availableParallelism()) : 1)

type TelemetrySettings = {
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
  attributes: Readonly<Record<string, string>>
  metricsEveryMs: number
  sendsActivity: boolean
}

export type Configuration = {
  environment: 'development' | 'production'
  host: string
  port: number
  /** The port of `GET /metrics`; absent: disabled. */
  metricsPort: number | undefined
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  roles: ('api' | 'worker')[]
  workerConcurrency: number
  /** How many of the processes of one start play. */
  workerProcesses: number
  /** This process also takes jobs that ask for one of these tags. */
  workerTags: string[]
  heartbeatSeconds: number
  /** Before the second and each further attempt to deliver an event. */
  deliveryWaitsMs: number[]
  /** From the first sign that a process stops until it accepts no more connections. */
  drainSeconds: number
  logLevel: string
  /** The collector of traces, metrics and log lines, by OTLP; undefined: none. */
  telemetry: TelemetrySettings | undefined
  masterKey: string | undefined
  masterKeyPrevious: string | undefined
  newMasterKey: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret?: string; email: { verifiedClaim?: string; trustsIssuer: boolean } } | undefined
  groupRoles: GroupRoles | undefined
  initial: { apiKey?: string; ownerEmail?: string }
  /** Through which proxies calls go out. */
  proxies: ProxySettings
  allow: { channels: string; webhooks: string; models: string }
  /** Addresses and CIDR blocks of the proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  corsOrigins: string[]
  limits: Limits
}

/** A configuration with faults; the message names all of them. */
export class ConfigurationError extends Error {
  constructor(faults: string[]) {
    super(
      `Parley cannot start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nEvery setting is explained in .env.example.`,
    )
    this.name = 'ConfigurationError'
  }
}

const loopbackRanges = '127.0.0.0/8,::1/128'

/** Throws ConfigurationError. Empty variables count as absent, because `.env` files and containers contain them. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const { success, data, error } = Environment.safeParse(settings)
  const invalid = success ? [] : error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const faults = [
    ...invalid,
    ...missingOrContrary(settings),
    ...(data ? contraryValues(data) : []),
    ...unknownNames(settings),
    ...proxyFaults(proxySettings(settings)),
  ]
  if (!success || faults.length > 0) throw new ConfigurationError(faults)
  const { PARLEY_ENV: kind, PARLEY_WORKER_PROCESSES: processes, PARLEY_METRICS_PORT: metricsPort } = data
  return {
    environment: kind,
    host: data.HOST ?? (kind === 'development' ? '127.0.0.1' : '0.0.0.0'),
    port: data.PORT,
    metricsPort,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.PARLEY_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    roles: data.PARLEY_ROLES,
    workerConcurrency: data.PARLEY_WORKER_CONCURRENCY,
    workerProcesses: processes === 'auto' ? ownProcesses(metricsPort) : processes,
    workerTags: data.PARLEY_WORKER_TAGS,
    heartbeatSeconds: data.PARLEY_HEARTBEAT_SECONDS,
    deliveryWaitsMs: data.PARLEY_DELIVERY_WAITS_SECONDS.map((seconds) => seconds * 1_000),
    // A service on a laptop does not have a load balancer in front of it.
    drainSeconds: data.PARLEY_DRAIN_SECONDS ?? (kind === 'development' ? 0 : 5),
    logLevel: data.PARLEY_LOG_LEVEL,
    telemetry: telemetryOf(data),
    masterKey: data.PARLEY_MASTER_KEY,
    masterKeyPrevious: data.PARLEY_MASTER_KEY_PREVIOUS,
    newMasterKey: data.PARLEY_NEW_MASTER_KEY,
    oidc: oidcOf(data),
    groupRoles: groupRolesOf(data),
    initial: {
      ...(data.PARLEY_INIT_API_KEY && { apiKey: data.PARLEY_INIT_API_KEY }),
      ...(data.PARLEY_INIT_OWNER_EMAIL && { ownerEmail: data.PARLEY_INIT_OWNER_EMAIL }),
    },
    proxies: proxySettings(settings),
    allow: allowedOutbound(data),
    trustProxy: data.PARLEY_TRUST_PROXY,
    corsOrigins: data.PARLEY_CORS_ORIGINS,
    limits: Object.fromEntries(Object.keys(allLimits).map((name) => [name, limitOf(data, name)])) as Limits,
  }
}

/** `NAME: what is wrong`, if a setting requires or contradicts another one. */
function missingOrContrary(settings: Record<string, string | undefined>): string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client, OIDC_TRUST_EMAIL_OF: trusted } = settings
  const isProduction = settings.PARLEY_ENV === 'production'
  return [
    isProduction && !issuer && 'OIDC_ISSUER: production needs an OpenID Connect issuer',
    isProduction &&
      !settings.PARLEY_MASTER_KEY &&
      'PARLEY_MASTER_KEY: production needs a master key; make one with: openssl rand -base64 32',
    isProduction && !settings.PUBLIC_URL && 'PUBLIC_URL: production needs the address that people open in a browser',
    !issuer !== !client && 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together',
    settings.PARLEY_ACTIVITY_OTLP === 'true' &&
      !settings.OTEL_EXPORTER_OTLP_ENDPOINT &&
      'PARLEY_ACTIVITY_OTLP: the activity goes to a collector; set OTEL_EXPORTER_OTLP_ENDPOINT, too',
    settings.OIDC_GROUP_ROLES && !issuer && 'OIDC_GROUP_ROLES: groups come from a provider; set OIDC_ISSUER, too',
    // By name, so that the next issuer is not trusted automatically.
    trusted &&
      trusted !== issuer &&
      'OIDC_TRUST_EMAIL_OF: this is not the address in OIDC_ISSUER; use the same address, or remove the setting',
  ].filter((fault) => typeof fault === 'string' && fault !== '') as string[]
}

function contraryValues(data: Environment): string[] {
  const faults: string[] = []
  if (limitOf(data, 'headersMs') > limitOf(data, 'requestMs'))
    faults.push(`${settingOf('headersMs')}: you set this larger than ${settingOf('requestMs')}; lower it, or raise the other`)
  if (isOpenDevelopment(data))
    faults.push(
      'PUBLIC_URL: this address does not belong to this machine, and development without OIDC_ISSUER signs people in without a password. To serve other people, set PARLEY_ENV=production, OIDC_ISSUER and OIDC_CLIENT_ID; to use Parley on this machine only, remove PUBLIC_URL',
    )
  return faults
}

function unknownNames(settings: Record<string, unknown>): string[] {
  const allowedNames = new Set([...knownNames, ...clientSettings])
  return Object.keys(settings).flatMap((name) => (name.startsWith('PARLEY_') && !allowedNames.has(name) ? `${name}: unknown setting` : []))
}

const limitOf = (data: Environment, name: string) => (data as Record<string, unknown>)[settingOf(name)] as number

const telemetryOf = (data: Environment): Configuration['telemetry'] =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: data.OTEL_EXPORTER_OTLP_HEADERS,
        service: data.OTEL_SERVICE_NAME ?? data.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? 'parley',
        attributes: data.OTEL_RESOURCE_ATTRIBUTES,
        metricsEveryMs: data.OTEL_METRIC_EXPORT_INTERVAL,
        sendsActivity: data.PARLEY_ACTIVITY_OTLP,
      }

const oidcOf = (data: Environment): Configuration['oidc'] =>
  data.OIDC_ISSUER && data.OIDC_CLIENT_ID
    ? {
        issuer: data.OIDC_ISSUER,
        clientId: data.OIDC_CLIENT_ID,
        ...(data.OIDC_CLIENT_SECRET && { clientSecret: data.OIDC_CLIENT_SECRET }),
        email: {
          ...(data.OIDC_EMAIL_VERIFIED_CLAIM && { verifiedClaim: data.OIDC_EMAIL_VERIFIED_CLAIM }),
          trustsIssuer: data.OIDC_TRUST_EMAIL_OF !== undefined,
        },
      }
    : undefined

const groupRolesOf = (data: Environment): GroupRoles | undefined =>
  data.OIDC_GROUP_ROLES && {
    claim: data.OIDC_GROUPS_CLAIM,
    byGroup: data.OIDC_GROUP_ROLES,
    ...(data.OIDC_GROUPS_WORKSPACE && { workspaceId: data.OIDC_GROUPS_WORKSPACE }),
  }

function allowedOutbound(data: Environment): Configuration['allow'] {
  const unset = data.PARLEY_ENV === 'development' ? loopbackRanges : ''
  return {
    channels: data.PARLEY_OUTBOUND_ALLOW_CHANNELS ?? unset,
    webhooks: data.PARLEY_OUTBOUND_ALLOW_WEBHOOKS ?? unset,
    models: data.PARLEY_OUTBOUND_ALLOW_MODELS ?? unset,
  }
}

/** Other people could reach a service that does not ask for a password. */
const isOpenDevelopment = ({ PARLEY_ENV, PARLEY_ROLES, PUBLIC_URL, OIDC_ISSUER }: Environment): boolean =>
  PARLEY_ENV === 'development' && PARLEY_ROLES.includes('api') && OIDC_ISSUER === undefined && !isOfThisMachine(PUBLIC_URL)

const isOfThisMachine = (url: string | undefined): boolean => url === undefined || isLoopbackHost(new URL(url).hostname)

/**
 * Whether people sign in without a password: in development without an issuer, and only if the service is reachable from this machine
 * alone.
 */
export const signsInWithoutPassword = ({ environment, oidc, host, publicUrl }: Configuration): boolean =>
  environment === 'development' && !oidc && isLoopbackHost(host) && isOfThisMachine(publicUrl)

/** Read by the command line as a client, or by the checks. */
const clientSettings = new Set(['PARLEY_URL', 'PARLEY_API_KEY', 'PARLEY_CHECKS'])
