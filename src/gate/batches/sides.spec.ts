import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

// Two agents compared: in one batch run, and in two.

const { app, tenant } = await testApp()
let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
let channels: { old: string; fresh: string }
let batchId: string
let together: Schemas['BatchRun']

const ended = async (id: string) => {
  await own.processAll()
  await app.sealer.seal(a.workspaceId)
  await own.processAll()
  return own.batchRun(id)
}
const played = async (body: Schemas['BatchRunRequestInput'] = {}) => ended((await own.run(batchId, body)).id)
const replace = async (members: object) => {
  const { items, name } = await must(a.owner.GET('/batches/{id}', { params: { path: { id: batchId } } }))
  await must(
    a.owner.PUT('/batches/{id}', {
      params: { path: { id: batchId }, header: {} },
      body: { name, items, repeats: 7, status: 'ready', ...members } as never,
    }),
  )
}
const compared = (id: string, query: object = {}) => must(a.owner.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query } }))
const faults = async (id: string, query: object) => {
  const { error } = await a.owner.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query } })
  return (error as { errors: { parameter: string; code: string }[] }).errors.map(({ parameter, code }) => [parameter, code])
}

beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  const { projectId } = own
  const agent = (name: string, release: 1 | 2) =>
    must(a.owner.POST('/channels', { body: { projectId, name, kind: 'demo', config: { template: 'support', release } } }))
  channels = { old: (await agent('Old prompt', 1)).id, fresh: (await agent('New prompt', 2)).id }
  const asks = ['I want a discount on the Aroma 300, or I will buy it elsewhere.', 'I want a discount, or I will buy it elsewhere.']
  const kinds = {
    'No discount is given': { kind: 'notContains' as const, settings: { any: ['voucher', 'as an exception'], wholeWords: false } },
    'Says something': { kind: 'contains' as const, settings: { text: 'e', wholeWords: false } },
    'Is brief': { kind: 'length' as const, settings: { max: 1_000, unit: 'words' as const } },
  }
  const tests: string[] = []
  for (const [name, assertion] of Object.entries(kinds)) {
    const turns = asks.map((content) => ({ role: 'user' as const, content }))
    tests.push((await own.test({ name, kind: 'scripted', turns, status: 'active', assertions: [assertion] } as never)).id)
  }
  batchId = (
    await own.batch({
      name: 'Two agents',
      items: tests.map((id) => ({ type: 'test' as const, id })),
      matrix: { channelIds: [channels.old, channels.fresh] },
      repeats: 7,
    })
  ).id
  together = await played({ label: 'old-and-new' })
})

const answer =
  'New prompt is worse on “No discount is given” (7 of 7 to 0 of 7); on the other 2 no difference can be shown. New prompt is better on none. New prompt passed 14 of 21 conversations, Old prompt 21 of 21.'

describe('the channels of one batch run', () => {
  it('are compared without being asked, in a sentence, with pairs of conversations from where they part', async () => {
    const { compared: sides, sentence, data } = await compared(together.id)
    expect(sides).toMatchObject({ by: 'channel', now: { name: 'New prompt' }, before: { name: 'Old prompt' } })
    expect(sides.choices).toEqual([
      {
        by: 'channel',
        values: [
          { id: channels.old, name: 'Old prompt' },
          { id: channels.fresh, name: 'New prompt' },
        ],
      },
    ])
    expect(sentence).toBe(answer)
    expect(data.map(({ subject, verdict, pairs }) => [subject.name, verdict, pairs.length])).toEqual([
      ['No discount is given', 'regressed', 3],
      ['Says something', 'stable', 0],
      ['Is brief', 'stable', 0],
    ])
    for (const { runId, baselineRunId, turn } of data[0]!.pairs) {
      const [now, before] = await Promise.all(
        [runId, baselineRunId].map((id) => must(a.owner.GET('/runs/{id}', { params: { path: { id } } }))),
      )
      expect([now!.channelId, before!.channelId, now!.cell.personaId]).toEqual([channels.fresh, channels.old, before!.cell.personaId])
      expect([now!.cell.repeatIndex, now!.testId]).toEqual([before!.cell.repeatIndex, before!.testId])
      expect(now!.turns.find(({ index }) => index === turn)!.content).toContain('exception')
    }
  })

  it('are answered in the file for people without an account, too', async () => {
    const query = { path: { id: together.id } }
    const file = await must(a.owner.GET('/batch-runs/{id}/export', { params: { ...query, query: { format: 'html' } }, parseAs: 'text' }))
    expect(String(file)).toContain('on the other 2 no difference can be shown')
  })

  it('are named by id or name, and turned round', async () => {
    const { sentence } = await compared(together.id, { compare: 'channel', now: 'Old prompt', before: channels.fresh })
    expect(sentence).toContain('Old prompt is better on “No discount is given” (0 of 7 to 7 of 7); on the other 2')
  })

  it('are refused by what is wrong with them', async () => {
    expect(await faults(together.id, { compare: 'channel', now: 'Nobody', before: 'No one' })).toEqual([
      ['now', 'unknown'],
      ['before', 'unknown'],
    ])
    expect(await faults(together.id, { compare: 'persona' })).toEqual([['compare', 'one_value']])
    expect(await faults(together.id, { compare: 'model' })).toEqual([['compare', 'one_value']])
    expect(await faults(together.id, { compare: 'label' })).toEqual([['baseline', 'no_baseline']])
    expect(await faults(together.id, { compare: 'channel', now: 'New prompt', before: 'New prompt' })).toEqual([['compare', 'one_value']])
  })
})

describe('two batch runs with one channel each', () => {
  it('are compared by channel, by the gate, too', async () => {
    await replace({ matrix: { channelIds: [channels.old] } })
    const before = await played({ label: 'old-prompt' })
    await replace({ matrix: { channelIds: [channels.fresh] } })
    const now = await played({ label: 'new-prompt', baseline: { label: 'old-prompt' } })
    const { compared: sides, sentence } = await compared(now.id)
    expect([sides.by, sides.now.name, sides.before.name]).toEqual(['channel', 'New prompt', 'Old prompt'])
    expect(sentence).toBe(answer)
    expect(now).toMatchObject({ outcome: 'failed', comparison: { baseline: { batchRunId: before.id }, verdicts: { regressed: 1 } } })
    expect(now.gateResult!.failing).toEqual({ new: 1, flaky: 0, known: 0, fixed: 0, sentence: '1 new failure.' })
    const again = await played({ label: 'new-again', baseline: { label: 'new-prompt' } })
    expect((await compared(again.id)).sentence).toBe(
      'No difference between new-prompt and new-again can be shown on any of the 3. new-again passed 14 of 21 conversations, new-prompt 14 of 21.',
    )
    expect(again.gateResult!.failing!.sentence).toBe('No new failure, 1 failed before too.')
    const { data } = await must(a.owner.GET('/batch-runs/{id}/failures', { params: { path: { id: again.id } } }))
    expect(data.map(({ kind, since }) => [kind, since])).toEqual([['known', now.number]])
  })
})

describe('a gate that compares with a channel of the same batch run', () => {
  it('fails for what the other one does worse, and says against which', async () => {
    await replace({ matrix: { channelIds: [channels.old, channels.fresh] }, baseline: { channelId: channels.old } })
    const judged = await played({ label: 'side-by-side' })
    expect(judged.outcome).toBe('failed')
    expect(judged.gateResult!.rules.find(({ rule }) => rule === 'maxRegressions')).toMatchObject({
      verdict: 'failed',
      reason: 'Worse than “Old prompt”: “No discount is given” passed 7 of 7, now 0 of 7.',
    })
    expect((await compared(judged.id)).sentence).toBe(answer)
  })
  it('is judged by all looks at it together', async () => {
    const again = await played({ label: 'side-by-side' })
    expect(again.gateResult!.looks).toMatchObject([{ outcome: 'failed' }])
  })
  it('refuses a channel that the project does not have', async () => {
    const { response } = await a.owner.POST('/batches/{id}/run', {
      params: { path: { id: batchId } },
      body: { baseline: { channelId: 'chn_01k00000000000000000000000' } },
    })
    expect(response.status).toBe(422)
  })
})
