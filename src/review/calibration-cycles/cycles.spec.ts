import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
const pool = test.app.world.db.systemPool
let tenant: Tenant
let stage: ReviewStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
  await stage.runs(40)
})
const path = (id: string) => ({ params: { path: { id } } })
const cycleOf = (participants: readonly Person[], more: object = {}) =>
  must(
    tenant.owner.POST('/calibration-cycles', {
      body: { projectId: stage.projectId, name: 'Monthly', participants: participants.map(({ id }) => id), conversations: 12, ...more },
    }),
  )
const read = (id: string) => must(tenant.owner.GET('/calibration-cycles/{id}', path(id)))
const roundsOf = (id: string) => must(tenant.owner.GET('/calibration-cycles/{id}/rounds', path(id)))

/** As if the time of jobs of this name had come. */
async function arrive(name: string): Promise<void> {
  await pool.query(`update ${jobTable} set start_after = now() where state in ('created', 'retry') and data ->> 'job' = $1`, [name])
  await must(tenant.owner.POST('/queue/process', { body: { limit: 200 } }))
}
/** As if the next round of a cycle were due. */
async function nextRound(id: string) {
  const past = new Date(Date.now() - 1_000).toISOString()
  const { nextAt } = await read(id)
  await pool.query('update calibration_cycles set next_at = $2 where id = $1', [id, past])
  await pool.query(
    `update ${jobTable} set data = jsonb_set(data, '{payload,at}', to_jsonb($2::text)) where data -> 'payload' ->> 'at' = $1 and state = 'created'`,
    [nextAt, past],
  )
  await arrive('startCalibrationRound')
  return (await roundsOf(id)).data[0]!
}
const answer = async (who: Person, calibrationId: string, differs: (at: number) => boolean) => {
  const sheet = await must(who.api.GET('/reviews/calibration/{id}', path(calibrationId)))
  const items = sheet.items.toSorted((a, b) => (a.runId < b.runId ? -1 : 1))
  const answers = items.flatMap(({ runId }, at) => (differs(at) ? bad : good).map((one) => ({ runId, ...one })))
  await must(who.api.POST('/reviews/calibration/{id}/submit', { ...path(calibrationId), body: { answers } }))
}

describe('a calibration cycle', () => {
  it.each([
    [
      { every: 'week', day: 1, hour: 9, timeZone: 'Europe/Berlin' },
      (at: Date) => at.getUTCDay() === 1 && [7, 8].includes(at.getUTCHours()),
    ],
    [{ every: 'week', day: 7, hour: 0 }, (at: Date) => at.getUTCDay() === 0 && at.getUTCHours() === 0],
    [{ every: 'month', day: 28, hour: 23 }, (at: Date) => at.getUTCDate() === 28 && at.getUTCHours() === 23],
  ] as const)('says when it comes next: %j', async (timing, isRight) => {
    const people = [await stage.person('Ann'), await stage.person('Bob')]
    const { nextAt } = await cycleOf(people, timing)
    expect([isRight(new Date(nextAt!)), Date.parse(nextAt!) > Date.now()]).toEqual([true, true])
  })

  it('draws, invites, is in the inbox, locks, closes by itself, and compares its rounds', async () => {
    const people = [await stage.person('Ann'), await stage.person('Bob')]
    const { id } = await cycleOf(people)
    const [ann, bob] = people as [Person, Person]
    for (const round of [1, 2]) {
      const { calibrationId, number, state } = await nextRound(id)
      expect([number, state]).toEqual([round, 'open'])
      const { items, name, dueAt } = await must(tenant.owner.GET('/calibrations/{id}', path(calibrationId)))
      expect([items.length, new Set(items.map(({ sampling }) => sampling.strategy)), name]).toEqual([
        12,
        new Set(['random']),
        `Monthly, round ${round}`,
      ])
      expect(Math.round((Date.parse(dueAt!) - Date.now()) / 86_400_000)).toBe(5)
      const inbox = await must(ann.api.GET('/inbox', { params: { query: {} } }))
      expect(inbox.data).toMatchObject([{ reason: 'sheet', resource: { type: 'calibration', id: calibrationId } }])
      await answer(ann, calibrationId, () => false)
      await answer(bob, calibrationId, (at) => round === 2 && at % 4 > 0)
      expect((await roundsOf(id)).data[0]).toMatchObject({ state: 'locked', submitted: 2, percent: null })
      await arrive('closeCalibrationRound')
    }
    const { data, drift } = await roundsOf(id)
    expect(data.map(({ number, state, percent }) => [number, state, percent!.value])).toEqual([
      [2, 'closed', 0.25],
      [1, 'closed', 1],
    ])
    expect(drift.people).toMatchObject({ before: { n: 12, agreed: 12 }, last: { n: 12, agreed: 3 }, limit: 0.025, called: true })
    expect(Date.parse((await read(id)).nextAt!)).toBeGreaterThan(Date.now())
  })

  it('continues without someone who left, and says why it cannot start without a second', async () => {
    const people = [await stage.person('Ann'), await stage.person('Bob'), await stage.person('Cem')]
    const { id } = await cycleOf(people)
    await must(tenant.owner.DELETE('/members/{id}', path(people[2]!.id)))
    expect(await nextRound(id)).toMatchObject({ number: 1, participants: 2 })
    await must(tenant.owner.DELETE('/members/{id}', path(people[1]!.id)))
    expect((await nextRound(id)).number).toBe(1)
    const { problem, nextAt } = await read(id)
    expect(problem).toMatch(/two participants/)
    expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now())
  })

  it('starts nothing while it is paused or archived', async () => {
    const people = [await stage.person('Ann'), await stage.person('Bob')]
    const { id, ...rest } = await cycleOf(people)
    const body = { name: rest.name, participants: rest.participants, status: 'paused' as const }
    expect(await must(tenant.owner.PUT('/calibration-cycles/{id}', { ...path(id), body }))).toMatchObject({ nextAt: null })
    await arrive('startCalibrationRound')
    expect((await roundsOf(id)).data).toEqual([])
    await must(tenant.owner.PUT('/calibration-cycles/{id}', { ...path(id), body: { ...body, status: 'active' } }))
    expect(await must(tenant.owner.DELETE('/calibration-cycles/{id}', path(id)))).toMatchObject({ nextAt: null })
    await arrive('startCalibrationRound')
    expect((await roundsOf(id)).data).toEqual([])
    expect((await must(tenant.owner.POST('/calibration-cycles/{id}/restore', { ...path(id), body: {} }))).nextAt).not.toBeNull()
  })

  it('refuses what cannot be', async () => {
    const ann = await stage.person('Ann')
    const body = { projectId: stage.projectId, name: 'X', participants: [ann.id, 'usr_missing'], every: 'week' as const }
    expect(await tenant.owner.POST('/calibration-cycles', { body })).toMatchObject({ error: { code: 'invalid' } })
    const faults = (await tenant.owner.POST('/calibration-cycles', { body: { ...body, day: 8 } })) as {
      error?: { errors?: { pointer: string }[] }
    }
    expect(faults.error?.errors?.map(({ pointer }) => pointer)).toEqual(['/day'])
  })
})
