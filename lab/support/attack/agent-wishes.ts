import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { type Behaviour, echo, json, says } from './agent.ts'
import { number, type Rows, read, sizeOf } from './grammar.ts'
import { spoken } from './spoken.ts'

type Place = { own: string }
type Wish = (place: Place) => Behaviour

const started = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' })
const fails =
  (answer: Behaviour['answer'], ...reasons: string[]): Wish =>
  () => ({ ends: 'error', reasons, answer })

function trickle(response: ServerResponse, piece: string, everyMs: number, left = Number.POSITIVE_INFINITY): void {
  if (response.destroyed || left <= 0) return void response.end()
  response.write(piece, () => setTimeout(() => trickle(response, piece, everyMs, left - 1), everyMs))
}
const inPieces = (piece: string, everyMs: number, many: number | undefined, ...reasons: string[]) =>
  fails((response) => trickle(started(response), piece, everyMs, many), ...reasons)
const raw = (bytes: string | Buffer, ...reasons: string[]) => fails(({ socket }) => void socket?.write(bytes), ...reasons)

const status = (code: number, headers: Record<string, string> = {}): Wish =>
  fails((response) => void json(response, code === 204 || code === 304 ? '' : { error: 'no' }, headers, code))
const redirect = (code: number, location: string): Wish => fails((response) => void json(response, '', { location }, code), 'redirect')

/** One value an answer, the last one from then on; a wait over 5 s is longer than a case looks at. */
const retryAfter =
  (code: number, ...values: string[]): Wish =>
  () => ({
    ends: Number(values[0]) > 5 || Date.parse(values[0]!) - Date.now() > 5_000 ? 'waits' : 'error',
    reasons: ['status'],
    answer: (response, { nth }) => void json(response, { error: 'no' }, { 'retry-after': values[Math.min(nth, values.length) - 1]! }, code),
  })

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }
type Coding = keyof typeof packers
const unread: readonly Coding[] = ['deflate', 'zstd']
/** Members of gzip may follow one another; the other codings are packed whole. */
const bombOf = (coding: Coding, size: number): Buffer =>
  coding === 'gzip'
    ? Buffer.concat(Array.from({ length: size / 2 ** 20 }, () => gzipSync(Buffer.alloc(2 ** 20, ' '))))
    : packers[coding](Buffer.alloc(size, ' '))
const packed = (coding: Coding, body: Buffer, ...reasons: string[]): Wish =>
  fails((response) => void started(response.setHeader('content-encoding', coding)).end(body), ...reasons)

const rest = (text: string | undefined) => (text ?? '').replace(/^["“]|["”]$/g, '')
const code = '([1-5]\\d\\d)'
const retryValue = '"?([^"]+?)"?'

const wishes: Rows<Wish> = [
  [
    /echoes (?:back )?all request headers(?: and the body)?(?: back)? in its reply|echoes all request headers(?: and the body)?/,
    () => () => ({
      ends: 'judged',
      answer: (response, { headers, body }) => void json(response, { reply: `${JSON.stringify(headers)} ${body}` }),
    }),
  ],
  [
    /(?:sends )?(?:a )?(?:[\d,]+ (?:KB|MB) )?(gzip|deflate|br|zstd) (?:body|bomb) (?:that expands|expanding) to ([\d,]+) (MB|GB)/,
    ([, coding, many, unit]) =>
      packed(coding as Coding, bombOf(coding as Coding, sizeOf(many, unit)), unread.includes(coding as Coding) ? 'encoding' : 'tooLarge'),
  ],
  [
    /answers with (?:content-encoding )?(deflate|zstd|compress|identity, gzip|gzip, gzip)/i,
    ([, coding]) => fails((response) => void started(response.setHeader('content-encoding', coding!)).end('x'), 'encoding'),
  ],
  [
    /(?:sends|drips) (?:one|1) byte (?:per second|a second|every second)(?: forever)?/,
    () => inPieces(' ', 1_000, undefined, 'totalTimeout'),
  ],
  [
    /(?:sends|drips) (?:one|1) byte (?:every|per) ([\d,]+) (ms|s)(?: forever)?/,
    ([, many, unit]) => inPieces(' ', number(many) * (unit === 's' ? 1_000 : 1), undefined, 'totalTimeout', 'idleTimeout'),
  ],
  [/(?:accepts(?: the connection)? and )?never answers|hangs(?: forever)?/, () => fails(() => {}, 'firstByteTimeout')],
  [
    /(?:sends|answers with) ([\d,]+) (MB|KB) of response headers/,
    ([, many, unit]) => raw(`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(sizeOf(many, unit))}\r\n\r\n{}`, 'headersTooLarge'),
  ],
  [
    /(?:sends|answers with) ([\d,]+) response headers/,
    ([, many]) =>
      raw(
        `HTTP/1.1 200 OK\r\n${Array.from({ length: number(many) }, (_, at) => `x-${at}: a\r\n`).join('')}\r\n{}`,
        'headersTooLarge',
        'protocol',
      ),
  ],
  [
    /sends ([\d,]+) informational (10[0-3]) answers before the final one/,
    ([, many, one]) =>
      raw(
        `${`HTTP/1.1 ${one} Early\r\nlink: </a>\r\n\r\n`.repeat(number(many))}HTTP/1.1 200 OK\r\ncontent-length: 14\r\n\r\n{"reply":"hi"}`,
        'headersTooLarge',
        'protocol',
        'reset',
      ),
  ],
  [
    /sends ([\d,]+) (MB|KB) without content-length/,
    ([, many, unit]) => inPieces(' '.repeat(65_536), 0, sizeOf(many, unit) / 65_536, 'tooLarge'),
  ],
  [/sends an? endless body|sends bytes forever/, () => inPieces(' '.repeat(65_536), 0, undefined, 'tooLarge')],
  [
    /(?:resets|closes) the connection in the middle of the (body|headers)/,
    ([, where]) =>
      fails((response) => {
        const cut = () => response.socket?.resetAndDestroy()
        if (where === 'headers') response.socket?.write('HTTP/1.1 200 OK\r\ncontent-', cut)
        else started(response).write('{"reply":"half', cut)
      }, 'reset'),
  ],
  [
    /(?:closes|resets|drops) the (?:TLS\/TCP |TCP )?connection(?: so that the client error object holds the raw request header block| at once| without an answer)?/,
    () => fails((response) => void response.socket?.destroy(), 'reset'),
  ],
  [
    /declares ([\d,]+) bytes,? (?:and|but) sends ([\d,]+)/,
    ([, declared, sent]) =>
      fails(
        (response) => {
          const { socket } = response
          socket?.write(`HTTP/1.1 200 OK\r\ncontent-length: ${number(declared)}\r\n\r\n${'a'.repeat(number(sent))}`)
          socket?.end()
        },
        'reset',
        'protocol',
        'notJson',
      ),
  ],
  [
    /sends (?:both )?content-length and transfer-encoding(?:,? chunked)?/i,
    () => raw('HTTP/1.1 200 OK\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\ne\r\n{"reply":"hi"}\r\n0\r\n\r\n', 'protocol'),
  ],
  [
    /sends two (?:different )?content-length headers/i,
    () => raw('HTTP/1.1 200 OK\r\ncontent-length: 14\r\ncontent-length: 4\r\n\r\n{"reply":"hi"}', 'protocol'),
  ],
  [/sends an invalid chunk size/i, () => raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n', 'protocol')],
  [
    /sends (?:a )?chunked (?:body|reply) with (?:a )?trailers?/i,
    () => () => ({
      ends: 'judged',
      answer: ({ socket }) =>
        void socket?.write(
          'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\ntrailer: x-late\r\n\r\ne\r\n{"reply":"hi"}\r\n0\r\nx-late: 1\r\n\r\n',
        ),
    }),
  ],
  [
    /sends two answers to one request|sends a second answer that nobody asked for/,
    () => () => {
      const one = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{"reply":"hi"}'
      return { ends: 'either', answer: ({ socket }) => void socket?.write(one + one.replace('"hi"', '"no"')) }
    },
  ],
  [
    /answers 101(?: Switching Protocols)?/,
    () => raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', 'protocol', 'reset'),
  ],
  [/answers something that is not HTTP|sends bytes that are not HTTP/, () => raw('SSH-2.0-OpenSSH_9.6\r\n', 'protocol')],
  [
    /replies with NUL bytes, lone surrogates and invalid UTF-8/,
    () => () => ({
      ends: 'judged',
      answer: (response) =>
        void started(response).end(
          Buffer.concat([Buffer.from('{"reply":"a\\u0000b \\ud800 '), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
        ),
    }),
  ],
  [/always asks a further question/, () => () => says('Is there anything else? Shall I go on?')],
  [
    /answers (30[12378]) to https then (30[12378]) back, endlessly/,
    ([, first, second]) =>
      ({ own }) => ({
        ends: 'error',
        reasons: ['redirect'],
        answer: (response, { nth }) =>
          void json(response, '', { location: nth % 2 ? own.replace('http:', 'https:') : own }, Number(nth % 2 ? first : second)),
      }),
  ],
  [
    /(?:answers|redirects with) (30[12378]) (?:with )?(?:a )?Location:? (\S+?)(?: to a POST carrying the channel secret in a custom header)?/,
    ([, three, location]) => redirect(Number(three), location!),
  ],
  [
    /answers (30[12378]) without (?:a )?Location/,
    ([, three]) => fails((response) => void json(response, '', {}, Number(three)), 'redirect'),
  ],
  [
    new RegExp(`answers ${code} with (?:a )?Retry-After:? ${retryValue}(?: always)?`, 'i'),
    ([, three, value]) => retryAfter(Number(three), rest(value)),
  ],
  [
    /answers 200 with Refresh: (\S+) and a Link preload header/,
    ([, value]) =>
      () => ({
        ends: 'judged',
        answer: (response) =>
          void json(response, { reply: 'hi' }, { refresh: value!, link: `<${/https?:\S+/.exec(value!)?.[0] ?? '/x'}>; rel=preload` }),
      }),
  ],
  [
    /answers 200 with ([\w-]+): (\S+)/,
    ([, name, value]) =>
      () => ({ ends: 'judged', answer: (response) => void json(response, { reply: 'hi' }, { [name!]: value! }) }),
  ],
  [/answers 200 with an empty body/, () => fails((response) => void started(response).end(), 'notJson')],
  [new RegExp(`(?:always )?answers ${code}(?: always)?`), ([, three]) => status(Number(three))],
  [/replies with (?:invalid|malformed|broken) JSON/, () => fails((response) => void started(response).end('{"reply": "Hel'), 'notJson')],
  [
    /replies with JSON (?:nested|of depth) ([\d,]+)(?: deep)?/,
    ([, depth]) =>
      () => ({
        ends: 'either',
        answer: (response) => void started(response).end(`{"reply":${'['.repeat(number(depth))}${']'.repeat(number(depth))}}`),
      }),
  ],
  [
    /replies with ([\d,]+) (KB|MB) of text/,
    ([, many, unit]) =>
      () => ({ ...says('word '.repeat(sizeOf(many, unit) / 5)), ends: 'either' }),
  ],
  [
    /replies (?:with )?(.+)/,
    ([, text]) =>
      () =>
        says(spoken(text!)),
  ],
]

// Before the plain row: `Retry-After: -1 and then "soon"` is two values.
const twice = new RegExp(`answers ${code} with (?:a )?Retry-After:? (\\S+) and then "([^"]*)"`, 'i')

/** What a case says of its agent. Throws NotUnderstood when nobody knows how to behave like all of that. */
export function describedAgent(wish: string, place: Place & { canaryPort: number }): Behaviour {
  const text = wish.replaceAll('CANARY', String(place.canaryPort))
  const [, three, first, second] = new RegExp(`^${twice.source}$`, 'i').exec(text) ?? []
  if (three) return retryAfter(Number(three), first!, second!)(place)
  return text === 'echoes' ? echo : read(wishes, 'an agent', text)(place)
}
