import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
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
  await sql(`update ${jobTable} set start_after = now() where singleton_key = $1`, [`soon-${id}`])
  await stage.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } })
}
const warnings = async (id: string) =>
  (
    (await people[0]!.send('GET', `/activity/resource/calibration/${id}?action=calibration.dueSoon`)).body as {
      data: { changes: unknown[] }[]
    }
  ).data

describe('before a calibration is due', () => {
  it('it is notified after four fifths of the time, once, of those that it waits for', async () => {
    const { session: calibration, sheets } = await due()
    await people[0]!.judge(sheets[0]!.id)
    const { rows } = await sql(
      `select extract(epoch from start_after - now())::float8 as seconds from ${jobTable} where singleton_key = $1`,
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

  it('nothing is notified of one that no longer waits for anybody', async () => {
    const { session: calibration, sheets } = await due()
    for (const [at, one] of people.entries()) await one.judge(sheets[at]!.id)
    await timePasses(calibration.id)
    expect(await warnings(calibration.id)).toEqual([])
  })
})

describe.each([-300_000, 300_000])('a process whose clock is off by %d ms', (offMs) => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['submitted', '60 s'],
    ['late', '-1 s'],
  ])('takes a sheet as %s that is submitted %s before it is due by the clock of the database', async (state, before) => {
    const { session, sheets } = await due()
    await sql('update calibrations set due_at = now() + $2::interval where id = $1', [session.id, before])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    expect((await people[0]!.judge(sheets[0]!.id)).body.state).toBe(state)
  })

  it('locks it then, and warns before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    const { rows: times } = await sql(`select to_char(now() at time zone 'UTC' + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`, [])
    const { session } = await stage.calibrate({ participants: people.map(({ id }) => id), dueAt: times[0].at })
    const { rows } = await sql(
      `select (extract(epoch from start_after - now()) / 86400)::float8 as days from ${jobTable} where data -> 'payload' ->> 'calibrationId' = $1 order by 1`,
      [session.id],
    )
    expect(rows).toEqual([{ days: expect.closeTo(0.8, 3) }, { days: expect.closeTo(1, 3) }])
  })
})
