import { isIP } from 'node:net'
import { z } from 'zod'
import { GroupRolesSetting } from './group-roles.ts'
import { allLimits, type Limit, settingOf } from './limits.ts'
import { WorkerTag } from './worker-tag.ts'

// The settings as texts, with their allowed values; .env.example explains each.

const text = z.string().min(1)
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,13}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** Without a host, the driver takes the socket that `?host=` names. */
const isConnectionUrl = (url: string) => URL.canParse(url) || URL.canParse(url.replace('@/', '@socket/'))

const roles = z
  .string()
  .default('api,worker')
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(['api', 'worker'])).min(1))

const maxProcesses = 64
const processes = z
  .union([z.literal('auto'), integer(1, maxProcesses)], { error: `must be auto, or a whole number from 1 to ${maxProcesses}` })
  .default('auto')

const listOf = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(entry))

// With the whole internet as a proxy, anybody could choose the address that they are counted under.
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
  Object.entries<Limit>(allLimits).map(([name, { default: value, min, max }]) => [settingOf(name), integer(min, max).default(value)]),
)

/** `name=value,name=value`, the values as in addresses. */
const otlpPairs = (error: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    // A percent sign that is not an escape could not be read.
    .refine((parts) => parts.every((part) => /^[\w.-]+=(?:[!-$&-~ ]|%[2-7][0-9a-fA-F])+$/.test(part)), error)
    .transform((parts) =>
      Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf('=')), decodeURIComponent(part.slice(part.indexOf('=') + 1))])),
    )

export const Environment = z.object({
  PARLEY_ENV: z.enum(['development', 'production']).default('development'),
  HOST: text.optional(),
  PORT: integer(0, 65_535).default(4000),
  PARLEY_METRICS_PORT: integer(0, 65_535).optional(),
  PUBLIC_URL: z
    .url()
    .refine((url) => /^\/?$/.test(URL.parse(url)?.pathname ?? ''), {
      error: 'has a path, and Parley is served only at the root of a host; give it its own host name, such as https://parley.example',
    })
    .optional(),
  PARLEY_DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
    .refine(isConnectionUrl, 'cannot be read; in the password, write / as %2F, # as %23 and ? as %3F')
    .optional(),
  PARLEY_ROLES: roles,
  PARLEY_WORKER_CONCURRENCY: integer(1, 1_000).default(50),
  PARLEY_WORKER_PROCESSES: processes,
  PARLEY_WORKER_TAGS: listOf(WorkerTag),
  PARLEY_HEARTBEAT_SECONDS: integer(2, 600).default(20),
  PARLEY_DELIVERY_WAITS_SECONDS: delays.default([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]),
  PARLEY_DRAIN_SECONDS: integer(0, 600).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpPairs('must be a list such as authorization=Bearer%20abc,x-team=a'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', { error: 'must be http/json, which collectors accept at the same port as http/protobuf (4318)' })
    .default('http/json'),
  OTEL_RESOURCE_ATTRIBUTES: otlpPairs('must be a list such as deployment.environment.name=staging,team=qa'),
  OTEL_SERVICE_NAME: text.optional(),
  OTEL_METRIC_EXPORT_INTERVAL: integer(1_000, 3_600_000).default(60_000),
  PARLEY_ACTIVITY_OTLP: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
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
  ...limitSettings,
})
export type Environment = z.output<typeof Environment>
export const knownNames = Object.keys(Environment.shape)
/** The settings for operators. */
export const settingNames = knownNames.filter((name) => !name.startsWith('PARLEY_TEST_LIMIT_'))
