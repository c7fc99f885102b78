import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type CallingBehaviour, callingAgent, type ReceivedMessage } from '#harness/calling-agent.ts'
import { contentsOf } from '#harness/puller.ts'
import { must, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'

// The addresses at which agents call back, attacked like the interface.

const test = await testApp({ PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '500' })
const worker = startWorker(test.app.pump, { pollMs: 50 })
let behave: CallingBehaviour = () => {}
const agent = await callingAgent({ agent: (received) => behave(received) })
afterAll(async () => {
  await worker.stop()
  await agent.close()
})

type Config = Partial<Extract<Schemas['NewChannelInput'], { kind: 'webhook' }>['config']>
async function tenantWith(name: string) {
  const { owner } = await test.tenant(name)
  const { projectId, scenario, queue, untilEnded } = await stage({ owner })
  return {
    owner,
    async channel(config: Config = {}, turnMs = 5_000) {
      const body = {
        projectId,
        name: 'Agent',
        kind: 'webhook' as const,
        config: { url: agent.url('agent'), inbound: { quietMs: 100 }, ...config },
      }
      const made = await must(owner.POST('/channels', { body: { ...body, timeouts: { turnMs } } }))
      const params = { path: { id: made.id } }
      return {
        ...made,
        url: made.callbackUrl!,
        state: () => must(owner.GET('/channels/{id}/callbacks', { params })),
        secret: (secret: string | null) => must(owner.PUT('/channels/{id}/callback-secret', { params, body: { secret } })),
        rotate: () => must(owner.POST('/channels/{id}/rotate-key', { params, body: {} })),
        archive: () => owner.DELETE('/channels/{id}', { params }),
      }
    },
    /** A conversation in which the agent does this with the one message. */
    async play(channelId: string, next: CallingBehaviour) {
      behave = next
      const { id } = await scenario({ driver: { mode: 'scripted', turns: [{ role: 'user', content: 'Hello' }] } })
      const [queued] = await queue(id, { channelId })
      return untilEnded(queued!.id)
    },
  }
}
const a = await tenantWith('A')
const b = await tenantWith('B')
const statusOf = async (url: string, body: unknown = { text: 'Hi', sessionId: 'x' }, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  await answer.text()
  return answer.status
}

describe('the address of a channel', () => {
  it('takes callbacks by the session that they name, and nobody guesses one', async () => {
    const channel = await a.channel()
    const run = await a.play(channel.id, async ({ send, sessionId }: ReceivedMessage) => {
      expect(await send({ text: 'Whose?' }, { url: channel.url })).toBe(422)
      expect(await send({ sessionId: `${sessionId}x`, text: 'Not mine' }, { url: channel.url })).toBe(404)
      expect(await send({ sessionId, text: 'Mine' }, { url: channel.url })).toBe(200)
    })
    expect(contentsOf(run)).toEqual(['user: Hello', 'agent: Mine'])
    expect(await channel.state()).toMatchObject({ unmatched: 1, refused: 1, log: [{ outcome: 'accepted', runId: run.id }, {}, {}] })
  })

  it('is good for its channel alone: not for another of the workspace, and not for another tenant', async () => {
    const [mine, other, foreign] = [await a.channel(), await a.channel(), await b.channel()]
    const run = await a.play(mine.id, async ({ send, sessionId, callbackUrl }: ReceivedMessage) => {
      expect(await send({ sessionId, text: 'Pwned' }, { url: other.url })).toBe(404)
      expect(await send({ sessionId, text: 'Pwned' }, { url: foreign.url })).toBe(404)
      const tokenOf = (url: string) => url.split('/').at(-1)!
      for (const url of [mine.url, callbackUrl])
        for (const token of [tokenOf(foreign.url), tokenOf(other.url), 'x', '', '%00', `${tokenOf(mine.url)}x`])
          expect([token, await send({ sessionId, text: 'Pwned' }, { url: url.replace(/[^/]+$/, token) })]).toEqual([token, 404])
      await send({ text: 'Mine' })
    })
    expect(contentsOf(run)).toEqual(['user: Hello', 'agent: Mine'])
  })

  it('ends with a new one and with the channel, and opens nothing else', async () => {
    const channel = await a.channel()
    const { callbackUrl } = await channel.rotate()
    expect([await statusOf(channel.url), await statusOf(callbackUrl!, { text: 'Hi' })]).toEqual([404, 422])
    const key = callbackUrl!.split('/').at(-1)!
    expect((await fetch(`${test.origin}/v1/projects`, { headers: { 'x-api-key': key } })).status).toBe(401)
    expect((await fetch(`${test.origin}/v1/pull/${channel.id}/next?wait=0`, { headers: { 'x-api-key': key } })).status).toBe(401)
    await channel.archive()
    expect(await statusOf(callbackUrl!)).toBe(404)
  })

  it.each([
    ['a session ID with NUL', { sessionId: 'a\0b', text: 'Hi' }, 422],
    ['an ID of its own with NUL, of an unknown session', { sessionId: 'x', id: 'a\0b', text: 'Hi' }, 404],
    ['a lone surrogate', '{"sessionId":"\\ud800","text":"\\udfff"}', 422],
    ['a list', [1, 2], 400],
    ['null', 'null', 400],
    ['a body cut off', '{"sessionId":', 400],
    ['members that are deep', '['.repeat(50_000), 400],
  ])('refuses %s', async (_, body, status) => {
    const channel = await a.channel()
    expect(await statusOf(channel.url, body)).toBe(status)
  })

  it('takes words that cannot be stored as other kinds do: replaced, and said', async () => {
    const channel = await a.channel()
    const run = await a.play(channel.id, ({ send, sessionId }: ReceivedMessage) =>
      send({ sessionId, id: 'x\0', text: 'a\0b \ud800' }, { url: channel.url }),
    )
    expect(run).toMatchObject({ error: null, turns: [{}, { role: 'agent', content: 'a\ufffdb \ufffd', cleaned: true }] })
  })

  it('is shown once', async () => {
    const channel = await a.channel()
    const shown = JSON.stringify([
      await channel.state(),
      await must(a.owner.GET('/channels/{id}', { params: { path: { id: channel.id } } })),
    ])
    expect(shown).not.toContain(channel.channelKey)
  })
})

describe('a signature', () => {
  const secret = 'a-secret-of-callbacks'
  const hmac = (text: string) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

  it('is checked over the bytes as they came, and refused without a secret', async () => {
    const channel = await a.channel({ signature: { type: 'hmac', header: 'x-hub-signature-256', prefix: 'sha256=' } })
    const body = '{ "sessionId":"x",  "text":"ü" }'
    const signed = (text: string) => statusOf(channel.url, body, { 'x-hub-signature-256': hmac(text) })
    expect(await signed(body)).toBe(401)
    expect(await channel.secret(secret)).toMatchObject({ secretSet: true })
    // 404: it is signed, and its session is unknown.
    expect([await signed(body), await signed(`${body} `), await statusOf(channel.url, body)]).toEqual([404, 401, 401])
    const state = await until('all are counted', async () => {
      const state = await channel.state()
      return state.refused === 3 ? state : undefined
    })
    expect(JSON.stringify(state)).not.toContain(secret)
    await channel.secret(null)
    expect(await signed(body)).toBe(401)
  })

  it('with a timestamp is good for five minutes', async () => {
    const channel = await a.channel({ signature: { type: 'hmac', timestampHeader: 'x-time', prefix: 'sha256=' } })
    await channel.secret(secret)
    const at = (seconds: number) => {
      const time = String(Math.floor(Date.now() / 1_000) + seconds)
      return statusOf(channel.url, '{"sessionId":"x","text":"y"}', {
        'x-time': time,
        'x-signature': hmac(`${time}.{"sessionId":"x","text":"y"}`),
      })
    }
    expect([await at(0), await at(-400), await at(400)]).toEqual([404, 401, 401])
    expect(await statusOf(channel.url, '{}', { 'x-signature': hmac('.{}') })).toBe(401)
  })

  it('of another text is checked the same way, and one that would accept an old callback again is refused', async () => {
    const channel = await a.channel({
      signature: { type: 'hmac', timestampHeader: 'x-time', prefix: 'sha256=', signed: 'v0:{{timestamp}}:{{body}}' },
    })
    await channel.secret(secret)
    const body = '{"sessionId":"x","text":"y"}'
    const now = Math.floor(Date.now() / 1_000)
    const at = (sent: number, signed: number) =>
      statusOf(channel.url, body, { 'x-time': String(sent), 'x-signature': hmac(`v0:${signed}:${body}`) })
    expect([await at(now, now), await at(now, now - 400), await at(now - 400, now - 400)]).toEqual([404, 401, 401])
    const refused = async (signature: object) => {
      const { error } = await a.owner.POST('/channels', {
        body: {
          projectId: channel.projectId,
          name: 'Agent',
          kind: 'webhook',
          config: { url: agent.url('agent'), signature: signature as never },
        },
      })
      return JSON.stringify(error)
    }
    expect(await refused({ type: 'hmac', timestampHeader: 'x-time', signed: '{{body}}' })).toContain('old callback')
    expect(await refused({ type: 'hmac', signed: '{{timestamp}}{{body}}' })).toContain('timestampHeader')
    expect(await refused({ type: 'hmac', signed: '{{url}}{{body}}' })).toContain('has no value here')
  })

  it('guards the address of a conversation, too, and may be the secret itself', async () => {
    const channel = await a.channel({ signature: { type: 'header', header: 'x-callback-key' } })
    await channel.secret(secret)
    const run = await a.play(channel.id, async ({ send }: ReceivedMessage) => {
      expect(await send({ text: 'Pwned' })).toBe(401)
      expect(await send({ text: 'Mine' }, { headers: { 'x-callback-key': secret } })).toBe(200)
    })
    expect(contentsOf(run)).toEqual(['user: Hello', 'agent: Mine'])
  })
})

it('a hundred callbacks simultaneously, each sent twice and again until they are accepted, are all there once', async () => {
  const channel = await a.channel({ done: { path: '$.done' }, inbound: { maxMessages: 100 }, receive: { pieces: true } }, 40_000)
  const refusals: number[] = []
  const run = await a.play(channel.id, async ({ send }: ReceivedMessage) => {
    const deliver = async (body: object) => {
      for (let status = await send(body); status !== 200; status = await send(body)) {
        refusals.push(status)
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    }
    await Promise.all(Array.from({ length: 200 }, (_, nth) => deliver({ id: `c${nth % 100}`, text: `<${nth % 100}>` })))
    await deliver({ done: true })
  })
  // A sender that is too fast is asked to wait, and learns nothing else.
  expect([...new Set(refusals)].filter((status) => status !== 429)).toEqual([])
  const pieces = run.turns[1]!.content.match(/<\d+>/g)!
  expect([pieces.length, new Set(pieces).size]).toEqual([100, 100])
  expect((await channel.state()).duplicate).toBe(100)
})
