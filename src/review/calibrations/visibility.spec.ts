import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import type { Schemas } from '#src/client/client.ts'
import {
  answersAbout,
  type CalibrationStage,
  calibrationStage,
  opinionOf,
  type Person,
  type Report,
  type Sheet,
} from './fixtures/calibration-stage.ts'

const test = await testApp()
let stage: CalibrationStage
let people: Person[]
let lead: Person
beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('A'))
  people = []
  for (const name of ['Ann', 'Bob', 'Eve']) people.push(await stage.person(name))
  lead = await stage.person('Lead', 'editor')
})
const some = (count: number) => people.slice(0, count).map(({ id }) => id)
const code = (answer: { status: number; body: Record<string, unknown> }) => [answer.status, answer.body.code]

describe('who sees what others answered', () => {
  const two = async (visibility: 'own_only' | 'after_own_submit' | 'after_lock', participants = some(2)) => {
    const made = await stage.calibrate({ participants, visibility })
    const peer = async (who: Person) => (await who.send('GET', `/reviews/calibration/${made.sheets[0]!.id}`)).status
    return { ...made, peer }
  }
  it.each([
    ['own_only', [404, 404, 404]],
    ['after_own_submit', [404, 200, 200]],
    ['after_lock', [404, 404, 200]],
  ] as const)('%s: before the own submission, after it, after the lock', async (visibility, expected) => {
    const { sheets, session: calibration, peer } = await two(visibility, some(3))
    await people[0]!.judge(sheets[0]!.id)
    const seen = [await peer(people[1]!)]
    await people[1]!.judge(sheets[1]!.id)
    seen.push(await peer(people[1]!))
    await lead.post(`/reviews/calibration/${calibration.id}/lock`)
    seen.push(await peer(people[1]!))
    expect(seen).toEqual(expected)
    expect(await peer(lead)).toBe(200)
    // How many conversations people passed is what the others answered. Who may know it learns next that there is no such batch run.
    const rate = await people[1]!.send('GET', `/calibrations/${calibration.id}/corrected-rate?batchRunId=btr_00000000000000000000000000`)
    expect(rate.status).toBe(visibility === 'own_only' ? 404 : 422)
    const own = (await people[1]!.sheet(calibration.id)) as Sheet
    expect(own.peers.map(({ participantId }) => participantId)).toEqual(visibility === 'own_only' ? [] : [people[0]!.id])
    const report = (await people[1]!.send('GET', `/reviews/calibration/${calibration.id}/report`)).body as Report
    const told = new Set(
      report.hardest.flatMap(({ criteria }) => criteria.flatMap((one) => one.answers.map((answer) => answer.participantId))),
    )
    expect([...told].filter((id) => id !== people[1]!.id).length > 0).toBe(visibility !== 'own_only' && report.hardest.length > 0)
  })

  it('a lead who takes part sees nothing before their own submission; what is not to be seen and what is missing are one answer', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: [people[0]!.id, lead.id] })
    await people[0]!.judge(sheets[0]!.id)
    const hidden = await lead.send('GET', `/reviews/calibration/${sheets[0]!.id}`)
    const missing = await lead.send('GET', '/reviews/calibration/csh_01h00000000000000000000000')
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '', instance: '' }).toEqual({ ...missing.body, requestId: '', instance: '' })
    expect((await lead.sheet(calibration.id)).peers).toEqual([])
    // What is left to judge hides every run of its batch run.
    await lead.judge(sheets[1]!.id)
  })

  it('the judge is hidden from reviewers who have yet to judge, in the sheet, the run and its activity; not from others', async () => {
    // Of no other calibration of these people.
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2), runIds: stage.runIds.slice(100, 102) })
    const { runId } = calibration.items[0]!
    const judged = async (who: Person) => {
      const run = (await who.send('GET', `/runs/${runId}`)).body
      const activity = await who.send('GET', `/activity/resource/run/${runId}`)
      const { data } = activity.body as { data: { action: string }[] }
      return [run.outcome, activity.status, data.map(({ action }) => action)]
    }
    const known = await judged(lead)
    expect(known).toEqual([expect.any(String), 200, expect.arrayContaining(['run.seeded'])])
    // A conversation that one may read has a history, too: the history omits the verdict, and does not look as if it were missing.
    expect(await judged(people[0]!)).toEqual([null, 200, []])
    expect((await people[0]!.sheet(calibration.id)).items.every(({ run }) => run.judge === null)).toBe(true)
    await people[0]!.judge(sheets[0]!.id)
    expect(await judged(people[0]!)).toEqual(known)
    expect((await people[0]!.sheet(calibration.id)).items.every(({ run }) => run.judge !== null)).toBe(true)
  })

  it('a lead who has yet to judge is not shown by what reviews would draw, nor by a review of the same conversation', async () => {
    const runIds = stage.runIds.slice(110, 112)
    const { sheets } = await stage.calibrate({ participants: [people[0]!.id, lead.id], runIds })
    const { reviews } = (await lead.send('POST', '/reviews/assign', { runIds: [runIds[0]], reviewers: [people[1]!.id] }))
      .body as unknown as {
      reviews: { id: string }[]
    }
    const draw = () =>
      lead.send('POST', '/reviews/assign', {
        runIds,
        reviewers: [people[1]!.id],
        sampling: { strategy: 'failed_first', size: 1 },
        dryRun: true,
      })
    const judge = async () => ((await lead.send('GET', `/reviews/${reviews[0]!.id}`)).body as { run: { judge: unknown } }).run.judge
    expect(code(await draw())).toEqual([403, 'not_eligible'])
    expect(await judge()).toBe(null)
    await lead.judge(sheets[1]!.id)
    expect((await draw()).status).toBe(200)
    expect(await judge()).not.toBe(null)
  })

  it('an open sheet hides the judge also where a review of the same conversation does not: no comment is asked for', async () => {
    const runId = stage.runIds[120]!
    const { assertions } = (await lead.send('GET', `/runs/${runId}`)).body as Schemas['Run']
    const judged = assertions.find(({ outcome }) => outcome === 'passed' || outcome === 'failed')!
    const compared = { commentRule: 'on_judge_disagreement', judgeMetricKey: judged.name ?? judged.kind }
    const criteria = [{ key: 'judged', type: 'binary', label: 'Right?', ...compared }]
    const rubric = (await lead.post('/rubrics', { projectId: stage.projectId, name: 'Compared', criteria })).body as { id: string }
    await lead.post(`/rubrics/${rubric.id}/publish`)
    await stage.calibrate({ participants: some(2), runIds: [runId] })
    const named = { rubricId: rubric.id, reviewers: [people[0]!.id, people[2]!.id], reviewsPerItem: 2, blind: { hideJudge: false } }
    const assigned = await lead.post('/reviews/assign', { runIds: [runId], ...named })
    const { reviews } = assigned.body as unknown as Schemas['Assignment']
    const answers = [{ criterionKey: 'judged', value: judged.outcome === 'passed' ? 'fail' : 'pass' }]
    const submitted = async (who: Person) => {
      const { id } = reviews.find(({ assigneeId }) => assigneeId === who.id)!
      await who.post(`/reviews/${id}/start`)
      return (await who.post(`/reviews/${id}/submit`, { answers })).status
    }
    expect([await submitted(people[2]!), await submitted(people[0]!)]).toEqual([422, 200])
  })

  it('activity and events hold no answers', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2) })
    await people[0]!.judge(sheets[0]!.id)
    const text = JSON.stringify(await lead.send('GET', `/activity/resource/calibrationSheet/${sheets[0]!.id}`))
    expect(text).toContain('calibrationSheet.submitted')
    expect(text).not.toContain('goal_reached')
    expect(JSON.stringify((await lead.send('GET', `/activity/resource/calibration/${calibration.id}`)).body)).not.toContain('goal_reached')
  })

  it('a live calibration reveals one conversation to all, and what was said about it stays', async () => {
    const { sheets, session: calibration } = await stage.calibrate({ participants: some(2), mode: 'live' })
    const [first, second] = calibration.items.map(({ runId }) => runId)
    const draft = (at: number, runIds: string[], care = 1) =>
      people[at]!.send('PUT', `/reviews/calibration/${sheets[at]!.id}/draft`, {
        answers: runIds.flatMap((id) => answersAbout(id, opinionOf(id, `${people[at]!.name}${care}`, care))),
      })
    await draft(0, [first!, second!])
    await draft(1, [first!, second!])
    expect((await people[0]!.sheet(calibration.id)).peers).toEqual([])
    await lead.post(`/reviews/calibration/${calibration.id}/reveal`, { runId: first })
    const { peers } = await people[0]!.sheet(calibration.id)
    expect(new Set(peers.flatMap(({ answers }) => answers.map(({ runId }) => runId)))).toEqual(new Set([first]))
    const changed = answersAbout(first!, { goal: 'fail', correct: 'fail', manner: 1 })
    const other = answersAbout(first!, { goal: 'pass', correct: 'pass', manner: 5 })
    const own = peers[0]!.answers
    expect(own.length).toBe(3)
    for (const answers of [changed, other])
      expect([200, 409]).toContain((await people[0]!.send('PUT', `/reviews/calibration/${calibration.id}/draft`, { answers })).status)
    expect(code(await people[0]!.send('PUT', `/reviews/calibration/${calibration.id}/draft`, { answers: [] }))).toEqual([409, 'conflict'])
    expect((await draft(0, [first!])).status).toBe(200)
  })
})
