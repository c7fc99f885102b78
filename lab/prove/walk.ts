import { request } from 'node:http'
import { missingLike } from '#e2e/support/hostile/bodies.ts'
import { openTarget, type Target } from '#e2e/support/hostile/target.ts'
import { makeTenant, mustCall } from '#e2e/support/hostile/tenants.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import type { Figure } from '../support/figure.ts'
import { none } from '../support/figure.ts'
import { idPool } from '../support/fuzz/ids.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import { canaryOf, type Letter, letters } from '../support/walk/canaries.ts'
import { addressOf } from '../support/walk/model.ts'
import { Walk, type Walker } from '../support/walk/walker.ts'
import type { Proof } from './proof.ts'

const subjects: Record<Letter, string> = { A: 'owner', B: 'other', C: 'third' }
const atOnceEach = 4
type Delivered = { letter: Letter; text: string }[]

/** Follows the event stream of a tenant for as long as the walk lasts. */
function follow(target: Target, key: string, hear: (text: string) => void): () => void {
  const asked = request(`${target.origin}/v1/events`, { headers: { 'x-api-key': key } }, (answer) => {
    answer.setEncoding('utf8').on('data', hear)
    answer.on('error', () => {})
  })
  asked.on('error', () => {})
  asked.end()
  return () => asked.destroy()
}

/** An agent and receiver of all three, which knows by the address whose call it is. */
const listener = (delivered: Delivered) =>
  httpAgent((asked, answer) => {
    let text = ''
    asked.on('data', (chunk) => (text += chunk))
    asked.on('end', () => {
      const letter = /^\/(?:hook|chat)-([ABC])/.exec(asked.url ?? '')?.[1] as Letter | undefined
      if (letter) delivered.push({ letter, text })
      answer.end(`{"reply":"canary-${letter ?? 'A'}-reply Is it order 1234?","calls":[]}`)
    })
  }, agentHost)

/** T-03. */
export const walk: Proof = {
  name: 'walk',
  about:
    'three tenants walk at random over all operations simultaneously; answers, exports, streams and deliveries are searched for what is of another, and reads are predicted by a model of what exists',
  async run({ size, seed, note }): Promise<Figure[]> {
    const wanted = size === 'long' ? 50_000 : 1_500
    const database = await freshDatabase()
    const delivered: Delivered = []
    const agent = await listener(delivered)
    const limits = { PARLEY_LOG_LEVEL: 'warn', PARLEY_TEST_LIMIT_RUNS_PER_REQUEST: '5', PARLEY_WORKER_CONCURRENCY: '4' }
    const target = await openTarget(database, limits)
    const closings: (() => void)[] = []
    try {
      const walkers = await Promise.all(
        letters.map(async (letter): Promise<Walker> => {
          const url = `${agent.url}/chat-${letter}`
          const tenant = await makeTenant(target, letter, subjects[letter], url)
          return { letter, tenant, pool: idPool(tenant, url) }
        }),
      )
      const all = new Walk(target, walkers)
      for (const { letter, tenant } of walkers) {
        const key = tenant.keys.owner!
        const config = { url: `${agent.url}/hook-${letter}` }
        const hook = { projectId: tenant.ids.project, name: canaryOf(letter, 'hook'), kind: 'webhook', config, events: ['*'] }
        await mustCall(target)({ key }, 'POST', '/integrations', hook)
        closings.push(follow(target, key, (text) => all.search(letter, text, 'a stream')))
      }
      const each = Math.ceil(wanted / (letters.length * atOnceEach))
      await Promise.all(walkers.flatMap((walker) => Array.from({ length: atOnceEach }, (_, nth) => all.go(walker, each, seed, nth))))
      for (const { letter, text } of delivered) all.search(letter, text, 'a delivery or a call of the agent')
      // So that a service that answers everything with 200 would be noticed.
      const path = `/v1${addressOf(missingLike(walkers[0]!.tenant.ids.project!))}`
      const missing = await target.wire.send({ method: 'GET', path, headers: { 'x-api-key': walkers[0]!.tenant.keys.owner! } })
      for (const fault of all.faults) note(fault)
      return [
        ...figuresOf(all, wanted, delivered),
        { what: 'a thing that nobody has', wanted: '404', reached: String(missing.status), holds: missing.status === 404 },
        none('rules broken in the database', await target.broken()),
      ]
    } finally {
      for (const close of closings) close()
      await target.close()
      await agent.close()
      await database.close()
    }
  },
}

function figuresOf(all: Walk, wanted: number, delivered: Delivered): Figure[] {
  const atLeast = (what: string, least: number, reached: number, more = ''): Figure => ({
    what,
    wanted: `>= ${Math.round(least)}`,
    reached: `${reached}${more}`,
    holds: reached >= least,
  })
  const heardBy = (letter: Letter) => delivered.filter((one) => one.letter === letter).length
  return [
    // Of a connection that ends while a step is on its way nothing is learned.
    atLeast('steps of three tenants', wanted * 0.98, all.steps),
    atLeast('operations that answered 2xx on the way', 60, all.reached.size),
    atLeast('requests for a thing of another tenant', wanted / 50, all.foreign),
    atLeast('reads predicted by the model', wanted / 10, all.reads, ` of ${all.model.size} things`),
    {
      what: 'deliveries and calls of agents searched',
      wanted: '> 0 of each tenant',
      reached: letters.map((letter) => `${letter} ${heardBy(letter)}`).join(', '),
      holds: letters.every((letter) => heardBy(letter) > 0),
    },
    none('leaks, wrong predictions and answers of 5xx', all.faults, `${all.ownership.searched} texts`),
  ]
}
