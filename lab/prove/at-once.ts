import { setTimeout as sleep } from 'node:timers/promises'
import { mockAgent, usageWithChildren } from '../bench/processes.ts'
import { all, type Figure, none } from '../support/figure.ts'
import { newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { figuresOf, type Looks, look } from '../support/looks.ts'
import { brokenInvariants, newService, on, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const [together, turns, scenarios] = [1_000, 6, 100]

/** `most`: the time beside the ideal. Replies that take 200 ms ask for more conversations a second than two cores play. */
const replies = [
  { replyMs: 2_000, most: 1.05 },
  { replyMs: 200, most: 2.5 },
]

/** On one worker process. */
export const atOnce: Proof = {
  name: 'at-once',
  about: 'batch runs of 10,000 conversations (or --runs), 1,000 of them at once, with people who look at them',
  run: ({ runs = 10_000, note }) =>
    withDatabase(async (connection, folder) => {
      const served = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1',
        PARLEY_WORKER_CONCURRENCY: String(together),
      })
      const { service } = served
      await service.start()
      try {
        const figures: Figure[] = []
        for (const { replyMs, most } of replies) figures.push(...(await play(served, { replyMs, most, repeats: runs / scenarios, note })))
        const { residentMb } = await usageWithChildren(service.pid!)
        return [
          ...figures,
          { what: 'peak memory of all Node processes', wanted: '<= 500 MB', reached: `${residentMb} MB`, holds: residentMb <= 500 },
          none('broken invariants', await brokenInvariants(connection)),
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}

type Load = { replyMs: number; most: number; repeats: number; note(line: string): void }

async function play({ parley }: Served, { replyMs, most, repeats, note }: Load): Promise<Figure[]> {
  const agent = await mockAgent(replyMs)
  try {
    const large = { name: `${replyMs} ms`, scenarios, repeats, turns, concurrency: together }
    const batch = await newLargeBatch(parley, await newLargeProject(parley, agent.url, large), large)
    const looks: Looks = new Map()
    const begun = Date.now()
    let batchRun = await startBatch(parley, batch.id)
    for (; batchRun.endedAt === null; await sleep(250)) {
      batchRun = await look(parley, batchRun, looks)
      note(`${replyMs} ms a reply: ${batchRun.counts.queued} are queued, ${batchRun.counts.running} running`)
    }
    const planned = scenarios * repeats
    const ideal = (Date.parse(batchRun.endedAt) - begun) / (Math.ceil(planned / together) * turns * replyMs)
    const waited = await agent.maxWaiting()
    const figures: Figure[] = [
      all('conversations that passed', batchRun.counts.passed, planned),
      // Some are always between a reply and the next message.
      { what: 'replies awaited at once', wanted: `>= ${together * 0.95}`, reached: `${waited}`, holds: waited >= together * 0.95 },
      { what: 'time beside the ideal', wanted: `<= ${most}`, reached: ideal.toFixed(3), holds: ideal <= most },
      ...figuresOf(looks),
    ]
    return figures.map((figure) => ({ ...figure, what: `${replyMs} ms a reply: ${figure.what}` }))
  } finally {
    agent.stop()
  }
}
