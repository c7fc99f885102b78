import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agentHost } from '#harness/loopback.ts'
import { all, none } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { brokenInvariants, done, newService, on, patiently, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Row = { id: string; outcome: string; mixed: number; turns: number }
const messages = 3

/** Each conversation hears its own words again, so one that heard another's shows. */
export const callbacks: Proof = {
  name: 'callbacks',
  about:
    'conversations whose replies are called back doubled, out of order, late, and for nobody: none hears another, and each oddity is counted',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const many = size === 'long' ? 2_000 : 60
      // A second of them asks for more than two cores can do at once, and nobody's agent does.
      const agent = await openAgent(size === 'long' ? 8_000 : 1_000)
      const { service, parley } = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
        PARLEY_WORKER_CONCURRENCY: String(Math.min(many, 1_000)),
        PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
        PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
      })
      await service.start()
      try {
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Callbacks' } }))
        const config = { url: agent.url, receive: { replyTo: '$.replyTo' }, done: { path: '$.done' } }
        const limits = { concurrency: Math.min(many, 1_000) }
        const members = { projectId, name: 'Callbacks', kind: 'webhook' as const, config, limits }
        const channel = await done(parley.POST('/channels', { body: members }))
        const turns = Array.from({ length: messages }, (_, at) => ({ role: 'user' as const, content: `Message ${at}` }))
        const scenario = { projectId, name: 'Talk', user: { goal: 'talk' }, driver: { mode: 'scripted' as const, turns } }
        const { id } = await done(parley.POST('/scenarios', { body: { ...scenario, stop: { maxTurns: messages + 1 } } }))
        const path = { params: { path: { id } } }
        for (let queued = 0; queued < many; queued += 20)
          await patiently(() =>
            done(parley.POST('/scenarios/{id}/run', { ...path, body: { channelId: channel.id, repeats: Math.min(20, many - queued) } })),
          )
        await allEnded(connection, 600_000)
        const lateOnes = await agent.callAgain()
        const toNobody = await agent.callNobody(channel.callbackUrl!, Math.ceil(many / 10))
        const rows = await rowsOf<Row>(
          connection,
          `select r.id, r.outcome, count(t.index)::int as turns,
            (count(*) filter (where t.turn ->> 'role' = 'agent' and t.turn ->> 'content' not like r.id || '.%'))::int as mixed
          from runs r left join turns t on t.run_id = r.id and t.attempt = r.attempt group by r.id, r.outcome`,
        )
        const counted = await done(parley.GET('/channels/{id}/callbacks', { params: { path: { id: channel.id } } }))
        note(`${many} conversations, ${agent.sent()} callbacks`)
        const odd = counted.duplicate + counted.late
        return [
          all('conversations that ended with every turn', rows.filter(({ turns }) => turns === 2 * messages).length, many),
          none(
            'conversations that heard another',
            rows.filter(({ mixed }) => mixed > 0),
          ),
          // A run that started over has a session for each attempt.
          all('callbacks after the end that were refused as late', lateOnes.refused, agent.sessions()),
          none('callbacks after the end that were taken', lateOnes.others),
          all('callbacks for nobody that were refused', toNobody, Math.ceil(many / 10)),
          all('of those, counted as unmatched', counted.unmatched, toNobody),
          all('doubled and late ones that the agent was told of, counted', odd, agent.odd()),
          {
            what: 'doubled and late ones',
            wanted: `>= ${many * (messages + 1)}`,
            reached: `${agent.odd()}`,
            holds: agent.odd() >= many * (messages + 1),
          },
          none('rules broken in the database', await brokenInvariants(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
        await agent.close()
      }
    }),
}

type Message = { message: string; sessionId: string; messageId: string; callbackUrl: string }

/** Answers each message after a while, then says the same again, and before that repeats its answer to the message before. */
async function openAgent(slowestMs: number) {
  let [sent, odd] = [0, 0]
  const lastOf = new Map<string, Message>()
  const working = new Set<Promise<void>>()
  const post = async (url: string, body: object) => {
    sent += 1
    const answer = await patiently(async () => {
      const made = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      if (made.status === 503) throw new Error('unavailable')
      return made
    })
    const { accepted } = (await answer.json()) as { accepted?: boolean }
    if (answer.status === 410 || accepted === false) odd += 1
    return answer.status
  }
  const replyTo = ({ message, sessionId, messageId }: Message) => ({
    id: messageId,
    replyTo: messageId,
    text: `${sessionId}: ${message}`,
    done: true,
  })
  const answer = async (message: Message) => {
    const before = lastOf.get(message.sessionId)
    lastOf.set(message.sessionId, message)
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * slowestMs))
    if (before) await post(before.callbackUrl, { ...replyTo(before), id: `${before.messageId} again` })
    await post(message.callbackUrl, replyTo(message))
    await post(message.callbackUrl, replyTo(message))
  }
  const server = createServer(async (request, response) => {
    const message = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Message
    response.writeHead(202).end()
    const work = answer(message).catch(() => {})
    working.add(work)
    void work.finally(() => working.delete(work))
  })
  server.listen(0, agentHost)
  await once(server, 'listening')
  return {
    url: `http://${agentHost}:${(server.address() as AddressInfo).port}/`,
    sent: () => sent,
    odd: () => odd,
    sessions: () => lastOf.size,
    /** Once for each conversation that is over: how many of these calls were refused as late, and which were not. */
    async callAgain() {
      await Promise.all(working)
      const others: string[] = []
      for (const message of lastOf.values()) {
        const status = await post(message.callbackUrl, { ...replyTo(message), id: crypto.randomUUID() })
        if (status !== 410) others.push(`${message.messageId}: ${status}`)
      }
      return { refused: lastOf.size - others.length, others }
    },
    async callNobody(url: string, times: number) {
      let refused = 0
      for (let at = 0; at < times; at += 1) if ((await post(url, { sessionId: `run_${at}.1`, text: 'Hello?' })) === 404) refused += 1
      return refused
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
