// A load test as somebody would write it by hand: undici, a pool of promises, nothing stored. Sends its figures to the parent process.
import { Pool } from 'undici'
import { measure } from './bare.ts'

const [url = '', conversations = '1000', turns = '6', concurrency = '50'] = process.argv.slice(2)
const { origin, pathname } = new URL(url)
const pool = new Pool(origin, { connections: Number(concurrency) })

async function converse(): Promise<void> {
  for (let turn = 0; turn < Number(turns); turn++) {
    const { body } = await pool.request({
      method: 'POST',
      path: pathname,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: `This is message ${turn}`, sessionId: 'x' }),
    })
    const answer = (await body.json()) as { reply: string }
    if (!answer.reply.startsWith('You said')) throw new Error('the mock agent answered something else')
  }
}

await measure(Number(conversations), Number(concurrency), converse)
await pool.close()
