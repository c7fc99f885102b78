import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { parley } from '#harness/command.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type CalibrationStage, calibrationStage, opinionOf, type Person } from './fixtures/calibration-stage.ts'
import { isHeldOut } from './lessons.ts'

const test = await testApp()
const size = 24
let stage: CalibrationStage
let people: Person[]
let closed: string
/** What the model says about a conversation, by its run. */
let says: (runId: string) => 'pass' | 'fail' | 'unclear' | undefined
const runOf = new Map<string, string>()
const server = await openModelServer(({ messages }): Reply => {
  const content = messages.at(-1)!.text
  const [, fence] = /between the two lines (\S+)\./.exec(content)!
  const { turns } = JSON.parse(content.split(`\n${fence}\n`)[1]!) as { turns: { content: string }[] }
  const verdict = says(runOf.get(JSON.stringify(turns.map((turn) => turn.content)))!)
  if (verdict === undefined) return { status: 400, message: 'down' }
  return { text: JSON.stringify({ evidence: [], reasoning: 'So.', verdict }), usage: { input: 100, output: 20 } }
})
afterAll(() => server.close())
const truth = (runId: string) => opinionOf(runId, 'x', 1).goal
const own = { kind: 'judge' as const, settings: { criterion: 'The goal is reached.', needsEvidence: false } }
const model = async (members: object = {}) => {
  const body = {
    ...{ name: 'Judge', kind: 'openaiCompatible', config: { baseUrl: `${server.origin}/v1`, model: 'm' }, auth: { secret: modelKey } },
    ...{ retry: { max: 0 }, ...members },
  }
  return (await must(stage.owner.POST('/models', { body: body as never }))).id
}
const step = (id: string, assertion: object, more: object = {}) =>
  stage.owner.POST('/calibrations/{id}/measure-judge', {
    params: { path: { id } },
    body: { assertion, criterion: 'goal_reached', ...more } as never,
  })
async function measure(id: string, assertion: object, more: object = {}): Promise<Schemas['JudgeMeasurementStep']> {
  for (;;) {
    const answer = await must(step(id, assertion, more))
    if (answer.measuredAt !== null) return answer
  }
}
const judgedBy = (id: string, settings: object = {}) => ({ ...own, settings: { ...own.settings, model: id, ...settings } })

beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('M'))
  people = [await stage.person('Ann'), await stage.person('Bob')]
  const different = new Map<string, string>()
  for (const id of stage.runIds) {
    const { turns } = await must(stage.owner.GET('/runs/{id}', { params: { path: { id } } }))
    different.set(JSON.stringify(turns.map(({ content }) => content)), id)
  }
  for (const [words, id] of different) runOf.set(words, id)
  const { session } = await stage.calibrate({ runIds: [...different.values()].slice(0, size), participants: people.map(({ id }) => id) })
  for (const person of people) await person.judge(session.id, 1)
  closed = session.id
}, 120_000)

describe('a judge that is measured by a calibration', () => {
  it('agrees wholly if it says what people say, and no run changes', async () => {
    says = truth
    const before = await must(stage.owner.GET('/runs', { params: { query: { projectId: stage.projectId, limit: 200 } } }))
    const measured = await measure(closed, judgedBy(await model()))
    expect(measured).toMatchObject({ template: null, conversations: size, asked: size, withoutVerdict: 0, result: { n: size } })
    expect(measured.result!.alpha.value).toBe(1)
    expect(measured.result!.confusion.cells[0]![1]! + measured.result!.confusion.cells[1]![0]!).toBe(0)
    expect(await must(stage.owner.GET('/runs', { params: { query: { projectId: stage.projectId, limit: 200 } } }))).toEqual(before)
  })

  it('has the alpha of its confusion, with an interval around it', async () => {
    const wrong = [...runOf.values()].filter((_, at) => at % 5 === 0)
    says = (id) => (wrong.includes(id) ? (truth(id) === 'pass' ? 'fail' : 'pass') : truth(id))
    const { result } = await measure(closed, judgedBy(await model()))
    const { alpha, percent, confusion } = result!
    const [[a, b], [c, d]] = confusion.cells as [[number, number], [number, number]]
    expect(a + b + c + d).toBe(size)
    expect(b + c).toBeGreaterThan(0)
    expect(percent.value).toBeCloseTo((a + d) / size, 12)
    // Krippendorff's alpha of two raters without missing values, by its definition.
    const ofPass = 2 * a + b + c
    const ofFail = 2 * d + b + c
    const expected = 1 - ((2 * size - 1) * (b + c)) / (ofPass * ofFail)
    expect(alpha.value).toBeCloseTo(expected, 12)
    expect(alpha.low!).toBeLessThan(alpha.value!)
    expect(alpha.high!).toBeGreaterThan(alpha.value!)
  })

  it('that always passes agrees no better than chance, however often people pass', async () => {
    says = () => 'pass'
    const { result } = await measure(closed, judgedBy(await model()))
    expect(result!.percent.value).toBeGreaterThan(0.4)
    expect(result!.alpha.value ?? 0).toBeLessThanOrEqual(0)
  })

  it('is not held to what it left open, and says how often', async () => {
    says = (id) => (id.endsWith('1') || id.endsWith('2') ? 'unclear' : truth(id))
    const { result, withoutVerdict } = await measure(closed, judgedBy(await model()))
    expect(result!.n).toBe(size - withoutVerdict)
  })

  it('is compared with an earlier one on the held-out half, where what it left open is not right', async () => {
    const wrong = [...runOf.values()].filter((_, at) => at % 3 === 0)
    says = (id) => (wrong.includes(id) ? (truth(id) === 'pass' ? 'fail' : 'pass') : truth(id))
    const before = await measure(closed, judgedBy(await model()))
    says = truth
    const heldOut = [...runOf.values()].slice(0, size).filter(isHeldOut)
    const missed = heldOut.filter((id) => wrong.includes(id)).length
    const { change, judgeVersion } = await measure(closed, judgedBy(await model()), { before: before.judgeVersion })
    expect(change).toMatchObject({
      ...{ before: before.judgeVersion, n: heldOut.length, agreedBefore: heldOut.length - missed, agreedAfter: heldOut.length },
      ...{ difference: { value: missed / heldOut.length }, tried: expect.any(Number) },
    })
    expect(change!.tried).toBeGreaterThan(1)
    says = () => 'unclear'
    const open = await measure(closed, judgedBy(await model()), { before: judgeVersion })
    expect(open).toMatchObject({ result: { n: 0 }, change: { n: heldOut.length, agreedAfter: 0, tried: change!.tried + 1 } })
    const { response, error } = await step(closed, judgedBy(await model()), { before: 'nobody' })
    expect([response.status, JSON.stringify(error)]).toEqual([422, expect.stringContaining('/before')])
  })

  it('of a criterion with examples of your own, by the held-out half only', async () => {
    says = truth
    const examples = [{ quote: 'x', verdict: 'pass', why: 'y' }]
    const { conversations } = await measure(closed, judgedBy(await model(), { examples }))
    expect(conversations).toBeGreaterThan(4)
    expect(conversations).toBeLessThan(size - 4)
  })

  it('that is down says why, counts nothing, and continues later', async () => {
    says = () => undefined
    const assertion = judgedBy(await model())
    expect(await must(step(closed, assertion))).toMatchObject({ asked: 0, measuredAt: null, fault: expect.stringContaining('down') })
    says = truth
    expect(await must(step(closed, assertion))).toMatchObject({ asked: 4, fault: null })
  })
})

describe('a ready criterion', () => {
  it('shows what was measured of it', async () => {
    says = truth
    const { data } = await must(stage.owner.GET('/assertion-templates', {}))
    const ready = data.find(({ name }) => name === 'goalCompleted')!.assertion as { settings: object }
    const id = await model({ name: 'Mine' })
    const assertion = { ...ready, settings: { ...ready.settings, model: id, needsEvidence: false } }
    // Another setting is another criterion.
    expect(await measure(closed, assertion)).toMatchObject({ template: null })
    const query = { params: { query: { projectId: stage.projectId } } }
    expect((await must(stage.owner.GET('/assertion-templates', query))).data.flatMap(({ measured }) => measured)).toEqual([])
    const key = await stage.person('Cli', 'editor')
    const run = (...more: string[]) =>
      parley(['judge', 'measure', 'goalCompleted', '--calibration', closed, '--model', id, ...more], {
        PARLEY_URL: test.origin,
        PARLEY_API_KEY: key.key,
      }).ended
    const { code, output: out } = await run('--criterion', 'goal_reached')
    expect(code).toBe(0)
    expect(out).toContain("Krippendorff's alpha")
    const measured = (await must(stage.owner.GET('/assertion-templates', query))).data.flatMap(({ name, measured: [first] }) =>
      first ? [{ name, ...first }] : [],
    )
    expect(measured).toMatchObject([{ name: 'goalCompleted', model: 'Mine', isScripted: false, calibrationId: closed }])
    const list = await must(stage.owner.GET('/judge-measurements', query))
    expect(list.data.map(({ template }) => template)).toContain('goalCompleted')
    expect((await run('--criterion', 'nothing')).code).not.toBe(0)
  })

  it('by the demo says that it is scripted', async () => {
    const id = await model({ kind: 'demo', config: {}, auth: undefined, name: 'Demo' })
    const { data } = await must(stage.owner.GET('/assertion-templates', {}))
    const ready = data.find(({ name }) => name === 'empathy')!.assertion as { settings: object }
    expect(await measure(closed, { ...ready, settings: { ...ready.settings, model: id } })).toMatchObject({
      template: 'empathy',
      model: { kind: 'demo' },
    })
  })
})

describe('is refused', () => {
  it.each([
    [
      'words in brackets',
      { settings: { criterion: 'The answer of the agent agrees with this reference answer: [the right answer].' } },
      '/assertion',
    ],
    ['a kind that asks no model', { kind: 'contains', settings: { text: 'x' } }, '/assertion'],
  ])('%s', async (_, change, pointer) => {
    const { response, error } = await step(closed, { ...own, ...change })
    expect([response.status, JSON.stringify(error)]).toEqual([422, expect.stringContaining(pointer)])
  })

  it('a calibration that is open, and one that you have yet to judge', async () => {
    const participants = [...people.map(({ id }) => id), (await stage.person('Eve', 'editor')).id]
    const { session } = await stage.calibrate({ participants })
    expect((await step(session.id, judgedBy(await model()))).response.status).toBe(409)
    const eve = await stage.person('Eva', 'editor')
    const second = await stage.calibrate({ runIds: [...runOf.values()].slice(0, 4), participants: [eve.id, people[0]!.id] })
    expect(second.session.state).toBe('open')
    const answer = await eve.post(`/calibrations/${closed}/measure-judge`, { assertion: judgedBy(await model()) })
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'not_eligible' })])
  })
})
