import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

// Agents that post to Parley: callbacks, and the answers of a poller. The end of the address, or the first message, says in which shape.

const long = (length: number) => 'All is well, my friend 4711. '.repeat(Math.ceil(length / 29)).slice(0, length)
const values = (count: number) => Array.from({ length: count }, (_, at) => ({ a: at % 9 }))
const json = { 'content-type': 'application/json' }

async function* crumbs(text: string) {
  for (const byte of Buffer.from(text)) yield Buffer.of(byte)
}
type Sent = { text: string; gzip?: true; crumbs?: true }

async function post(url: string, { text, gzip, crumbs: inCrumbs }: Sent, headers: Record<string, string> = {}) {
  const body = inCrumbs ? ReadableStream.from(crumbs(text)) : gzip ? gzipSync(text) : text
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers, ...(gzip && { 'content-encoding': 'gzip' }) },
    body,
    ...(inCrumbs && { duplex: 'half' }),
  } as RequestInit)
  await response.arrayBuffer()
}

/** What an agent calls back after a message; the last says that it is done. */
export const callbackShapes: Readonly<Record<string, () => Sent[]>> = {
  calledHuge: () => [{ text: JSON.stringify({ text: long(250_000) }) }],
  calledMany: () => Array.from({ length: 1_000 }, () => ({ text: '{"text":"a"}' })),
  calledMedium: () => Array.from({ length: 100 }, () => ({ text: JSON.stringify({ text: long(45_000) }) })),
  calledValues: () => Array.from({ length: 100 }, () => ({ text: JSON.stringify({ text: 'a', list: values(20_000) }) })),
  calledPacked: () => Array.from({ length: 20 }, () => ({ text: JSON.stringify({ text: long(250_000) }), gzip: true as const })),
  calledCrumbs: () => [{ text: JSON.stringify({ text: long(100_000) }), crumbs: true }],
}

export async function callBack(url: string, shape: string) {
  const sent = callbackShapes[shape]!()
  let next = 0
  const lane = async () => {
    for (let one = sent[next++]; one; one = sent[next++]) await post(url, one)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  await post(url, { text: '{"text":"Done.","done":true}' })
}

const calls = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `tool${at}`, arguments: { list: values(size) } }))
export const pullShapes: Readonly<Record<string, () => { extensions?: number; answer: object; gzip?: true; crumbs?: true }>> = {
  huge: () => ({ answer: { text: long(200_000) } }),
  many: () => ({ answer: { messages: Array.from({ length: 50 }, () => 'a') }, extensions: 500 }),
  medium: () => ({ answer: { messages: Array.from({ length: 50 }, () => long(4_900)) } }),
  values: () => ({ answer: { text: 'a', toolCalls: calls(200, 130) } }),
  packed: () => ({ answer: { text: long(200_000) }, gzip: true }),
  crumbs: () => ({ answer: { text: long(100_000) }, crumbs: true }),
}

/** Fetches the messages of a channel and answers them until it is stopped. */
export function startPollers(origin: string, channel: { id: string; key: string }, shape: string, count: number) {
  const leaving = new AbortController()
  const headers = { 'x-api-key': channel.key }
  const place = `${origin}/pull/${channel.id}`
  const poll = async () => {
    while (!leaving.signal.aborted) {
      try {
        const response = await fetch(`${place}/next?wait=10`, { headers, signal: leaving.signal })
        if (response.status !== 200) continue
        const { type, id, lease } = (await response.json()) as { type: string; id: string; lease: string }
        if (type !== 'message') continue
        const { answer, extensions = 0, ...sent } = pullShapes[shape]!()
        for (let at = 0; at < extensions; at++)
          await post(`${place}/messages`, { text: JSON.stringify({ id, lease, working: true }) }, headers)
        await post(`${place}/messages`, { text: JSON.stringify({ id, lease, ...answer }), ...sent }, headers)
        // One that was refused is answered after all.
        await post(`${place}/messages`, { text: JSON.stringify({ id, lease, text: 'Done.' }) }, headers)
      } catch {
        await sleep(50)
      }
    }
  }
  const all = Array.from({ length: count }, poll)
  return async () => {
    leaving.abort()
    await Promise.allSettled(all)
  }
}
