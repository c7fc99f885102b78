import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { contentsOf, pullStage } from '#harness/puller.ts'
import { until } from '#harness/until.ts'

const test = await testApp()
test.startWorker({ pollMs: 50 })
const { owner, channel, play, ended, pollers } = await pullStage(test)

describe('a run over a channel of the kind pull', () => {
  it('is played by those who fetch the messages, with the history of the conversation', async () => {
    const agent = await channel()
    const [run] = await play(agent.id, ['Hello', 'And then?'])
    const first = await agent.next()
    expect(first).toMatchObject({ status: 200, body: { type: 'message', text: 'Hello', turn: 1, history: [], delivery: 1 } })
    const answer = { id: first.body.id, lease: first.body.lease, text: 'one' }
    expect(await agent.send(answer)).toEqual({ status: 200, body: { accepted: true } })
    const second = await agent.next()
    expect(second.body).toMatchObject({ text: 'And then?', session: first.body.session })
    expect(second.body.history).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'agent', content: 'one' },
    ])
    await agent.send({ id: second.body.id, lease: second.body.lease, messages: ['two', 'three'] })
    const done = await ended(run!)
    expect(contentsOf(done)).toEqual(['user: Hello', 'agent: one', 'user: And then?', 'agent: two\nthree'])
    expect(done).toMatchObject({ status: 'completed', error: null })
    expect(done.turns[1]!.exchanges).toMatchObject([{ method: 'PULL', status: 200 }])
    expect(done.turns[3]!.parts).toEqual([
      { type: 'text', text: 'two' },
      { type: 'text', text: 'three' },
    ])
  })

  it('is shared by several pollers: each message reaches one of them, and a conversation stays with its poller', async () => {
    const agent = await channel({ limits: { concurrency: 20 } })
    const runs = await play(agent.id, ['one', 'two', 'three'], 12)
    const stopping = new AbortController()
    const heard: { poller: string; id: string; session: string }[] = []
    const poll = async (poller: string) => {
      while (!stopping.signal.aborted) {
        const { status, body } = await agent.next(`wait=5&poller=${poller}`, stopping.signal)
        if (status === 204 || body.type !== 'message') continue
        heard.push({ poller, id: body.id, session: body.session })
        expect((await agent.send({ id: body.id, lease: body.lease, text: `${body.text}!` })).status).toBe(200)
      }
    }
    const polling = ['a', 'b', 'c', 'd'].map((name) => poll(name).catch(() => {}))
    for (const run of runs) expect(contentsOf(await ended(run)).at(-1)).toBe('agent: three!')
    stopping.abort()
    await Promise.all(polling)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(36)
    expect(heard).toHaveLength(36)
    for (const { session } of heard)
      expect(new Set(heard.filter((one) => one.session === session).map(({ poller }) => poller)).size).toBe(1)
  })

  it('gives a message to another poller when its lease ends without an answer, and only that one may answer', async () => {
    const agent = await channel()
    const [run] = await play(agent.id)
    const lost = await agent.next('wait=20&lease=5&poller=lost')
    expect(lost.body.delivery).toBe(1)
    // Its poller was never seen to leave, so the message waits until the lease is over.
    const again = await agent.next('wait=30&poller=other')
    expect(again.body).toMatchObject({ id: lost.body.id, delivery: 2 })
    expect(again.body.lease).not.toBe(lost.body.lease)
    expect(await agent.send({ id: lost.body.id, lease: lost.body.lease, text: 'too late' })).toMatchObject({ status: 409 })
    expect((await agent.send({ id: again.body.id, lease: again.body.lease, text: 'in time' })).status).toBe(200)
    expect(contentsOf(await ended(run!))).toEqual(['user: Hello', 'agent: in time'])
    expect(await pollers(agent.id)).toMatchObject({ duplicateAnswers: 1, lateAnswers: 0, refusedAnswers: 0 })
    expect((await pollers(agent.id)).log).toMatchObject([{ status: 'answered', poller: 'other', deliveries: 2 }])
  })

  it('extends a lease while the agent works, and gives a message back immediately on request', async () => {
    const agent = await channel()
    const [run] = await play(agent.id)
    const { body } = await agent.next('wait=20&lease=5')
    const before = Date.parse((body as unknown as { leaseUntil: string }).leaseUntil)
    const beat = await agent.send({ id: body.id, lease: body.lease, working: true })
    expect(beat).toMatchObject({ status: 200, body: { accepted: false } })
    expect(Date.parse(beat.body.leaseUntil as string)).toBeGreaterThan(before)
    expect(await agent.send({ id: body.id, lease: body.lease, release: true })).toEqual({ status: 200, body: { accepted: false } })
    const again = await agent.next()
    expect(again.body).toMatchObject({ id: body.id, delivery: 2 })
    await agent.send({ id: again.body.id, lease: again.body.lease, text: 'Hi' })
    expect((await ended(run!)).error).toBeNull()
  })

  it('takes a message back whose poller left before it arrived', async () => {
    const agent = await channel()
    const leaving = new AbortController()
    const waiting = agent.next('wait=30', leaving.signal).catch(() => undefined)
    await until('the poller is connected', async () => (await pollers(agent.id)).connected === 1)
    leaving.abort()
    await waiting
    await until('the poller is gone', async () => (await pollers(agent.id)).connected === 0)
    const [run] = await play(agent.id)
    const { body } = await agent.next()
    expect(body).toMatchObject({ delivery: 1 })
    await agent.send({ id: body.id, lease: body.lease, text: 'Hi' })
    expect((await ended(run!)).error).toBeNull()
  })

  it('withdraws its message when it is canceled: a later answer gets 410, and nobody gets the message again', async () => {
    const agent = await channel()
    const [run] = await play(agent.id)
    const { body } = await agent.next('wait=20&lease=5')
    await owner.POST('/runs/{id}/cancel', { params: { path: { id: run! } }, body: {} })
    await ended(run!)
    await until(
      'the message is withdrawn',
      async () => (await agent.send({ id: body.id, lease: body.lease, working: true })).status === 410,
    )
    expect(await agent.send({ id: body.id, lease: body.lease, text: 'late' })).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect(await pollers(agent.id)).toMatchObject({ lateAnswers: 1, queued: 0, leased: 0 })
    expect((await agent.next('wait=6')).status).toBe(204)
  })

  it('says to the poller that had it when a conversation is over', async () => {
    const agent = await channel()
    const [run] = await play(agent.id)
    const { body } = await agent.next('wait=20&poller=p1')
    await agent.send({ id: body.id, lease: body.lease, text: 'Hi' })
    await ended(run!)
    expect(await agent.next('wait=20&poller=p1')).toMatchObject({ status: 200, body: { type: 'end', session: body.session } })
    expect((await agent.next('wait=1&poller=p2')).status).toBe(204)
  })

  it('is probed through the same queue', async () => {
    const agent = await channel()
    const probing = owner.POST('/channels/{id}/probe', { params: { path: { id: agent.id } }, body: { message: 'Ping' } })
    // One message in a conversation, and two in another.
    for (let count = 0; count < 3; count++) {
      const { body } = await agent.next()
      expect(body.text).toContain('Ping')
      await agent.send({ id: body.id, lease: body.lease, text: 'Pong' })
    }
    const { data } = await probing
    expect(data).toMatchObject({ ok: true, mapped: { content: 'Pong' }, renderedRequest: { method: 'PULL' } })
    expect(data!.rawResponse!.body).toContain('Pong')
  })
})
