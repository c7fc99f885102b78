// What a load test by hand would be: undici, a pool of promises, nothing stored. Prints its figures.
import { Pool } from 'undici'

const [url = '', conversations = '1000', turns = '6', concurrency = '50'] = process.argv.slice(2)
const { origin, pathname } = new URL(url)
const pool = new Pool(origin, { connections: Number(concurrency) })
let left = Number(conversations)

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
async function worker(): Promise<void> {
  while (left-- > 0) await converse()
}

const begun = performance.now()
await Promise.all(Array.from({ length: Number(concurrency) }, worker))
const wallMs = performance.now() - begun
const { user, system } = process.cpuUsage()
await pool.close()
process.send?.({ wallMs, cpuSeconds: (user + system) / 1e6, residentMb: Math.round(process.resourceUsage().maxRSS / 1024) })
process.disconnect?.()
