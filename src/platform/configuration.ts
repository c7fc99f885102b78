import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { type GroupRoles, GroupRolesSetting } from './group-roles.ts'
import { type Limit, type Limits, limits, settingOf } from './limits.ts'
import { isLoopbackHost } from './loopback.ts'

// Everything that can be set, read once from the environment (product.md 4); .env.example explains each.

const text = z.string().min(1)
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,13}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const roles = z
  .string()
  .default('api,worker')
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(['api', 'worker'])).min(1))

const mostProcesses = 64
/**
 * A conversation costs about as much of Node as of PostgreSQL and the process that answers together, so half of the processors play. Below
 * four of them, one process keeps all of its own busy.
 */
export const processesFor = (processors: number): number => (processors < 4 ? 1 : Math.min(16, Math.floor(processors / 2)))
/** Each process has metrics at a port of its own, so whoever reads them at one port has one process unless asked for more. */
const ownProcesses = (metricsPort: number | undefined): number => (metricsPort === undefined ? processesFor(availableParallelism()) : 1)
const processes = z
  .union([z.literal('auto'), integer(1, mostProcesses)], { error: `must be auto, or a whole number from 1 to ${mostProcesses}` })
  .default('auto')

const listOf = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(entry))

// The whole internet as a proxy would let anybody choose the address they are counted under.
const TrustedProxy = z.string().refine((entry) => {
  const [address = '', bits = '32', ...rest] = entry.split('/')
  const family = isIP(address)
  return family !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)
}, 'must be a list of addresses and CIDR blocks, without 0.0.0.0/0 and ::/0')

const delays = z
  .string()
  .transform((list) => list.split(',').map((part) => Number(part.trim() || Number.NaN)))
  .pipe(z.array(z.number().min(0.01).max(86_400)).min(1).max(20))

const Origin = z
  .string()
  .refine(
    (entry) => /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry,
    'must be a list of origins as browsers send them, such as https://app.example.com',
  )

const limitSettings = Object.fromEntries(
  Object.entries<Limit>(limits).map(([name, { default: value, min, max }]) => [settingOf(name), integer(min, max).default(value)]),
)

/** `name=value,name=value`, the values as in addresses. */
const otlpHeaders = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  // A percent sign that is no escape could not be read.
  .refine(
    (parts) => parts.every((part) => /^[\w-]+=(?:[!-$&-~ ]|%[2-7][0-9a-fA-F])+$/.test(part)),
    'must be a list such as authorization=Bearer%20abc,x-team=a',
  )
  .transform((parts) =>
    Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf('=')), decodeURIComponent(part.slice(part.indexOf('=') + 1))])),
  )

const Environment = z.object({
  PARLEY_ENV: z.enum(['development', 'production']).default('development'),
  HOST: text.optional(),
  PORT: integer(0, 65_535).default(4000),
  PARLEY_METRICS_PORT: integer(0, 65_535).optional(),
  PUBLIC_URL: z.url().optional(),
  PARLEY_DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PARLEY_ROLES: roles,
  PARLEY_WORKER_CONCURRENCY: integer(1, 1_000).default(50),
  PARLEY_WORKER_PROCESSES: processes,
  PARLEY_HEARTBEAT_SECONDS: integer(2, 600).default(20),
  PARLEY_DELIVERY_WAITS_SECONDS: delays.default([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]),
  PARLEY_DRAIN_SECONDS: integer(0, 600).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: text.default('parley'),
  OTEL_METRIC_EXPORT_INTERVAL: integer(1_000, 3_600_000).default(60_000),
  PARLEY_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  PARLEY_MASTER_KEY: text.optional(),
  PARLEY_MASTER_KEY_PREVIOUS: text.optional(),
  PARLEY_NEW_MASTER_KEY: text.optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_EMAIL_VERIFIED_CLAIM: text.optional(),
  OIDC_TRUST_EMAIL_OF: z.url().optional(),
  OIDC_GROUPS_CLAIM: text.default('groups'),
  OIDC_GROUP_ROLES: GroupRolesSetting.optional(),
  OIDC_GROUPS_WORKSPACE: z
    .string()
    .regex(/^wks_\w+$/, 'must be the ID of a workspace')
    .optional(),
  PARLEY_INIT_API_KEY: text.optional(),
  PARLEY_INIT_OWNER_EMAIL: z.email().optional(),
  PARLEY_TRUST_PROXY: listOf(TrustedProxy),
  PARLEY_CORS_ORIGINS: listOf(Origin),
  PARLEY_OUTBOUND_ALLOW_CHANNELS: z.string().optional(),
  PARLEY_OUTBOUND_ALLOW_WEBHOOKS: z.string().optional(),
  PARLEY_OUTBOUND_ALLOW_MODELS: z.string().optional(),
  PARLEY_OUTBOUND_ALLOW_IMPORT: z.string().optional(),
  ...limitSettings,
})
export const settingNames = Object.keys(Environment.shape)

type TelemetrySettings = { endpoint: string; headers: Readonly<Record<string, string>>; service: string; metricsEveryMs: number }

export type Configuration = {
  environment: 'development' | 'production'
  host: string
  port: number
  /** Of `GET /metrics`; absent: there is none. */
  metricsPort: number | undefined
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  roles: ('api' | 'worker')[]
  workerConcurrency: number
  /** How many processes play, of those that one start makes. */
  workerProcesses: number
  heartbeatSeconds: number
  /** Before the second and each further attempt to deliver an event. */
  deliveryWaitsMs: number[]
  /** From the first sign that a process stops until it takes no more connections. */
  drainSeconds: number
  logLevel: string
  /** Where traces, metrics and lines of the log go to, by OTLP; undefined: nowhere. */
  telemetry: TelemetrySettings | undefined
  masterKey: string | undefined
  masterKeyPrevious: string | undefined
  newMasterKey: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret?: string; email: { verifiedClaim?: string; trustsIssuer: boolean } } | undefined
  groupRoles: GroupRoles | undefined
  initial: { apiKey?: string; ownerEmail?: string }
  allow: { channels: string; webhooks: string; models: string; import: string }
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

/** Throws ConfigurationError. Empty variables count as absent, as `.env` files and containers have them. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const { success, data, error } = Environment.safeParse(settings)
  const faults = success ? [] : error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (settings.PARLEY_ENV === 'production') {
    if (!settings.OIDC_ISSUER) faults.push('OIDC_ISSUER: production needs an OpenID Connect issuer')
    if (!settings.PARLEY_MASTER_KEY) faults.push('PARLEY_MASTER_KEY: production needs a master key; make one with: openssl rand -base64 32')
    if (!settings.PUBLIC_URL) faults.push('PUBLIC_URL: production needs the address that people open in a browser')
  }
  if (!settings.OIDC_ISSUER !== !settings.OIDC_CLIENT_ID) faults.push('OIDC_ISSUER and OIDC_CLIENT_ID must be set together')
  if (settings.OIDC_GROUP_ROLES && !settings.OIDC_ISSUER) faults.push('OIDC_GROUP_ROLES: groups come from a provider; set OIDC_ISSUER, too')
  // By name, so that the trust does not pass on to the next issuer.
  if (settings.OIDC_TRUST_EMAIL_OF && settings.OIDC_TRUST_EMAIL_OF !== settings.OIDC_ISSUER)
    faults.push('OIDC_TRUST_EMAIL_OF: this is not the address in OIDC_ISSUER; use the same address, or remove the setting')
  const limitOf = (name: string) => (data as Record<string, unknown> | undefined)?.[settingOf(name)] as number
  if (limitOf('headersMs') > limitOf('requestMs')) faults.push(`${settingOf('headersMs')}must not be larger than ${settingOf('requestMs')}`)
  if (data && isOpenDevelopment(data))
    faults.push(
      'PUBLIC_URL: this address does not belong to this machine, and development without OIDC_ISSUER signs people in without a password. To serve other people, set PARLEY_ENV=production, OIDC_ISSUER and OIDC_CLIENT_ID; to use Parley on this machine only, remove PUBLIC_URL',
    )
  const knownNames = new Set(settingNames)
  for (const name of Object.keys(settings))
    if (name.startsWith('PARLEY_') && !knownNames.has(name) && !clientSettings.has(name)) faults.push(`${name}: unknown setting`)
  if (!success || faults.length > 0) throw new ConfigurationError(faults)
  const development = data.PARLEY_ENV === 'development'
  const outbound = (list: string | undefined) => list ?? (development ? loopbackRanges : '')
  return {
    environment: data.PARLEY_ENV,
    host: data.HOST ?? (development ? '127.0.0.1' : '0.0.0.0'),
    port: data.PORT,
    metricsPort: data.PARLEY_METRICS_PORT,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.PARLEY_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    roles: data.PARLEY_ROLES,
    workerConcurrency: data.PARLEY_WORKER_CONCURRENCY,
    workerProcesses: data.PARLEY_WORKER_PROCESSES === 'auto' ? ownProcesses(data.PARLEY_METRICS_PORT) : data.PARLEY_WORKER_PROCESSES,
    heartbeatSeconds: data.PARLEY_HEARTBEAT_SECONDS,
    deliveryWaitsMs: data.PARLEY_DELIVERY_WAITS_SECONDS.map((seconds) => seconds * 1_000),
    // A service on a laptop has no load balancer in front of it.
    drainSeconds: data.PARLEY_DRAIN_SECONDS ?? (development ? 0 : 5),
    logLevel: data.PARLEY_LOG_LEVEL,
    telemetry:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS,
            service: data.OTEL_SERVICE_NAME,
            metricsEveryMs: data.OTEL_METRIC_EXPORT_INTERVAL,
          },
    masterKey: data.PARLEY_MASTER_KEY,
    masterKeyPrevious: data.PARLEY_MASTER_KEY_PREVIOUS,
    newMasterKey: data.PARLEY_NEW_MASTER_KEY,
    oidc:
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
        : undefined,
    groupRoles: data.OIDC_GROUP_ROLES && {
      claim: data.OIDC_GROUPS_CLAIM,
      byGroup: data.OIDC_GROUP_ROLES,
      ...(data.OIDC_GROUPS_WORKSPACE && { workspaceId: data.OIDC_GROUPS_WORKSPACE }),
    },
    initial: {
      ...(data.PARLEY_INIT_API_KEY && { apiKey: data.PARLEY_INIT_API_KEY }),
      ...(data.PARLEY_INIT_OWNER_EMAIL && { ownerEmail: data.PARLEY_INIT_OWNER_EMAIL }),
    },
    allow: {
      channels: outbound(data.PARLEY_OUTBOUND_ALLOW_CHANNELS),
      webhooks: outbound(data.PARLEY_OUTBOUND_ALLOW_WEBHOOKS),
      models: outbound(data.PARLEY_OUTBOUND_ALLOW_MODELS),
      import: outbound(data.PARLEY_OUTBOUND_ALLOW_IMPORT),
    },
    trustProxy: data.PARLEY_TRUST_PROXY,
    corsOrigins: data.PARLEY_CORS_ORIGINS,
    limits: Object.fromEntries(Object.keys(limits).map((name) => [name, limitOf(name)])) as Limits,
  }
}

/** Other people could reach a service that asks for no password. */
const isOpenDevelopment = ({ PARLEY_ENV, PARLEY_ROLES, PUBLIC_URL, OIDC_ISSUER }: z.infer<typeof Environment>): boolean =>
  PARLEY_ENV === 'development' && PARLEY_ROLES.includes('api') && OIDC_ISSUER === undefined && !isOfThisMachine(PUBLIC_URL)

const isOfThisMachine = (url: string | undefined): boolean => url === undefined || isLoopbackHost(new URL(url).hostname)

/** Whether people sign in without a password: in development without an issuer, and only where nobody but this machine gets at it. */
export const signsInWithoutPassword = ({ environment, oidc, host, publicUrl }: Configuration): boolean =>
  environment === 'development' && !oidc && isLoopbackHost(host) && isOfThisMachine(publicUrl)

/** Read by the command line as a client, or by the checks. */
const clientSettings = new Set(['PARLEY_URL', 'PARLEY_API_KEY', 'PARLEY_CHECKS'])
