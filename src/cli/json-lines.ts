// As Fastify's logger writes them: 30 is information, 40 a warning, 60 the end.
const levels = { info: 30, warn: 40, fatal: 60 } as const
type Level = keyof typeof levels

const colors = /\u001b\[[\d;]*[A-Za-z]/g
const lineOf = (level: Level, msg: string, more: object = {}) =>
  `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, msg, ...more })}\n`

const isJson = (line: string): boolean => {
  if (!line.startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** Lines of text as lines of JSON; those that are JSON already do not change. */
export function jsonLines(text: string, level: Level): string {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.replaceAll(colors, '').trimEnd())
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (isJson(line) ? `${line}\n` : lineOf(level, line.trim())))
    .join('')
}

/**
 * From now on, everything that this process writes is JSON, one object per line: what it logs while it starts and stops, warnings of Node
 * and the error that ends it, so that a collector of logs needs one rule.
 */
export function writeJsonLines(): void {
  for (const [stream, level] of [
    [process.stdout, 'info'],
    [process.stderr, 'warn'],
  ] as const) {
    const write = stream.write.bind(stream) as (text: string, done?: (error?: Error | null) => void) => boolean
    stream.write = ((chunk: string | Uint8Array, encoding?: unknown, done?: (error?: Error | null) => void) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      return write(jsonLines(text, level), typeof encoding === 'function' ? (encoding as typeof done) : done)
    }) as typeof stream.write
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) => process.stderr.write(lineOf('warn', message, { name, stack })))
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      process.stderr.write(lineOf('fatal', message, { name, stack }), () => process.exit(1))
    })
}
