import { request } from 'node:http'
import fc from 'fast-check'
import { openTarget } from '#e2e/support/hostile/target.ts'
import { channelBody, jsonCall, makeTenant, mustCall } from '#e2e/support/hostile/tenants.ts'
import { httpAgent, ioTo, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'
import { deniedHost, embeddings, publicBytes, spellingOf } from '#harness/spellings.ts'
import { everywhere, ownEveryAddress } from './own-network.ts'

// Runs in a network of its own, where every address is this machine: what is called anywhere is heard here.

export type Told = {
  control: number
  saved: number
  wrongCodes: string[]
  called: string[]
  forced: string[]
  redirected: string[]
  hits: string[]
  falselyRefused: string[]
  arrived: number
  broken: string[]
}
type Plan = {
  seed: number
  saves: number
  calls: number
  forced: number
  redirects: number
  allowed: number
  place: Parameters<typeof openTarget>[0]
}

const plan = JSON.parse(process.env.PLAN!) as Plan
ownEveryAddress()
const canaryPort = 47_801
const canary = await everywhere([80, 443, canaryPort])
const knock = (host: string, port: number) =>
  new Promise<void>((resolve) =>
    request({ host, port }, (answer) => answer.resume().on('end', resolve))
      .on('error', () => resolve())
      .end(),
  )
// A check that could not fail would be none: these do arrive.
for (const host of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '100.100.100.200', '8.8.8.8', '::1', 'fd00:ec2::254'])
  await knock(host, canaryPort)
const control = canary.hits.length
canary.hits.length = 0

let location = '/'
let code = 302
const agent = await httpAgent((heard, response) => void heard.resume().on('end', () => response.writeHead(code, { location }).end()))
// The tenant's own batch run and deliveries go elsewhere, as they would be counted among what a probe asked.
const other = await httpAgent((heard, response) => void heard.resume().on('end', () => response.end('{}')))
const target = await openTarget(plan.place, { PARLEY_LOG_LEVEL: 'warn' })
const tenant = await makeTenant(target, 'A', 'owner', `${other.url}/chat`)
const call = jsonCall(target)
const owner = { key: tenant.keys.owner! }
const { id: channelId } = await mustCall(target)(owner, 'POST', '/channels', {
  ...channelBody(tenant.ids.project!, `${agent.url}/chat`),
  retry: { max: 0 },
})

const urls = fc
  .tuple(fc.constantFrom('http', 'https'), deniedHost, fc.constantFrom(`:${canaryPort}`, ':80', ':443', ''))
  .map(([scheme, host, port]) => `${scheme}://${host}${port}/`)
const spelled = fc.sample(urls, { seed: plan.seed, numRuns: Math.max(plan.saves, plan.calls) })
/** Some at once, in order; what `one` answers is kept. */
async function each<T, R>(list: T[], atOnce: number, one: (item: T, nth: number) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  let at = 0
  const worker = async () => {
    for (let nth = at++; nth < list.length; nth = at++) found.push(...(await one(list[nth]!, nth)))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

let saved = 0
const wrongCodes = await each(spelled.slice(0, plan.saves), 8, async (url) => {
  const { status, body } = await call(owner, 'POST', '/channels', channelBody(tenant.ids.project!, url))
  if (status < 300) saved += 1
  const codes = ((body.errors ?? []) as { code: string }[]).map((fault) => fault.code)
  return status === 422 && codes.length > 0 ? [] : [`${url}: ${status} ${codes}`]
})

const outgoing = outgoingWith()
const io = ioTo(outgoing, agent.url)
const called = await each(spelled.slice(0, plan.calls), 16, async (url) => {
  const reason = await reasonOf(io, post(url))
  // An unknown name and an invalid URL are refused as well.
  return ['blocked', 'dns', 'request'].includes(reason) ? [] : [`${url}: ${reason}`]
})

const forced = await each(spelled.slice(0, plan.forced), 1, async (url) => {
  await target.rows(`update channels set content = jsonb_set(content, '{config,url}', to_jsonb($2::text)) where id = $1`, [channelId, url])
  const { status, body } = await call(owner, 'POST', `/channels/${channelId}/probe`, {})
  return body.ok === false || (status === 500 && !URL.canParse(url)) ? [] : [`${url}: ${status} ${JSON.stringify(body).slice(0, 200)}`]
})
await target.rows(`update channels set content = jsonb_set(content, '{config,url}', to_jsonb($2::text)) where id = $1`, [
  channelId,
  `${agent.url}/chat`,
])

const redirected = await each(spelled.slice(0, plan.redirects), 1, async (url, nth) => {
  location = encodeURI(url.toWellFormed())
  code = [301, 302, 303, 307, 308][nth % 5]!
  const before = agent.hits()
  const { body } = await call(owner, 'POST', `/channels/${channelId}/probe`, {})
  const fault = body.fault as { reason?: string } | undefined
  return fault?.reason === 'redirect' && agent.hits() === before + 1
    ? []
    : [`${code} to ${url}: ${fault?.reason}, ${agent.hits() - before} requests`]
})
const hits = [...canary.hits]

canary.hits.length = 0
const allowedHost = fc.oneof(
  spellingOf(fc.constant([127, 0, 0, 2])),
  spellingOf(publicBytes),
  fc.constantFrom(...embeddings.slice(0, 3)).chain((embed) => publicBytes.map(embed)),
)
const allowed = fc.sample(allowedHost, { seed: plan.seed, numRuns: plan.allowed })
const falselyRefused = await each(allowed, 16, async (host) => {
  const url = `http://${host}:${canaryPort}/`
  const fault = outgoing.refuseBlockedUrl(url, 'channels')
  if (fault) return [`${url}: ${fault.code} at save`]
  const text = await textOf(io, post(url)).catch((error: Error) => error.message)
  return text === 'pong' ? [] : [`${url}: ${text}`]
})
const told: Told = {
  control,
  saved,
  wrongCodes,
  called,
  forced,
  redirected,
  hits,
  falselyRefused,
  arrived: canary.hits.length,
  broken: await target.broken(),
}
await target.close()
console.log(JSON.stringify(told))
process.exit(0)
