import { isIP } from 'node:net'
import { z } from 'zod'
import { type Limit, type Limits, limits, settingOf } from './limits.ts'
import { isLoopbackHost } from './loopback.ts'

// Everything that can be set, read once from the environment (product.md 4); .env.example explains each.

const text = z.string().min(1)
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'takes a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const roles = z
  .string()
  .default('api,worker')
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(['api', 'worker'])).min(1))

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
}, 'takes addresses and CIDR blocks, the whole internet not among them')

const waits = z
  .string()
  .transform((list) => list.split(',').map((part) => Number(part.trim() || Number.NaN)))
  .pipe(z.array(z.number().min(0.01).max(86_400)).min(1).max(20))

const Origin = z
  .string()
  .refine(
    (entry) => /^https?:/.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry,
    'takes origins as browsers send them: https://app.example.com',
  )

const limitSettings = Object.fromEntries(
  Object.entries<Limit>(limits).map(([name, { default: value, least, most }]) => [settingOf(name), whole(least, most).default(value)]),
)

const Environment = z.object({
  PARLEY_ENV: z.enum(['development', 'production']).default('development'),
  HOST: text.optional(),
  PORT: whole(0, 65_535).default(4000),
  PARLEY_METRICS_PORT: whole(0, 65_535).optional(),
  PUBLIC_URL: z.url().optional(),
  PARLEY_DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  PARLEY_ROLES: roles,
  PARLEY_WORKER_CONCURRENCY: whole(1, 1_000).default(50),
  PARLEY_HEARTBEAT_SECONDS: whole(2, 600).default(20),
  PARLEY_DELIVERY_WAITS_SECONDS: waits.default([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]),
  PARLEY_DRAIN_SECONDS: whole(0, 600).optional(),
  PARLEY_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  PARLEY_MASTER_KEY: text.optional(),
  PARLEY_MASTER_KEY_PREVIOUS: text.optional(),
  PARLEY_NEW_MASTER_KEY: text.optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_EMAIL_VERIFIED_CLAIM: text.optional(),
  OIDC_TRUST_EMAIL_OF: z.url().optional(),
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
  heartbeatSeconds: number
  /** Before the second and each further attempt to deliver an event. */
  deliveryWaitsMs: number[]
  /** From the first sign that a process stops until it takes no more connections. */
  drainSeconds: number
  logLevel: string
  masterKey: string | undefined
  masterKeyPrevious: string | undefined
  newMasterKey: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret?: string; email: { verifiedClaim?: string; trustsIssuer: boolean } } | undefined
  initial: { apiKey?: string; ownerEmail?: string }
  allow: { channels: string; webhooks: string; models: string; import: string }
  /** Addresses and CIDR blocks of the proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  corsOrigins: string[]
  limits: Limits
}

/** A setting that cannot be; the message names every fault at once. */
export class ConfigurationError extends Error {
  constructor(faults: string[]) {
    super(
      `Parley cannot start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nEvery setting is explained in .env.example.`,
    )
    this.name = 'ConfigurationError'
  }
}

const loopback = '127.0.0.0/8,::1/128'

/** Throws ConfigurationError. Empty variables count as absent, as `.env` files and containers have them. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const { success, data, error } = Environment.safeParse(given)
  const faults = success ? [] : error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.PARLEY_ENV === 'production') {
    if (!given.OIDC_ISSUER) faults.push('OIDC_ISSUER: production needs an OpenID Connect issuer')
    if (!given.PARLEY_MASTER_KEY) faults.push('PARLEY_MASTER_KEY: production needs a master key; make one with: openssl rand -base64 32')
    if (!given.PUBLIC_URL) faults.push('PUBLIC_URL: production needs the address under which people reach it')
  }
  if (!given.OIDC_ISSUER !== !given.OIDC_CLIENT_ID) faults.push('OIDC_ISSUER and OIDC_CLIENT_ID go together')
  // By name, so that the trust does not pass on to the next issuer.
  if (given.OIDC_TRUST_EMAIL_OF && given.OIDC_TRUST_EMAIL_OF !== given.OIDC_ISSUER)
    faults.push('OIDC_TRUST_EMAIL_OF: names another issuer than OIDC_ISSUER; write the same address, or leave it out')
  const set = (name: string) => (data as Record<string, unknown> | undefined)?.[settingOf(name)] as number
  if (set('headersMs') > set('requestMs')) faults.push(`${settingOf('headersMs')}: a request takes at least as long as its headers`)
  if (data && isOpenDevelopment(data))
    faults.push(
      'PUBLIC_URL: this address is not of this machine, and without OIDC_ISSUER development signs people in without a password. For others set PARLEY_ENV=production, OIDC_ISSUER and OIDC_CLIENT_ID; for yourself leave PUBLIC_URL out',
    )
  const known = new Set(settingNames)
  for (const name of Object.keys(given))
    if (name.startsWith('PARLEY_') && !known.has(name) && !clientSettings.has(name)) faults.push(`${name}: there is no such setting`)
  if (!success || faults.length > 0) throw new ConfigurationError(faults)
  const development = data.PARLEY_ENV === 'development'
  const outbound = (list: string | undefined) => list ?? (development ? loopback : '')
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
    heartbeatSeconds: data.PARLEY_HEARTBEAT_SECONDS,
    deliveryWaitsMs: data.PARLEY_DELIVERY_WAITS_SECONDS.map((seconds) => seconds * 1_000),
    // Nobody stands in front of a service on a laptop.
    drainSeconds: data.PARLEY_DRAIN_SECONDS ?? (development ? 0 : 5),
    logLevel: data.PARLEY_LOG_LEVEL,
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
    limits: Object.fromEntries(Object.keys(limits).map((name) => [name, set(name)])) as Limits,
  }
}

/** Others would reach an interface whose people prove nothing. */
const isOpenDevelopment = ({ PARLEY_ENV, PARLEY_ROLES, PUBLIC_URL, OIDC_ISSUER }: z.infer<typeof Environment>): boolean =>
  PARLEY_ENV === 'development' && PARLEY_ROLES.includes('api') && OIDC_ISSUER === undefined && !isOfThisMachine(PUBLIC_URL)

const isOfThisMachine = (url: string | undefined): boolean => url === undefined || isLoopbackHost(new URL(url).hostname)

/** Whether people sign in without a password: in development without an issuer, and only where nobody but this machine gets at it. */
export const signsInWithoutPassword = ({ environment, oidc, host, publicUrl }: Configuration): boolean =>
  environment === 'development' && !oidc && isLoopbackHost(host) && isOfThisMachine(publicUrl)

/** Read by the command line as a client, or by the checks. */
const clientSettings = new Set(['PARLEY_URL', 'PARLEY_API_KEY', 'PARLEY_CHECKS'])
