import type { OutgoingRequest } from '#src/platform/io/io.ts'
import type { ChannelIo } from '#src/play/channels/kind.ts'

export type ScriptedReply = {
  status?: number
  headers?: Record<string, string>
  body: string
  /** Bytes per piece, so that characters and lines are split wherever it hurts; default: all at once. */
  bytesPerPiece?: number
  /** Thrown after the body. */
  thenThrow?: Error
}

/** An Io that answers from a list and keeps what it was asked. Its clock moves 1 ms with every piece of text, and by waits. */
export function scriptedIo(script: (ScriptedReply | Error)[]) {
  const requests: OutgoingRequest[] = []
  const remaining = [...script]
  let clock = 1_000
  const io: ChannelIo = {
    async fetch(request) {
      requests.push(request)
      const reply = remaining.shift()
      if (!reply) throw new Error(`no reply is left for ${request.method} ${request.url}`)
      if (reply instanceof Error) throw reply
      return { status: reply.status ?? 200, headers: reply.headers ?? { 'content-type': 'application/json' }, text: piecesOf(reply) }
    },
    pull: {
      async ask() {
        const reply = remaining.shift()
        if (!reply || reply instanceof Error) throw reply ?? new Error('no reply is left')
        return JSON.parse(reply.body)
      },
      async end() {},
    },
    callbacks: {
      async open() {
        const next = async (withinMs?: number) => {
          const reply = withinMs === undefined ? remaining.shift() : undefined
          return reply && !(reply instanceof Error) ? [{ text: reply.body, at: clock }] : []
        }
        return { url: 'https://parley.example/inbound/x', async ask() {}, next, take: async () => [], async end() {} }
      },
    },
    async connect() {
      let frame: string | undefined
      return {
        expect() {},
        async send() {
          const reply = remaining.shift()
          if (!reply || reply instanceof Error) throw reply ?? new Error('no reply is left')
          frame = reply.body
        },
        async next() {
          const text = frame
          frame = undefined
          return text === undefined ? undefined : { text, at: clock, bytes: text.length }
        },
        take: () => [],
        end: undefined,
        report() {},
        keepAlive() {},
        abort() {},
        async close() {},
      }
    },
    now: () => clock,
    async wait(ms) {
      clock += ms
    },
    async yieldToOthers() {},
  }
  async function* piecesOf({ body, bytesPerPiece, thenThrow }: ScriptedReply): AsyncGenerator<string> {
    const bytes = new TextEncoder().encode(body)
    const decoder = new TextDecoder()
    const step = bytesPerPiece ?? Math.max(1, bytes.length)
    for (let at = 0; at < bytes.length; at += step) {
      clock += 1
      yield decoder.decode(bytes.subarray(at, at + step), { stream: true })
    }
    if (thenThrow) throw thenThrow
    yield decoder.decode()
  }
  return { io, requests, bodies: () => requests.map(({ body }) => (body === undefined ? undefined : JSON.parse(body))) }
}
