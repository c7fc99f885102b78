import { createParser } from 'eventsource-parser'
import { until } from './until.ts'

export type ReadEvent = { id: string; event: string; data: Record<string, unknown> }
export type EventReader = {
  status: number
  headers: Headers
  events: ReadEvent[]
  comments: string[]
  /** Of the last event, or the last id that was sent without one. */
  lastEventId: () => string
  /** Waits until there are so many events. */
  atLeast(count: number): Promise<ReadEvent[]>
  /** Once the server has ended the stream, or the connection has failed: `true` for a clean end. */
  ended: Promise<boolean>
  leave(): void
}

/** Reads a stream of server-sent events as it comes. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const events: ReadEvent[] = []
  const comments: string[] = []
  let lastEventId = headers['last-event-id'] ?? ''
  const parser = createParser({
    onEvent: ({ id = '', event = '', data }) => events.push({ id, event, data: JSON.parse(data) as Record<string, unknown> }),
    onComment: (comment) => comments.push(comment),
  })
  const read = async () => {
    const decoder = new TextDecoder()
    let remainder = ''
    try {
      for await (const bytes of response.body ?? []) {
        const text = decoder.decode(bytes, { stream: true })
        parser.feed(text)
        // The parser reports no id that comes without data, although the standard takes it, at the end of its block.
        const blocks = (remainder + text).split('\n\n')
        remainder = blocks.pop()!
        for (const block of blocks) lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? lastEventId
      }
      return true
    } catch {
      return false
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments,
    lastEventId: () => lastEventId,
    atLeast: (count) => until(`${count} events`, () => events.length >= count && events, 20_000),
    ended: read(),
    leave: () => controller.abort(),
  }
}
