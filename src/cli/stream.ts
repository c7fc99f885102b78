import { createParser } from 'eventsource-parser'
import { print } from './output.ts'

/** Prints each event of a stream as a line of JSON, until it ends. */
export async function printEvents(response: Response): Promise<void> {
  const parser = createParser({ onEvent: ({ id, event, data }) => print(JSON.stringify({ id, event, data: JSON.parse(data) as unknown })) })
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
}
