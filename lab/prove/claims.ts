import { migrateAll } from '#src/app/storage.ts'
import { addWaiting, type Cost, costOfClaim, costOfDueList } from '#src/platform/jobs/fixtures/claim-cost.ts'
import { openJobsFixture } from '#src/platform/jobs/fixtures/jobs-fixture.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { all, type Figure } from '../support/figure.ts'
import { withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** `full`: jobs of a group that runs as many as it may, in the queue of one of the projects. */
const sizes = {
  short: { projects: 20, each: 50, full: 1_000 },
  long: { projects: 1_000, each: 1_000, full: 50_000 },
}
const asks = 20
const open = { limit: 5, waiting: 100 }
const away = { group: 'away', limit: 2, tag: 'elsewhere' }

export const claims: Proof = {
  name: 'claims',
  about: 'what a claim costs while 1,000,000 jobs wait in 1,000 projects, 50,000 in one full group, and 50,000 for other workers',
  run: ({ size, note }) =>
    withDatabase(async (connection) => {
      await migrateAll(connection)
      const fixture = await openJobsFixture(connection)
      const { jobs } = fixture
      try {
        const { projects, each, full } = sizes[size]
        for (let at = 0; at < projects; at++) {
          const queue = `project/${at}`
          await ensureQueue(jobs, queue)
          await addWaiting(jobs.pool, { queue, group: `channel/${at}`, limit: 2, waiting: each, active: 2 })
          if (at % 100 === 0) note(`${at} of ${projects} projects have their jobs`)
        }
        await ensureQueue(jobs, 'backlog')
        await addWaiting(jobs.pool, { queue: 'backlog', group: 'full', limit: 2, waiting: full, active: 2 })
        await ensureQueue(jobs, 'elsewhere')
        for (const queue of ['backlog', 'elsewhere']) await addWaiting(jobs.pool, { queue, ...away, waiting: full })
        await addWaiting(jobs.pool, { queue: 'backlog', group: 'open', ...open })
        const taking = await repeatedly(() => costOfClaim(jobs.pool, 'backlog'))
        const finding = await repeatedly(() => costOfClaim(jobs.pool, 'project/0'))
        const passing = await repeatedly(() => costOfClaim(jobs.pool, 'elsewhere'))
        const due = await repeatedly(() => costOfDueList(jobs.pool))
        return [
          all('jobs that a claim took beside a full group', taking.rows, open.limit),
          ...limits('a claim beside a full group', taking, size),
          all('jobs that a claim took of a full group alone', finding.rows, 0),
          ...limits('a claim of a full group alone', finding, size),
          all('jobs that a claim took where all are for workers with a tag', passing.rows, 0),
          ...limits('a claim where all are for workers with a tag', passing, size),
          all('queues that were found', due.rows, projects + 2),
          most('blocks for each queue that is found', Number((due.blocks / due.rows).toFixed(1)), 7),
          { what: 'time to find all queues, four times a second', wanted: 'shown', reached: `${due.ms.toFixed(1)} ms`, holds: true },
        ]
      } finally {
        await fixture.close()
      }
    }),
}

/** The median of each figure: the first times, nothing is in memory. */
async function repeatedly(ask: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = []
  for (let at = 0; at < asks; at++) costs.push(await ask())
  const median = (figure: keyof Cost) => costs.map((cost) => cost[figure]).sort((a, b) => a - b)[asks / 2]!
  return { blocks: median('blocks'), ms: median('ms'), rows: median('rows') }
}

const most = (what: string, reached: number, limit: number, unit = ''): Figure => ({
  what,
  wanted: `<= ${limit}${unit}`,
  reached: `${reached}${unit}`,
  holds: reached <= limit,
})

// The short form runs beside other checks, where only blocks mean something.
const limits = (what: string, { blocks, ms }: Cost, size: keyof typeof sizes) => [
  most(`blocks of ${what}`, blocks, 300),
  ...(size === 'long' ? [most(`time of ${what}`, Number(ms.toFixed(2)), 3, ' ms')] : []),
]
