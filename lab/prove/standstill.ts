import { setTimeout as sleep } from 'node:timers/promises'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { all, none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const limitMs = 3_000
const replyMs = 1_000
type Row = { attempt: number; outcome: string; source: string | null; counted: number | null }

/** How the process stands still while its agents answer, once they all have a message. */
const stops: readonly { what: string; ms: readonly number[] }[] = [
  { what: 'for a minute', ms: [60_000] },
  { what: 'for longer than a reply may take', ms: [limitMs + 2_500] },
  { what: 'three times', ms: [2_800, 3_500, 2_800] },
]

export const standstill: Proof = {
  name: 'standstill',
  about: 'The process is stopped while agents answer, as a paused container or a suspended machine is: no agent is blamed for it',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const many = size === 'short' ? 20 : 200
      let heard = 0
      const agent = await httpAgent((request, response) => {
        heard += 1
        request.resume()
        setTimeout(() => response.setHeader('content-type', 'application/json').end('{"text":"hello"}'), replyMs)
      }, agentHost)
      const { service, parley } = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
        PARLEY_WORKER_CONCURRENCY: String(many),
      })
      await service.start()
      const seen: (Row & { what: string })[] = []
      try {
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Stops' } }))
        const config = { url: agent.url, response: { text: '$.text' } }
        const timeouts = { firstByteMs: limitMs, turnMs: limitMs }
        const channel = {
          projectId,
          name: 'Agent',
          kind: 'http' as const,
          config,
          timeouts,
          retry: { max: 0 },
          limits: { concurrency: many },
        }
        const { id: channelId } = await done(parley.POST('/channels', { body: channel }))
        const scenario = {
          ...{ projectId, name: 'Hello', user: { goal: 'hello' }, channelIds: [channelId] },
          driver: { mode: 'scripted' as const, turns: [{ content: 'hello' }, { content: 'and again' }] },
          assertions: [{ kind: 'contains' as const, settings: { text: 'hello' } }],
        }
        const { id } = await done(parley.POST('/scenarios', { body: scenario }))
        for (const { what, ms } of stops.slice(size === 'short' ? 1 : 0)) {
          heard = 0
          const ids: string[] = []
          for (let rest = many; rest > 0; rest -= 100) {
            const { runs } = await done(
              parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { repeats: Math.min(rest, 100) } }),
            )
            ids.push(...runs.map((run) => run.id))
          }
          while (heard < many / 2) await sleep(20)
          for (const each of ms) {
            process.kill(service.pid!, 'SIGSTOP')
            await sleep(each)
            process.kill(service.pid!, 'SIGCONT')
            await sleep(700)
          }
          await allEnded(connection, 300_000)
          const rows = await rowsOf<Row>(
            connection,
            `select attempt, outcome, error_source as source, (metrics #>> '{latencyMs,max}')::float8 as counted from runs where id = any($1)`,
            [ids],
          )
          seen.push(...rows.map((row) => ({ ...row, what })))
          note(`${what}: ${rows.filter(({ attempt }) => attempt > 1).length} of ${rows.length} played again`)
        }
        return [
          all('conversations played', seen.length, many * stops.slice(size === 'short' ? 1 : 0).length),
          none(
            'blamed on the agent',
            seen.filter(({ outcome, source }) => outcome === 'failed' || source === 'agent'),
            String(seen.length),
          ),
          none(
            'that did not pass for another reason',
            seen.filter(({ outcome, source }) => outcome !== 'passed' && source !== 'agent' && outcome !== 'failed'),
            String(seen.length),
          ),
          none(
            'latencies that contain a stop',
            seen.filter(({ counted }) => counted !== null && counted > limitMs),
            String(seen.length),
          ),
        ]
      } finally {
        await service.kill()
        await agent.close()
      }
    }),
}
