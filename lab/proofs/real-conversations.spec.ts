import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { brokenInvariants, newService, on, rowsOf, withDatabase } from '../support/rig.ts'

/** The first while conversations are sent, the others after that: a job may lose fewer workers than these. */
const kills = { sending: 2, making: 4 }
const turns = (name: string) => [
  { role: 'user', content: `Question ${name}` },
  { role: 'agent', content: `Answer ${name}` },
]

it('no real conversation that was acknowledged is lost or doubled, however often the process that takes and makes them is killed', () =>
  withDatabase(async (connection, folder) => {
    const { service, parley, key } = await newService({ ...on(connection, folder), PARLEY_HEARTBEAT_SECONDS: '3' })
    await service.start()
    const { id: projectId } = await must(parley.POST('/projects', { body: { name: 'Real' } }))
    const acknowledged = new Set<string>()
    let [isSending, at] = [true, 0]
    const send = async () => {
      while (isSending) {
        const names = Array.from({ length: 20 }, () => `c${at++}`)
        const body = JSON.stringify({ projectId, conversations: names.map((name) => ({ externalId: name, turns: turns(name) })) })
        const headers = { 'x-api-key': key, 'content-type': 'application/json' }
        const answer = await fetch(`${service.origin}/v1/conversations`, { method: 'POST', headers, body }).catch(() => undefined)
        if (answer?.status === 202) for (const name of names) acknowledged.add(name)
        else await sleep(50)
      }
    }
    const killed = async () => {
      await service.kill()
      await service.start()
    }
    const senders = [send(), send()]
    for (let nth = 0; nth < kills.sending; nth++) {
      await sleep(2_500)
      await killed()
    }
    isSending = false
    await Promise.all(senders)
    const making = `select from pgboss.job where state = 'active' and data ->> 'job' = 'assembleConversations'`
    for (let nth = 0; nth < kills.making; nth++) {
      await until('a job makes conversations', async () => (await rowsOf(connection, making)).length > 0, 90_000)
      await killed()
    }
    await until(
      'all are made',
      async () => {
        await sleep(500)
        const [row] = await rowsOf<{ fresh: boolean }>(
          connection,
          'select exists (select from recorded_traces where fresh_at is not null) as fresh',
        )
        return !row!.fresh
      },
      300_000,
    )
    const rows = await rowsOf<{ name: string; turns: string }>(
      connection,
      `select r.conversation as name, (select string_agg(turn ->> 'content', '|' order by index) from turns t where t.run_id = r.run_id and t.attempt = runs.attempt) as turns
       from recordings r join runs on runs.id = r.run_id where runs.status = 'completed'`,
    )
    const names = new Set(rows.map(({ name }) => name))
    expect([...acknowledged].filter((name) => !names.has(name))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(1_000)
    expect(rows.length).toBe(names.size)
    expect(rows.filter(({ name, turns }) => turns !== `Question ${name}|Answer ${name}`)).toEqual([])
    expect(await brokenInvariants(connection)).toEqual([])
    await service.kill('SIGTERM')
  }))
