import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type CalibrationStage, calibrationStage, type Person } from './fixtures/calibration-stage.ts'

const test = await testApp()
let stage: CalibrationStage
let participants: Person[]
beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('A'))
  participants = [await stage.person('Ann'), await stage.person('Bob')]
})
const calibrate = (visibility: 'own_only' | 'after_own_submit' = 'own_only') =>
  stage.calibrate({ participants: participants.map(({ id }) => id), visibility })
/** How a member is answered who reads, drafts and submits the sheet that this id leads to. */
const answers = async (member: Person, id: string) => {
  const path = `/reviews/calibration/${id}`
  const sent = [
    await member.send('GET', path),
    await member.send('PUT', `${path}/draft`, { answers: [] }),
    await member.post(`${path}/submit`, { answers: [] }),
  ]
  return sent.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`))
}
const missing = Array<string>(3).fill('404 not_found')

describe('a member who takes no part in a calibration', () => {
  it.each(['reviewer', 'editor', 'admin'] as const)('has no sheet of it: a %s', async (role) => {
    const { session } = await calibrate()
    expect(await answers(await stage.person(`Outside ${role}`, role), session.id)).toEqual(missing)
  })
  it('of another workspace learns as little by the id of the calibration as by that of a sheet', async () => {
    const { session, sheets } = await calibrate()
    const other = await calibrationStage(test, await test.tenant('B'))
    const stranger = await other.person('Stranger', 'admin')
    expect(await answers(stranger, session.id)).toEqual(missing)
    expect(await answers(stranger, sheets[0]!.id)).toEqual(missing)
  })
})

describe('the sheet of another participant', () => {
  it('is not there while it may not be seen', async () => {
    const { sheets } = await calibrate()
    expect(await answers(participants[1]!, sheets[0]!.id)).toEqual(missing)
  })
  it('is read, but not written, when it may be seen', async () => {
    const { sheets } = await calibrate('after_own_submit')
    for (const [at, person] of participants.entries()) await person.judge(sheets[at]!.id)
    expect(await answers(participants[1]!, sheets[0]!.id)).toEqual([200, '403 not_eligible', '403 not_eligible'])
  })
})
