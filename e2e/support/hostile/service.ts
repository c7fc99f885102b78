import { appendFileSync, readFileSync } from 'node:fs'
import { startService } from '#src/app/service.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { watchLoop } from './loop-watch.ts'

// `parley serve` with two differences: it says how long its event loop was held up where it is asked to, and names are resolved by a file of the proof and never by a server of the world. The file
// holds for each name its answers, one after the other, the last one from then on; a name that is not in it does not exist. What
// was asked and answered is appended to a file next to it, one JSON object per line.

const { ATTACK_NAMES: namesFile = '', LOOP_WATCH_PORT: watchPort, ...environment } = process.env
if (watchPort) watchLoop(Number(watchPort))
type Script = { answers: string[][]; delayMs?: number }
const asked = new Map<string, number>()

async function resolver(hostname: string, signal: AbortSignal): Promise<string[]> {
  const script = (JSON.parse(readFileSync(namesFile, 'utf8')) as Record<string, Script | undefined>)[hostname]
  const nth = asked.get(hostname) ?? 0
  asked.set(hostname, nth + 1)
  if (script?.delayMs) appendFileSync(`${namesFile}.asked`, `${JSON.stringify({ hostname, answers: 'late' })}\n`)
  if (script?.delayMs) await new Promise((resolve) => setTimeout(resolve, script.delayMs))
  signal.throwIfAborted()
  const answers = script?.answers[Math.min(nth, script.answers.length - 1)] ?? []
  appendFileSync(`${namesFile}.asked`, `${JSON.stringify({ hostname, answers })}\n`)
  if (answers.length === 0) throw new Error('NXDOMAIN')
  return answers
}

const service = await startService(readConfiguration(environment), () => {}, { outgoing: { resolver } })
process.on('SIGTERM', () => service.close().then(() => process.exit(0)))
