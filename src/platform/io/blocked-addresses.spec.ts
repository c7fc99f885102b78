import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Canaries, canariesAround, ioTo, type LoopbackServer, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'
import { deniedHost, embeddings, spellingOf } from '#harness/spellings.ts'
import { blockedAddress } from './outgoing-url.ts'

const spellings = Number(process.env.PARLEY_SPELLINGS ?? 2_000)
const logged: Record<string, unknown>[] = []
const outgoing = outgoingWith({ log: { warn: (details) => logged.push(details) } })
let agent: LoopbackServer
let canary: Canaries
beforeAll(async () => {
  const servers = await canariesAround((_request, response) => response.end('pong'))
  canary = servers.canary
  agent = servers.agent
})
afterAll(async () => {
  await outgoing.close()
  await Promise.all([agent.close(), canary.close()])
})

describe('no spelling of a denied address is called, at save or forced in', () => {
  it(`${spellings} spellings, no canary hit`, async () => {
    const io = ioTo(outgoing, agent.url)
    const property = fc.asyncProperty(deniedHost, fc.constantFrom('http', 'https'), async (host, scheme) => {
      const url = `${scheme}://${host}:${canary.port}/`
      expect(outgoing.refuseBlockedUrl(url, 'channels')?.code).toMatch(/^(blocked_address|invalid_url)$/)
      const reason = await reasonOf(io, post(url))
      // A name that this machine cannot look up is refused too.
      expect(['blocked', 'dns']).toContain(reason)
    })
    await fc.assert(property, { numRuns: spellings })
    expect(canary.hits()).toBe(0)
    expect(agent.hits()).toBe(0)
  })

  it(`${spellings} spellings of the allowed address, no false refusal`, () => {
    const url = (host: string) => `http://${host}:${canary.port}/`
    const allowed = fc.oneof(
      spellingOf(fc.constant([127, 0, 0, 2])),
      fc.constantFrom(...embeddings.slice(0, 3)).map((embed) => embed([127, 0, 0, 2])),
    )
    fc.assert(
      fc.property(allowed, (host) => outgoing.refuseBlockedUrl(url(host), 'channels') === undefined),
      { numRuns: spellings },
    )
  })

  it('and a call by such a spelling arrives', async () => {
    const io = ioTo(outgoing, agent.url)
    for (const host of ['127.0.0.2', '2130706434', '0x7f.2', '0177.0.0.2', '[::ffff:127.0.0.2]', '127.0.0.2.'])
      expect(await textOf(io, post(`http://${host}:${canary.port}/`))).toBe('pong')
  })
})

describe('the tenant learns nothing of the address, the operator what to add', () => {
  it('one wording, one place in the log', async () => {
    logged.length = 0
    const io = ioTo(outgoing, agent.url)
    await expect(io.fetch(post(`http://127.0.0.3:${canary.port}/`))).rejects.toMatchObject({
      message: blockedAddress.message,
      source: 'channel',
    })
    expect(io.exchanges).toEqual([expect.objectContaining({ attempt: 1, error: blockedAddress.message })])
    expect(logged).toEqual([{ surface: 'channels', workspaceId: 'wsp_1', host: '127.0.0.3', address: '127.0.0.3', port: canary.port }])
  })

  it('a blocked address and a closed port of it answer alike', async () => {
    const io = ioTo(outgoing, agent.url, { retry: { max: 3 } })
    const errors = await Promise.all(
      [canary.port, 1].map((port) => io.fetch(post(`http://127.0.0.1:${port}/`)).catch((error: Error) => error.message)),
    )
    expect(errors).toEqual([blockedAddress.message, blockedAddress.message])
    expect(io.waits).toEqual([])
  })

  it('an entry of one surface opens no other', async () => {
    expect(await reasonOf(ioTo(outgoing, agent.url, { surface: 'models' }), post(agent.url))).toBe('blocked')
  })

  it('the own ports stay closed on an allowed address', async () => {
    const guarded = outgoingWith({ ownPorts: () => [agent.port] })
    expect(await reasonOf(ioTo(guarded, agent.url), post(agent.url))).toBe('blocked')
    await guarded.close()
  })
})
