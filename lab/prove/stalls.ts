import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Operation, operations } from '#e2e/support/fuzz/schema.ts'
import type { LoopFigures } from '#e2e/support/hostile/loop-watch.ts'
import { openTarget, type Target } from '#e2e/support/hostile/target.ts'
import { channelBody, makeTenant, mustCall, type Tenant } from '#e2e/support/hostile/tenants.ts'
import { wireTo } from '#e2e/support/hostile/wire.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { freePort } from '#harness/service-process.ts'
import { contracts } from '#src/app/interface.ts'
import { operationsOf } from '#src/platform/contract.ts'
import { defaultLimits } from '#src/platform/limits.ts'
import { residentMb } from '../support/attack/watch.ts'
import type { Figure } from '../support/figure.ts'
import { expensiveRequests } from '../support/fuzz/expensive.ts'
import { idPool } from '../support/fuzz/ids.ts'
import { forms, largest, type Room, withFaults } from '../support/fuzz/largest.ts'
import { knownPathOf } from '../support/fuzz/requests.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import type { Read } from '../support/reader-child.ts'
import type { Proof } from './proof.ts'

const mostMs = 150
const mostLagMs = 50
/** For a read of another workspace, on the wall. */
const mostWaitMs = 250
/** Far less than ten statistics of 8 MB together would take. */
const mostMemoryMb = 1_024
/** Beside other checks, the collector comes late. */
const mostMemoryOfShortMb = 1_280
const contractOf = new Map(operationsOf(contracts).map(({ name, operation }) => [name, operation]))
/** These would end what the others need. */
const spared = ['workspaces.create', 'members.remove', 'apiKeys.revoke', 'apiKeys.rotate']

export const stalls: Proof = {
  name: 'stalls',
  about: 'No request holds up the others, whatever it asks for, and no reply of an agent does',
  async run({ size, seed, note }): Promise<Figure[]> {
    const database = await freshDatabase()
    const reply = JSON.stringify({ reply: 'All is well, my friend 4711. '.repeat(36_000), calls: [] })
    const agent = await httpAgent(
      (request, response) => void request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(reply)),
      agentHost,
    )
    const watchPort = await freePort()
    const target = await openTarget(database, {
      PARLEY_LOG_LEVEL: 'warn',
      PARLEY_WORKER_CONCURRENCY: '4',
      // Here it is not asked how long they take on this machine, but how long they hold up the loop.
      PARLEY_TEST_LIMIT_POOL_WAIT_MS: '60000',
      PARLEY_LIMIT_STATEMENT_MS: '60000',
      PARLEY_TEST_LIMIT_LOCK_MS: '60000',
      PARLEY_TEST_LIMIT_IDLE_TRANSACTION_MS: '120000',
      PARLEY_TEST_LIMIT_REQUEST_MS: '300000',
      LOOP_WATCH_PORT: String(watchPort),
    })
    const loop = async () => (await (await fetch(`http://127.0.0.1:${watchPort}`)).json()) as LoopFigures
    const wire = wireTo(target.origin, { sockets: 8 })
    const sent: { what: string; at: number }[] = []
    let stopReader = () => {}
    try {
      const tenant = await makeTenant(target, 'A', 'owner', `${agent.url}/chat`)
      const others = await makeTenant(target, 'B', 'other', `${agent.url}/chat`)
      const pool = idPool(tenant, `${agent.url}/chat`)
      const send = (method: string, path: string, body?: string, key = tenant.keys.owner!) =>
        wire.send({
          method,
          path: `/v1${pool.fill(path)}`,
          headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
          body,
        })
      let memoryMb = 0
      const slowest: { what: string; cpuMs: number; status: number }[] = []
      const measure = async (what: string, ask: () => Promise<{ status: number }>) => {
        let cpuMs = Number.POSITIVE_INFINITY
        let status = 0
        // A collection of garbage that others left behind may fall into one, but not into each of three.
        for (let time = 0; time < 3 && cpuMs > mostMs / 2; time++) {
          await loop()
          sent.push({ what, at: Date.now() })
          status = (await ask().catch(() => ({ status: 0 }))).status
          cpuMs = Math.min(cpuMs, (await loop()).mostCpuMs)
        }
        note(`${cpuMs.toFixed(0)} ms ${what} ${status}`)
        memoryMb = Math.max(memoryMb, residentMb(target.pid))
        slowest.push({ what: `${what}: ${status}`, cpuMs, status })
      }

      note('expensive requests')
      // Their time on the wall is judged in the long form; the short one asks only that they are answered.
      const reader = startReader(target, others, size === 'long' ? 25 : 250)
      stopReader = reader.stop
      for (const { operation, what, method, path, body } of expensiveRequests(tenant))
        await measure(`${operation}, ${what}`, () => send(method, path, body))
      let bodies = 0
      for (const operation of operations) {
        if (spared.includes(operation.name)) continue
        for (const [what, body] of bodiesOf(operation, size, seed)) {
          bodies += 1
          await measure(`${operation.name}, ${what}`, () => send(operation.method, knownPathOf(operation), body && pool.fill(body)))
        }
      }
      note('lists of what is large')
      // The project of the first one may be archived by now.
      const asOther = idPool(others, agent.url)
      await fillLists(target, others)
      const limited = operations.filter(({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'limit'))
      for (const operation of limited)
        await measure(`${operation.name}, limit=200`, () =>
          send('GET', asOther.fill(`${knownPathOf(operation)}?limit=200`), undefined, others.keys.owner),
        )
      const reads = await reader.ended()
      const memoryOneByOneMb = memoryMb
      let readsBesideTen: Reads = { count: 0, slowest: [] }
      if (size === 'long') {
        const another = startReader(target, others, 25)
        stopReader = another.stop
        note('expensive requests, ten simultaneously')
        for (const { operation, what, method, path, body } of expensiveRequests(tenant)) {
          sent.push({ what: `${operation}, ${what}, ten simultaneously`, at: Date.now() })
          await Promise.all(Array.from({ length: 10 }, () => send(method, path, body)))
          memoryMb = Math.max(memoryMb, residentMb(target.pid))
        }
        readsBesideTen = await another.ended()
      }

      note('agents that reply with 1 MB')
      const lag = await longReplies(target, others, `${agent.url}/chat`, loop, size === 'short' ? 5 : 60)

      slowest.sort((a, b) => b.cpuMs - a.cpuMs)
      for (const { what, cpuMs } of slowest.slice(0, 15)) note(`${cpuMs.toFixed(0)} ms ${what}`)
      const besideOf = ({ at, ms }: Read) =>
        `${ms.toFixed(0)} ms beside ${sent.findLast((request) => request.at <= at + ms)?.what ?? 'nothing'}`
      // On the wall, and so only where the machine has nothing else to do.
      const readFigure = (what: string, { count, slowest }: Reads, atMostMs: number): Figure => ({
        what: `slowest of ${count} reads of another workspace beside ${what}, on the wall`,
        wanted: `<= ${atMostMs} ms`,
        reached: slowest.slice(0, 3).map(besideOf).join('; ') || 'each <= 20 ms',
        holds: slowest.every(({ ms }) => ms <= atMostMs),
      })
      note(`loop with 1 MB replies: ${JSON.stringify(lag)}`)
      const mostMb = size === 'long' ? mostMemoryMb : mostMemoryOfShortMb
      const over = slowest.filter(({ cpuMs }) => cpuMs > mostMs)
      const failed = slowest.filter(({ status }) => status === 500 || status === 0)
      return [
        {
          what: `longest that one of ${slowest.length} requests (${bodies} of the largest bodies, ${operations.length} operations) held up all others, in time of the processor`,
          wanted: `<= ${mostMs} ms`,
          reached: `${slowest[0]!.cpuMs.toFixed(0)} ms${
            over.length > 0
              ? `: ${over
                  .slice(0, 10)
                  .map(({ what, cpuMs }) => `${what} ${cpuMs.toFixed(0)}`)
                  .join('; ')}`
              : ` (${slowest[0]!.what})`
          }`,
          holds: over.length === 0,
          shareOfLimit: slowest[0]!.cpuMs / mostMs,
        },
        {
          what: 'of them answered by 500, or by none',
          wanted: '0',
          reached:
            failed
              .map(({ what }) => what)
              .slice(0, 10)
              .join('; ') || '0',
          holds: failed.length === 0,
        },
        {
          what: `memory of the process at its highest, with requests one by one${size === 'long' ? ' (and ten at once)' : ''}`,
          wanted: `<= ${mostMb} MB`,
          reached: `${memoryOneByOneMb.toFixed(0)} MB (${memoryMb.toFixed(0)})`,
          holds: memoryOneByOneMb <= mostMb,
        },
        ...(size === 'long'
          ? [readFigure('each request', reads, mostWaitMs), readFigure('ten expensive ones simultaneously', readsBesideTen, 2 * mostWaitMs)]
          : []),
        {
          what: `event loop while ${lag.runs} conversations with replies of 1 MB are had and judged, 99th percentile in time of the processor`,
          wanted: `<= ${mostLagMs} ms`,
          reached: `${lag.p99CpuMs.toFixed(0)} ms, at most ${lag.mostCpuMs.toFixed(0)}, and ${lag.readCpuMs.toFixed(0)} while each is read as a whole; on the wall ${lag.p99LateMs.toFixed(0)}`,
          holds: lag.p99CpuMs <= mostLagMs && lag.mostCpuMs <= mostMs && lag.readCpuMs <= mostMs,
          shareOfLimit: Math.max(lag.p99CpuMs / mostLagMs, lag.mostCpuMs / mostMs, lag.readCpuMs / mostMs),
        },
      ]
    } finally {
      stopReader()
      wire.close()
      await target.close()
      await agent.close()
      await database.close()
    }
  },
}

type Reads = { count: number; slowest: Read[] }

/** Another workspace reads, with that pause; `ended` answers the number of reads and the 20 slowest of those over 20 ms. */
function startReader(target: Target, { keys }: Tenant, pauseMs: number) {
  const child = fork(new URL('../support/reader-child.ts', import.meta.url), [
    JSON.stringify({ url: `${target.origin}/v1/me`, key: keys.viewer, pauseMs }),
  ])
  return {
    async ended(): Promise<Reads> {
      const answer = once(child, 'message') as Promise<[Reads]>
      child.send('end')
      const [reads] = await answer
      child.disconnect()
      return reads
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

function roomOf(name: string): Room {
  const { maxBodyBytes = defaultLimits.bodyBytes, jsonLimits = {} } = contractOf.get(name) ?? {}
  const {
    maxMembers = defaultLimits.jsonMembers,
    maxElements = defaultLimits.jsonElements,
    maxStringLength = defaultLimits.jsonStringLength,
  } = jsonLimits
  const most = (limit: number) => Math.floor(limit * 0.9)
  return { bytes: most(maxBodyBytes), elements: most(maxElements), members: most(maxMembers), text: most(maxStringLength) }
}

/** The largest bodies of an operation; in the short form two of them. */
function bodiesOf(operation: Operation, size: 'short' | 'long', seed: number): [what: string, body: string | undefined][] {
  const { name, body } = operation
  if (!body) return [['no body', undefined]]
  const room = roomOf(name)
  const made = (form: (typeof forms)[number], all: boolean) => JSON.stringify(largest(body, form, all, room))
  const kinds: [string, () => string][] = [
    ...forms.flatMap((form) =>
      [true, false].map((all): [string, () => string] => [`${form}${all ? ', all members' : ''}`, () => made(form, all)]),
    ),
    [
      'many faults',
      () => JSON.stringify(withFaults(largest(body, 'many', true, { ...room, members: room.members / 3, bytes: room.bytes / 3 }))),
    ],
    ['unknown members', () => JSON.stringify(Object.fromEntries(Array.from({ length: room.members }, (_, at) => [`m${at}`, at])))],
    ['lists in lists', () => `{"x":[${'[],'.repeat(Math.min(room.elements, room.bytes / 3))}0]}`],
    ['escapes', () => `{"x":["${'\\u0000\\ud800'.repeat(Math.floor(Math.min(room.bytes, room.text) / 12))}"]}`],
  ]
  const chosen = size === 'long' ? kinds : kinds.filter((_, at) => (at + seed + name.length) % 5 === 0)
  return chosen.map(([what, make]) => [what, make()])
}

/** Forty scenarios, and a channel, with as much in them as a body may hold. */
async function fillLists(target: Target, { ids, keys }: Tenant): Promise<void> {
  const must = mustCall(target)
  const text = 'a b '.repeat(4_000)
  const assertions = Array.from({ length: 50 }, () => ({ kind: 'similarity', settings: { to: text, min: 0.5 } }))
  for (let at = 0; at < 40; at++)
    await must({ key: keys.owner! }, 'POST', '/scenarios', {
      projectId: ids.project,
      name: `Large ${at}`,
      user: { goal: 'say hello' },
      assertions,
    })
}

/** Conversations with replies of 1 MB, judged by every kind of assertion that reads them. */
async function longReplies(
  { wire }: Pick<Target, 'wire'>,
  { ids, keys }: Tenant,
  url: string,
  loop: () => Promise<LoopFigures>,
  messages: number,
) {
  const must = mustCall({ wire })
  const as = { key: keys.owner! }
  const { id: channelId } = await must(as, 'POST', '/channels', { ...channelBody(ids.project!, url), name: 'Long' })
  const turns = Array.from({ length: Math.min(9, messages) }, (_, at) => ({ content: `message ${at}` }))
  const kinds = [
    { kind: 'regex', settings: { pattern: '(\\pL+ ){5,20}x' } },
    { kind: 'jsonSchema', settings: { schema: { type: 'object' } } },
    { kind: 'similarity', settings: { to: 'All is well', min: 0.1 } },
    { kind: 'language', settings: { is: 'en' } },
    { kind: 'noPersonalData', settings: {} },
    { kind: 'noRepetition', settings: {}, scope: 'transcript' },
    { kind: 'contains', settings: { text: 'nothing of it' } },
    { kind: 'refusal', settings: { expected: false } },
    { kind: 'handoff', settings: { expected: false } },
    { kind: 'length', settings: { max: 10, unit: 'words' } },
  ].map((one) => ({ scope: 'everyReply', ...one }))
  const body = { projectId: ids.project, name: 'Long replies', kind: 'scripted', turns, channelIds: [channelId], assertions: kinds }
  const { id } = await must(as, 'POST', '/tests', body)
  await loop()
  const { runs } = (await must(as, 'POST', `/tests/${id}/run`, { repeats: Math.max(2, Math.ceil(messages / 10)) })) as unknown as {
    runs: { id: string }[]
  }
  // By the list: to read a conversation of 9 MB is its own request, which is looked at later.
  const path = `/runs?ids=${runs.map((run) => run.id)}`
  const isOver = async () => ((await must(as, 'GET', path)).data as unknown as { endedAt: string | null }[]).every((run) => run.endedAt)
  while (!(await isOver())) await sleep(200)
  const figures = await loop()
  for (const run of runs) await must(as, 'GET', `/runs/${run.id}`)
  return { runs: runs.length, ...figures, readCpuMs: (await loop()).mostCpuMs }
}
