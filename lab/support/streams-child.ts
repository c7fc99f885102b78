import { setTimeout as sleep } from 'node:timers/promises'

/** What so many clients heard: those that came to the end, and of those that missed or repeated an event the first such place. */
export type Told = { ended: number; faulty: string[]; connections: number }

const { origins, key, from, count } = JSON.parse(process.argv[2]!) as { origins: string[]; key: string; from: number; count: number }
let to = Number.POSITIVE_INFINITY
let connections = 0
let open = 0
const faulty: string[] = []
process.on('message', (seq: number) => {
  to = seq
})
process.on('disconnect', () => process.exit())

/** Reads only ids, as cheaply as possible, and continues after the last one whenever the stream ends. */
async function client(at: number): Promise<void> {
  let begun = false
  for (let [last, lastId] = [from, String(from)]; last < to; ) {
    const leaving = new AbortController()
    const headers = { 'x-api-key': key, 'last-event-id': lastId }
    const done = setInterval(() => last >= to && leaving.abort(), 200)
    try {
      const response = await fetch(`${origins[at % origins.length]}/v1/events`, { headers, signal: leaving.signal })
      if (!response.ok) throw new Error(String(response.status))
      connections += 1
      if (!begun && ++open === count) process.send!('ready')
      begun = true
      const decoder = new TextDecoder()
      let rest = ''
      for await (const bytes of response.body!) {
        const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) {
          const id = /^id: (.+)$/m.exec(block)?.[1]
          if (id === undefined || !block.includes('\ndata: ')) continue
          const seq = Number.parseInt(id, 10)
          if (seq !== last + 1) faulty.push(`stream ${at}: ${id} after ${last}`)
          ;[last, lastId] = [seq, id]
        }
      }
    } catch {
      await sleep(100 + 400 * Math.random())
    } finally {
      clearInterval(done)
    }
  }
}

await Promise.all(Array.from({ length: count }, (_, at) => client(at)))
process.send!({ ended: count, faulty: faulty.slice(0, 5), connections } satisfies Told)
