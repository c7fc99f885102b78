import { setTimeout as sleep } from 'node:timers/promises'
import { formsOf } from '../hostile/leaks.ts'
import { jsonCall, plantedSecret } from '../hostile/tenants.ts'
import type { Heard, Sent } from '../hostile/wire.ts'
import type { Behaviour } from './agent.ts'
import type { AttackCase } from './case.ts'
import type { Stage } from './stage.ts'

// What must hold behind an answer, by the area of the case.

type Given = { one: AttackCase; sent: Sent; heard: Heard[]; behaviour: Behaviour | undefined; stage: Stage }
const bodyOf = ({ text }: Heard) => JSON.parse(text) as Record<string, unknown> & { id: string }
const accepted = (heard: Heard[]) => heard.filter(({ status }) => status < 300)
const ends = new Set(['completed', 'canceled'])

/** Every run that was queued ends as such an agent lets it end, and never as passed. */
async function runsEnd({ heard, behaviour, stage }: Given): Promise<string[]> {
  const ids = [...new Set(accepted(heard).flatMap((one) => ((bodyOf(one).runs ?? []) as { id: string }[]).map(({ id }) => id)))]
  const faults: string[] = []
  const call = jsonCall(stage.target)
  const owner = { key: stage.tenants.A.keys.owner! }
  for (const id of ids) {
    const read = async () =>
      (await call(owner, 'GET', `/runs/${id}`)).body as {
        status: string
        outcome: string
        errorSource: string
        error: { message: string } | null
        turns: unknown[]
        terminationReason: string
      }
    let run = await read()
    for (let waited = 0; !ends.has(run.status) && waited < (behaviour?.ends === 'waits' ? 4_000 : 60_000); waited += 100) {
      await sleep(100)
      run = await read()
    }
    if (behaviour?.ends === 'waits' && !ends.has(run.status)) {
      await call(owner, 'POST', `/runs/${id}/cancel`, {})
      if ((await read()).status !== 'canceled') faults.push('a waiting run could not be canceled')
      continue
    }
    if (!ends.has(run.status)) faults.push(`a run did not end: ${run.status}`)
    if (run.outcome === 'passed' && behaviour?.ends !== 'any') faults.push('a run has passed')
    if (behaviour?.ends === 'error' && (run.outcome !== 'error' || !run.error?.message))
      faults.push(`outcome ${run.outcome} instead of error with a reason`)
    if (behaviour?.ends === 'judged' && run.outcome !== 'failed')
      faults.push(`outcome ${run.outcome} instead of failed: ${run.error?.message}`)
    if (run.turns.length > 401) faults.push(`${run.turns.length} turns`)
  }
  return faults
}

/** A refusal that is the same for what is missing, but for the request id. */
async function sameAsMissing({ one, heard: [heard], stage }: Given): Promise<string[]> {
  if (heard?.status !== 404 || !/\{\{A\.\w+\}\}/.test(JSON.stringify(one))) return []
  const missing = await stage.send(stage.request(one, true))
  const plain = ({ text, headers }: Heard) => [text.replace(/"requestId":"[^"]*"/, ''), ...Object.keys(headers).sort()].join('\n')
  return plain(missing) === plain(heard) ? [] : [`what is missing is answered otherwise: ${missing.status} ${missing.text.slice(0, 200)}`]
}

/** The address is put into the row of a channel by force: the guarded client refuses it too. */
async function blockedByForce({ one, stage }: Given): Promise<string[]> {
  const url = one.body && '$fixture' in one.body ? one.body.$set?.['/url'] : undefined
  if (typeof url !== 'string') return []
  const { target, tenants } = stage
  await target.rows(`update channels set content = jsonb_set(content, '{config,url}', to_jsonb($2::text)) where id = $1`, [
    stage.forced,
    stage.fill(url),
  ])
  const { status, body } = await jsonCall(target)({ key: tenants.A.keys.owner! }, 'POST', `/channels/${stage.forced}/probe`, {})
  // A row that no channel can have written is a fault inside, and fails as one.
  return body.ok === false || (status === 500 && !/^https?:\/\/[^@\\]+$/.test(url))
    ? []
    : [`a probe of the address by force: ${status} ${JSON.stringify(body).slice(0, 300)}`]
}

async function runsOfMade({ heard, stage, behaviour, ...given }: Given): Promise<string[]> {
  const [made] = accepted(heard)
  if (!made || !/^scn_/.test(bodyOf(made).id)) return []
  const ran = await stage.send({
    method: 'POST',
    path: `/v1/scenarios/${bodyOf(made).id}/run`,
    headers: given.sent.headers ?? {},
    body: '{}',
  })
  return runsEnd({ ...given, heard: [ran], stage, behaviour: { answer: () => {}, ...behaviour, ends: 'any' } })
}

async function nothingEvaluated(given: Given): Promise<string[]> {
  const faults = await runsOfMade(given)
  const heard = given.stage.agent
    .heard()
    .map(({ body }) => body)
    .join('\n')
  return [
    ...faults,
    ...(/\b49\b|PATH=|"PATH"/.test(heard) ? ['something was evaluated'] : []),
    ...(heard.length > 400_000 ? ['too much was filled in'] : []),
  ]
}

async function nothingShown({ heard, stage }: Given): Promise<string[]> {
  const { target, tenants } = stage
  const as = { key: tenants.A.keys.owner! }
  const [made] = accepted(heard)
  const id = made && bodyOf(made).id
  const pages = id
    ? await Promise.all(
        [`/channels/${id}`, `/activity/resource/channel/${id}`, '/activity'].map((path) => jsonCall(target)(as, 'GET', path)),
      )
    : []
  const shown = [...heard.map(({ text }) => text), ...pages.map(({ body }) => JSON.stringify(body)), await target.log()].join('\n')
  const stolen = (stage.otherAgentHeard() ?? []).join('\n')
  return formsOf(plantedSecret).some((form) => `${shown}\n${stolen}`.includes(form)) ? ['the planted secret is shown'] : []
}

const oneOfEach = ({ heard, one }: Given): string[] => {
  if (!/one key|one idempotency key|exactly one/.test(one.expected_property)) return []
  const ids = new Set(
    accepted(heard).map((reply) => JSON.stringify(bodyOf(reply).project ?? bodyOf(reply).runs).match(/"id":"(\w+)"/)?.[1]),
  )
  return ids.size === 1 ? [] : [`${ids.size} things were made`]
}

const byArea: Record<string, ((given: Given) => string[] | Promise<string[]>)[]> = {
  bola: [sameAsMissing],
  'ssrf-literal': [blockedByForce],
  'ssrf-dns': [],
  template: [nothingEvaluated],
  redos: [runsOfMade],
  secret: [nothingShown],
  import: [oneOfEach],
  race: [oneOfEach],
}

export async function faultsAfterwards(given: Given): Promise<string[]> {
  const { one, heard, stage } = given
  const faults = /\/run$/.test(one.path) ? await runsEnd(given) : []
  for (const check of byArea[one.area] ?? []) faults.push(...(await check(given)))
  const canaries = stage.canaryHits()
  if (canaries > 0) faults.push(`${canaries} connections to canaries`)
  if (heard.length > 0 && heard.every(({ status }) => status >= 400) && !(await stage.unchanged()))
    faults.push('a refused request has changed something')
  return faults
}
