import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn } from '#harness/raw-call.ts'
import { answersAbout, type CalibrationStage, calibrationStage, opinionOf, type Person, type Report } from './fixtures/calibration-stage.ts'

const test = await testApp()
let stage: CalibrationStage
let people: Person[]
let lead: Person
let admin: Person
beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('A'))
  people = []
  for (const name of ['Ann', 'Bob', 'Eve', 'Joe', 'Kim', 'Lee', 'Max']) people.push(await stage.person(name))
  lead = await stage.person('Lead', 'editor')
  admin = await stage.person('Admin', 'admin')
})
const some = (count: number) => people.slice(0, count).map(({ id }) => id)
const code = (answer: { status: number; body: Record<string, unknown> }) => [answer.status, answer.body.code]

describe('a calibration of 6 people and 30 conversations, and a seventh who is late', () => {
  it('is played end to end over HTTP; the late sheet is kept, and out of the report unless it is included', async () => {
    const { session: calibration, sheets } = await stage.calibrate({
      sampling: { strategy: 'random', size: 30 },
      participants: some(7),
      baseline: 'consensus',
      passRule: { statistic: 'percent', threshold: 0.5 },
      seed: 'six',
    })
    expect(calibration).toMatchObject({ state: 'open', items: { length: 30 } })
    expect(sheets.map(({ state }) => state)).toEqual(Array(7).fill('invited'))
    const orders = await Promise.all(people.map(async (one, at) => (await one.sheet(sheets[at]!.id)).items.map(({ runId }) => runId)))
    expect(new Set(orders.map((order) => order.join())).size).toBe(7)
    expect(new Set(orders.map((order) => [...order].sort().join())).size).toBe(1)

    // The others submit at once, so nobody knows when they started.
    await people[0]!.send('PUT', `/reviews/calibration/${sheets[0]!.id}/draft`, { answers: [] })
    for (const [at, one] of people.slice(0, 6).entries())
      expect((await one.judge(sheets[at]!.id)).body).toMatchObject({ state: 'submitted', included: true, peers: [] })
    expect(code(await lead.send('GET', `/reviews/calibration/${calibration.id}/report`))).toEqual([409, 'wrong_state'])
    expect((await lead.post(`/reviews/calibration/${calibration.id}/lock`)).body).toMatchObject({ state: 'locked' })
    const late = await people[6]!.judge(sheets[6]!.id)
    expect(late.body).toMatchObject({ state: 'late', included: false, afterLock: true, revision: 1 })

    const read = async () => (await lead.send('GET', `/reviews/calibration/${calibration.id}/report`)).body as Report
    const report = await read()
    expect(report.participants.filter(({ included }) => included)).toHaveLength(6)
    expect(report.participants.map(({ minutes }) => minutes === null)).toEqual([false, ...Array(6).fill(true)])
    const [goal, , manner] = report.criteria
    for (const one of [report.overall, ...report.criteria]) {
      expect(one).toMatchObject({
        items: 30,
        pairable: 30,
        lowN: false,
        pairs: { length: 15 },
        baseline: { length: 6 },
        severity: { length: 6 },
      })
      for (const measure of [one.alpha, one.ac1, one.percent, one.kappa]) {
        expect(measure).toMatchObject({ reason: null, n: 30 })
        expect(measure.low!).toBeLessThan(measure.value!)
        expect(measure.high!).toBeGreaterThan(measure.value!)
      }
    }
    expect(goal!.confusion!.cells.flat().reduce((all, count) => all + count, 0)).toBe(30 * 6 * 5)
    expect(goal).toMatchObject({ level: 'nominal', alpha: { method: 'analytic' }, kappa: { method: 'analytic' } })
    expect(manner).toMatchObject({ level: 'ordinal', alpha: { method: 'analytic' } })
    expect(report.hardest.length).toBeGreaterThan(0)
    expect(report.hardest[0]!.disagreement).toBeGreaterThanOrEqual(report.hardest.at(-1)!.disagreement)
    expect(report.pass).toMatchObject({ passed: true, failing: [] })
    expect(report.judges.map(({ metric }) => metric)).toContain('outcome')

    expect(await read()).toEqual(report)
    await lead.post(`/reviews/calibration/${sheets[6]!.id}/include`, { reason: 'Was ill' })
    const again = await read()
    expect(again.participants.filter(({ included }) => included)).toHaveLength(7)
    expect(again.criteria[0]!.pairs).toHaveLength(21)
    expect(again.inputsHash).not.toBe(report.inputsHash)
    await lead.post(`/reviews/calibration/${sheets[6]!.id}/include`, { included: false, reason: 'Saw the others' })
    expect({ ...(await read()), computedAt: '' }).toEqual({ ...report, computedAt: '', participants: (await read()).participants })

    const { runId, criteria } = report.hardest[0]!
    const criterionKey = criteria.find((one) => one.criterionKey !== null && one.criterionKey !== 'manner')!.criterionKey!
    const decision = { runId, criterionKey, value: 'fail', rationale: 'The rule says so.', gold: true }
    const reconciled = await lead.post(`/reviews/calibration/${calibration.id}/reconcile`, { decisions: [decision] })
    expect(reconciled.body).toMatchObject({ state: 'reconciling', decisions: [{ runId, criterionKey, value: 'fail', by: lead.id }] })
    const gold = await lead.send('GET', `/gold-items?projectId=${stage.projectId}`)
    expect(gold.body.data).toMatchObject([{ runId, source: 'calibration', values: [{ criterionKey, value: 'fail' }] }])
    expect((await lead.post(`/reviews/calibration/${calibration.id}/close`)).body).toMatchObject({ state: 'closed' })
    expect(code(await people[6]!.judge(sheets[6]!.id, 0))).toEqual([409, 'session_locked'])
    const judges = await lead.send('GET', `/judges?projectId=${stage.projectId}`)
    expect(judges.body.data).toMatchObject([{ metric: 'outcome', calibrationId: calibration.id }])
    expect(code(await lead.post(`/reviews/calibration/${calibration.id}/reopen`, { reason: 'x' }))).toEqual([403, 'forbidden'])
    expect((await admin.post(`/reviews/calibration/${calibration.id}/reopen`, { reason: 'A mistake' })).body).toMatchObject({
      state: 'reopened',
    })
    const history = await lead.send('GET', `/activity/resource/calibration/${calibration.id}?limit=50`)
    const actions = (history.body.data as { action: string }[]).map(({ action }) => action.replace('calibration.', ''))
    expect(actions.reverse()).toEqual(['created', 'locked', 'reconciled', 'closed', 'judgesMeasured', 'reopened'])
  })
})

describe('what a calibration is made of is checked, with every fault at once', () => {
  it.each<[string, object, string[]]>([
    ['one participant', { participants: 1 }, ['/participants too_few']],
    ['somebody unknown', { participants: ['nobody@example.org'] }, ['/participants/0 unknown_reference']],
    ['twice the same', { participants: 'twice' }, ['/participants/1 not_unique']],
    ['no conversations', { runIds: undefined }, ['/runIds not_valid']],
    ['unknown ones', { runIds: ['run_x'] }, ['/runIds/0 unknown_reference']],
    ['an expert of another baseline', { expert: 'x' }, ['/expert not_valid']],
    [
      'an unknown expert, too',
      { expert: 'x', baseline: 'expert', runIds: ['run_x'] },
      ['/expert unknown_reference', '/runIds/0 unknown_reference'],
    ],
    ['answers anew after seeing', { allowRevision: true, visibility: 'after_own_submit' }, ['/allowRevision not_valid']],
    ['an unknown rubric', { rubricId: 'rub_x' }, ['/rubricId unknown_reference']],
  ])('%s', async (_, { participants, ...body }: { participants?: unknown }, expected) => {
    const ids = participants === 1 ? some(1) : participants === 'twice' ? [some(1)[0]!, some(1)[0]!] : (participants ?? some(2))
    const answer = await lead.post('/reviews/calibrate', {
      projectId: stage.projectId,
      runIds: stage.runIds.slice(0, 2),
      participants: ids,
      ...body,
    })
    expect(answer.status).toBe(422)
    expect(faultsIn(answer)).toEqual(expected)
  })
})

describe('a sheet', () => {
  it('is submitted with every fault named at once, once, and the same once more changes nothing', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2) })
    const [first, second] = calibration.items.map(({ runId }) => runId)
    const path = `/reviews/calibration/${sheets[0]!.id}/submit`
    const wrong = await people[0]!.post(path, {
      answers: [
        ...answersAbout(first!, opinionOf(first!, 'Ann')),
        { runId: second, criterionKey: 'manner', value: 9 },
        { runId: 'run_x', criterionKey: 'manner', value: 3 },
      ],
    })
    expect(faultsIn(wrong)).toEqual([
      ...Array(8).fill('/answers required'),
      '/answers/3/value invalid_value',
      '/answers/4/runId unknown_reference',
    ])
    const done = await people[0]!.judge(sheets[0]!.id)
    expect(done.body).toMatchObject({ state: 'submitted', revision: 1 })
    // In another order, too.
    const answers = calibration.items.flatMap(({ runId }) => answersAbout(runId, opinionOf(runId, 'Ann')).reverse())
    expect((await people[0]!.post(path, { answers })).body).toMatchObject({ revision: 1, updatedAt: done.body.updatedAt })
    expect(code(await people[0]!.judge(sheets[0]!.id, 0))).toEqual([409, 'review_submitted'])
    expect((await people[0]!.sheet(sheets[0]!.id)).answers).toEqual(done.body.answers)
  })

  it('of two different submissions at once keeps one byte for byte; locking while the last comes in counts it or has it late', async () => {
    for (let round = 0; round < 4; round++) {
      const { sheets, session: calibration } = await stage.calibrate({ participants: some(2) })
      await people[1]!.judge(sheets[1]!.id)
      const [one, other, locked] = await Promise.all([
        people[0]!.judge(sheets[0]!.id, 1),
        people[0]!.judge(sheets[0]!.id, 0),
        lead.post(`/reviews/calibration/${calibration.id}/lock`),
      ])
      expect([one.status, other.status].sort()).toEqual([200, 409])
      expect([200, 409]).toContain(locked.status)
      const kept = one.status === 200 ? one.body : other.body
      const sheet = await people[0]!.sheet(sheets[0]!.id)
      expect(sheet).toMatchObject({ revision: 1, answers: kept.answers, included: sheet.state === 'submitted' })
      const { data } = (await lead.send('GET', `/activity/resource/calibration/${calibration.id}`)).body as { data: { action: string }[] }
      expect(data.filter(({ action }) => action === 'calibration.locked')).toHaveLength(1)
      const report = (await lead.send('GET', `/reviews/calibration/${calibration.id}/report`)).body as Report
      expect(report.participants.filter(({ included }) => included)).toHaveLength(sheet.included ? 2 : 1)
    }
  })

  it('is kept as a draft, which nobody else is shown', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2) })
    const answers = answersAbout(calibration.items[0]!.runId, opinionOf(calibration.items[0]!.runId, 'Ann'))
    const kept = await people[0]!.send('PUT', `/reviews/calibration/${calibration.id}/draft`, { answers })
    expect(kept.body).toMatchObject({ id: sheets[0]!.id, state: 'in_progress', answered: 1 })
    expect((await people[0]!.sheet(calibration.id)).draft).toEqual(answers)
    const about = (at: number, rest: object) => ({ runId: calibration.items[at]!.runId, criterionKey: 'manner', ...rest })
    const draft = [about(0, { comment: 'no answer' }), about(1, { notApplicable: true })]
    const commented = await people[0]!.send('PUT', `/reviews/calibration/${calibration.id}/draft`, { answers: draft })
    expect(commented.body).toMatchObject({ answered: 1 })
    expect((await lead.send('GET', `/reviews/calibration/${sheets[0]!.id}`)).body).toMatchObject({ draft: null, answers: [], peers: [] })
  })

  it('may be submitted anew where the calibration allows it, and each time is kept', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2), allowRevision: true })
    await people[0]!.judge(sheets[0]!.id)
    await people[1]!.judge(sheets[1]!.id)
    expect((await people[0]!.judge(sheets[0]!.id, 0)).body).toMatchObject({ state: 'submitted', revision: 2, peers: [] })
    expect((await lead.send('GET', `/calibrations/${calibration.id}`)).body.state).toBe('open')
    const { rows } = await test.app.world.db.systemPool.query(
      'select count(*)::int as kept from calibration_submissions where sheet_id = $1',
      [sheets[0]!.id],
    )
    expect(rows).toEqual([{ kept: 2 }])
  })

  it('counts missing answers as missing data when it is partial', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2) })
    const { runId } = calibration.items[0]!
    const answers = [{ runId, criterionKey: 'manner', value: 3 }]
    const done = await people[0]!.post(`/reviews/calibration/${sheets[0]!.id}/submit`, { answers, partial: true })
    expect(done.body).toMatchObject({ state: 'submitted', answered: 1, answers })
  })

  it('excused is waited for no longer', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(3) })
    await people[0]!.judge(sheets[0]!.id)
    await people[1]!.judge(sheets[1]!.id)
    expect((await lead.post(`/reviews/calibration/${sheets[2]!.id}/excuse`, { reason: 'On leave' })).body).toMatchObject({
      state: 'excused',
    })
    expect((await lead.send('GET', `/calibrations/${calibration.id}`)).body.state).toBe('locked')
    expect(code(await people[2]!.judge(sheets[2]!.id))).toEqual([409, 'wrong_state'])
  })
})

describe('other workspaces', () => {
  it('see and change nothing: every operation is 404, and no list names it', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2) })
    const other = await calibrationStage(test, await test.tenant('B'))
    const stranger = await other.person('Stranger', 'admin')
    for (const path of [
      `/calibrations/${calibration.id}`,
      `/reviews/calibration/${sheets[0]!.id}`,
      `/reviews/calibration/${calibration.id}/report`,
    ])
      expect((await stranger.send('GET', path)).status).toBe(404)
    expect((await stranger.send('GET', '/calibrations')).body.data).toEqual([])
    expect((await stranger.send('GET', '/reviews/calibration')).body.data).toEqual([])
    const taken = await stranger.post('/reviews/calibrate', {
      projectId: other.projectId,
      runIds: stage.runIds.slice(0, 2),
      participants: some(2),
    })
    expect(faultsIn(taken)).toEqual([
      '/participants/0 unknown_reference',
      '/participants/1 unknown_reference',
      '/runIds/0 unknown_reference',
      '/runIds/1 unknown_reference',
    ])
  })
})
