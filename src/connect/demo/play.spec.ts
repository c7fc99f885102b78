import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { openLink } from '#harness/database-link.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { playDemo } from './operations/demo.ts'

let way: Awaited<ReturnType<typeof openLink>>
const test = await testApp({}, {}, async (connection) => {
  way = await openLink(connection)
  return way.connection
})

it('a start waits for a database that is away while the demo plays', async () => {
  const { owner, workspaceId } = await test.tenant('A')
  let looks = 0
  const playing = playDemo(test.app.world, workspaceId, () => {
    looks += 1
    // For longer than it pauses between two looks.
    if (looks === 2)
      void way
        .cut()
        .then(() => sleep(1_000))
        .then(way.restore)
  })
  await Promise.race([playing, until('it looked again', () => looks > 3)])
  const { data } = await must(owner.GET('/batch-runs', { params: { query: { limit: 200 } } }))
  for (const { id, endedAt } of data)
    if (endedAt === null) await must(owner.POST('/batch-runs/{id}/cancel', { params: { path: { id } }, body: { graceMs: 0 } }))
  await until('the queue is processed', () => must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } })))
  expect(await playing).toMatchObject({ batchRun: { status: 'canceled' } })
  await test.close()
  await way.close()
})
