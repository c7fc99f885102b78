import { describe, expect, it } from 'vitest'
import { httpAgent, ioTo, post } from '#harness/loopback.ts'
import { rawAgents } from '#harness/raw-agents.ts'

const { outgoing, opened } = rawAgents()

describe('text is UTF-8; what is not becomes U+FFFD and is flagged', () => {
  const bytes = (...values: number[]) => Buffer.from(values)
  it.each<[string, Buffer[], string, boolean]>([
    ['plain', [Buffer.from('grüß 👋')], 'grüß 👋', false],
    ['cut inside a character', [...Buffer.from('ü👋€')].map((byte) => bytes(byte)), 'ü👋€', false],
    ['with a byte order mark', [bytes(0xef, 0xbb), bytes(0xbf, 0x61)], 'a', false],
    ['with a real U+FFFD', [Buffer.from('\ufffd')], '\ufffd', false],
    ['an invalid byte', [bytes(0x61, 0xff, 0x62)], 'a\ufffdb', true],
    ['a surrogate', [bytes(0xed, 0xa0, 0x80)], '\ufffd\ufffd\ufffd', true],
    ['an overlong form', [bytes(0xc0, 0xaf)], '\ufffd\ufffd', true],
    ['unfinished at its end', [bytes(0x61, 0xf0, 0x9f)], 'a\ufffd', true],
    ['NUL stays for the reader to clean', [bytes(0x61, 0, 0x62)], 'a\0b', false],
  ])('%s', async (_, chunks, expected, cleaned) => {
    for (const type of ['text/plain', 'text/event-stream']) {
      const agent = await httpAgent(async (_request, response) => {
        response.writeHead(200, { 'content-type': type })
        for (const chunk of chunks) await new Promise((written) => response.write(chunk, () => setImmediate(written)))
        response.end()
      })
      opened.push(agent)
      const reply = await ioTo(outgoing, agent.url).fetch(post(agent.url))
      let text = ''
      for await (const chunk of reply.text) text += chunk
      expect([text, reply.cleaned]).toEqual([expected, cleaned])
    }
  })
})
