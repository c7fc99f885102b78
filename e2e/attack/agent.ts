import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { agentHost, httpAgent } from '../../src/harness/loopback.ts'

/** How a run with such an agent may end: with an answer that could be judged, or without; or it waits for the agent's own wish. */
export type Behaviour = { ends: 'judged' | 'error' | 'either' | 'waits' | 'any'; answer(response: ServerResponse, heard: Heard): void }
export type Heard = { headers: IncomingHttpHeaders; body: string; nth: number }

const json = (response: ServerResponse, body: unknown, headers: Record<string, string | string[]> = {}, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
const says = (reply: string): Behaviour => ({ ends: 'judged', answer: (response) => void json(response, { reply }) })
export const echo: Behaviour = { ends: 'judged', answer: (response, { body }) => void json(response, { reply: `I heard ${body}` }) }
const count = (text = '') => Number(text.replaceAll(',', ''))
const started = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' })

function trickle(response: ServerResponse, piece: string, everyMs: number, left = Number.POSITIVE_INFINITY): void {
  if (response.destroyed || left <= 0) return void response.end()
  response.write(piece, () => setTimeout(() => trickle(response, piece, everyMs, left - 1), everyMs))
}
const inPieces = (piece: string, everyMs: number, many?: number): Behaviour => ({
  ends: 'error',
  answer: (response) => trickle(started(response), piece, everyMs, many),
})
const raw = (bytes: (write: (text: string) => void) => void): Behaviour => ({
  ends: 'error',
  answer: ({ socket }) => bytes((text) => void socket?.write(text)),
})
const status = (code: number, header?: [name: string, values: string[]]): Behaviour => ({
  ends: 'error',
  answer: (response, { nth }) =>
    void json(response, { error: 'no' }, header ? { [header[0]]: header[1][Math.min(nth, header[1].length) - 1]! } : {}, code),
})
const unprintable: Record<string, string> = { 'U+202E': '\u202e', 'U+2028': '\u2028', 'zero-width': '\u200b', NUL: '\0' }
const megabyte = 2 ** 20

/** Of a description the first row that fits; from the particular to the general, so that new wishes mostly find a row. */
const behaviours: [pattern: RegExp, make: (found: RegExpExecArray, own: string) => Behaviour][] = [
  [
    /echoes all request headers/,
    () => ({
      ends: 'judged',
      answer: (response, { headers, body }) => void json(response, { reply: `${JSON.stringify(headers)} ${body}` }),
    }),
  ],
  [
    /gzip.*expands to ([\d,]+) MB/,
    ([, size]) => {
      const bomb = Buffer.concat(Array.from({ length: count(size) }, () => gzipSync(Buffer.alloc(megabyte, ' '))))
      return {
        ends: 'error',
        answer: (response) => void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
      }
    },
  ],
  [/one byte per second|drips?/, () => inPieces(' ', 200)],
  [/never answers|hangs/, () => ({ ends: 'error', answer: () => {} })],
  [
    /([\d,]+) (MB|KB) of response headers/,
    ([, size, unit]) =>
      raw((write) => write(`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(count(size) * (unit === 'MB' ? megabyte : 1_024))}\r\n\r\n{}`)),
  ],
  [
    /([\d,]+) informational/,
    ([, many]) =>
      raw((write) => {
        for (let left = count(many); left > 0; left -= 1) write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')
        write('HTTP/1.1 200 OK\r\ncontent-length: 14\r\n\r\n{"reply":"hi"}')
      }),
  ],
  [
    /sends ([\d,]+) (MB|KB)/,
    ([, size, unit]) => inPieces(' '.repeat(65_536), 0, (count(size) * (unit === 'MB' ? megabyte : 1_024)) / 65_536),
  ],
  [/endless|forever/, () => inPieces(' '.repeat(65_536), 0)],
  [
    /resets the connection in the middle|in the middle of the body/,
    () => ({
      ends: 'error',
      answer: (response) => void started(response).write('{"reply":"half', () => response.socket?.resetAndDestroy()),
    }),
  ],
  [
    /(closes|resets|drops) the (TLS\/TCP |TCP )?connection/,
    () => ({ ends: 'error', answer: (response) => void response.socket?.destroy() }),
  ],
  [
    /NUL.*surrogate/,
    () => ({
      ends: 'either',
      answer: (response) =>
        void started(response).end(
          Buffer.concat([Buffer.from('{"reply":"a\\u0000b \\ud800 '), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
        ),
    }),
  ],
  [/always asks a further question/, () => says('Is there anything else? Shall I go on?')],
  [
    /301 to https then 302 back/,
    (_, own) => ({
      ends: 'error',
      answer: (response, { nth }) =>
        void json(response, '', { location: nth % 2 ? own.replace('http:', 'https:') : own }, nth % 2 ? 301 : 302),
    }),
  ],
  [/answers (\d{3}) Location (\S+)/, ([, code, location]) => status(Number(code), ['location', [location!]])],
  [
    /answers (\d{3}) with Retry-After: (-?\w+)(?: and then "(\w+)")?/,
    ([, code, first, second]) => ({
      ...status(Number(code), ['retry-after', [first!, second ?? first!]]),
      ends: Number(first) > 5 ? 'waits' : 'error',
    }),
  ],
  [
    /answers 200 with (?:a )?(\w+): (\S+)/,
    ([, name, value]) => ({
      ends: 'judged',
      answer: (response) =>
        void json(response, { reply: 'hi' }, { [name!]: value!, link: `<${/http\S+/.exec(value!)?.[0] ?? '/x'}>; rel=preload` }),
    }),
  ],
  [/answers (\d{3})/, ([, code]) => status(Number(code))],
  [/(?:invalid|malformed|broken|no) JSON/, () => ({ ends: 'error', answer: (response) => void started(response).end('{"reply": "Hel') })],
  [
    /depth ([\d,]+)|([\d,]+) nested/,
    ([, depth, nested]) => ({
      ends: 'either',
      answer: (response) =>
        void started(response).end(`{"reply":${'['.repeat(count(depth ?? nested))}${']'.repeat(count(depth ?? nested))}}`),
    }),
  ],
  [
    /__proto__|constructor/,
    () => ({
      ends: 'judged',
      answer: (response) => void json(response, '{"reply":"hi","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
    }),
  ],
  [/repl(?:ies|y) (?:with )?([\d,]+) x "(.)"(?: \+ "(.)")?/, ([, many, letter, end = '']) => says(letter!.repeat(count(many)) + end)],
  [
    /repl(?:ies|y) text with (.*)/,
    ([, wish = '']) =>
      says(
        `text ${Object.entries(unprintable)
          .map(([name, char]) => (wish.includes(name) ? char : ''))
          .join('x')} text`,
      ),
  ],
  [/repl(?:ies|y)(?: with)? (.*)/, ([, text = '']) => says(text.replaceAll(/U\+2028|U\+202E/g, (name) => unprintable[name]!))],
  [/stub/, () => echo],
]

/** What a case says of its agent; undefined when it says nothing of one. Throws when nobody knows how to behave like that. */
export function describedAgent(generator: string, { canaryPort, own }: { canaryPort: number; own: string }): Behaviour | undefined {
  const [, wish] = /(?:mock agent:?|judge stub) (.*)/s.exec(generator) ?? []
  if (wish === undefined) return undefined
  const text = wish.replace(/; judge stub.*/s, '').replaceAll('CANARY', String(canaryPort))
  for (const [pattern, make] of behaviours) {
    const found = pattern.exec(`${text.startsWith('repl') || !generator.includes('judge stub returns') ? '' : 'stub '}${text}`)
    if (found) return make(found, own)
  }
  throw new Error(`no agent behaves like: ${generator}`)
}

/** One agent on the address that is open, which behaves as it is told; `nth` counts from 1 since then. */
export async function attackAgent() {
  let behaviour = echo
  let heard: Heard[] = []
  const listening = await httpAgent(async (request, response) => {
    response.on('error', () => {})
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString()
    const now = { headers: request.headers, body, nth: heard.length + 1 }
    heard.push(now)
    behaviour.answer(response, now)
  }, agentHost)
  return {
    ...listening,
    at: `${listening.url}/chat`,
    behave: (next: Behaviour) => {
      behaviour = next
      heard = []
    },
    heard: () => heard,
  }
}
