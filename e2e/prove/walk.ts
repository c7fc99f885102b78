import { request } from 'node:http'
import { agentHost, httpAgent } from '../../src/harness/loopback.ts'
import { chance } from '../../src/platform/chance.ts'
import { idPool } from '../fuzz/ids.ts'
import { type Made, requestsFrom } from '../fuzz/requests.ts'
import { missingLike } from '../hostile/bodies.ts'
import { freshDatabase } from '../hostile/cluster.ts'
import { openTarget, type Target } from '../hostile/target.ts'
import { makeTenant, mustCall, type Tenant } from '../hostile/tenants.ts'
import type { Sent } from '../hostile/wire.ts'
import { canaryOf, idsIn, type Letter, letters, Ownership } from '../walk/canaries.ts'
import { addressOf, Model } from '../walk/model.ts'
import { none } from './figures.ts'
import type { Figure, Proof } from './proof.ts'

const subjects: Record<Letter, string> = { A: 'owner', B: 'other', C: 'third' }
const perTenant = 4
type Walker = { letter: Letter; tenant: Tenant; pool: ReturnType<typeof idPool> }

/** Follows an event stream of the tenant for as long as the walk lasts. */
function follow(target: Target, key: string, hear: (text: string) => void): () => void {
  const asked = request(`${target.origin}/v1/events`, { headers: { 'x-api-key': key } }, (answer) => {
    answer.setEncoding('utf8').on('data', hear)
    answer.on('error', () => {})
  })
  asked.on('error', () => {})
  asked.end()
  return () => asked.destroy()
}

/** The members that people name things with carry the canary of their tenant. */
const named = (body: string, letter: Letter, nth: number): string =>
  body.replaceAll(
    /"(name|title|goal|reply|label|description)":"(?:[^"\\]|\\.)*"/g,
    (_, member: string) => `"${member}":"${canaryOf(letter, nth)}"`,
  )

export const walk: Proof = {
  name: 'walk',
  about:
    'three tenants walk at random over all operations at once; answers, exports, streams and deliveries are searched for what is of another, and reads are predicted by a model of what exists',
  async run({ size, seed, note }): Promise<Figure[]> {
    const wanted = size === 'long' ? 50_000 : 1_500
    const database = await freshDatabase()
    const delivered: { letter: Letter; text: string }[] = []
    const agent = await httpAgent((asked, answer) => {
      let text = ''
      asked.on('data', (chunk) => (text += chunk))
      asked.on('end', () => {
        const letter = /^\/(?:hook|chat)-([ABC])/.exec(asked.url ?? '')?.[1] as Letter | undefined
        if (letter) delivered.push({ letter, text })
        answer.end(`{"reply":"canary-${letter ?? 'A'}-reply Is it order 1234?","calls":[]}`)
      })
    }, agentHost)
    const target = await openTarget(database, {
      PARLEY_LOG_LEVEL: 'warn',
      PARLEY_LIMIT_RUNS_PER_REQUEST: '5',
      PARLEY_WORKER_CONCURRENCY: '4',
    })
    const closings: (() => void)[] = []
    try {
      const tenants = await Promise.all(
        letters.map((letter) => makeTenant(target, letter, subjects[letter], `${agent.url}/chat-${letter}`)),
      )
      const ownership = new Ownership()
      const model = new Model()
      const faults: string[] = []
      const reached = new Map<string, number>()
      let [steps, foreign, reads] = [0, 0, 0]
      const fault = (text: string) => faults.length < 100 && faults.push(text)
      const walkers = tenants.map(
        (tenant, at): Walker => ({ letter: letters[at]!, tenant, pool: idPool(tenant, `${agent.url}/chat-${letters[at]}`) }),
      )
      for (const { letter, tenant } of walkers) {
        ownership.leaks(letter, JSON.stringify(tenant.ids))
        const hook = {
          projectId: tenant.ids.project,
          name: canaryOf(letter, 'hook'),
          kind: 'webhook',
          config: { url: `${agent.url}/hook-${letter}` },
          events: ['*'],
        }
        await mustCall(target)({ key: tenant.keys.owner! }, 'POST', '/integrations', hook)
        closings.push(
          follow(target, tenant.keys.owner!, (text) => {
            for (const leak of ownership.leaks(letter, text)) fault(`a stream of ${letter} shows ${leak}`)
          }),
        )
      }

      const ask = async ({ letter, tenant, pool }: Walker, sent: Sent, operation: string) => {
        const heard = await target.wire
          .send({ ...sent, headers: { 'x-api-key': tenant.keys.owner!, ...sent.headers } })
          .catch(() => undefined)
        if (!heard) return undefined
        steps += 1
        const what = `${letter} ${sent.method} ${sent.path.slice(0, 120)}`
        if (heard.status >= 500 && heard.status !== 503) fault(`${what}: ${heard.status} ${heard.text.slice(0, 200)}`)
        if (heard.status < 300) reached.set(operation, (reached.get(operation) ?? 0) + 1)
        for (const leak of ownership.leaks(letter, heard.text, `${sent.path}${sent.body ?? ''}`))
          fault(`${what} (${heard.status}) shows ${leak}`)
        model.learn(letter, sent.method, sent.path.slice('/v1'.length).split('?')[0]!, heard.status, heard.text)
        if (heard.status < 300) pool.learn(heard.text)
        return heard
      }
      const step = async (walker: Walker, dice: ReturnType<typeof chance>, source: Generator<Made>) => {
        const choice = dice.int(1, 10)
        const thing = model.at(dice.int(0, 1_000_000))
        if (choice <= 3 && thing) {
          const heard = await ask(walker, { method: 'GET', path: `/v1${addressOf(thing.id)}` }, 'a read')
          // What others delete while it is read may be either.
          const wrong =
            heard && (thing.letter !== walker.letter || !thing.deleted)
              ? model.fault(walker.letter, thing, heard.status, heard.text)
              : undefined
          reads += 1
          if (wrong && !(thing.letter === walker.letter && thing.deleted)) fault(`${walker.letter} ${addressOf(thing.id)}: ${wrong}`)
          return
        }
        const made = nextValid(source)
        const path = walker.pool.fill(made.path, made.method === 'DELETE')
        const body = made.body === undefined ? undefined : named(walker.pool.fill(String(made.body)), walker.letter, steps)
        const sent: Sent = { method: made.method, path: `/v1${path}`, headers: made.headers, body }
        if (choice <= 6) {
          const other = walkers[(letters.indexOf(walker.letter) + dice.int(1, 2)) % 3]!
          const ids = idsIn(path.split('?')[0]!)
          const theirs = other.pool.fill(made.path, false)
          if (ids.length > 0 && theirs !== path && idsIn(theirs.split('?')[0]!).every((id) => ownership.ownerOf(id) === other.letter)) {
            foreign += 1
            const heard = await ask(walker, { ...sent, path: `/v1${theirs}` }, 'foreign')
            if (heard && heard.status < 400)
              fault(`${walker.letter} ${made.method} ${theirs.slice(0, 100)} of ${other.letter}: ${heard.status}`)
            return
          }
        }
        await ask(walker, sent, made.operation)
      }
      const perWalker = Math.ceil(wanted / (letters.length * perTenant))
      await Promise.all(
        walkers.flatMap((walker) =>
          Array.from({ length: perTenant }, async (_, nth) => {
            const dice = chance(seed, 'walk', walker.letter, nth)
            const source = requestsFrom(seed + 1_000 * (letters.indexOf(walker.letter) * perTenant + nth))
            for (let at = 0; at < perWalker && target.isAlive(); at += 1) {
              await step(walker, dice, source)
              if (at % 500 === 0) note(`${steps} of ${wanted}, ${model.size} things, ${faults.length} faults`)
            }
          }),
        ),
      )
      for (const { letter, text } of delivered) for (const leak of ownership.leaks(letter, text)) fault(`sent to ${letter}: ${leak}`)
      // Nobody has it: read at the end so that a model that knows nothing would be noticed.
      const missing = await target.wire.send({
        method: 'GET',
        path: `/v1${addressOf(missingLike(tenants[0]!.ids.project!))}`,
        headers: { 'x-api-key': tenants[0]!.keys.owner! },
      })
      for (const one of faults) note(one)
      return [
        { what: 'steps of three tenants', wanted: `>= ${wanted}`, reached: `${steps}`, holds: steps >= wanted * 0.98 },
        { what: 'operations that answered 2xx on the way', wanted: '>= 60', reached: `${reached.size}`, holds: reached.size >= 60 },
        {
          what: 'of them requests for a thing of another tenant',
          wanted: `>= ${Math.round(wanted / 50)}`,
          reached: `${foreign}`,
          holds: foreign >= wanted / 50,
        },
        {
          what: 'reads predicted by the model',
          wanted: `>= ${Math.round(wanted / 10)}`,
          reached: `${reads} of ${model.size} things`,
          holds: reads >= wanted / 10,
        },
        {
          what: 'deliveries and calls of agents searched',
          wanted: '> 0 of each tenant',
          reached: letters.map((letter) => `${letter} ${delivered.filter((one) => one.letter === letter).length}`).join(', '),
          holds: letters.every((letter) => delivered.some((one) => one.letter === letter)),
        },
        none('leaks, wrong predictions and answers of 5xx', faults, `${ownership.searched} texts`),
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

function nextValid(source: Generator<Made>): Made {
  for (;;) {
    const made = source.next().value as Made
    if (made.mode !== 'valid' || /^(workspaces\.create|members\.(replace|delete|archive)|apiKeys\.)/.test(made.operation)) continue
    // Answered in a moment: nobody waits for conversations here.
    if (!['queue.process', 'channels.probe'].includes(made.operation)) return made
  }
}
