import { once } from 'node:events'
import { connect } from 'node:net'

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

const smuggled: RawCase = async ({ port, key }) => {
  const hidden = `GET /v1/projects HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${key}\r\n\r\n`
  const bytes = `${head(key, 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n${hidden}`
  const { text, closed } = await exchange(port, bytes, 10_000)
  const statuses = statusOf(text)
  return {
    statuses,
    faults: [...(closed ? [] : ['the connection stayed open']), ...(statuses.length === 1 ? [] : [`${statuses.length} answers`])],
  }
}

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

const rows: [RegExp, RawCase][] = [
  [/content-length and transfer-encoding|smuggl/, smuggled],
  [/sockets sending one header byte|slowloris/, slowHeaders],
  [/declares \d+ bytes/, wrongLengths],
]
export const describedSockets = (description: string): RawCase | undefined => rows.find(([pattern]) => pattern.test(description))?.[1]
