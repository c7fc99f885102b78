import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type CalibrationStage, calibrationStage, type Person, type Report } from './fixtures/calibration-stage.ts'
import { freeLeftWork } from './operations/free-work.ts'

// Participants who are removed or lose their role before they have submitted.

const test = await testApp()
let tenant: Tenant
let stage: CalibrationStage
let lead: Person
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await calibrationStage(test, tenant)
  lead = await stage.person('Lead', 'editor')
})
const people = (...names: string[]) => Promise.all(names.map((name) => stage.person(name)))
const ids = (list: readonly Person[]) => list.map(({ id }) => id)
const remove = async ({ id }: Person) => {
  await must(tenant.owner.DELETE('/members/{id}', { params: { path: { id } } }))
  await work()
}
const work = () => must(tenant.owner.POST('/queue/process', { body: { limit: 200, maxMs: 60_000 } }))
const read = async (id: string) => (await lead.send('GET', `/calibrations/${id}`)).body

describe('a calibration with a participant who may no longer take part', () => {
  it('is locked by the last of the others, and counts what was submitted alone', async () => {
    const list = await people('Ann', 'Bob', 'Cem')
    const [ann, bob, cem] = list as [Person, Person, Person]
    const { sheets, session } = await stage.calibrate({ participants: ids(list) })
    const draft = { answers: [{ runId: session.items[0]!.runId, criterionKey: 'manner', value: 1 }] }
    expect((await cem.send('PUT', `/reviews/calibration/${sheets[2]!.id}/draft`, draft)).status).toBe(200)
    await ann.judge(sheets[0]!.id)
    await remove(cem)
    expect(await read(session.id)).toMatchObject({
      state: 'open',
      sheets: [
        { state: 'submitted' },
        { state: 'invited' },
        { state: 'excused', included: false, reason: expect.stringContaining('no longer a member') },
      ],
    })
    await bob.judge(sheets[1]!.id)
    expect((await read(session.id)).state).toBe('locked')
    const report = (await lead.send('GET', `/reviews/calibration/${session.id}/report`)).body as Report
    expect(
      report.participants.map(({ participantId, state, verdicts }) => [participantId, state, Object.values(verdicts).some(Boolean)]),
    ).toEqual([
      [ann.id, 'submitted', true],
      [bob.id, 'submitted', true],
      [cem.id, 'excused', false],
    ])
  })

  it('is locked by the removal if the others are done, and keeps the answers of those who had submitted', async () => {
    const list = await people('Ann', 'Bob', 'Cem')
    const [ann, bob, cem] = list as [Person, Person, Person]
    const { sheets, session } = await stage.calibrate({ participants: ids(list) })
    await ann.judge(sheets[0]!.id)
    await bob.judge(sheets[1]!.id)
    await remove(ann)
    expect((await read(session.id)).state).toBe('open')
    await remove(cem)
    expect(await read(session.id)).toMatchObject({
      state: 'locked',
      sheets: [{ state: 'submitted', included: true }, {}, { state: 'excused' }],
    })
    const report = (await lead.send('GET', `/reviews/calibration/${session.id}/report`)).body as Report
    expect(report.participants.filter(({ included }) => included).map(({ participantId }) => participantId)).toEqual(ids([ann, bob]))
  })

  it('excuses one whose role in the project no longer suffices, also before it is open', async () => {
    const list = await people('Ann', 'Bob')
    const [ann] = list as [Person, Person]
    const { session } = await stage.calibrate({ participants: ids(list), draft: true })
    const body = {
      kind: 'service' as const,
      name: 'Ann',
      role: 'reviewer' as const,
      projectRoles: { [stage.projectId]: 'viewer' as const },
    }
    await must(tenant.owner.PUT('/members/{id}', { params: { path: { id: ann.id } }, body }))
    await work()
    expect(await read(session.id)).toMatchObject({
      state: 'draft',
      sheets: [{ state: 'excused', reason: expect.stringContaining('the role reviewer') }, { state: 'invited' }],
    })
  })

  it('stays open where sheets may be revised, until a lead locks it', async () => {
    const list = await people('Ann', 'Bob')
    const [ann, bob] = list as [Person, Person]
    const { sheets, session } = await stage.calibrate({ participants: ids(list), allowRevision: true })
    await ann.judge(sheets[0]!.id)
    await remove(bob)
    expect(await read(session.id)).toMatchObject({ state: 'open', sheets: [{ state: 'submitted' }, { state: 'excused' }] })
  })
})

describe('a calibration whose participants are all excused', () => {
  const canceled = { state: 'canceled', reason: 'All participants were excused.', sheets: [{ state: 'excused' }, { state: 'excused' }] }
  const excuse = (sheet: { id: string }) => lead.post(`/reviews/calibration/${sheet.id}/excuse`, { reason: 'On leave' })

  it.each([{}, { allowRevision: true }, { draft: true }])('is canceled by the removal of the last (%j)', async (settings) => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Person, Person]
    const { sheets, session } = await stage.calibrate({ participants: ids([ann, bob]), ...settings })
    expect((await excuse(sheets[0]!)).status).toBe(200)
    expect((await read(session.id)).state).toBe(settings.draft ? 'draft' : 'open')
    await remove(bob)
    expect(await read(session.id)).toMatchObject(canceled)
  })

  it('is canceled by the lead who excuses the last', async () => {
    const { sheets, session } = await stage.calibrate({ participants: ids(await people('Ann', 'Bob')) })
    for (const sheet of sheets) expect((await excuse(sheet)).body).toMatchObject({ state: 'excused' })
    expect(await read(session.id)).toMatchObject(canceled)
  })

  it('keeps the report if they are excused after it is locked', async () => {
    const { sheets, session } = await stage.calibrate({ participants: ids(await people('Ann', 'Bob')) })
    expect((await lead.post(`/reviews/calibration/${session.id}/lock`)).status).toBe(200)
    for (const sheet of sheets) expect((await excuse(sheet)).status).toBe(200)
    expect((await read(session.id)).state).toBe('locked')
  })

  it('ends once, whatever happens at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ann, bob] = (await people('Ann', 'Bob')) as [Person, Person]
      const { sheets, session } = await stage.calibrate({ participants: ids([ann, bob]) })
      const [first] = await Promise.all([ann.judge(sheets[0]!.id), excuse(sheets[0]!), excuse(sheets[1]!), remove(bob)])
      const { state, sheets: after } = await read(session.id)
      const states = (after as { state: string }[]).map((sheet) => sheet.state)
      expect([state, states]).toEqual(first.status === 200 ? ['locked', ['submitted', 'excused']] : ['canceled', ['excused', 'excused']])
      const path = { resourceType: 'calibration' as const, resourceId: session.id }
      const { data } = await must(tenant.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path } }))
      expect(data.filter(({ action }) => ['calibration.locked', 'calibration.canceled'].includes(action))).toHaveLength(1)
    }
  })
})

describe('a service that starts', () => {
  const { systemPool } = test.app.world.db
  it('frees what an earlier version left with members who were removed, once', async () => {
    const [ann, bob, cem] = (await people('Ann', 'Bob', 'Cem')) as [Person, Person, Person]
    const { reviews } = await must(
      tenant.owner.POST('/reviews/assign', {
        body: { runIds: stage.runIds.slice(0, 2), reviewers: [ann.id, bob.id] },
      }),
    )
    const removed = await stage.calibrate({ participants: ids([ann, cem]) })
    const excused = await stage.calibrate({ participants: ids([bob, cem]) })
    await systemPool.query(`update calibration_sheets set state = 'excused' where calibration_id = $1`, [excused.session.id])
    await must(tenant.owner.DELETE('/members/{id}', { params: { path: { id: ann.id } } }))
    await systemPool.query(`delete from pgboss.job_common where data ->> 'job' = 'freeWork'`)
    await work()
    expect((await read(excused.session.id)).state).toBe('open')

    await freeLeftWork(test.app.world)
    await work()
    expect(await read(removed.session.id)).toMatchObject({ state: 'open', sheets: [{ state: 'excused' }, { state: 'invited' }] })
    expect(await read(excused.session.id)).toMatchObject({ state: 'canceled', reason: 'All participants were excused.' })
    const present = () => Promise.all(reviews.map(async ({ id }) => (await lead.send('GET', `/reviews/${id}`)).body))
    const freed = await present()
    expect(freed.map(({ assigneeId }) => assigneeId)).toEqual(reviews.map(({ assigneeId }) => (assigneeId === ann.id ? null : assigneeId)))
    await freeLeftWork(test.app.world)
    await work()
    expect(await present()).toEqual(freed)
  })
})
