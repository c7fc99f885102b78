import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type CalibrationStage, calibrationStage, type Person } from './fixtures/calibration-stage.ts'

const test = await testApp()
let stage: CalibrationStage
let people: Person[]
let lead: Person
let _admin: Person
beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('A'))
  people = []
  for (const name of ['Ann', 'Bob', 'Eve', 'Joe', 'Kim', 'Lee', 'Max']) people.push(await stage.person(name))
  lead = await stage.person('Lead', 'editor')
  _admin = await stage.person('Admin', 'admin')
})
const some = (count: number) => people.slice(0, count).map(({ id }) => id)
const code = (answer: { status: number; body: Record<string, unknown> }) => [answer.status, answer.body.code]

describe('the states of a calibration', () => {
  it('a draft takes no answers until it is opened; a canceled one none any more', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2), draft: true })
    expect(code(await people[0]!.judge(sheets[0]!.id))).toEqual([409, 'session_locked'])
    await lead.post(`/reviews/calibration/${calibration.id}/open`)
    expect((await people[0]!.judge(sheets[0]!.id)).status).toBe(200)
    await lead.post(`/reviews/calibration/${calibration.id}/cancel`, { reason: 'Wrong rubric' })
    expect(code(await people[1]!.judge(sheets[1]!.id))).toEqual([409, 'session_locked'])
    expect((await people[1]!.send('GET', `/reviews/calibration/${sheets[0]!.id}`)).status).toBe(404)
    for (const move of ['lock', 'close', 'open'])
      expect(await lead.post(`/reviews/calibration/${calibration.id}/${move}`)).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', currentState: 'canceled', allowedTransitions: [] },
      })
  })

  it('what comes after it is due is late, whether or not a worker was there to lock it', async () => {
    const { sheets, session: calibration } = await stage.calibrate({
      participants: some(3),
      dueAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    await people[0]!.judge(sheets[0]!.id)
    await test.app.world.db.systemPool.query(`update calibrations set due_at = now() - interval '1 minute' where id = $1`, [calibration.id])
    expect((await people[1]!.judge(sheets[1]!.id)).body).toMatchObject({ state: 'late', included: false })
    expect((await lead.send('GET', `/calibrations/${calibration.id}`)).body).toMatchObject({ state: 'locked', reason: 'due' })
    expect((await people[2]!.sheet(calibration.id)).state).toBe('missed')
  })

  it('the job locks it when it is due', async () => {
    const { sheets, session: calibration } = await stage.calibrate({
      participants: some(3),
      dueAt: new Date(Date.now() - 1_000).toISOString(),
    })
    await stage.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } })
    expect((await lead.send('GET', `/calibrations/${calibration.id}`)).body).toMatchObject({ state: 'locked', reason: 'due' })
    expect((await people[0]!.sheet(sheets[0]!.id)).state).toBe('missed')
  })

  it('of each racing pair of moves one wins', async () => {
    for (const moves of [
      ['lock', 'lock'],
      ['lock', 'cancel'],
      ['close', 'cancel'],
      ['close', 'close'],
    ] as const) {
      const { session: calibration } = await stage.calibrate({ participants: some(2) })
      if (moves[0] === 'close') await lead.post(`/reviews/calibration/${calibration.id}/lock`)
      const answers = await Promise.all(
        moves.map((move) => lead.post(`/reviews/calibration/${calibration.id}/${move}`, move === 'cancel' ? { reason: 'x' } : {})),
      )
      const won = answers.filter(({ status }) => status === 200).length
      // What is locked may still be canceled.
      expect(moves.join() === 'lock,cancel' ? [1, 2] : [1]).toContain(won)
    }
  })
})
