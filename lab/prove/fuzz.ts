import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTarget } from '#e2e/support/hostile/target.ts'
import { makeTenant } from '#e2e/support/hostile/tenants.ts'
import { type Heard, type Sent, wireTo } from '#e2e/support/hostile/wire.ts'
import { conformityFault } from '#harness/conformity.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import type { Figure } from '../support/figure.ts'
import { idPool } from '../support/fuzz/ids.ts'
import { type Made, requestsFrom } from '../support/fuzz/requests.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import { leaksIn } from '../support/hostile/leaks.ts'
import type { Proof } from './proof.ts'

const mostMs = 2_000
/** These wait for conversations, by design: for as long as the caller or the channel says. */
const waiting = ['queue.process', 'channels.probe', 'channels.fromCurl', 'models.probe']
const waits = (made: Made) => waiting.includes(made.operation) || 'prefer' in made.headers
const connections = 8
const mostTimesCrowded = 20
const isCrowded = (answer: Heard | Error): boolean =>
  !(answer instanceof Error) &&
  answer.status === 503 &&
  answer.headers['retry-after'] !== undefined &&
  /Too many computations of this workspace|Other large bodies of your workspace/.test(answer.text)
const bigBody = 64 * 1024

type Fault = { what: 'over 5xx' | 'schema' | 'leak'; detail: string; made: Made; sent: Sent }

export const fuzz: Proof = {
  name: 'fuzz',
  about: 'No request makes the service fail, answer against its document, or stall',
  async run({ size, seed, note }): Promise<Figure[]> {
    const wanted = size === 'long' ? 100_000 : 3_000
    const database = await freshDatabase()
    const agent = await httpAgent(
      (request, response) => void request.resume().on('end', () => response.end('{"reply":"Is it order 1234?","calls":[]}')),
      agentHost,
    )
    const target = await openTarget(database, {
      PARLEY_LOG_LEVEL: 'warn',
      PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '1000000',
      PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_PER_SECOND: '1000000',
      // Enough to play, and not so many that they are the load.
      PARLEY_TEST_LIMIT_RUNS_PER_REQUEST: '5',
      PARLEY_WORKER_CONCURRENCY: '4',
    })
    const wire = wireTo(target.origin, { sockets: connections * 2 })
    try {
      const tenant = await makeTenant(target, 'A', 'owner', `${agent.url}/chat`)
      const pool = idPool(tenant, `${agent.url}/chat`)
      const headersAs: Record<string, () => Record<string, string>> = {
        none: () => ({}),
        bad: () => ({ 'x-api-key': 'parley_dev_0000000000000000000000000000000000000000000000000000' }),
        token: () => ({ authorization: `Bearer ${tenant.token()}`, 'parley-workspace': tenant.ids.tenant! }),
      }
      const secrets = [target.masterKey, ...Object.values(tenant.keys)]
      const source = requestsFrom(seed)
      const faults: Fault[] = []
      const slow: { made: Made; ms: number }[] = []
      const statuses: Record<string, number> = {}
      let [sentCount, slowOnce, unsent] = [0, 0, 0]

      const judge = (made: Made, sent: Sent, { status, headers, text }: Heard) => {
        const type = headers['content-type'] ?? ''
        const fault = (what: Fault['what'], detail: string) => faults.push({ what, detail, made, sent })
        statuses[`${made.mode} ${status}`] = (statuses[`${made.mode} ${status}`] ?? 0) + 1
        if (status >= 500) return fault('over 5xx', `${status} ${text.slice(0, 300)}`)
        if (made.method !== 'HEAD') {
          const broken = conformityFault(made.method, sent.path.split(/[?#]/)[0]!, { status, type, text })
          if (broken) fault('schema', broken)
          else if (status >= 400 && !/"requestId":/.test(text)) fault('schema', `${status} without a problem: ${text.slice(0, 200)}`)
        }
        if (status >= 400) for (const leak of leaksIn(text, secrets, `${sent.path}${sent.body ?? ''}`)) fault('leak', leak)
        if (status < 300) pool.learn(text)
      }
      const tryOne = async (made: Made) => {
        const body = typeof made.body === 'string' ? pool.fill(made.body) : made.body
        const credential = (headersAs[made.as] ?? (() => ({ 'x-api-key': tenant.keys[made.as]! })))()
        const sent: Sent = {
          method: made.method,
          path: `/v1${pool.fill(made.path, made.method === 'DELETE')}`,
          headers: { ...credential, ...made.headers },
          body,
        }
        const ask = () => wire.send(sent)
        // A connection may be closed while a refused body is still on its way, or just as it is used again.
        const persist = () => ask().catch(() => ask().catch((error: Error & { code?: string }) => error))
        let answer: Heard | (Error & { code?: string }) = await persist()
        // A workspace has few computations simultaneously. Its answer says when to send the request again.
        for (let again = 0; again < mostTimesCrowded && isCrowded(answer); again++) {
          await new Promise((resolve) => setTimeout(resolve, 1_000))
          answer = await persist()
        }
        if (answer instanceof Error) {
          unsent += 1
          const explained = /^ERR_|HPE_/.test(answer.code ?? '') || Buffer.byteLength(body ?? '') > bigBody
          if (!explained) faults.push({ what: 'over 5xx', detail: `no answer: ${answer.code} ${answer.message}`, made, sent })
          return
        }
        sentCount += 1
        judge(made, sent, answer)
        if (answer.ms <= mostMs || waits(made)) return
        // This machine may have been busy: what is slow is slow again.
        slowOnce += 1
        const again = (await ask().catch(() => undefined))?.ms ?? 0
        if (again > mostMs) slow.push({ made, ms: again })
      }
      const begun = performance.now()
      const worker = async () => {
        while (sentCount < wanted && target.isAlive() && faults.length < 50) await tryOne(source.next().value as Made)
      }
      await Promise.all(Array.from({ length: connections }, worker))
      const seconds = (performance.now() - begun) / 1_000
      const alive = target.isAlive() && (await target.isReady())
      const broken = alive ? await target.broken() : ['not looked at']
      const uncaught = (await target.log()).split('\n').filter((line) => /unhandled|uncaught/i.test(line))
      note(
        `seed ${seed}: ${sentCount} requests in ${Math.round(seconds)} s (${Math.round(sentCount / seconds)}/s); ${unsent} that could not be sent; ${slowOnce} slow once; ${JSON.stringify(statuses)}`,
      )
      if (faults.length > 0)
        keep(
          seed,
          faults,
          (await target.log()).split('\n').filter((line) => line.includes('"level":50')),
          note,
        )
      for (const { made, ms } of slow) note(`${Math.round(ms)} ms twice: ${made.method} ${made.path} ${String(made.body).slice(0, 200)}`)
      const countOf = (what: Fault['what']) => faults.filter((fault) => fault.what === what).length
      const none = (what: string, reached: number): Figure => ({ what, wanted: '0', reached: String(reached), holds: reached === 0 })
      return [
        { what: 'fuzzed requests (valid, one fault, wild)', wanted: `${wanted}`, reached: `${sentCount}`, holds: sentCount >= wanted },
        none('answers of 5xx, or none', countOf('over 5xx')),
        none('answers that break docs/openapi.json', countOf('schema')),
        none('refusals that show what is inside', countOf('leak')),
        none('answers over 2 s', slow.length),
        {
          what: 'process alive and ready afterward, nothing uncaught in the log',
          wanted: 'yes',
          reached: alive && uncaught.length === 0 ? 'yes' : `${alive} ${uncaught[0] ?? ''}`,
          holds: alive && uncaught.length === 0,
        },
        { what: 'invariants broken afterward', wanted: '0', reached: broken.join('; ') || '0', holds: broken.length === 0 },
      ]
    } finally {
      wire.close()
      await target.close()
      await agent.close()
      await database.close()
    }
  },
}

/** Each fault as it was sent, for a fixed case. */
function keep(seed: number, faults: Fault[], logged: string[], note: (line: string) => void): void {
  const folder = join(tmpdir(), 'parley-fuzz')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `faults-${seed}.json`)
  writeFileSync(file, JSON.stringify({ faults, logged: logged.slice(0, 200) }, null, 1))
  note(`each fault is in ${file}`)
  for (const { what, detail, made, sent } of faults.slice(0, 10))
    note(`${what} (${made.mode}) ${made.method} ${sent.path.slice(0, 200)} as ${made.as}: ${detail} <- ${String(sent.body).slice(0, 300)}`)
}
