import { canaries, httpAgent } from '../../src/harness/loopback.ts'
import { freshDatabase } from '../hostile/cluster.ts'
import { openTarget } from '../hostile/target.ts'
import { channelBody, makeTenant, mustCall, scenarioBody } from '../hostile/tenants.ts'
import { attackAgent } from './agent.ts'
import type { AttackCase } from './case.ts'
import { filled, requestOf, type Scenery } from './request.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Everything that a case may name: a service, two tenants, an agent, another one, canaries, names that resolve as told. */
export async function openStage() {
  const database = await freshDatabase()
  const [agent, canary] = await Promise.all([attackAgent(), canaries()])
  const stolen: string[] = []
  const otherAgent = await httpAgent((request, response) => {
    stolen.push(JSON.stringify(request.rawHeaders))
    response.end('{"reply":"hi"}')
  }, '127.0.0.2')
  // Deadlines that a check can wait for, and a lease short enough to be lost.
  const target = await openTarget(database, {
    PARLEY_LIMIT_HEADERS_MS: '2000',
    PARLEY_LIMIT_REQUEST_MS: '5000',
    PARLEY_HEARTBEAT_SECONDS: '10',
  })
  const tenants = { A: await makeTenant(target, 'A', 'owner', agent.at), B: await makeTenant(target, 'B', 'other', agent.at) }
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
  let names = 0
  /** What nobody may change by being refused: rows of both tenants, but for what running and reading touch. */
  const fingerprint = async () => {
    const tables = ['projects', 'personas', 'channels', 'scenarios', 'tests']
    const sums = tables.map(
      (table) => `(select md5(string_agg(t::text, '' order by t.id)) from ${table} t where id <> '${forced}') as ${table}`,
    )
    const [row] = await target.rows<Record<string, string>>(
      `select ${sums.join(', ')}, (select count(*) from runs) as runs, (select count(*) from members) as members`,
    )
    return JSON.stringify(row)
  }
  let before = await fingerprint()
  return {
    ...scenery,
    agent,
    forced,
    canaryHits: canary.hits,
    otherAgentHeard: () => stolen,
    secrets: [target.masterKey, ...Object.values(A.keys), ...Object.values(B.keys)],
    send: target.wire.send,
    fill: (text: string) => filled(text, scenery),
    request: (one: AttackCase, missing = false) => requestOf(one, scenery, missing),
    keep: async () => {
      before = await fingerprint()
    },
    unchanged: async () => (await fingerprint()) === before,
    /** A scenario whose agent has a name that resolves as the case says. */
    async withNames(generator: string): Promise<void> {
      names += 1
      const name = `case-${names}.attack.example`
      await target.name({ [name]: scriptOf(generator) })
      const { id } = await must(owner, 'POST', '/channels', channelBody(A.ids.project!, `http://${name}:${canary.port}/chat`))
      scenery.made.scenario_dns = (await must(owner, 'POST', '/scenarios', scenarioBody(A.ids.project!, 'By name', id))).id
    },
    async close() {
      await target.close()
      await Promise.all([agent.close(), otherAgent.close(), canary.close()])
      await database.close()
    },
  }
}

/** `first query X, every later query Y`, `X at save, Y at run`, `resolves to [X, Y]`, `answering after 30 s`. */
export function scriptOf(generator: string): { answers: string[][]; delayMs?: number } {
  const addressesIn = (text: string) => text.match(/\d{1,3}(?:\.\d{1,3}){3}|(?<![\w:])(?:[0-9a-f]{0,4}:){2,}[0-9a-f.]*/gi) ?? []
  const [, delay] = /after (\d+) s/.exec(generator) ?? []
  const steps = /first|NXDOMAIN|at save|then/.test(generator) ? generator.split(/, (?:every|later|then)|at save,|;/) : [generator]
  const answers = steps.map(addressesIn)
  return { answers: answers.some((one) => one.length > 0) ? answers : [['127.0.0.3']], ...(delay && { delayMs: Number(delay) * 1_000 }) }
}
