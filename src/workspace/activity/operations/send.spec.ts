import { afterAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { openCollector } from '#harness/collector.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { verifyChainOf } from '../fixtures/check-program.ts'
import { sendSealed } from './send.ts'

vi.setConfig({ testTimeout: 90_000 })
const collector = await openCollector()
afterAll(collector.close)
const test = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, PARLEY_ACTIVITY_OTLP: 'true' })
const { app } = test
test.startWorker()

type Attributes = (typeof collector.received.logs)[number]['attributes']
const valuesOf = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]))
/** What arrived of a workspace, by seq; an entry that arrived twice is there once. */
function arrived(workspaceId: string) {
  const records = collector.received.logs.map(({ body, attributes }) => ({ text: body.stringValue, values: valuesOf(attributes) }))
  const own = records.filter(({ values }) => values['parley.workspace.id'] === workspaceId)
  const bySeq = new Map(own.map((record) => [Number(record.values['parley.activity.seq']), record]))
  return [...bySeq].sort(([a], [b]) => a - b).map(([seq, record]) => ({ seq, ...record }))
}
async function sealed(workspaceId: string): Promise<number> {
  await app.sealer.seal(workspaceId)
  const { rows } = await app.world.db.systemPool.query<{ seq: number }>(
    'select max(seq)::int as seq from parley.activity where workspace_id = $1',
    [workspaceId],
  )
  return rows[0]!.seq
}
const all = (workspaceId: string, count: number) =>
  until(`${count} entries are there`, () => {
    const entries = arrived(workspaceId)
    return entries.length === count && entries
  })

describe('the activity at a collector', () => {
  it('is each entry of each workspace, as its line of the export, so that the chain is proved there, too', async () => {
    const [a, b] = [await test.tenant('A'), await test.tenant('B')]
    const { id } = await must(a.owner.POST('/projects', { body: { name: 'Größe 😀', description: 'What it says.' } }))
    await must(b.owner.POST('/projects', { body: { name: 'Of another' } }))
    const counts = [await sealed(a.workspaceId), await sealed(b.workspaceId)]
    const entries = await all(a.workspaceId, counts[0]!)
    await all(b.workspaceId, counts[1]!)
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: counts[0]! }, (_, at) => at + 1))
    const created = entries.find(({ values }) => values['parley.activity.action'] === 'project.created')!
    expect(created.values).toMatchObject({ 'parley.resource.type': 'project', 'parley.resource.id': id, 'parley.actor.type': 'apiKey' })
    expect(created.text).toContain('What it says.')
    expect(await verifyChainOf(a.workspaceId, entries.map(({ text }) => text).join('\n'))).toContain(`${counts[0]} entries fit`)
  })

  it('arrives after a collector was away, whatever it answered meanwhile', async () => {
    const { owner, workspaceId } = await test.tenant('C')
    for (const status of [503, 401]) {
      collector.answer.status = status
      const { asked } = collector.answer
      await must(owner.POST('/projects', { body: { name: `While it answers ${status}` } }))
      const count = await sealed(workspaceId)
      await until('it was offered twice', () => collector.answer.asked > asked + 1)
      expect(arrived(workspaceId).length).toBeLessThan(count)
      collector.answer.status = 200
      await all(workspaceId, count)
    }
  })

  it('arrives twice with the same ID where a process ended before it could say so, and not at all once nobody asks for it', async () => {
    const { workspaceId } = await test.tenant('D')
    const toSeq = await sealed(workspaceId)
    const [first] = await all(workspaceId, toSeq)
    const sent: string[] = []
    const deliverLogs = async (records: readonly { attributes: Readonly<Record<string, unknown>> }[]) =>
      void sent.push(...records.map(({ attributes }) => String(attributes['parley.activity.id'])))
    const range = { workspaceId, fromSeq: 1, toSeq, entryIds: [first!.values['parley.activity.id']!] }
    const context = { signal: new AbortController().signal, finish: async () => {} }
    await sendSealed(app.world.db, { deliverLogs })(range, context)
    expect(sent).toEqual(range.entryIds)
    await sendSealed(app.world.db, undefined)(range, context)
    expect(sent).toEqual(range.entryIds)
  })

  it('is OTLP, all of it', () => expect(collector.received.faults).toEqual([]))
})
