import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '#src/platform/chance.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { all, none, seconds } from '../support/figure.ts'
import { allEnded, Ledger, underLoad } from '../support/ledger.ts'
import { done, newScenario, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Answer = { id: string; end: 'answered' | 'refused' | 'reset' | 'cut' }

/**
 * A read on its own connection, so that a fault of it affects it alone. `reset`: not a byte came back. The
 * system does that to connections which no process has taken yet when the listener is closed; the log says whether one had.
 */
async function ask(url: string, key: string): Promise<Answer> {
  const id = randomUUID()
  let end: Answer['end'] = 'refused'
  const call = request(url, { agent: false, headers: { 'x-api-key': key, 'x-request-id': id } })
  call.on('socket', (socket) => {
    socket.once('connect', () => (end = 'reset'))
    socket.once('data', () => (end = 'cut'))
  })
  try {
    const [answer] = (await Promise.all([once(call, 'response'), call.end()]))[0] as [IncomingMessage]
    await answer.toArray()
    if (answer.complete) end = 'answered'
  } catch {} // `end` reports it
  return { id, end }
}

export const shutdown: Proof = {
  name: 'shutdown',
  about:
    'SIGTERM while requests are answered, rows are written and runs are played, some of them much longer than the process waits for them',
  run: ({ size, seed, note }) =>
    withDatabase(async (connection, folder) => {
      const times = size === 'short' ? 1 : 10
      const { service, parley, key } = await newService({ ...on(connection, folder), PARLEY_LOG_LEVEL: 'info' })
      const ledger = new Ledger(seed)
      const dice = chance(seed, 'shutdown')
      const exits: { ms: number; code: number | null }[] = []
      const answers: Answer[] = []
      const dropped: Answer[] = []
      try {
        await service.start()
        const scenario = await newScenario(parley, { delayMs: 200, concurrency: 40 })
        // Two messages a minute apart: each shutdown interrupts them.
        const endless = await newScenario(parley, { delayMs: 60_000, turns: 10 })
        const lasting =
          size === 'short'
            ? []
            : (await done(parley.POST('/scenarios/{id}/run', { params: { path: { id: endless.scenarioId } }, body: { repeats: 3 } }))).runs
        for (let time = 1; time <= times; time++) {
          const disturb = async () => {
            const stop = new AbortController()
            const readers = Array.from({ length: 8 }, async () => {
              while (!stop.signal.aborted) {
                const answer = await ask(`${service.origin}/v1/runs?limit=200`, key)
                answers.push(answer)
                if (answer.end !== 'answered') await sleep(20)
              }
            })
            await sleep(500)
            const begun = performance.now()
            const code = await service.kill('SIGTERM')
            exits.push({ ms: performance.now() - begun, code: code ?? null })
            stop.abort()
            await Promise.all(readers)
            dropped.push(...answers.filter(({ id, end }) => end === 'cut' || (end === 'reset' && service.output.includes(id))))
            await service.start()
          }
          await underLoad(ledger, () => ({ parley, ...scenario }), disturb, dice.int(300, 1_500))
          note(`${time} of ${times}, ${Math.round(exits.at(-1)!.ms)} ms`)
        }
        const burned = await rowsOf(
          connection,
          `select retry_limit - retry_count as left, output from ${jobTable}
           where data ->> 'job' = 'playRun' and (retry_limit - retry_count < 2 or data ? 'failures') or name like '%.dead'`,
        )
        const interrupted = await rowsOf<{ status: string; attempt: number }>(
          connection,
          'select status, attempt from runs where id = any($1)',
          [lasting.map(({ id }) => id)],
        )
        for (const { id } of lasting) await done(parley.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
        await allEnded(connection)
        const unfit = await rowsOf(connection, `select id, termination_reason from runs where outcome <> 'passed'`)
        return [
          all('exits with code 0', exits.filter(({ code }) => code === 0).length, times),
          seconds('longest time from SIGTERM to the exit', Math.max(...exits.map(({ ms }) => ms)), 30_000),
          none(
            'answers that were cut, or never came to a request that was taken',
            dropped,
            `${answers.filter(({ end }) => end === 'answered').length}`,
          ),
          none('attempts of a run charged to it', burned),
          none(
            'interrupted runs that were given up',
            interrupted.filter(({ status }) => status === 'completed'),
            `${lasting.length}, attempt ${interrupted[0]?.attempt ?? '-'}`,
          ),
          none('runs that did not end as they would have', unfit),
          ...(await ledger.figures(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}
