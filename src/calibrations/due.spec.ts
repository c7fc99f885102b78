import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { type CalibrationStage, calibrationStage, type Person } from './fixtures/calibration-stage.ts'

const test = await testApp()
let stage: CalibrationStage
let people: Person[]
beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('A'))
  people = []
  for (const name of ['Ann', 'Bob', 'Eve']) people.push(await stage.person(name))
})
const dayMs = 86_400_000
const due = () => stage.calibrate({ participants: people.map(({ id }) => id), dueAt: new Date(Date.now() + dayMs).toISOString() })
const sql = (text: string, values: unknown[]) => test.app.world.db.systemPool.query(text, values)
/** As if it were time for the warning. */
async function timePasses(id: string) {
  await sql('update pgboss.job set start_after = now() where singleton_key = $1', [`soon-${id}`])
  await stage.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } })
}
const warnings = async (id: string) =>
  (
    (await people[0]!.send('GET', `/activity/resource/calibration/${id}?action=calibration.dueSoon`)).body as {
      data: { changes: unknown[] }[]
    }
  ).data

describe('before a calibration is due', () => {
  it('it is told after four fifths of the time, once, for whom it waits', async () => {
    const { session: calibration, sheets } = await due()
    await people[0]!.judge(sheets[0]!.id)
    const { rows } = await sql(
      'select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where singleton_key = $1',
      [`soon-${calibration.id}`],
    )
    expect(rows).toEqual([{ seconds: expect.closeTo(0.8 * (dayMs / 1_000), -3) }])
    expect(await warnings(calibration.id)).toEqual([])
    await timePasses(calibration.id)
    await timePasses(calibration.id)
    const [told, ...more] = await warnings(calibration.id)
    expect(more).toEqual([])
    expect(told!.changes).toContainEqual({ path: '/waitsFor', before: null, after: [people[1]!.id, people[2]!.id] })
  })

  it('nothing is told of one that waits for nobody any more', async () => {
    const { session: calibration, sheets } = await due()
    for (const [at, one] of people.entries()) await one.judge(sheets[at]!.id)
    await timePasses(calibration.id)
    expect(await warnings(calibration.id)).toEqual([])
  })
})
