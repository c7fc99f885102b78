import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '../harness/app.ts'
import { must } from '../harness/stage.ts'
import { type CalibrationStage, calibrationStage, type Person, type Report } from './fixtures/calibration-stage.ts'

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
