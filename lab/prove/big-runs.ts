import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAgent } from '#harness/agent-server.ts'
import { until } from '#harness/until.ts'
import type { Parley, Schemas } from '#src/client/client.ts'
import type { Figure } from '../support/figure.ts'
import { all, none, seconds } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const MB = 1_024 * 1_024
/** Resident megabytes of a process, now and at most since `resetPeak`: the kernel keeps the peak, so no sample misses it. */
async function residentMb(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
const resetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')

type Talk = { url: string; messages: number; runs?: number; channel?: Partial<Schemas['NewChannelInput']> }

export const bigRuns: Proof = {
  name: 'big-runs',
  about:
    'a conversation of 200 turns and 10 MB, agents that send a gzip bomb, an endless body or a megabyte of headers, and 200 agents that drip forever',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const agent = await openAgent()
      const { service, parley } = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1',
        PARLEY_WORKER_CONCURRENCY: '300',
      })
      const figures: Figure[] = []
      try {
        await service.start()
        const pid = service.pid!
        const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Big' } }))
        const queue = async ({ url, messages, runs = 1, channel = {} }: Talk) => {
          const { id: channelId } = await done(
            parley.POST('/channels', {
              body: {
                projectId,
                name: 'Agent',
                kind: 'http',
                config: { url, response: { text: '$.reply' } },
                limits: { concurrency: 300 },
                retry: { max: 0 },
                ...channel,
              } as Schemas['NewChannelInput'],
            }),
          )
          const { id } = await done(
            parley.POST('/tests', {
              body: {
                projectId,
                name: 'Talk',
                kind: 'scripted',
                turns: Array.from({ length: messages }, (_, at) => ({ content: `This is message ${at}` })),
                channelIds: [channelId],
              },
            }),
          )
          const ids: string[] = []
          for (let left = runs; left > 0; left -= 100)
            ids.push(
              ...(
                await done(parley.POST('/tests/{id}/run', { params: { path: { id } }, body: { repeats: Math.min(left, 100) } }))
              ).runs.map((run) => run.id),
            )
          return ids
        }
        const read = (id: string) => done(parley.GET('/runs/{id}', { params: { path: { id } } }))
        const played = async (talk: Talk) => {
          const [id = ''] = await queue(talk)
          return until(
            'the run has ended',
            async () => {
              // The list has no turns: to read all of 10 MB again and again would be measured, too.
              const [listed] = (await done(parley.GET('/runs', { params: { query: { ids: id } } }))).data
              return listed?.endedAt != null && read(id)
            },
            120_000,
          )
        }
        // What is compiled and cached at the first use is not the doing of a hostile agent.
        for (const behaviour of ['echo', 'long?characters=1000000', 'malformed', 'reset'])
          for (let time = 0; time < 3; time++) await played({ url: agent.at(behaviour), messages: 3 })

        note('200 turns with 10 MB')
        const calm = await watchOthers(
          parley,
          () => played({ url: agent.at('echo'), messages: 2 }),
          () => sleep(size === 'short' ? 1_000 : 5_000),
        )
        await resetPeak(pid)
        const before = await residentMb(pid)
        const big = { id: '' }
        const busy = await watchOthers(
          parley,
          () => played({ url: agent.at('echo'), messages: 2 }),
          async () => {
            big.id = (await played({ url: agent.at('long?characters=98000'), messages: 100 })).id
          },
        )
        const [stored] = await rowsOf<{ turns: number; mb: number; reason: string }>(
          connection,
          `select count(*)::int as turns, sum(octet_length(turn::text))::float8 / ${MB} as mb, min(coalesce(error ->> 'reason', termination_reason)) as reason
           from turns join runs on runs.id = run_id where run_id = $1`,
          [big.id],
        )
        const risen = (await residentMb(pid)).peak - before.now
        const room = size === 'short' ? 5_000 : 1_000
        figures.push(
          {
            what: 'a long conversation, stored whole',
            wanted: '200 turns, about 10 MB',
            reached: `${stored?.turns} turns, ${stored?.mb.toFixed(1)} MB, ended by ${stored?.reason}`,
            holds: stored?.turns === 200 && stored.mb > 9,
          },
          seconds('slowest read meanwhile', busy.readMs, room, `, before ${calm.readMs.toFixed(0)} ms`),
          seconds('slowest other conversation meanwhile', busy.runMs, 3 * room, `, before ${calm.runMs.toFixed(0)} ms`),
          // A machine that is busy with all other checks collects garbage later.
          megabytes('rise of the memory of the process by it', risen, size === 'short' ? 300 : 150),
        )

        for (const [behaviour, what, reason] of hostile) {
          note(what)
          await sleep(1_000)
          await resetPeak(pid)
          const base = await residentMb(pid)
          const run = await played({ url: agent.at(behaviour), messages: 1 })
          const { peak } = await residentMb(pid)
          figures.push(megabytes(`rise of the memory of the process by ${what}`, peak - base.now, 50), {
            what: `its run ended as`,
            wanted: `error, ${reason}`,
            reached: `${run.outcome}, ${run.error?.reason}`,
            holds: run.outcome === 'error' && run.error?.reason === reason,
          })
        }

        const count = size === 'short' ? 50 : 200
        const limitMs = 5_000
        note(`${count} agents that drip forever`)
        const idle = await agent.connections()
        let most = 0
        const sampling = setInterval(async () => {
          most = Math.max(most, await agent.connections())
        }, 50)
        const dripping = await queue({
          url: agent.at('drip'),
          messages: 1,
          runs: count,
          channel: { timeouts: { turnMs: limitMs } } as never,
        })
        await allEnded(connection)
        clearInterval(sampling)
        const ends = await rowsOf<{ reason: string; ms: number }>(
          connection,
          `select error ->> 'reason' as reason, (metrics ->> 'durationMs')::int as ms from runs where id = any($1)`,
          [dripping],
        )
        const base = await until(
          'the sockets are closed',
          async () => {
            const open = await agent.connections()
            return open <= idle && { open }
          },
          10_000,
        ).catch(async () => ({ open: await agent.connections() }))
        figures.push(
          all('agents that drip forever, each ended as totalTimeout', ends.filter(({ reason }) => reason === 'totalTimeout').length, count),
          seconds(
            'latest of their ends after the limit',
            Math.max(...ends.map(({ ms }) => ms)) - limitMs,
            size === 'short' ? 20_000 : 2_000,
          ),
          none('sockets to them that were left open', Array.from({ length: Math.max(0, base.open - idle) }), String(most)),
        )
        return figures
      } finally {
        await service.kill('SIGTERM')
        agent.close()
      }
    }),
}

const hostile: [behaviour: string, what: string, reason: string][] = [
  ['bomb', 'a gzip bomb (200 KB that become 200 MB)', 'tooLarge'],
  ['endless', 'an endless body', 'tooLarge'],
  ['headers', 'a megabyte of headers', 'headersTooLarge'],
]

const megabytes = (what: string, reached: number, most: number): Figure => ({
  what,
  wanted: `<= ${most} MB`,
  reached: `${Math.max(0, reached).toFixed(0)} MB`,
  holds: reached <= most,
})

/** While `work` is done: the slowest of many reads and of other conversations, one after the other, in milliseconds. */
async function watchOthers(
  parley: Parley,
  talk: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<{ readMs: number; runMs: number }> {
  const stop = new AbortController()
  const slowest = async (act: () => Promise<unknown>, pauseMs: number) => {
    let most = 0
    do {
      const begun = performance.now()
      await act()
      most = Math.max(most, performance.now() - begun)
      await sleep(pauseMs)
    } while (!stop.signal.aborted)
    return most
  }
  const watching = Promise.all([slowest(() => done(parley.GET('/projects')), 20), slowest(talk, 100)])
  await work().finally(() => stop.abort())
  const [readMs, runMs] = await watching
  return { readMs, runMs }
}
