import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoopFigures } from '#e2e/support/hostile/loop-watch.ts'
import { openTarget, type Target } from '#e2e/support/hostile/target.ts'
import { jsonCall, makeTenant, mustCall, type Tenant } from '#e2e/support/hostile/tenants.ts'
import { freePort } from '#harness/service-process.ts'
import { residentMb } from '../support/attack/watch.ts'
import type { Figure } from '../support/figure.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import { loopAgent } from '../support/loop/agent.ts'
import { startPollers } from '../support/loop/called.ts'
import { layGround } from '../support/loop/ground.ts'
import { send } from '../support/loop/send.ts'
import { type Way, waysOf } from '../support/loop/ways.ts'
import type { Read } from '../support/reader-child.ts'
import type { Proof } from './proof.ts'

/** In time of the processor: between two beats of the loop, and while a read of another workspace waits. */
const mostMs = 250
const mostMemoryMb = 1_280

type Row = { what: string; cpuMs: number; waitMs: number; memoryMb: number; answered: string }

export const loop: Proof = {
  name: 'loop',
  about: 'One rule for the loop: nothing that arrives holds up the others, by any way, in any shape, alone or twenty simultaneously',
  async run({ size, note }): Promise<Figure[]> {
    const database = await freshDatabase()
    const agent = await loopAgent()
    const watchPort = await freePort()
    const target = await openTarget(database, {
      PARLEY_LOG_LEVEL: 'warn',
      PARLEY_WORKER_CONCURRENCY: '24',
      PARLEY_LIMIT_STATEMENT_MS: '60000',
      PARLEY_TEST_LIMIT_LOCK_MS: '60000',
      PARLEY_TEST_LIMIT_IDLE_TRANSACTION_MS: '120000',
      PARLEY_TEST_LIMIT_REQUEST_MS: '300000',
      LOOP_WATCH_PORT: String(watchPort),
    })
    const beats = async () => (await (await fetch(`http://127.0.0.1:${watchPort}`)).json()) as LoopFigures
    try {
      const tenant = await makeTenant(target, 'A', 'owner', `${agent.url}/huge`)
      const others = await makeTenant(target, 'B', 'other', `${agent.url}/huge`)
      const rest = await beside(target, others, () => sleep(1_000))
      note(`at rest: ${rest.waitMs.toFixed(0)} ms`)
      const only = process.env.PROVE_ONLY ?? ''
      const rows: Row[] = []
      const ground = await layGround(target, tenant, size === 'long' ? 1_000 : 100)
      for (const way of waysOf(ground, agent).filter(({ way, shape }) => new RegExp(only).test(`${way}, ${shape}`)))
        for (const count of size === 'long' ? [1, 20] : [5]) {
          const work = await prepare(target, tenant, { way, count, projectId: ground.project })
          await beats()
          const { waitMs, memoryMb, result } = await beside(target, others, work)
          const row = { what: `${way.way}, ${way.shape}, ${count}`, cpuMs: (await beats()).mostCpuMs, waitMs, memoryMb, answered: result }
          rows.push(row)
          note(
            `${row.what}: ${row.cpuMs.toFixed(0)} ms of the processor, ${row.waitMs.toFixed(0)} ms waited, ${row.memoryMb.toFixed(0)} MB, ${row.answered}`,
          )
        }
      const worst = (member: 'cpuMs' | 'waitMs' | 'memoryMb') => rows.toSorted((a, b) => b[member] - a[member])
      const figure = (what: string, member: 'cpuMs' | 'waitMs' | 'memoryMb', most: number, unit: string): Figure => ({
        what: `${what}, of ${rows.length} rows`,
        wanted: `<= ${most.toFixed(0)} ${unit}`,
        reached: worst(member)
          .slice(0, 3)
          .map((row) => `${row[member].toFixed(0)} (${row.what})`)
          .join('; '),
        holds: rows.every((row) => row[member] <= most),
        ...(unit === 'ms' && { shareOfLimit: worst(member)[0]![member] / most }),
      })
      // One tenant's own requests may be refused while many of them work; nobody else's are, or the reader ends and this proof with it.
      const lost = rows.filter(({ answered }) => /\b(500|0): |never/.test(answered))
      return [
        figure('longest that the loop was held', 'cpuMs', mostMs, 'ms'),
        figure(`longest wait of another workspace (at rest ${rest.waitMs.toFixed(0)} ms)`, 'waitMs', mostMs, 'ms'),
        figure('memory at its highest', 'memoryMb', mostMemoryMb, 'MB'),
        {
          what: 'rows with an answer 500, or none, or with traces that become no conversations',
          wanted: '0',
          reached: String(lost.map(({ what, answered }) => `${what}: ${answered}`).join('; ') || 0),
          holds: lost.length === 0,
        },
      ]
    } finally {
      await target.close()
      await agent.close()
      await database.close()
    }
  },
}

/** What another workspace waits for at most, and the memory, while this is done. */
async function beside<T>(target: Target, { keys }: Tenant, work: () => Promise<T>) {
  const child = fork(new URL('../support/reader-child.ts', import.meta.url), [
    JSON.stringify({ url: `${target.origin}/v1/me`, key: keys.viewer, pauseMs: 10, pid: target.pid }),
  ])
  let memoryMb = 0
  const watching = setInterval(() => (memoryMb = Math.max(memoryMb, residentMb(target.pid))), 50)
  try {
    await sleep(300)
    const result = await work()
    if (child.exitCode !== null) throw new Error('a read of another workspace was refused')
    const answer = once(child, 'message') as Promise<[{ slowest: Read[] }]>
    child.send('end')
    const [{ slowest }] = await answer
    return { waitMs: slowest[0]?.ms ?? 0, memoryMb, result }
  } finally {
    clearInterval(watching)
    child.kill('SIGKILL')
  }
}

type Doing = { way: Way; count: number; projectId: string }
/** Everything but what is measured: the bodies are made, and the channels are there. */
async function prepare(target: Target, { keys }: Tenant, { way, count, projectId }: Doing): Promise<() => Promise<string>> {
  const as = { key: keys.owner! }
  const must = mustCall(target)
  if ('requests' in way) {
    const all = Array.from({ length: count }, () => way.requests.bodies?.() ?? [undefined])
    const before = way.requests.settled ? await openAtLast(target, as, projectId, 0, 0) : 0
    return async () => {
      const statuses = await Promise.all(all.map((bodies) => send(target.origin, as.key, way.requests, bodies)))
      // The end of a conversation may be in a request that was refused; then it stays open.
      const most = before + statuses.filter((list) => list.some((status) => status >= 300)).length
      const open = way.requests.settled ? await openAtLast(target, as, projectId, most) : 0
      return tally(statuses.flat()) + (open <= most ? '' : `, ${open - most} traces never became conversations`)
    }
  }
  const base = { projectId }
  const { id: channelId, channelKey } = await must(as, 'POST', '/channels', {
    ...{ ...base, name: `${way.way} ${way.shape}`, limits: { concurrency: 20 }, retry: { max: 0 } },
    ...way.channel,
    timeouts: { firstByteMs: 120_000, turnMs: 120_000 },
  })
  const scenario = {
    ...{ ...base, name: way.shape, user: { goal: 'hello' }, channelIds: [channelId] },
    driver: { mode: 'scripted', turns: [{ content: way.message ?? 'Hello' }] },
    ...(way.tools && { toolMocks: [{ tool: 'refund', rules: [{ respond: { result: 'ok' } }] }] }),
    assertions: [{ kind: 'contains', settings: { text: 'nothing of it' } }],
  }
  const { id } = await must(as, 'POST', '/scenarios', scenario)
  return async () => {
    const stop = way.polls ? startPollers(target.origin, { id: channelId, key: String(channelKey) }, way.polls, count) : async () => {}
    const { runs } = (await must(as, 'POST', `/scenarios/${id}/run`, { repeats: count })) as unknown as { runs: { id: string }[] }
    const path = `/runs?limit=200&ids=${runs.map((run) => run.id)}`
    for (;;) {
      const { data } = (await must(as, 'GET', path)) as unknown as { data: { endedAt: string | null; outcome: string; attempt: number }[] }
      if (data.every(({ endedAt }) => endedAt)) {
        await stop()
        return tally(data.map(({ outcome, attempt }) => `${outcome} at attempt ${attempt}`))
      }
      await sleep(200)
    }
  }
}

/** The traces that still wait once at most `most` do, or after this time. The tenant's own reads may be refused meanwhile. */
async function openAtLast(target: Target, as: { key: string }, projectId: string, most: number, withinMs = 240_000): Promise<number> {
  const call = jsonCall(target)
  for (const until = performance.now() + withinMs; ; await sleep(200)) {
    const { status, body } = await call(as, 'GET', `/projects/${projectId}/arrivals`)
    const { openTraces } = body as { openTraces?: number }
    if (openTraces !== undefined && (openTraces <= most || performance.now() > until)) return openTraces
    if (performance.now() > until + 60_000) throw new Error(`arrivals are not answered: ${status}`)
  }
}

const tally = (all: readonly (string | number)[]) =>
  [...Map.groupBy(all, String)].map(([what, { length }]) => `${what}: ${length}`).join(', ')
