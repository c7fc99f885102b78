import { randomBytes } from 'node:crypto'
import { openTarget, type Target } from '#e2e/support/hostile/target.ts'
import { jsonCall, makeTenant, mustCall, type Tenant } from '#e2e/support/hostile/tenants.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import type { Figure } from '../support/figure.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import { formsOf } from '../support/hostile/leaks.ts'
import { mirrors } from '../support/hostile/mirrors.ts'
import { everythingReadable, everythingStored, newSecret, type Plant, plantedAuths, plantsIn } from '../support/hostile/planted.ts'
import type { Proof } from './proof.ts'

export const secrets: Proof = {
  name: 'secrets',
  about: 'A secret that was given to the service stands nowhere it can be read',
  async run({ note }): Promise<Figure[]> {
    const database = await freshDatabase()
    const accessTokens: string[] = []
    const agent = await mirrors(() => {
      accessTokens.push(`token-${newSecret(accessTokens.length)}`)
      return accessTokens.at(-1)!
    })
    const clientSecret = newSecret(900)
    const target = await openTarget(database, { OIDC_CLIENT_SECRET: clientSecret })
    try {
      const tenant = await makeTenant(target, 'A', 'owner', `${agent.url}/echo/plain`)
      const probes: { where: string; text: string }[] = []
      const channels = await plantChannels(target, tenant, agent.url, agent.ways, probes)
      const callers = await plantCallers(target, tenant)
      const plants: Plant[] = [
        ...channels,
        ...callers,
        ...accessTokens.map((secret, nth) => ({ what: `access token ${nth + 1}`, secret })),
        ...Object.entries(tenant.keys).map(([role, secret]) => ({ what: `API key of ${role}`, secret })),
        { what: 'master key', secret: target.masterKey },
        { what: 'client secret of the issuer', secret: clientSecret },
      ]
      const log = await target.log()
      const places = [
        ...probes,
        ...(await everythingReadable(target, tenant)),
        ...(await everythingStored(target)),
        { where: 'the log', text: log },
      ]
      const found = plantsIn(plants, places)
      for (const one of found) note(one)
      const echoed = channels.filter(({ secret }) => formsOf(secret).some((form) => agent.sent.some((text) => text.includes(form)))).length
      const played = await target.rows<{ count: number }>(`select count(*) from runs where status = 'completed'`)
      note(
        `${places.length} places searched (${Math.round(places.reduce((sum, { text }) => sum + text.length, 0) / 1024)} KB), ${played[0]!.count} runs played, ${agent.hits()} calls of agents, ${log.split('\n').length} lines of log`,
      )
      const broken = await target.broken()
      return [
        { what: 'planted secrets', wanted: '>= 50', reached: `${plants.length}`, holds: plants.length >= 50 },
        {
          what: 'of them echoed by an agent, to see that there was something to hide',
          wanted: '>= 20',
          reached: `${echoed}`,
          holds: echoed >= 20,
        },
        {
          what: 'found in answers, events, probes, activity, tables, backup or log',
          wanted: '0',
          reached: `${found.length}`,
          holds: found.length === 0,
        },
        { what: 'invariants broken afterwards', wanted: '0', reached: broken.join('; ') || '0', holds: broken.length === 0 },
      ]
    } finally {
      await target.close()
      await agent.close()
      await database.close()
    }
  },
}

/** A channel for each auth, probed, and a scenario of two turns played over it; then half of the secrets are replaced. */
async function plantChannels(
  target: Target,
  tenant: Tenant,
  base: string,
  ways: string[],
  probes: { where: string; text: string }[],
): Promise<Plant[]> {
  const [call, must] = [jsonCall(target), mustCall(target)]
  const as = { key: tenant.keys.owner! }
  const projectId = tenant.ids.project!
  const body = (kind: string, url: string, auth: object, name: string) => ({
    projectId,
    name,
    kind,
    config:
      kind === 'http' ? { url, headers: { 'x-session': '{{sessionId}}' }, response: { text: '$.reply', toolCalls: '$.calls' } } : { url },
    auth,
    timeouts: { connectMs: 2_000, firstByteMs: 5_000, turnMs: 10_000 },
    retry: { max: 0 },
  })
  const one = async ({ plant, auth, url, kind }: ReturnType<typeof plantedAuths>[number]): Promise<Plant[]> => {
    const { id, version } = await must(as, 'POST', '/channels', body(kind, url, auth, plant.what))
    const probe = async () =>
      probes.push({
        where: `probe of ${plant.what}`,
        text: JSON.stringify((await call(as, 'POST', `/channels/${id}/probe`, { message: 'hello' })).body),
      })
    const play = async () => {
      const driver = {
        mode: 'scripted',
        turns: [
          { role: 'user', content: 'hello' },
          { role: 'user', content: 'and again' },
        ],
      }
      const scenario = await must(as, 'POST', '/scenarios', {
        projectId,
        name: plant.what,
        user: { goal: 'hear it' },
        driver,
        channelIds: [id],
      })
      const { status, body: ran } = await call(as, 'POST', `/scenarios/${scenario.id}/run`, {})
      probes.push({ where: `run of ${plant.what} (${status})`, text: JSON.stringify(ran) })
      for (const { id: runId } of (ran.runs ?? []) as { id: string }[]) await ended(target, runId)
    }
    await probe()
    await play()
    if (auth.type !== 'bearer' || kind !== 'http') return [plant]
    const secret = newSecret(Number(version) + 500 + probes.length)
    const { projectId: _same, ...replacement } = body(kind, url, { type: 'bearer', secret }, plant.what)
    await must(as, 'PUT', `/channels/${id}`, replacement)
    await probe()
    return [plant, { what: `${plant.what}, replaced`, secret }]
  }
  const left = plantedAuths(base, ways)
  const planted: Plant[] = []
  const worker = async () => {
    for (let auth = left.shift(); auth; auth = left.shift()) planted.push(...(await one(auth)))
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return [...planted, ...(await plantCurl(target, tenant, base, probes))]
}

/** Credentials within pasted commands. */
async function plantCurl(target: Target, tenant: Tenant, base: string, probes: { where: string; text: string }[]): Promise<Plant[]> {
  const call = jsonCall(target)
  const plain = () => `curl-${randomBytes(18).toString('base64url')}`
  const commands: [string, (secret: string) => string][] = [
    ['bearer in curl', (secret) => `-H 'Authorization: Bearer ${secret}'`],
    ['x-api-key in curl', (secret) => `-H 'x-api-key: ${secret}'`],
    ['password in curl', (secret) => `-u 'user:${secret}'`],
    ['cookie in curl', (secret) => `-b 'session=${secret}'`],
    ['second credential in curl', (secret) => `-H 'Authorization: Bearer first-of-two' -H 'x-auth-token: ${secret}'`],
  ]
  return Promise.all(
    commands.flatMap(([what, options]) =>
      [true, false].map(async (create) => {
        const secret = plain()
        const curl = `curl ${base}/echo/plain ${options(secret)} -H 'content-type: application/json' -d '{"message":"hi"}'`
        const { body } = await call({ key: tenant.keys.owner! }, 'POST', '/channels/from-curl', {
          projectId: tenant.ids.project,
          curl,
          create,
        })
        probes.push({ where: `answer to ${what}, create ${create}`, text: JSON.stringify(body) })
        return { what: `${what}, create ${create}`, secret }
      }),
    ),
  )
}

/** Credentials of callers, also where they do not belong, revoked and rotated ones. */
async function plantCallers(target: Target, tenant: Tenant): Promise<Plant[]> {
  const must = mustCall(target)
  const as = { key: tenant.keys.owner! }
  const made = await must(as, 'POST', '/api-keys', { name: 'Rotated' })
  const rotated = await must(as, 'POST', `/api-keys/${made.id}/rotate`, {})
  const replayed = await target.wire.send({
    method: 'POST',
    path: '/v1/api-keys',
    headers: { 'x-api-key': as.key, 'content-type': 'application/json', 'idempotency-key': 'planted' },
    body: '{"name":"Kept"}',
  })
  const [token, unknown, inAddress] = [tenant.token(), generateKey('development'), generateKey('development')]
  const places: [string, Record<string, string>][] = [
    ['/v1/me', { authorization: `Bearer ${token}` }],
    ['/v1/me', { 'x-api-key': unknown }],
    [`/v1/me?x-api-key=${inAddress}&access_token=${token}`, {}],
    [`/v1/projects/${inAddress}`, { 'x-api-key': as.key }],
    [`/v1/projects?cursor=${inAddress}`, { 'x-api-key': as.key }],
    ['/v1/me', { cookie: `session=${inAddress}`, 'x-api-key': as.key }],
    ['/v1/me', { authorization: `Basic ${Buffer.from(`x:${inAddress}`).toString('base64')}` }],
    ['/v1/me', { 'idempotency-key': 'x', 'x-request-id': inAddress, 'x-api-key': unknown }],
  ]
  for (const [path, headers] of places) await target.wire.send({ method: 'GET', path, headers })
  return [
    { what: 'a rotated API key', secret: String(made.key) },
    { what: 'the one in its place', secret: String(rotated.key) },
    { what: 'an API key answered under an idempotency key', secret: String((JSON.parse(replayed.text) as { key: string }).key) },
    { what: 'an ID token', secret: token },
    { what: 'an unknown API key', secret: unknown },
    { what: 'an API key in addresses', secret: inAddress },
  ]
}

async function ended(target: Target, runId: string): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const [run] = await target.rows<{ status: string }>('select status from runs where id = $1', [runId])
    if (run && ['completed', 'canceled'].includes(run.status)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the run ${runId} did not end`)
}
