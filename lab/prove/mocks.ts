import { setTimeout as sleep } from 'node:timers/promises'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const refunds = 4
type Row = { attempt: number; outcome: string; results: string; started: boolean[] }

export const mocks: Proof = {
  name: 'mocks',
  about: 'kill -9 of the service in the middle of tool calls: the attempt that takes over starts with fresh state, and says so',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const times = size === 'short' ? 2 : 10
      let answered = 0
      const agent = await httpAgent(async (request, response) => {
        const { mocks } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { mocks: string }
        const headers = { 'content-type': 'application/json' }
        try {
          for (let at = 0; at < refunds; at++) {
            await fetch(`${mocks}/tools/refund`, { method: 'POST', headers, body: '{}' })
            answered += 1
            await sleep(150)
          }
        } catch {} // Parley was killed, and with it the code that waits for the reply
        response.writeHead(200, headers).end(JSON.stringify({ reply: 'Done.' }))
      }, agentHost)
      const { service, parley } = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
        PARLEY_HEARTBEAT_SECONDS: '3',
      })
      await service.start()
      try {
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Refunds' } }))
        const config = { url: `${agent.url}/chat`, body: { message: '{{message}}', mocks: '{{mocks.url}}' }, response: { text: '$.reply' } }
        const { id: channelId } = await done(
          parley.POST('/channels', { body: { projectId, name: 'Agent', kind: 'http', config, retry: { max: 0 } } }),
        )
        const scenario = {
          ...{
            projectId,
            name: 'Refunds',
            user: { goal: 'four refunds' },
            driver: { mode: 'scripted' as const, turns: [{ content: 'Refund' }] },
          },
          toolMocks: [
            {
              tool: 'refund',
              rules: [{ respond: { result: '{{call}}' }, effect: [{ op: 'add' as const, path: '/refunds/-', value: '{{call}}' }] }],
            },
          ],
          mockState: { refunds: [] },
          assertions: [{ kind: 'endState' as const, settings: { path: '$.refunds', equals: [1, 2, 3, 4] } }],
        }
        const { id } = await done(parley.POST('/scenarios', { body: scenario }))
        for (let time = 1; time <= times; time++) {
          answered = 0
          await done(parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { channelId } }))
          // Another moment each time, and never before the first call nor after the last.
          while (answered < 1 + (time % (refunds - 1))) await sleep(5)
          await service.kill()
          service.spawn()
          await service.ready()
          await allEnded(connection, 60_000)
          note(`${time} of ${times}`)
        }
        const rows = await rowsOf<Row>(
          connection,
          `select attempt, outcome,
            (select jsonb_path_query_array(jsonb_agg(turn order by index), '$[*].toolCalls[*].result')::text from turns
              where turns.run_id = runs.id and turns.attempt = runs.attempt) as results,
            (select array_agg(changes::text like '%"fresh"%' order by id) from activity
              where resource_id = runs.id and action like '%started') as started
          from runs order by id`,
        )
        const holds = (row: Row) => row.attempt === 2 && row.outcome === 'passed' && row.results === '[1, 2, 3, 4]'
        const says = ({ started }: Row) => started.join() === 'false,true'
        const broken = await brokenInvariants(connection)
        const figure = (what: string, reached: number) => ({ what, wanted: `${times}`, reached: `${reached}`, holds: reached === times })
        return [
          figure('runs whose second attempt has the calls and the state of a first', rows.filter(holds).length),
          figure('runs whose activity says that the second attempt had fresh state', rows.filter(says).length),
          { what: 'broken rules of the database', wanted: 'none', reached: broken.join(', ') || 'none', holds: broken.length === 0 },
        ]
      } finally {
        await service.kill('SIGTERM')
        await agent.close()
      }
    }),
}
