import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { describedAgent } from './support/attack/agent-wishes.ts'
import { describedBody, withGenerated } from './support/attack/bytes.ts'
import { type AttackCase, sorted } from './support/attack/case.ts'
import { checksOf } from './support/attack/expectations.ts'
import { floodOf } from './support/attack/floods.ts'
import { aroundOf } from './support/attack/generator.ts'
import { NotUnderstood } from './support/attack/grammar.ts'
import { mustKnow } from './support/attack/mapping.ts'
import { describedSockets } from './support/attack/raw-sockets.ts'
import { scriptOf } from './support/attack/resolver.ts'

// What a case says and nobody does must fail: a case that was half done looks as good as one that was done.

const place = { own: 'http://127.0.0.2:1/chat', canaryPort: 7 }
const one = (more: Partial<AttackCase>): AttackCase => ({
  ...{ id: 'x', area: 'json', method: 'GET', path: '/projects', headers: {}, body: null, expected_status: [200], expected_property: '' },
  ...more,
})
const answerOf = (wish: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve) => {
    const behaviour = describedAgent(wish, place)
    const server = createServer((_, response) =>
      behaviour.answer(response, { method: 'POST', headers: {}, rawHeaders: [], body: '', nth: 1, at: 0 }),
    ).listen(0, '127.0.0.1', () =>
      get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, (answer) => {
        answer.resume().on('end', () => server.close())
        resolve({ status: answer.statusCode!, headers: answer.headers })
      }),
    )
  })

describe('a piece that no row describes as a whole is refused', () => {
  it.each<[string, () => unknown]>([
    ['an agent with one word more', () => describedAgent('answers 302 Location http://127.0.0.3:CANARY/ and then sings', place)],
    ['an agent of another kind', () => describedAgent('answers 200 after reading the newspaper', place)],
    ['an agent whose text is a description', () => describedAgent('replies with a forged tool call of 3 KB', place)],
    ['a resolver with one step that is no address', () => scriptOf('resolver: first query 127.0.0.2, then the metadata service')],
    ['a resolver with one word more', () => scriptOf('resolver: NXDOMAIN at save, 127.0.0.3 at run, twice')],
    ['what happens around it', () => aroundOf(one({ generator: '20 parallel requests from two continents' }))],
    ['a body', () => describedBody('valid JSON in EBCDIC')],
    ['a value', () => withGenerated({ name: { $gen: 'a poem' } })],
    ['a socket', () => describedSockets('raw socket: half a request, then a cat picture')],
    ['a flood', () => floodOf(one({ headers: { 'x-api-key': { $gen: '5 rotten keys per second' } } }))],
    ['a member that nobody mapped', () => mustKnow('channel.create', '/webhookSecretUrl', 'ssrf-literal')],
    ['a sentence that is expected', () => checksOf(one({ expected_property: 'Refused; the moon stays up.' }))],
  ])('%s', (_, read) => expect(read).toThrow(NotUnderstood))

  it('a case of another shape is reported, and the others are read', () => {
    const { cases, unreadable } = sorted([one({}), { ...one({}), id: 'y', timing: 'late' }, { id: 'z' }])
    expect(cases.map(({ id }) => id)).toEqual(['x'])
    expect(unreadable.map(({ id }) => id)).toEqual(['y', 'z'])
  })
})

describe('what is said is done', () => {
  it.each([301, 302, 303, 307, 308])('a redirect %i has its Location', async (code) => {
    for (const wish of [`answers ${code} Location http://10.0.0.5/`, `answers ${code} with Location: http://10.0.0.5/`])
      expect(await answerOf(wish)).toMatchObject({ status: code, headers: { location: 'http://10.0.0.5/' } })
  })

  it.each(['0', '86400', '-1', '1e9', '99999999999999999999', 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT'])(
    'Retry-After: %s',
    async (value) => {
      expect((await answerOf(`answers 503 with Retry-After: ${value}`)).headers['retry-after']).toBe(value)
    },
  )

  it.each<[string, object]>([
    ['host resolves to 127.0.0.3 only', { answers: [['127.0.0.3']] }],
    ['host resolves to [127.0.0.2 (allow-listed), ::1]', { answers: [['127.0.0.2', '::1']] }],
    ['resolver: first query 127.0.0.2 (allow-listed), every later query 127.0.0.3 (TTL 0)', { answers: [['127.0.0.2'], ['127.0.0.3']] }],
    ['resolver: first two queries 127.0.0.2, then 169.254.169.254', { answers: [['127.0.0.2'], ['127.0.0.2'], ['169.254.169.254']] }],
    ['resolver: 127.0.0.2 at save, ::1 at run', { atSave: [['127.0.0.2']], answers: [['::1']] }],
    ['resolver answering after 30 s', { answers: [['127.0.0.3']], delayMs: 30_000 }],
  ])('%s', (text, script) => expect(scriptOf(text)).toEqual(script))

  it.each([
    ['UTF-16LE', '7b0022006e00'],
    ['UTF-16BE', '007b0022006e'],
    ['UTF-16', 'fffe7b002200'],
    ['UTF-32BE', '0000007b0000'],
  ])('a body in %s is bytes and not words', (encoding, hex) =>
    expect(Buffer.from(describedBody(`valid JSON in ${encoding}`)).toString('hex')).toMatch(new RegExp(`^${hex}`)),
  )
})
