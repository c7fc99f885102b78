import { once } from 'node:events'
import { connect } from 'node:net'
import { type Rows, read } from './grammar.ts'

export type RawCase = (place: { port: number; key: string; many: number }) => Promise<{ statuses: number[]; faults: string[] }>

const statusOf = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code))
const head = (key: string, ...lines: string[]) =>
  ['POST /v1/projects HTTP/1.1', 'host: 127.0.0.1', `x-api-key: ${key}`, 'content-type: application/json', ...lines, '', ''].join('\r\n')

/** Writes and reads until the other side ends, at most `withinMs`; `text` is all that came, `closed` whether it ended. */
async function exchange(port: number, bytes: string, withinMs: number): Promise<{ text: string; closed: boolean }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  const ended = Promise.withResolvers<boolean>()
  socket.on('close', () => ended.resolve(true))
  const late = setTimeout(() => ended.resolve(false), withinMs)
  await once(socket, 'connect')
  socket.write(bytes)
  const closed = await ended.promise
  clearTimeout(late)
  socket.destroy()
  return { text, closed }
}

const hidden = (key: string) => `DELETE /v1/projects/smuggled HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${key}\r\n\r\n`

/** One request with such lines, and another one behind it that a proxy would not have seen: one answer, and the connection is closed. */
const smuggled =
  (lines: (key: string) => string, body: (hidden: string) => string): RawCase =>
  async ({ port, key }) => {
    const { text, closed } = await exchange(port, `${lines(key)}${body(hidden(key))}`, 10_000)
    const statuses = statusOf(text)
    return {
      statuses,
      faults: [...(closed ? [] : ['the connection stayed open']), ...(statuses.length === 1 ? [] : [`${statuses.length} answers`])],
    }
  }
const asLast = (text: string) => `0\r\n\r\n${text}`
const framed = (...lines: string[]) => smuggled((key) => head(key, ...lines), asLast)

// The deadline for headers is set to 2 s for this; a byte every 300 ms never completes them.
const slowHeaders: RawCase = async ({ port, many }) => {
  const one = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    const drip = setInterval(() => socket.write('a'), 300)
    const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 30_000).unref())
    socket.write('GET /v1/projects HTTP/1.1\r\nx')
    const closed = await Promise.race([once(socket, 'close').then(() => true), timeout])
    clearInterval(drip)
    socket.destroy()
    return { text, closed }
  }
  const all = await Promise.all(Array.from({ length: many }, one))
  const open = all.filter(({ closed }) => !closed).length
  return {
    statuses: [...new Set(all.flatMap(({ text }) => statusOf(text)))],
    faults: open === 0 ? [] : [`${open} connections stayed open`],
  }
}

const wrongLengths: RawCase = async ({ port, key }) => {
  const short = await exchange(port, `${head(key, 'content-length: 500')}{"name":"a`, 45_000)
  const name = `{"name":"long"}`
  const long = await exchange(
    port,
    `${head(key, `content-length: ${name.length}`)}${name}${'GET /v1/projects HTTP/1.1\r\n\r\n'.padEnd(485, 'x')}`,
    45_000,
  )
  const [, ...left] = statusOf(long.text)
  return {
    // What the second connection asked for is complete; what is left of it must not be served.
    statuses: [...statusOf(short.text), ...left],
    faults: [short, long].flatMap(({ closed }) => (closed ? [] : ['a connection stayed open'])),
  }
}

const twoLengths = framed('content-length: 5', 'content-length: 6')
const rows: Rows<RawCase> = [
  [
    /(?:raw socket: )?(?:both )?content-length and transfer-encoding(?: chunked)?, smuggled GET behind/,
    () => framed('content-length: 5', 'transfer-encoding: chunked'),
  ],
  [/(?:raw socket: )?two (?:different )?content-length headers(?:, smuggled GET behind)?/, () => twoLengths],
  [
    /(?:raw socket: )?two transfer-encoding headers(?:, smuggled GET behind)?/,
    () => framed('transfer-encoding: chunked', 'transfer-encoding: identity'),
  ],
  [/(?:raw socket: )?transfer-encoding:? "?([^"]+?)"?,? smuggled GET behind/, ([, value]) => framed(`transfer-encoding: ${value}`)],
  [
    /(?:raw socket: )?(?:an? )?(?:invalid|negative|overflowing) chunk size(?:, smuggled GET behind)?/,
    () =>
      smuggled(
        (key) => head(key, 'transfer-encoding: chunked'),
        (behind) => `-5\r\nhello\r\n${asLast(behind)}`,
      ),
  ],
  [
    /(?:raw socket: )?(?:header lines ended by )?bare (LF|CR)(?:, smuggled GET behind)?/,
    ([, which]) => smuggled((key) => head(key, 'content-length: 5').replaceAll('\r\n', which === 'LF' ? '\n' : '\r'), asLast),
  ],
  [
    /(?:raw socket: )?(?:a )?space before the colon of (content-length|transfer-encoding)(?:, smuggled GET behind)?/,
    ([, name]) => framed(name === 'content-length' ? 'content-length : 5' : 'transfer-encoding : chunked'),
  ],
  [
    /(?:raw socket: )?(?:a )?folded header(?:, smuggled GET behind)?/,
    () => framed('x-a: 1', ' transfer-encoding: chunked', 'content-length: 5'),
  ],
  [/(?:raw socket: )?(?:a )?NUL in a header(?: value)?/, () => framed('x-a: a\0b', 'content-length: 5')],
  [/(?:raw socket: )?two host headers/, () => framed('host: other.test', 'content-length: 5')],
  [/([\d,]+) sockets sending one header byte per \d+ s/, () => slowHeaders],
  [/declares 500 bytes, sends 10, then waits; and declares 10, sends 500/, () => wrongLengths],
]
/** What a body that is made of bytes on a bare socket means. Throws NotUnderstood when no row describes all of it. */
export const describedSockets = (description: string): RawCase => read(rows, 'a raw socket', description)
export const isOfSockets = (description: string): boolean =>
  /\bsockets?\b|^declares |content-length|chunk/.test(description) && !/content-length.*body/.test(description)
