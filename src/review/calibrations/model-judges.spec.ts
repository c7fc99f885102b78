import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { calibrationStage, type Person } from './fixtures/calibration-stage.ts'
import { isHeldOut } from './lessons.ts'

const test = await testApp()

describe('beside people', () => {
  let people: Person[]
  let demo: Awaited<ReturnType<typeof calibrationStage>>
  beforeAll(async () => {
    demo = await calibrationStage(test, await test.tenant('C'))
    people = []
    for (const name of ['Ann', 'Bob', 'Eve']) people.push(await demo.person(name))
  })
  const modelOf = async () =>
    (await must(demo.owner.POST('/models', { body: { name: 'Demo judge', kind: 'demo', config: {} } as never }))).id
  const rubricOf = async () => (await must(demo.owner.GET('/rubrics', { params: { query: { projectId: demo.projectId } } }))).data[0]!.id
  const reportOf = (id: string) => must(demo.owner.GET('/reviews/calibration/{id}/report', { params: { path: { id } } }))
  const process = () => must(demo.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))

  it('the agreement of people does not change by one bit, and the baseline judge is the model', async () => {
    const { session } = await demo.calibrate({
      runIds: demo.runIds.slice(0, 25),
      participants: people.map(({ id }) => id),
      baseline: 'judge',
      seed: 's',
    })
    for (const one of people) await one.judge(session.id)
    const before = await reportOf(session.id)
    const body = { runIds: demo.runIds.slice(0, 25), model: await modelOf() }
    await must(demo.owner.POST('/rubrics/{id}/judge', { params: { path: { id: await rubricOf() } }, body }))
    await process()
    expect(await reportOf(session.id)).toEqual(before)
    await must(demo.owner.POST('/reviews/calibration/{id}/recompute', { params: { path: { id: session.id } }, body: {} }))
    const after = await reportOf(session.id)
    const ofPeople = ({ overall, criteria: list, participants, pass, items, hardest }: Schemas['CalibrationReport']) =>
      JSON.stringify([
        ...[overall, ...list].map(({ baseline: _, ...rest }) => rest),
        hardest.map(({ criteria: disputed, ...rest }) => [rest, disputed.map(({ baseline: _, ...one }) => one)]),
        participants,
        pass,
        items,
      ])
    expect(ofPeople(after)).toBe(ofPeople(before))
    expect(after.judges.filter((judge) => !judge.model)).toEqual(before.judges)
    const models = after.judges.filter((judge) => judge.model)
    expect(models.length).toBeGreaterThan(0)
    expect(models[0]).toMatchObject({ model: { name: 'Demo judge' }, judgeVersion: expect.stringMatching(/^[0-9a-f]{16}$/) })
    for (const { n, confusion, lessons = [], heldOut } of models) {
      const differing = confusion.cells[0]![1]! + confusion.cells[1]![0]!
      // What is listed and what is held out are all that differ, and none is both.
      expect(lessons.length + heldOut!.differing).toBe(differing)
      expect(lessons.filter(({ runId }) => isHeldOut(runId))).toEqual([])
      expect(heldOut!.percent.n).toBe(demo.runIds.slice(0, 25).filter(isHeldOut).length - (25 - n))
    }
    expect(JSON.stringify(after.criteria.map(({ baseline }) => baseline))).not.toBe(
      JSON.stringify(before.criteria.map(({ baseline }) => baseline)),
    )
    await must(demo.owner.POST('/reviews/calibration/{id}/close', { params: { path: { id: session.id } }, body: {} }))
    const { data } = await must(demo.owner.GET('/judges', { params: { query: { projectId: demo.projectId } } }))
    expect(data.map(({ judgeVersion }) => judgeVersion)).toContain(models[0]!.judgeVersion)
    const refused = await demo.owner.POST('/reviews/calibration/{id}/recompute', { params: { path: { id: session.id } }, body: {} })
    expect(refused.response.status).toBe(409)
  })

  it('whoever has yet to judge a conversation sees no answer of a model about it', async () => {
    const runId = demo.runIds[0]!
    const [ann] = people as [Person]
    const seen = async () => ((await ann.send('GET', `/rubric-judgments?runId=${runId}`)).body as { data: { id: string }[] }).data
    const [judgment] = await seen()
    expect(judgment).toBeDefined()
    await must(demo.owner.POST('/reviews/assign', { body: { runIds: [runId], reviewers: [ann.id] } as never }))
    expect(await seen()).toEqual([])
    expect((await ann.send('GET', `/rubric-judgments/${judgment!.id}`)).status).toBe(404)
    expect((await must(demo.owner.GET('/rubric-judgments', { params: { query: { runId } } }))).data).toHaveLength(1)
  })
})
