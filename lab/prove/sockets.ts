import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { agentHost } from '#harness/loopback.ts'
import { all, none } from '../support/figure.ts'
import { startBatch } from '../support/large-batch.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const replyMs = 2_000
type Row = { id: string; outcome: string; mixed: number; turns: number }

/** Each conversation hears its own words again, so one that heard another's shows. */
export const sockets: Proof = {
  name: 'sockets',
  about: 'conversations over many sockets at once, on one worker process: none hears another, and they take hardly longer than one alone',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [many, messages] = size === 'long' ? [1_000, 15] : [100, 3]
      const agent = await openAgent()
      const served = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
        PARLEY_WORKER_CONCURRENCY: String(many),
      })
      const { service, parley } = served
      await service.start()
      try {
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Sockets' } }))
        const config = {
          url: agent.url,
          send: { session: '{{sessionId}}', message: '{{message}}' },
          receive: { text: '$.text' },
          done: { path: '$.done' },
        }
        const members = { projectId, name: 'Sockets', kind: 'websocket' as const, config, limits: { concurrency: many } }
        const { id: channelId } = await done(parley.POST('/channels', { body: members }))
        const driver = {
          mode: 'scripted' as const,
          turns: Array.from({ length: messages }, (_, at) => ({ role: 'user' as const, content: `Message ${at}` })),
        }
        const scenario = { projectId, name: 'Talk', user: { goal: 'talk' }, driver, stop: { maxTurns: messages + 1 } }
        const { id } = await done(parley.POST('/scenarios', { body: scenario }))
        // The variables only make cells: a cell may be repeated a hundred times.
        const matrix = { channelIds: [channelId], variables: Array.from({ length: many / 100 }, (_, at) => ({ group: at })) }
        const batch = {
          projectId,
          name: 'Sockets',
          status: 'ready' as const,
          items: [{ type: 'scenario' as const, id }],
          matrix,
          repeats: 100,
        }
        await startBatch(parley, (await done(parley.POST('/batches', { body: batch }))).id)
        await allEnded(connection, 600_000)
        const { makespanMs } = await agent.ended()
        const idealMs = messages * replyMs
        const rows = await rowsOf<Row>(
          connection,
          `select r.id, r.outcome, count(t.index)::int as turns,
            (count(*) filter (where t.turn ->> 'role' = 'agent' and t.turn ->> 'content' not like r.id || '.%'))::int as mixed
          from runs r left join turns t on t.run_id = r.id and t.attempt = r.attempt group by r.id, r.outcome`,
        )
        const mb = Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1_024
        const { startedMs, nextMs } = agent.waits()
        note(`the last conversation started ${startedMs} ms after the first; after a reply, the next message took ${nextMs} ms on average`)
        note(`${many} sockets, ${messages} messages each: ${(makespanMs / idealMs).toFixed(3)} of the ideal ${idealMs / 1_000} s`)
        return [
          all('sockets open at once', agent.most(), many),
          all('conversations that ended with every turn', rows.filter(({ turns }) => turns === 2 * messages).length, many),
          none(
            'conversations that heard another',
            rows.filter(({ mixed }) => mixed > 0),
          ),
          {
            what: 'makespan beside the ideal',
            // Of a few seconds, what starting takes is a large part.
            wanted: size === 'long' ? '<= 1.05' : '<= 2',
            reached: (makespanMs / idealMs).toFixed(3),
            holds: makespanMs / idealMs <= (size === 'long' ? 1.05 : 2),
          },
          { what: 'peak memory of the process', wanted: '<= 500 MB', reached: `${Math.round(mb)} MB`, holds: mb <= 500 },
          none('sockets that are left', agent.open() === 0 ? [] : [agent.open()]),
          none('rules broken in the database', await brokenInvariants(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
        await agent.close()
      }
    }),
}

async function openAgent() {
  const server = new WebSocketServer({ host: agentHost, port: 0 })
  await once(server, 'listening')
  let [most, firstAt, lastAt] = [0, 0, 0]
  let [startedAt, waitedMs, waits] = [0, 0, 0]
  server.on('connection', (socket: WebSocket) => {
    most = Math.max(most, server.clients.size)
    let repliedAt: number | undefined
    socket.on('message', (data: RawData) => {
      firstAt ||= performance.now()
      if (repliedAt === undefined) startedAt = performance.now()
      else [waitedMs, waits] = [waitedMs + performance.now() - repliedAt, waits + 1]
      const { session, message } = JSON.parse(String(data)) as { session: string; message: string }
      setTimeout(() => {
        socket.send(JSON.stringify({ text: `${session}: ${message}`, done: true }))
        lastAt = performance.now()
        repliedAt = lastAt
      }, replyMs)
    })
  })
  return {
    url: `ws://${agentHost}:${(server.address() as AddressInfo).port}/`,
    most: () => most,
    open: () => server.clients.size,
    /** Where the makespan beyond the ideal goes. */
    waits: () => ({ startedMs: Math.round(startedAt - firstAt), nextMs: Math.round((waitedMs / Math.max(1, waits)) * 10) / 10 }),
    async ended() {
      for (const until = performance.now() + 10_000; server.clients.size > 0 && performance.now() < until; ) await sleep(50)
      return { makespanMs: lastAt - firstAt }
    },
    async close() {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
