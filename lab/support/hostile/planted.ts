import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { operations } from '#e2e/support/fuzz/schema.ts'
import type { Target } from '#e2e/support/hostile/target.ts'
import { jsonCall, type Tenant } from '#e2e/support/hostile/tenants.ts'
import { parley } from '#harness/command.ts'
import { formsOf } from './leaks.ts'

export type Plant = { what: string; secret: string }

/** Characters that each way of writing writes otherwise, as far as a header takes them. */
export const newSecret = (nth: number) => `plant${nth}-${randomBytes(9).toString('base64url')}"\\+/&=%<é`.replace('é', "'")

type Auth = Record<string, unknown>
const header = { url: (base: string, path: string) => `${base}${path}` }

/** One auth of each type with a secret of its own; `path` is how its agent behaves. */
export function plantedAuths(base: string, ways: string[]): { plant: Plant; auth: Auth; url: string; kind: 'http' | 'openaiChat' }[] {
  const paths = [...ways.map((way) => `/echo/${way}`), '/refuse/plain', '/refuse/base64', '/cut/plain']
  let nth = 0
  const made = (
    type: string,
    path: string,
    auth: (secret: string) => Auth,
    kind: 'http' | 'openaiChat' = 'http',
    secret = newSecret(++nth),
  ) => ({
    plant: { what: `${type} at ${path}`, secret },
    auth: { type, ...auth(secret) },
    url: header.url(base, path),
    kind,
  })
  const { certificate, key } = certificatePair()
  return [
    ...paths.map((path) => made('bearer', path, (secret) => ({ secret }))),
    ...paths.map((path) => made('apiKey', path, (secret) => ({ header: 'x-token', secret }))),
    ...ways.map((way) => made('basic', `/echo/${way}`, (password) => ({ secret: `user:${password}` }))),
    ...ways.slice(0, 2).map((way) => made('hmac', `/echo/${way}`, (secret) => ({ secret }))),
    ...ways
      .slice(0, 2)
      .map((way) =>
        made('awsSigV4', `/echo/${way}`, (secret) => ({ accessKeyId: 'AKIDEXAMPLE', region: 'us-east-1', service: 'lex', secret })),
      ),
    ...ways.map((way) =>
      made('oauth2ClientCredentials', `/echo/${way}`, (secret) => ({
        tokenUrl: `${base}/token/${way}`,
        clientId: 'parley',
        credentialsIn: 'body',
        secret,
      })),
    ),
    ...ways.map((way) =>
      made('oauth2ClientCredentials', `/echo/${way}`, (secret) => ({
        tokenUrl: `${base}/noToken/${way}`,
        clientId: 'parley',
        credentialsIn: 'header',
        secret,
      })),
    ),
    ...ways.map((way) => made('bearer', `/chat/${way}`, (secret) => ({ secret }), 'openaiChat')),
    {
      ...made('mtls', '/echo/plain', () => ({}), 'http', key.split('\n')[1]!),
      auth: { type: 'mtls', secret: { certificate, key } },
      url: base.replace('http:', 'https:'),
    },
  ]
}
function certificatePair(): { certificate: string; key: string } {
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=parley -days 2 -keyout -'.split(' ')
  const pem = execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const part = (name: string) => new RegExp(`-----BEGIN ${name}-----[^]*?-----END ${name}-----\\n`).exec(pem)![0]
  return { certificate: part('CERTIFICATE'), key: part('PRIVATE KEY') }
}

/** Everything that may be read of a workspace: each GET of the interface, for each thing that its lists name. */
export async function everythingReadable(target: Target, tenant: Tenant): Promise<{ where: string; text: string }[]> {
  const call = jsonCall(target)
  const as = { key: tenant.keys.owner! }
  const found: { where: string; text: string }[] = []
  const read = async (path: string) => {
    const { body } = await call(as, 'GET', path)
    found.push({ where: `GET ${path}`, text: JSON.stringify(body) })
    return body
  }
  const streamed = async (path: string) => {
    const answer = await fetch(`${target.origin}/v1${path}`, {
      headers: { 'x-api-key': as.key, 'last-event-id': '' },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    found.push({ where: `GET ${path}`, text: (await answer?.text().catch(() => '')) ?? '' })
  }
  const lists = operations.filter(
    ({ method, path, parameters }) => method === 'GET' && !path.includes('{') && parameters.some(({ name }) => name === 'cursor'),
  )
  for (const { path } of lists) {
    const separator = '?'
    for (let cursor = ''; ; ) {
      const page = await read(`${path}${separator}limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      const ids = ((page.data ?? []) as { id?: string }[]).flatMap(({ id }) => (id ? [id] : []))
      for (const id of ids) {
        if (operations.some((operation) => operation.path === `${path}/{id}`)) await read(`${path}/${id}`)
        if (path === '/runs') await streamed(`/runs/${id}/events`)
        if (path === '/channels') await read(`/channels/${id}/recordings`)
        const type = { '/channels': 'channel', '/runs': 'run', '/api-keys': 'apiKey' }[path]
        if (type) await read(`/activity/resource/${type}/${id}`)
      }
      if (typeof page.nextCursor !== 'string') break
      cursor = page.nextCursor
    }
  }
  for (const path of ['/me', '/workspace', '/queue']) await read(path)
  return found
}

/** Each table of the database as text, those of the queue too, and a backup as it is read. */
export async function everythingStored(target: Target): Promise<{ where: string; text: string }[]> {
  const tables = await target.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('parley', 'pgboss')`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => ({
      where: name,
      text: (await target.rows<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row).join('\n'),
    })),
  )
  const file = join(target.folder, 'planted.gz')
  const { DATABASE_URL = '', PARLEY_MASTER_KEY = '' } = target.settings
  const { code, output } = await parley(['backup', file], { DATABASE_URL, PARLEY_MASTER_KEY, PARLEY_DATA_DIR: target.folder }).ended
  if (code !== 0) throw new Error(`the backup failed: ${output}`)
  return [
    ...found,
    { where: 'the backup', text: gunzipSync(await readFile(file)).toString() },
    { where: 'what the backup printed', text: output },
  ]
}

/** The place of each secret. */
export const plantsIn = (plants: Plant[], places: { where: string; text: string }[]): string[] =>
  plants.flatMap(({ what, secret }) => {
    const forms = formsOf(secret)
    return places.flatMap(({ where, text }) => {
      const form = forms.find((one) => text.includes(one))
      return form ? [`${what} in ${where}: …${text.slice(Math.max(0, text.indexOf(form) - 60), text.indexOf(form) + 20)}`] : []
    })
  })
