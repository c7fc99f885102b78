import { setTimeout as sleep } from 'node:timers/promises'
import { openTarget } from '#e2e/support/hostile/target.ts'
import { channelBody, jsonCall, makeTenant, mustCall, scenarioBody } from '#e2e/support/hostile/tenants.ts'
import { wireTo } from '#e2e/support/hostile/wire.ts'
import { canaries, httpAgent, socketAgent } from '#harness/loopback.ts'
import { freePort } from '#harness/service-process.ts'
import { freshDatabase } from '../hostile/cluster.ts'
import { attackAgent } from './agent.ts'
import type { AttackCase } from './case.ts'
import { filled, type Missing, requestOf, type Scenery } from './request.ts'
import type { Script } from './resolver.ts'
import { changed, type Rows, rowsOf } from './rows-of.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** `many`: sockets, names and tries where a case speaks of a thousand. */
export type Amounts = { many: number }

/** A worker that takes one of the tenants' own runs during a case would look like a change that the case made. */
async function runsEnded(target: Pick<Awaited<ReturnType<typeof openTarget>>, 'rows'>): Promise<void> {
  const open = () => target.rows<{ id: string }>(`select id from runs where status not in ('completed', 'canceled')`, [])
  for (const until = performance.now() + 120_000; (await open()).length > 0; await sleep(100))
    if (performance.now() > until) throw new Error('the runs of the tenants did not end')
}

/** Everything that a case may name: a service, two tenants, an agent, another one, canaries, names that resolve as a case says. */
export async function openStage({ many }: Amounts) {
  const database = await freshDatabase()
  const [agent, canary] = await Promise.all([attackAgent(), canaries()])
  // The same port on the addresses beside the agent's: where a name leads that was the agent's a moment ago.
  const neighbors = await Promise.all(['127.0.0.1', '127.0.0.3', '::1'].map((host) => socketAgent(() => {}, host, agent.port)))
  const stolen: string[] = []
  const otherAgent = await httpAgent((request, response) => {
    stolen.push(JSON.stringify(request.rawHeaders))
    response.end('{"reply":"hi"}')
  }, '127.0.0.2')
  // Deadlines that a check can wait for, and a lease short enough to be lost.
  const target = await openTarget(database, {
    PARLEY_TEST_LIMIT_HEADERS_MS: '2000',
    PARLEY_TEST_LIMIT_REQUEST_MS: '5000',
    PARLEY_HEARTBEAT_SECONDS: '10',
  })
  const tenants = { A: await makeTenant(target, 'A', 'owner', agent.at), B: await makeTenant(target, 'B', 'other', agent.at) }
  await runsEnded(target)
  const { A, B } = tenants
  const scenery: Scenery = {
    target,
    tenants,
    agentPort: agent.port,
    otherAgentPort: otherAgent.port,
    canaryPort: canary.port,
    databasePort: database.connection.port ?? 5432,
    made: {},
  }
  const must = mustCall(target)
  const owner = { key: A.keys.owner! }
  const { id: forced } = await must(owner, 'POST', '/channels', channelBody(A.ids.project!, agent.at))
  const forcedScenario = (await must(owner, 'POST', '/scenarios', scenarioBody(A.ids.project!, 'By force', forced))).id
  let names = 0
  /** Another process on the same database for as long as `work` lasts: it plays runs too, under settings of its own. */
  const beside = async <T>(
    environment: Record<string, string>,
    work: (wire: ReturnType<typeof wireTo>, port: number) => Promise<T>,
  ): Promise<T> => {
    const port = await freePort()
    const child = target.another({ PORT: String(port), ...environment })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const wire = wireTo(`http://127.0.0.1:${port}`)
    const ready = () =>
      wire.send({ method: 'GET', path: '/readyz' }).then(
        ({ status }) => status === 200,
        () => false,
      )
    try {
      for (const until = performance.now() + 60_000; !(await ready()); await sleep(100))
        if (performance.now() > until) throw new Error('another process did not get ready')
      return await work(wire, port)
    } finally {
      wire.close()
      child.kill('SIGKILL')
      await gone
    }
  }
  return {
    ...scenery,
    many,
    agent,
    forced,
    forcedScenario,
    owner,
    call: jsonCall(target),
    must,
    canaryHits: () => canary.hits() + target.scene.canary.requests.length + neighbors.reduce((sum, one) => sum + one.hits(), 0),
    otherAgentHeard: () => stolen,
    secrets: [target.masterKey, ...Object.values(A.keys), ...Object.values(B.keys)],
    send: target.wire.send,
    beside,
    fill: (text: string) => filled(text, scenery),
    request: (one: AttackCase, missing?: Missing) => requestOf(one, scenery, missing),
    rows: async (): Promise<{ A: Rows; B: Rows }> => ({
      A: await rowsOf(target, A.ids.tenant!, forced),
      B: await rowsOf(target, B.ids.tenant!, forced),
    }),
    changed,
    forceAddress: (url: string) =>
      target.rows(`update channels set content = jsonb_set(content, '{config,url}', to_jsonb($2::text)) where id = $1`, [forced, url]),
    /** A name that nobody has used yet and that answers as the script says. */
    newName({ atSave, answers, delayMs, longName }: Script): { name: string; played(): void } {
      names += 1
      const first = `case-${names}.attack.example`
      const name = longName
        ? `${Array.from({ length: 3 }, () => 'a'.repeat(63)).join('.')}.${'a'.repeat(60 - first.length)}.${first}`
        : first
      const script = (steps: string[][]) => target.name({ [name]: { answers: steps, ...(delayMs && { delayMs }) } })
      script(atSave ?? answers)
      return { name, played: () => void (atSave && script(answers)) }
    },
    /** A key that this process has just let in and that another process has revoked since. */
    async revokedElsewhere(): Promise<string> {
      const made = await must(owner, 'POST', '/api-keys', { name: 'Soon revoked' })
      const key = String(made.key)
      if ((await jsonCall(target)({ key }, 'GET', '/me')).status !== 200) throw new Error('a new key is not let in')
      await beside({}, async ({ send }) => {
        const { status } = await send({ method: 'DELETE', path: `/v1/api-keys/${made.id}`, headers: { 'x-api-key': owner.key } })
        if (status >= 300) throw new Error(`the key could not be revoked: ${status}`)
      })
      return key
    },
    /** A scenario whose agent has such a name, at the port of the agent and of the canaries next to it. */
    async withName(script: Script): Promise<string> {
      const { name, played } = this.newName(script)
      const { id } = await must(owner, 'POST', '/channels', channelBody(A.ids.project!, `http://${name}:${agent.port}/chat`))
      scenery.made.scenario_dns = (await must(owner, 'POST', '/scenarios', scenarioBody(A.ids.project!, 'By name', id))).id
      played()
      return name
    },
    async close() {
      await target.close()
      await Promise.all([agent.close(), otherAgent.close(), canary.close(), ...neighbors.map((one) => one.close())])
      await database.close()
    },
  }
}
