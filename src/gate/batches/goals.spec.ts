import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
/** Says the lines of its address one after the other, and the last one from then on; without lines it is broken. */
const requests = new Map<string, number>()
const agent = createServer((request, response) => {
  const url = request.url!
  const lines = JSON.parse(decodeURIComponent(url.slice(1))) as string[]
  const before = requests.get(url) ?? 0
  requests.set(url, before + 1)
  if (lines.length === 0) response.writeHead(500).end('{}')
  else
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ reply: lines[Math.min(before, lines.length - 1)], calls: [] }))
}).listen(0, '127.0.0.1')
await once(agent, 'listening')
afterAll(() => agent.close())

let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
})
const cancel = { goal: 'Please cancel my order.' }
const canceled = 'Your order has been canceled.'
const scenarioOf = async (name: string, lines: string[], members: object = { user: cancel }) => {
  const { port } = agent.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${encodeURIComponent(JSON.stringify(lines))}`
  const channel = await own.channel({ url, name, retry: { max: 0 } })
  const assertions = [{ kind: 'contains' as const, settings: { text: 'e', wholeWords: false } }]
  return own.scenario({ name, channelIds: [channel.id], assertions, ...members })
}
const played = async (list: readonly { id: string }[]) => {
  const { id } = await own.batch({ items: list.map(({ id }) => ({ type: 'scenario' as const, id })) })
  const { id: batchRunId } = await own.run(id)
  await own.processAll()
  await app.sealer.seal(a.workspaceId)
  await own.processAll()
  return own.batchRun(batchRunId)
}
const lines = { driver: { mode: 'scripted', turns: [{ content: 'Cancel it.' }] } }

describe('how often users of a batch run reached their goal', () => {
  it('is a share with its n and interval, and so many turns; the stuck and the written do not count', async () => {
    const list = [
      await scenarioOf('at once', [canceled]),
      await scenarioOf('soon', ['Hm.', canceled]),
      await scenarioOf('handed over', ['Hm.', 'Hm.', `${canceled} I am transferring you to a colleague now.`]),
      await scenarioOf('never', ['Hm.']),
      await scenarioOf('broken', []),
      await scenarioOf('stuck', ['What is the purpose of it?', 'Which one of these do you mean?']),
      await scenarioOf('lines', [canceled], lines),
    ]
    const batchRun = await played(list)
    const ends = (await own.runsOf(batchRun.id)).map(({ scenarioId, terminationReason, metrics }) => [
      list.find(({ id }) => id === scenarioId)!.name,
      terminationReason,
      metrics?.containment ?? null,
      metrics?.turnsToGoal ?? null,
    ])
    expect(ends.sort()).toEqual([
      ['at once', 'goalReached', true, 1],
      ['broken', 'agentError', false, null],
      ['handed over', 'goalReached', false, 3],
      ['lines', 'userEnded', null, null],
      ['never', 'gaveUp', false, null],
      ['soon', 'goalReached', true, 2],
      ['stuck', 'userStuck', null, null],
    ])
    const { containment, turnsToGoal } = batchRun.metrics!
    // Clopper and Pearson's of 2 in 5.
    expect(containment).toEqual({ value: 0.4, n: 5, low: expect.closeTo(0.0527, 4), high: expect.closeTo(0.8534, 4), reason: null })
    expect(turnsToGoal).toEqual({ n: 3, p50: 2, p95: 3, p99: 3 })
    const { endings = [], latencyBins = [], latencyMs } = batchRun.metrics!
    const endedBy = (reason: string) => endings.filter((one) => one.reason === reason).map(({ exchanges, n }) => [exchanges, n])
    expect(endedBy('goalReached')).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(endings.reduce((sum, { n }) => sum + n, 0)).toBe(list.length)
    expect(latencyBins.reduce((sum, { n }) => sum + n, 0)).toBe(latencyMs!.n)
    expect([latencyBins[0]!.n, latencyBins.at(-1)!.n].every((n) => n > 0)).toBe(true)
    const below = latencyBins.find(({ belowMs }) => belowMs === null || belowMs > latencyMs!.p50)!
    expect(below.n, 'the bin of the median').toBeGreaterThan(0)
    const exported = async (format: 'markdown' | 'html') =>
      (await must(
        a.owner.GET('/batch-runs/{id}/export', { params: { path: { id: batchRun.id }, query: { format } }, parseAs: 'text' }),
      )) as string
    expect(await exported('markdown')).toMatch(
      /\| contained \| 40% \| 95% interval .* \| 5 \|\n\| turns to the goal p50, p95, p99 \| 2, 3, 3 \| {2}\| 3 \|/,
    )
    expect(await exported('html')).toMatch(/reached without a handover to a person<\/td><td>40%.*<td>2, 3, 3</s)
  })
  it('is nothing, with a reason, where nobody had a goal', async () => {
    const { metrics } = (await played([await scenarioOf('only lines', [canceled], lines)])) as Schemas['BatchRun']
    expect(metrics).toMatchObject({ containment: { value: null, n: 0, reason: 'Nothing was counted.' }, turnsToGoal: null })
  })
  it('does not count a stuck user, unless the agent did what it must not', async () => {
    const lines = ['What is the purpose of the order that you have placed with us?', 'Which one of these two do you mean with that?']
    const required = (is: 'de' | 'en') => ({ user: cancel, assertions: [{ kind: 'language', settings: { is } }] })
    const { counts, metrics } = await played([
      await scenarioOf('German asked', lines, required('de')),
      await scenarioOf('English asked', lines, required('en')),
    ])
    expect([counts.failed, counts.excluded, counts.inconclusive]).toEqual([1, 1, 0])
    expect(metrics!.containment).toMatchObject({ value: null, n: 0 })
  })
  it('counts a stuck user who was judged again as if it had just ended', async () => {
    const lines = ['What is the purpose of the order that you have placed with us?', 'Which one of these two do you mean with that?']
    const required = (is: 'de' | 'en') => ({ user: cancel, assertions: [{ kind: 'language' as const, settings: { is } }] })
    const list = [await scenarioOf('German first', lines, required('de')), await scenarioOf('English first', lines, required('en'))]
    const { id, counts: first } = await played(list)
    const rescored = async (...languages: ('de' | 'en')[]) => {
      for (const [at, is] of languages.entries()) {
        const { name, channelIds } = list[at]!
        const params = { path: { id: list[at]!.id }, header: {} }
        await must(a.owner.PUT('/scenarios/{id}', { params, body: { name, channelIds, ...required(is) } }))
      }
      const { counts } = await must(a.owner.POST('/batch-runs/{id}/rescore', { params: { path: { id } }, body: {} }))
      const cells = await own.cells(id)
      return { counts, cells: cells.map(({ counts, runs }) => [counts.failed, counts.excluded, runs[0]!.errorSource]) }
    }
    const [failed, excluded] = [
      [1, 0, null],
      [0, 1, 'simulator'],
    ]
    expect([first.failed, first.excluded, first.inconclusive]).toEqual([1, 1, 0])
    expect(await rescored('en', 'de')).toMatchObject({ counts: { failed: 1, excluded: 1, inconclusive: 0 }, cells: [excluded, failed] })
    expect(await rescored('en', 'en')).toMatchObject({ counts: { failed: 0, excluded: 2, inconclusive: 0 }, cells: [excluded, excluded] })
    expect(await rescored('de', 'de')).toMatchObject({ counts: { failed: 2, excluded: 0, inconclusive: 0 }, cells: [failed, failed] })
  })
})
