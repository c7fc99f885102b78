import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { chance } from '#src/platform/chance.ts'
import * as defined from './fixtures/by-definition.ts'
import { answersAbout, calibrationStage, opinionOf, type Person, type Report } from './fixtures/calibration-stage.ts'

const names = ['Ann', 'Bob', 'Eve', 'Joe', 'Kim', 'Lee']
const test = await testApp()
let people: Person[]
let report: Report
let runIds: string[]
/** What nobody is asked for: the reports of people are known without the service. */
const silent = (name: string, runId: string) => name !== 'Ann' && chance('silent', name, runId).float() < 0.1

beforeAll(async () => {
  const stage = await calibrationStage(test, await test.tenant('A'))
  people = []
  for (const name of names) people.push(await stage.person(name))
  const { session: calibration, sheets } = await stage.calibrate({
    sampling: { strategy: 'random', size: 30 },
    participants: people.map(({ id }) => id),
    seed: 'report',
  })
  runIds = calibration.items.map(({ runId }) => runId)
  for (const [at, one] of people.entries()) {
    const spoken = runIds.filter((id) => !silent(one.name, id))
    const answers = spoken.flatMap((id) => answersAbout(id, opinionOf(id, one.name)))
    const submitted = await one.post(`/reviews/calibration/${sheets[at]!.id}/submit`, { answers, partial: true })
    expect(submitted.status).toBe(200)
  }
  report = (await people[0]!.send('GET', `/reviews/calibration/${calibration.id}/report`)).body as Report
})

const binary = { scale: { size: 2, ordered: false }, shareOf: (place: number) => 1 - place }
const questions = {
  goal_reached: { ...binary, placeOf: (id: string, name: string) => ['pass', 'fail'].indexOf(opinionOf(id, name).goal) },
  correct: { ...binary, placeOf: (id: string, name: string) => ['pass', 'fail'].indexOf(opinionOf(id, name).correct) },
  manner: {
    scale: { size: 5, ordered: true },
    shareOf: (place: number) => place / 4,
    placeOf: (id: string, name: string) => opinionOf(id, name).manner - 1,
  },
}
type Key = keyof typeof questions
const saidOf = (key: Key): defined.Said =>
  names.map((name) => runIds.map((id) => (silent(name, id) ? undefined : questions[key].placeOf(id, name))))
const close = (value: number) => expect.closeTo(value, 10)

describe('the report of 6 people and 30 conversations of the demo, some answers missing', () => {
  it.each(Object.keys(questions) as Key[])('%s: alpha, AC, percent and kappa are what their definitions give', (key) => {
    const [said, { scale }] = [saidOf(key), questions[key]]
    expect(report.criteria.find(({ criterionKey }) => criterionKey === key)).toMatchObject({
      items: 30,
      alpha: { value: close(defined.alpha(said, scale)) },
      ac1: { value: close(defined.ac(said, scale)) },
      percent: { value: close(defined.percent(said)) },
      kappa: { value: close(defined.kappa(said, scale)) },
    })
  })

  it.each(Object.keys(questions) as Key[])('%s: each pair has its share, its kappa and its matrix, each person their severity', (key) => {
    const [said, { scale, shareOf }] = [saidOf(key), questions[key]]
    const found = report.criteria.find(({ criterionKey }) => criterionKey === key)!
    const pairs = people.flatMap((first, a) => people.slice(a + 1).map((second, after) => ({ first, second, a, b: a + 1 + after })))
    expect(found.pairs).toMatchObject(
      pairs.map(({ first, second, a, b }) => {
        const two = defined.both(said[a]!, said[b]!)
        return {
          ...{ first: first.id, second: second.id },
          percent: { value: close(defined.percent(two)), n: two[0]!.length },
          kappa: { value: close(defined.kappa(two, scale)) },
          confusion: { cells: defined.confusion(said[a]!, said[b]!, scale) },
        }
      }),
    )
    expect(found.severity).toMatchObject(
      people.map(({ id }, at) => ({ participantId: id, deviation: { value: close(defined.deviation(said, at, shareOf)) } })),
    )
  })

  it('the hardest conversations come first, each with what everybody said', () => {
    expect(report.hardest.length).toBeGreaterThan(5)
    for (const { runId, disagreement, criteria } of report.hardest) {
      const item = runIds.indexOf(runId)
      for (const key of Object.keys(questions) as Key[]) {
        const [said, { scale }] = [saidOf(key), questions[key]]
        const unit = said.flatMap((row) => row[item] ?? [])
        const found = criteria.find(({ criterionKey }) => criterionKey === key)!
        expect(found.disagreement, `${key} of ${runId}`).toBeCloseTo(defined.disagreement(unit, scale), 10)
        expect(found.answers.map(({ participantId }) => participantId)).toEqual(
          people.filter(({ name }) => !silent(name, runId)).map(({ id }) => id),
        )
      }
      expect(disagreement).toBeCloseTo(criteria.reduce((all, one) => all + one.disagreement, 0) / criteria.length, 10)
    }
    const order = report.hardest.map(({ disagreement }) => disagreement)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })
})
