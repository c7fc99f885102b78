import type { Message, Reply } from '#src/client/connect.ts'
import { replyIn } from './reply-lines.ts'

/** An agent that listens on this machine: each message is posted to it as JSON, and its answer is JSON or plain text. */
export const forwardingAgent = (url: string) => ({
  async answer({ delivery: _delivery, ...message }: Message, signal: AbortSignal): Promise<Reply> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/plain;q=0.9' },
      body: JSON.stringify(message),
      signal,
    }).catch((error: Error) => {
      throw new Error(`The agent at ${url} does not answer (${(error.cause as Error | undefined)?.message || error.message}).`)
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The agent at ${url} answered ${response.status}: ${text.slice(0, 500)}`)
    return replyIn(text) ?? { text }
  },
  async end() {},
  async endAll() {},
})
