import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpAgent } from '#harness/loopback.ts'
import type { Parley } from '#src/client/client.ts'
import { type Chance, chance } from '#src/platform/chance.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import type { Figure } from '../support/figure.ts'
import { all, none, seconds } from '../support/figure.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Receiver = { url: string; received: { id: string; body: string; delayMs: number }[]; close(): Promise<void> }

async function receiver(answer: (response: ServerResponse) => void): Promise<Receiver> {
  const received: Receiver['received'] = []
  const { url, close } = await httpAgent((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const { id, timestamp } = JSON.parse(body) as { id: string; timestamp: string }
      received.push({ id, body, delayMs: Date.now() - Date.parse(timestamp) })
      answer(response)
    })
  })
  return { url, received, close }
}

const ok = (response: ServerResponse) => void response.end()
/** Of a hundred answers 30 are errors and 2 never come. */
const flaky = (dice: Chance) => (response: ServerResponse) => {
  const drawn = dice.int(1, 100)
  if (drawn > 32) ok(response)
  else if (drawn > 2) response.writeHead(500).end()
}

/** Writes so many, each once however often it has to be asked for, and answers their ids. */
async function write(parley: Parley, projectId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  let left = count
  const writer = async () => {
    while (left-- > 0) {
      const params = { header: { 'idempotency-key': randomUUID() } }
      for (let id: string | undefined; id === undefined; ) {
        const answer = await parley.POST('/personas', { params, body: { projectId, name: 'Somebody' } }).catch(() => undefined)
        id = answer?.data?.id
        if (id !== undefined) ids.push(id)
        else await sleep(100)
      }
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: 4 }, writer))
  return ids
}

const percentile = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

export const deliveries: Proof = {
  name: 'deliveries',
  about:
    'events to a receiver that fails a third of the time, one that hangs, one that answers 410 and one that is well, with kill -9 in between',
  run: ({ size, seed, note }) =>
    withDatabase(async (connection, folder) => {
      const [events, kills] = size === 'short' ? [120, 2] : [1_000, 5]
      const dice = chance(seed, 'deliveries')
      const there = {
        well: await receiver(ok),
        flaky: await receiver(flaky(dice)),
        hangs: await receiver(() => {}),
        gone: await receiver((response) => void response.writeHead(410).end()),
      }
      const { service, parley } = await newService({
        ...on(connection, folder),
        PARLEY_HEARTBEAT_SECONDS: '2',
        PARLEY_TEST_LIMIT_DELIVERY_MS: '1000',
        PARLEY_DELIVERY_WAITS_SECONDS: '0.2,0.4,0.8,1,1,2,2',
      })
      try {
        await service.start()
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Told' } }))
        const made: Record<string, string> = {}
        for (const [name, { url }] of Object.entries(there))
          made[name] = (
            await done(
              parley.POST('/integrations', { body: { projectId, name, kind: 'webhook', config: { url }, events: ['persona.created'] } }),
            )
          ).id
        const calm = await write(parley, projectId, events)
        await allSent(connection, [made.well!, made.flaky!])
        const delays = there.well.received.map(({ delayMs }) => delayMs)
        note(
          `${events} events; the well one heard of them within ${percentile(delays, 0.95)} ms (p95), ${there.hangs.received.length} tries at the hanging one`,
        )
        const killing = (async () => {
          for (let time = 1; time <= kills; time++) {
            await sleep(dice.int(700, 2_500))
            await service.kill()
            service.spawn()
            await service.ready()
            note(`kill ${time} of ${kills}`)
          }
        })()
        const [later] = await Promise.all([write(parley, projectId, events), killing])
        await allSent(connection, [made.well!, made.flaky!])
        const ids = [...calm, ...later]
        return [
          {
            what: 'kill -9 while 2 x so many events were notified',
            wanted: String(events),
            reached: `${events}, ${kills} kills`,
            holds: true,
          },
          seconds(
            'p95 from an event to the well receiver, while another hung',
            percentile(delays, 0.95),
            size === 'short' ? 10_000 : 2_000,
          ),
          ...(await figuresOf(connection, there, made, ids)),
        ]
      } finally {
        await service.kill('SIGTERM')
        await Promise.all(Object.values(there).map((one) => one.close()))
      }
    }),
}

async function allSent(connection: Connection, integrationIds: string[]): Promise<void> {
  for (let left = 1, until = Date.now() + 240_000; left > 0 && Date.now() < until; await sleep(200)) {
    const waiting = `
      select (select count(*) from activity where seq is null)
        + (select count(*) from ${jobTable} where data ->> 'job' = 'fanOutEvents' and state < 'completed')
        + (select count(*) from deliveries where integration_id = any($1) and status = 'pending') as n`
    left = Number((await rowsOf<{ n: string }>(connection, waiting, [integrationIds]))[0]!.n)
  }
}

async function figuresOf(
  connection: Connection,
  there: Record<string, Receiver>,
  made: Record<string, string>,
  ids: string[],
): Promise<Figure[]> {
  const rows = await rowsOf<{ integration_id: string; event_id: string; resource_id: string; status: string; reason: string | null }>(
    connection,
    'select integration_id, event_id, resource_id, status, reason from deliveries',
  )
  const of = (name: string) => rows.filter((row) => row.integration_id === made[name])
  const figures: Figure[] = []
  for (const name of ['well', 'flaky']) {
    const heard = new Set(there[name]!.received.map(({ id }) => id))
    const own = new Map(of(name).map((row) => [row.resource_id, row]))
    const lost = ids.filter((id) => !(own.get(id)?.status === 'delivered' && heard.has(own.get(id)!.event_id)) && !own.get(id)?.reason)
    const dead = of(name).filter(({ status }) => status === 'dead').length
    figures.push(
      none(
        `events that the ${name} receiver neither got nor is told dead of`,
        lost,
        `${ids.length} (${dead} dead, ${there[name]!.received.length} tries)`,
      ),
    )
  }
  const bodies = new Map<string, Set<string>>()
  for (const { id, body } of Object.values(there).flatMap(({ received }) => received))
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  const odd = [...bodies].filter(([, texts]) => texts.size > 1).map(([id]) => id)
  const again = there.well!.received.length - new Set(there.well!.received.map(({ id }) => id)).size
  figures.push(none('ids that came with two bodies', odd, `${bodies.size}`))
  figures.push(
    all(
      'events that the database knows of as delivered to the well receiver',
      of('well').filter(({ status }) => status === 'delivered').length,
      ids.length,
    ),
  )
  figures.push({ what: 'shown twice to the well receiver', wanted: 'at most 8 a kill', reached: String(again), holds: again <= 40 })
  const gone = there.gone!.received.length
  figures.push({ what: 'tries at the receiver that answered 410', wanted: '1 to 8', reached: String(gone), holds: gone >= 1 && gone <= 8 })
  figures.push(
    none(
      'deliveries to the others that neither wait nor are dead with a reason',
      [...of('hangs'), ...of('gone')].filter(({ status, reason }) => status !== 'pending' && reason === null),
    ),
  )
  figures.push(none('rules broken in the database', await brokenInvariants(connection)))
  return figures
}
