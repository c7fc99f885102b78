import { setTimeout as sleep } from 'node:timers/promises'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const turnMs = 10_000
type Row = { ms: number; reason: string }

/** T-24. */
export const slowAgents: Proof = {
  name: 'slow-agents',
  about: 'agents answer with a byte every half second for ever: nobody else waits, each run ends at its limit, and no connection is left',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const many = size === 'long' ? 500 : 60
      let [open, most] = [0, 0]
      const agent = await httpAgent((request, response) => {
        request.resume()
        most = Math.max(most, ++open)
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 500)
        response.on('close', () => {
          clearInterval(drip)
          open -= 1
        })
      }, agentHost)
      const served = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
        PARLEY_WORKER_CONCURRENCY: String(many),
      })
      const { service, parley } = served
      await service.start()
      try {
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Slow' } }))
        const channels = await Promise.all(
          Array.from({ length: many / 20 }, async (_, at) => {
            const body = {
              ...{
                projectId,
                name: `Slow ${at}`,
                kind: 'http' as const,
                config: { url: `${agent.url}/chat`, response: { text: '$.reply' } },
              },
              ...{ timeouts: { connectMs: 2_000, firstByteMs: 5_000, turnMs }, retry: { max: 0 }, limits: { concurrency: 20 } },
            }
            return (await done(parley.POST('/channels', { body }))).id
          }),
        )
        const { id } = await done(parley.POST('/scenarios', { body: { projectId, name: 'Slow', user: { goal: 'hello' } } }))
        const base = await measured(parley, 40)
        for (const channelId of channels)
          await done(parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { channelId, repeats: 20 } }))
        const wanted = many
        for (const until = performance.now() + 30_000; open < wanted && performance.now() < until; ) await sleep(50)
        const begun = performance.now()
        const beside = await measured(parley, 100)
        note(`${open} drip, ${Math.round(performance.now() - begun)} ms for 100 requests`)
        await allEnded(connection, 240_000)
        const rows = await rowsOf<Row>(
          connection,
          `select extract(epoch from (ended_at - started_at))::float * 1000 as ms, error ->> 'reason' as reason from runs`,
        )
        for (const until = performance.now() + 10_000; open > 0 && performance.now() < until; ) await sleep(50)
        const limit = size === 'long' ? 250 : Math.max(250, 3 * base)
        return [
          { what: 'agents that drip at once', wanted: `${wanted}`, reached: `${most}`, holds: most >= wanted },
          {
            what: 'p99 of requests meanwhile',
            wanted: `< ${Math.round(limit)} ms`,
            reached: `${Math.round(beside)} ms (${Math.round(base)} before)`,
            holds: beside < limit,
          },
          none(
            'runs that did not end by the limit of a turn',
            rows.filter(({ reason }) => reason !== 'totalTimeout'),
            String(rows.length),
          ),
          none(
            'of them ended more than 2 s beside it',
            rows.filter(({ ms }) => Math.abs(ms - turnMs) > 2_000).map(({ ms }) => Math.round(ms)),
            String(rows.length),
          ),
          { what: 'connections to agents afterwards', wanted: '0', reached: String(open), holds: open === 0 },
          none('rules broken in the database', await brokenInvariants(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
        await agent.close()
      }
    }),
}

/** p99 in milliseconds of so many reads, one every 20 ms. */
async function measured(parley: Awaited<ReturnType<typeof newService>>['parley'], many: number): Promise<number> {
  const took: number[] = []
  for (let at = 0; at < many; at += 1) {
    const begun = performance.now()
    await done(parley.GET('/projects'))
    took.push(performance.now() - begun)
    await sleep(20)
  }
  return took.sort((a, b) => a - b)[Math.floor(many * 0.99)]!
}
