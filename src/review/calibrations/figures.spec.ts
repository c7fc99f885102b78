import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { main } from '#harness/process-environment.ts'
import { must } from '#harness/stage.ts'
import { wilson } from '#src/measure/statistics/proportion.ts'
import { chance } from '#src/platform/chance.ts'
import { correctPassRate } from './corrected.ts'
import { type CalibrationStage, calibrationStage, type Person, type Report } from './fixtures/calibration-stage.ts'
import { meanOf } from './measure.ts'
import { shortfall } from './pass.ts'
import type { Measure } from './report-schema.ts'

type Pair = { criterion: string; first: string; second: string; percent_agreement: Measure; cohen_kappa: Measure }
const folder = mkdtempSync(join(tmpdir(), 'parley-figures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const test = await testApp()
let stage: CalibrationStage
let people: Person[]
let lead: Person
beforeAll(async () => {
  stage = await calibrationStage(test, await test.tenant('A'))
  people = []
  for (const name of ['=Ann()', 'Bob', 'Eve']) people.push(await stage.person(name))
  lead = await stage.person('Lead', 'editor')
})
const judged = async (body: object = {}) => {
  const made = await stage.calibrate({
    sampling: { strategy: 'random', size: 20 },
    participants: people.map(({ id }) => id),
    seed: 'f',
    ...body,
  })
  for (const [at, one] of people.entries()) await one.judge(made.sheets[at]!.id)
  return made
}
const download = async (who: Person, id: string, format: string) =>
  (await fetch(`${test.origin}/v1/reviews/calibration/${id}/ratings?format=${format}`, { headers: { 'x-api-key': who.key } })).text()

describe('raw ratings', () => {
  it('as vectors compute to the numbers of the report, over HTTP too', async () => {
    const { session: calibration } = await judged()
    const report = (await lead.send('GET', `/reviews/calibration/${calibration.id}/report`)).body as Report
    const vectors = JSON.parse(await download(lead, calibration.id, 'vectors')) as { vectors: unknown[] }
    const { results } = await must(stage.owner.POST('/agreement', { body: { vectors: vectors.vectors as never } }))
    const value = new Map(results.map(({ id, value: one }) => [id, one]))
    for (const one of [report.overall, ...report.criteria]) {
      const name = one.criterionKey ?? 'verdict'
      for (const [statistic, measure] of [
        ['krippendorff_alpha', one.alpha],
        ['gwet_ac', one.ac1],
        ['percent_agreement', one.percent],
        ['conger_kappa', one.kappa],
      ] as const)
        expect(value.get(`${name}.${statistic}`), `${name} ${statistic}`).toBeCloseTo(measure.value!, 10)
    }
  })

  it.each(['csv', 'ndjson', 'vectors'])(
    'of the demo as %s give the numbers of the report again by parley agreement, without a word more',
    async (format) => {
      const { session: calibration, sheets } = await judged({ participants: [...people, lead].map(({ id }) => id) })
      await lead.judge(sheets[3]!.id, 0.2)
      // A sheet that does not count is in the file and not in the numbers.
      const path = `/reviews/calibration/${calibration.id}`
      await lead.post(`/reviews/calibration/${sheets[1]!.id}/include`, { included: false, reason: 'Ill' })
      const report = (await lead.send('GET', `${path}/report`)).body as Report
      const file = join(folder, `ratings.${format}`)
      writeFileSync(file, await download(lead, calibration.id, format))
      const { stdout } = await promisify(execFile)(process.execPath, [main, 'agreement', '--json', file])
      const { results, pairs } = JSON.parse(stdout) as { results: ({ id: string } & Measure)[]; pairs?: Pair[] }
      const found = new Map(results.map((one) => [one.id, one]))
      expect(report.overall.pairs).toHaveLength(3)
      for (const one of [report.overall, ...report.criteria]) {
        const key = one.criterionKey ?? 'verdict'
        for (const [names, measure] of [
          [['krippendorff_alpha'], one.alpha],
          [['gwet_ac', 'gwet_ac1', 'gwet_ac2'], one.ac1],
          [['percent_agreement'], one.percent],
          [['conger_kappa'], one.kappa],
        ] as const) {
          const own = names.flatMap((name) => found.get(`${key}.${name}`) ?? [])[0]!
          const compared = format === 'vectors' ? (['value'] as const) : (['value', 'low', 'high'] as const)
          for (const member of compared) expect(own[member], `${key} ${names[0]} ${member}`).toBeCloseTo(measure[member]!, 10)
        }
        for (const { first, second, percent, kappa } of format === 'vectors' ? [] : one.pairs) {
          const own = pairs!.find(
            (pair) => pair.criterion === key && [pair.first, pair.second].every((id) => [first, second].includes(id)),
          )!
          expect([own.percent_agreement.value, own.cohen_kappa.value]).toEqual([percent.value, kappa.value])
        }
      }
    },
  )

  it('as CSV hold no formula; as NDJSON a line an answer; a participant who may not see the others gets their own', async () => {
    const { session: calibration } = await judged({ visibility: 'own_only' })
    const csv = await download(lead, calibration.id, 'csv')
    expect(csv.split('\r\n')[0]).toBe(
      'item,rater,raterName,criterion,value,notApplicable,cannotJudge,comment,confidence,included,level,categories',
    )
    expect(csv).toContain(",'=Ann(),")
    const lines = (await download(people[1]!, calibration.id, 'ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { rater: string })
    expect(lines).toHaveLength(20 * 4)
    expect(new Set(lines.map(({ rater }) => rater))).toEqual(new Set([people[1]!.id]))
  })

  it('that would take too long are refused and named', async () => {
    const dear = {
      statistic: 'mean_pairwise_cohen_kappa',
      ratings: Array.from({ length: 300 }, (_, at) => Array.from({ length: 60 }, (__, item) => at * item)),
    }
    const answer = await lead.post('/agreement', {
      vectors: [
        {
          statistic: 'cohen_kappa',
          table: [
            [1, 0],
            [0, 1],
          ],
        },
        dear,
      ],
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/vectors/1', code: 'too_large' }] } })
  })
})

describe('the corrected pass rate', () => {
  it('of a batch run is notified with its method; never of conversations that were named', async () => {
    const runs = await must(stage.owner.GET('/batch-runs', { params: { query: { projectId: stage.projectId } } }))
    const { id: batchRunId } = runs.data.find(({ counts }) => counts.planned > 30)!
    const rate = async (body: object) => {
      const { session: calibration } = await judged(body)
      return (await lead.send('GET', `/calibrations/${calibration.id}/corrected-rate?batchRunId=${batchRunId}`)).body
    }
    expect(await rate({ batchRunId })).toMatchObject({ method: 'prediction_powered', corrected: { reason: null } })
    const { metrics } = await must(stage.owner.GET('/batch-runs/{id}', { params: { path: { id: batchRunId } } }))
    const { value, low, high, n } = metrics!.passRate
    expect(await rate({ batchRunId })).toMatchObject({ raw: { value, low, high, n } })
    // The word "random" over a choice by hand makes no sample.
    const chosen = await must(stage.owner.GET('/runs', { params: { query: { batchRunId, limit: 40 } } }))
    expect(await rate({ runIds: chosen.data.map(({ id }) => id) })).toMatchObject({
      method: null,
      corrected: { value: null, reason: 'not_probability_sample' },
    })
    expect(await rate({ sampling: undefined, runIds: stage.runIds.slice(0, 20) })).toMatchObject({
      method: null,
      corrected: { value: null, reason: 'not_probability_sample' },
    })
  })

  it('covers the truth where the judge errs, by both methods; the rate of the judge alone does not', () => {
    const luck = chance('corrected')
    const item = () => {
      const people = luck.float() < 0.6
      return { people, judge: luck.float() < (people ? 0.95 : 0.3) }
    }
    const rounds = 300
    const hit = { prediction_powered: 0, rogan_gladen: 0, raw: 0 }
    for (let round = 0; round < rounds; round++) {
      const labelled = Array.from({ length: 100 }, item)
      const unlabelled = Array.from({ length: 500 }, () => item().judge)
      for (const within of [true, false]) {
        const all = within ? [...labelled.map(({ judge }) => judge), ...unlabelled] : unlabelled
        const share = wilson({ successes: all.filter(Boolean).length, n: all.length })
        const passRate = share.value === null ? undefined : { ...share, reason: null }
        const one = correctPassRate({ labelled, unlabelled, all, random: true, within, passRate })
        if (one.corrected.low! <= 0.6 && one.corrected.high! >= 0.6) hit[one.method!]++
        if (within && one.raw.low! <= 0.6 && one.raw.high! >= 0.6) hit.raw++
      }
    }
    expect(hit.prediction_powered / rounds).toBeGreaterThan(0.9)
    expect(hit.rogan_gladen / rounds).toBeGreaterThan(0.9)
    expect(hit.raw / rounds).toBeLessThan(0.5)
  })
})

describe('whether a number is good enough', () => {
  const measure = (members: Partial<Measure>): Measure => ({
    ...{ value: 0.8, reason: null, low: 0.7, high: 0.9, noInterval: null, method: 'analytic', n: 30, warnings: [] },
    ...members,
  })
  const rule = { statistic: 'alpha' as const, threshold: 0.75, useLowerBound: true, minItems: 20 }
  it.each([
    ['its lower end has to reach it', rule, measure({}), 30, { undecided: false }],
    ['or the value, where the rule says so', { ...rule, useLowerBound: false }, measure({}), 30, null],
    ['too few conversations decide nothing', rule, measure({ low: 0.8 }), 19, { undecided: true }],
    ['nothing decides nothing', rule, measure({ value: null, reason: 'single_category', low: null }), 30, { undecided: true }],
    ['all agree, on enough conversations', rule, measure({ value: 1, low: 0.76, high: 1 }), 30, null],
    ['all agree, on too few, or on conversations too much alike', rule, measure({ value: 1, low: 0.5, high: 1 }), 30, { undecided: true }],
  ] as const)('%s', (_, by, given, pairable, expected) => {
    const fault = shortfall(by, given, pairable)
    expect(fault && { undecided: fault.undecided }).toEqual(expected)
  })

  it('a mean of differences has an interval by Student, and none of one', () => {
    expect(meanOf([1, 2, 3])).toMatchObject({ value: 2, low: expect.closeTo(-0.4841, 4), high: expect.closeTo(4.4841, 4), n: 3 })
    expect(meanOf([1])).toMatchObject({ value: 1, low: null, noInterval: 'too_few_items' })
    expect(meanOf([])).toMatchObject({ value: null, reason: 'no_overlap' })
  })
})
