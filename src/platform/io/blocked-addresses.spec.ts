import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentHost, canaries, httpAgent, ioTo, type Listening, outgoingWith, post, reasonOf, textOf } from '../../harness/loopback.ts'
import { blockedAddress } from './outgoing-url.ts'

const spellings = Number(process.env.PARLEY_SPELLINGS ?? 10_000)
const logged: Record<string, unknown>[] = []
const outgoing = outgoingWith({ log: { warn: (details) => logged.push(details) } })
let agent: Listening
let canary: Awaited<ReturnType<typeof canaries>>
beforeAll(async () => {
  canary = await canaries()
  agent = await httpAgent((_request, response) => response.end('pong'), agentHost, canary.port)
})
afterAll(async () => {
  await outgoing.close()
  await Promise.all([agent.close(), canary.close()])
})

// The address as eight IPv6 groups, as bytes, and as every text that some parser reads as it.
const hexGroups = (bytes: readonly number[]) =>
  Array.from({ length: bytes.length / 2 }, (_, index) => (bytes[2 * index]! * 256 + bytes[2 * index + 1]!).toString(16))
const number = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const bases: ((value: number) => string)[] = [
  (value) => String(value),
  (value) => `0x${value.toString(16)}`,
  (value) => `0X${value.toString(16).toUpperCase().padStart(6, '0')}`,
  (value) => `0${value.toString(8)}`,
  (value) => `00${value.toString(8)}`,
]
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x2460 + Number(digit) - 1)),
  (text) => text.replaceAll('.', '\u3002'),
  (text) => text.replaceAll('.', '\uff0e'),
  (text) => text.replace(/./gs, (char) => `%${char.charCodeAt(0).toString(16)}`),
  (text) => text.split('').join('\u00ad'),
  (text) => `${text}.`,
]
const embeddings: ((bytes: readonly number[]) => string)[] = [
  (bytes) => `[::ffff:${hexGroups(bytes).join(':')}]`,
  (bytes) => `[::ffff:${bytes.join('.')}]`,
  (bytes) => `[0:0:0:0:0:FFFF:${hexGroups(bytes).join(':')}]`,
  (bytes) => `[::${hexGroups(bytes).join(':')}]`,
  (bytes) => `[::${bytes.join('.')}]`,
  (bytes) => `[::ffff:0:${hexGroups(bytes).join(':')}]`,
  (bytes) => `[64:ff9b::${hexGroups(bytes).join(':')}]`,
  (bytes) => `[64:ff9b::${bytes.join('.')}]`,
  (bytes) => `[64:ff9b:1::${hexGroups(bytes).join(':')}]`,
  (bytes) => `[2002:${hexGroups(bytes).join(':')}::1]`,
  (bytes) => `[2001:0:${hexGroups(bytes).join(':')}::f7f7:f7f7]`,
  (bytes) => `[2001:0:808:808::${hexGroups(bytes.map((byte) => byte ^ 0xff)).join(':')}]`,
]
/** 1, 2, 3 or 4 parts, the last one holding the rest of the bytes. */
const dotted = (bytes: readonly number[], parts: number, base: (value: number) => string) =>
  [...bytes.slice(0, parts - 1).map(base), base(number(bytes.slice(parts - 1)))].join('.')

const byte = fc.nat(255)
const canaryBytes = fc.constantFrom([127, 0, 0, 1], [127, 0, 0, 3])
const deniedBytes = fc.oneof(
  { arbitrary: canaryBytes, weight: 4 },
  { arbitrary: fc.tuple(fc.constant(127), fc.integer({ min: 1, max: 255 }), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(10), byte, byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(192), fc.constant(168), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(169), fc.constant(254), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.constant(0), byte, byte, byte), weight: 1 },
  { arbitrary: fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte), weight: 1 },
)
const spellingOf = (bytes: fc.Arbitrary<readonly number[]>) =>
  fc
    .tuple(bytes, fc.integer({ min: 1, max: 4 }), fc.constantFrom(...bases), fc.constantFrom(...disguises))
    .map(([address, parts, base, disguise]) => disguise(dotted(address, parts, base)))
const deniedHost = fc.oneof(
  { arbitrary: spellingOf(deniedBytes), weight: 4 },
  { arbitrary: fc.tuple(deniedBytes, fc.constantFrom(...embeddings)).map(([bytes, embed]) => embed(bytes)), weight: 4 },
  {
    arbitrary: fc.constantFrom('[::1]', '[0:0::0:1]', '[::]', '[fe80::1]', '[fd00:ec2::254]', '[fec0::1]', '[ff02::1]', '[::0001]'),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(
      'localhost',
      'LOCALHOST',
      'localhost.',
      'x.localhost',
      'loc%61lhost',
      'ｌｏｃａｌｈｏｓｔ',
      'lo\u00adcalhost',
    ),
    weight: 1,
  },
)

describe('no spelling of a denied address is called, at save or forced in', () => {
  it(`${spellings} spellings, no canary hit`, { timeout: 300_000 }, async () => {
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
