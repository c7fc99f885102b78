import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { faultsIn } from '#harness/raw-call.ts'
import { stage as runStage } from '#harness/stage.ts'
import { reportFault } from './cost.ts'
import { answersAbout, calibrationStage, opinionOf } from './fixtures/calibration-stage.ts'
import type { Opinion } from './question.ts'
import { reportOf } from './report.ts'

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32` })
/** Milliseconds of the processor that the event loop's own thread takes for this. */
async function loopMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

describe('a large report', () => {
  it('is computed beside the event loop', async () => {
    const stage = await calibrationStage(test, await test.tenant('A'))
    const people = await Promise.all(Array.from({ length: 16 }, (_, at) => stage.person(`Person ${at}`)))
    const { session: calibration, sheets } = await stage.calibrate({
      sampling: { strategy: 'random', size: 30 },
      participants: people.map(({ id }) => id),
      allowRevision: true,
    })
    for (const [at, person] of people.entries()) await person.judge(sheets[at]!.id)
    const { rubric } = await people[0]!.sheet(sheets[0]!.id)
    const runIds = calibration.items.map(({ runId }) => runId)
    const opinionsOf = (name: string) =>
      new Map(
        runIds.map((id): [string, Opinion] => [
          id,
          { answers: answersAbout(id, opinionOf(id, name)) as unknown as Opinion['answers'], verdict: 'pass' },
        ]),
      )
    const input = {
      rubric,
      raters: people.map(({ id, name }) => ({ participantId: id, name, opinions: opinionsOf(name) })),
      ...{ seed: 'x', runIds, baseline: 'majority' as const, expertId: null, passRule: null, participants: [], earlier: [] },
      ...{ gold: new Map(), judged: new Map(), models: new Map() },
    }
    const locked = await stage.owner.POST('/reviews/calibration/{id}/lock', { params: { path: { id: calibration.id } }, body: {} })
    expect(locked.response.status).toBe(200)
    const compute = () => reportOf(calibration.id, input as unknown as Parameters<typeof reportOf>[1], '')
    const recompute = async () => {
      const answer = await stage.owner.POST('/reviews/calibration/{id}/recompute', { params: { path: { id: calibration.id } }, body: {} })
      expect(answer.response.status).toBe(200)
    }
    // The first of each also compiles what it uses.
    compute()
    await recompute()
    const times = async (work: () => unknown) => {
      for (let time = 0; time < 3; time++) await work()
    }
    const [onLoop, beside] = [await loopMs(() => times(compute)), await loopMs(() => times(recompute))]
    // The request alone takes about half of what the report takes, so both together would take one and a half times as long.
    expect(beside, `${onLoop} ms on the loop`).toBeLessThan(onLoop)
  })
})

describe('the size of a report', () => {
  it.each<[number, number, number, string | undefined]>([
    [20, 200, 10, undefined],
    [50, 200, 3, undefined],
    [2, 200, 100, undefined],
    [23, 200, 10, '23 participants x 200 conversations x 11 questions are 50600 answers, and 50000 are allowed'],
    [50, 10, 4, '50 participants and 5 questions are 6125 comparisons of two, and 5000 are allowed'],
  ])('%i participants, %i conversations and %i criteria: %s', (participants, conversations, criteria, fault) => {
    const answer = reportFault({ participants, conversations, criteria })
    if (fault === undefined) expect(answer).toBeUndefined()
    else expect(answer).toContain(fault)
  })

  it('is refused before anyone is invited', async () => {
    const stage = await calibrationStage(test, await test.tenant('B'))
    const people = await Promise.all(Array.from({ length: 50 }, (_, at) => stage.person(`Person ${at}`)))
    const admin = await stage.person('Admin', 'admin')
    const body = { projectId: stage.projectId, runIds: stage.runIds.slice(0, 4), participants: people.map(({ id }) => id) }
    const answer = await admin.post('/reviews/calibrate', body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/participants too_large']])
    expect((await admin.send('GET', '/calibrations')).body.data).toEqual([])
  })
})

describe('conversations that are long together', () => {
  it('are refused, as each sheet shows all of them', async () => {
    const stage = await calibrationStage(test, await test.tenant('C'))
    const participants = [(await stage.person('Ann')).id, (await stage.person('Bob')).id]
    const reply = JSON.stringify({ reply: 'a'.repeat(900_000) })
    const agent = await httpAgent((request, response) => void request.resume().on('end', () => response.end(reply)))
    const long = await runStage({ owner: stage.owner })
    const run = await long.playConversation(
      `${agent.url}/chat`,
      Array.from({ length: 10 }, (_, at) => `message ${at}`),
    )
    await agent.close()
    const admin = await stage.person('Admin', 'admin')
    const answer = await admin.post('/reviews/calibrate', { projectId: long.projectId, runIds: [run.id], participants })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/runIds too_large']])
    expect(JSON.stringify(answer.body)).toContain('9.0 MB together, and 8 MB are allowed')
  })
})
