import { describe, expect, it } from 'vitest'
import { httpAgent, ioTo, post, textOf } from '#harness/loopback.ts'
import { rawAgents } from '#harness/raw-agents.ts'

const { outgoing, opened } = rawAgents()

describe('text is UTF-8, and what is not is a fault', () => {
  const bytes = (...values: number[]) => Buffer.from(values)
  it.each<[string, Buffer[], string | undefined]>([
    ['plain', [Buffer.from('grüß 👋')], 'grüß 👋'],
    ['cut inside a character', [...Buffer.from('ü👋€')].map((byte) => bytes(byte)), 'ü👋€'],
    ['with a byte order mark', [bytes(0xef, 0xbb), bytes(0xbf, 0x61)], 'a'],
    ['with a real U+FFFD', [Buffer.from('\ufffd')], '\ufffd'],
    ['an invalid byte', [bytes(0x61, 0xff, 0x62)], undefined],
    ['a surrogate', [bytes(0xed, 0xa0, 0x80)], undefined],
    ['an overlong form', [bytes(0xc0, 0xaf)], undefined],
    ['unfinished at its end', [bytes(0x61, 0xf0, 0x9f)], undefined],
    ['NUL stays for the reader to clean', [bytes(0x61, 0, 0x62)], 'a\0b'],
  ])('%s', async (_, chunks, expected) => {
    for (const type of ['text/plain', 'text/event-stream']) {
      const agent = await httpAgent(async (_request, response) => {
        response.writeHead(200, { 'content-type': type })
        for (const chunk of chunks) await new Promise((written) => response.write(chunk, () => setImmediate(written)))
        response.end()
      })
      opened.push(agent)
      const read = textOf(ioTo(outgoing, agent.url), post(agent.url))
      if (expected === undefined) await expect(read).rejects.toMatchObject({ source: 'agent', reason: 'notUtf8' })
      else expect(await read).toBe(expected)
    }
  })
})

describe('another character set is read as declared', () => {
  const bytes = (...values: number[]) => Buffer.from(values)
  it.each<[string, Buffer, string | undefined]>([
    ['text/plain; charset=iso-8859-1', bytes(0x67, 0x72, 0xfc, 0xdf), 'grüß'],
    ['application/json;charset="windows-1252"', bytes(0x22, 0x80, 0x22), '"€"'],
    ['text/plain; charset=Shift_JIS', bytes(0x93, 0xfa, 0x96, 0x7b), '日本'],
    ['text/event-stream; charset=utf-16le', Buffer.from('data: ü\n\n', 'utf16le'), 'data: ü\n\n'],
    ['text/plain; charset=UTF8', Buffer.from('grüß'), 'grüß'],
    ['text/plain; charset=utf-8', bytes(0x67, 0xfc), undefined],
    ['text/plain; charset=shift_jis', bytes(0x93), undefined],
    ['text/plain; charset=klingon', Buffer.from('a'), undefined],
  ])('%s', async (type, body, expected) => {
    const agent = await httpAgent((_request, response) => response.writeHead(200, { 'content-type': type }).end(body))
    opened.push(agent)
    const read = textOf(ioTo(outgoing, agent.url), post(agent.url))
    if (expected === undefined)
      await expect(read).rejects.toMatchObject({ reason: 'notUtf8', message: expect.stringContaining('charset=') })
    else expect(await read).toBe(expected)
  })
  it('the words of an error are shown as well as they can be', async () => {
    const agent = await httpAgent((_request, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end(bytes(0x61, 0xff)))
    opened.push(agent)
    expect(await textOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('a\ufffd')
  })
})
