import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
let scenarioId: string
let batchId: string
let before: Schemas['BatchRun']
let now: Schemas['BatchRun']

const said = 'e'
const unsaid = 'no agent says this'
const requiring = (text: string) => [{ kind: 'contains' as const, settings: { text, wholeWords: false } }]
const require = (text: string, name = 'Refund') =>
  must(
    a.owner.PUT('/scenarios/{id}', {
      params: { path: { id: scenarioId }, header: {} },
      body: { name, user: { goal: 'say hello' }, assertions: requiring(text) },
    }),
  )
const played = async (label?: string) => {
  const { id } = await own.run(batchId, label ? { label } : {})
  await own.processAll()
  await app.sealer.seal(a.workspaceId)
  await own.processAll()
  return own.batchRun(id)
}
const rescore = ({ id }: Schemas['BatchRun']) => must(a.owner.POST('/batch-runs/{id}/rescore', { params: { path: { id } }, body: {} }))
const comparison = () => must(a.owner.GET('/batch-runs/{id}/comparison', { params: { path: { id: now.id } } }))
const ruleOf = ({ gateResult }: Schemas['BatchRun'], name: string) => gateResult!.rules.find(({ rule }) => rule === name)

beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  await own.demoChannel()
  scenarioId = (await own.scenario({ name: 'Refund', assertions: requiring(unsaid) })).id
  batchId = (await own.batch({ items: [{ type: 'scenario', id: scenarioId }], repeats: 8, baseline: { label: 'base' } })).id
  before = await played('base')
  now = await played()
})

describe('a batch run that was rescored after its assertions had changed', () => {
  it('shows no rise against a baseline that was judged by the former ones, and says so everywhere', async () => {
    await require(said)
    const after = await rescore(now)
    expect(after.counts).toMatchObject({ passed: 8 })
    expect(after.comparison).toMatchObject({
      verdict: 'insufficientData',
      verdicts: { improved: 0 },
      difference: { value: null },
      cells: { paired: 0, onlyHere: 0, onlyThere: 0, otherwiseJudged: 1 },
    })
    const sentence = '1 cell was judged by other assertions'
    expect(after.comparison!.reason).toContain(`${sentence} there and is not compared.`)
    expect(after.warnings.map(({ code, message }) => [code, message])).toContainEqual([
      'otherwiseJudged',
      `${sentence} in the baseline (run 1), so it is not compared. Rescore the baseline, then this batch run.`,
    ])
    expect(ruleOf(after, 'maxRegressions')).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('were judged by other assertions in run 1 (base)'),
    })
    expect(after.outcome).toBe('inconclusive')
    expect((await comparison()).data).toEqual([])
    const path = { id: now.id }
    const report = await must(a.owner.GET('/batch-runs/{id}/export', { params: { path, query: { format: 'markdown' } }, parseAs: 'text' }))
    expect(report).toContain(sentence)
  })
  it('nor a fall', async () => {
    await rescore(before)
    await require(unsaid)
    const after = await rescore(now)
    expect([after.outcome, after.comparison!.verdict, after.comparison!.verdicts.regressed]).toEqual(['failed', 'insufficientData', 0])
    expect(ruleOf(after, 'minPassRate')!.reason).toContain('judged by other assertions in run 1 (base)')
  })
  it('is compared again once the baseline is rescored, too; a new name of the scenario changes nothing', async () => {
    await require(said)
    await rescore(before)
    await require(said, 'Refund of a kettle')
    const after = await rescore(now)
    expect(after.comparison).toMatchObject({ verdict: 'stable', cells: { paired: 1 }, difference: { value: 0 } })
    expect(after.comparison!.cells.otherwiseJudged).toBeUndefined()
    expect(after.outcome).toBe('passed')
    expect((await comparison()).data).toMatchObject([{ verdict: 'stable', before: { passed: 8 }, now: { passed: 8 } }])
  })
})
