import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { testApp } from '#harness/app.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
const agent = await openAgent()
let asked = 0
const json = (value: unknown): Reply => ({ text: JSON.stringify(value), usage: { input: 100, output: 10 } })
const server = await openModelServer(({ system }) => {
  asked += 1
  if (system?.includes('You judge one conversation'))
    return json({ evidence: [{ turn: 2, quote: 'Please check it' }], reasoning: `Vote ${asked}.`, verdict: 'pass' })
  return json({ action: 'say', text: `Please check it, take ${asked}.`, reason: 'So.', goalState: 'open', disclosed: [] })
})
let open = true
const cut = async () => {
  if (open) await server.close()
  if (open) agent.close()
  open = false
}
afterAll(cut)

let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
let batchId: string
let scenario: Schemas['Scenario']
const user = { goal: 'say hello' }
beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  const model = (
    await must(
      a.owner.POST('/models', { body: { name: 'M', kind: 'openaiCompatible', config, auth: { secret: modelKey }, retry: { max: 0 } } }),
    )
  ).id
  const channel = await own.channel({ url: agent.at('echo'), limits: { concurrency: 4 } })
  scenario = await own.scenario({
    user,
    driver: { mode: 'llm', guard: { off: ['inventedFact', 'repeat', 'roleInversion', 'stuck'] } } as never,
    simulator: model,
    stop: { maxTurns: 2 } as never,
    channelIds: [channel.id],
    assertions: [{ kind: 'judge', settings: { criterion: 'The agent answers.', model } }],
  })
  const items = [{ type: 'scenario' as const, id: scenario.id }]
  const variables = ['a', 'b'].map((name) => ({ name }))
  const gate = { minPassRate: 0.5, population: 'theseScenarios' as const }
  batchId = (await own.batch({ items, repeats: 4, matrix: { variables } as never, gate: gate as never, retryPolicy: { max: 1 } })).id
})

const cassette = async () =>
  (await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'Gate', channels: true } }))).id
async function play(body: Schemas['BatchRunRequestInput']) {
  const { id } = await own.run(batchId, body)
  for (let ended = false; !ended; ended = (await own.batchRun(id)).endedAt !== null) {
    await own.processAll()
    await app.sealer.seal(a.workspaceId)
    await own.processAll()
  }
  const runs = await Promise.all((await own.runsOf(id)).map((run) => own.read(run.id)))
  const place = ({ cell }: Schemas['Run']) => `${cell.key} ${cell.repeatIndex}`
  return { batchRun: await own.batchRun(id), runs: runs.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)) }
}
const conversation = ({ turns, assertions, outcome, seed }: Schemas['Run']) => JSON.stringify({ turns, assertions, outcome, seed })

describe('a batch run', () => {
  it('that was recorded replays with nobody there: equal turns and verdicts, the same gate, and what came from where', async () => {
    const cassetteId = await cassette()
    const first = await play({ mode: 'record', cassetteId })
    expect(first.batchRun).toMatchObject({ counts: { passed: 8 }, snapshot: { cassette: { id: cassetteId, mode: 'record' } } })
    const { recorded } = first.batchRun.metrics!.cassette!
    expect(recorded).toBe(8 * (3 + 3 + 1))
    const partial = await cassette()
    await play({ mode: 'record', cassetteId: partial, repeats: 3 })
    await cut()
    const second = await play({ mode: 'replay', cassetteId })
    expect(second.runs.map(conversation)).toEqual(first.runs.map(conversation))
    expect(second.batchRun).toMatchObject({
      outcome: first.batchRun.outcome,
      outcomeReason: first.batchRun.outcomeReason,
      metrics: { cassette: { hits: recorded, misses: 0, recorded: 0 }, passRate: first.batchRun.metrics!.passRate },
    })
    const missing = await play({ mode: 'replay', cassetteId: partial })
    expect(missing.batchRun.counts).toMatchObject({ passed: 6, excluded: 2, superseded: 0 })
    expect(missing.batchRun.outcome).not.toBe('passed')
    expect(missing.batchRun.metrics!.cassette).toMatchObject({ misses: 2, recorded: 0 })
  })
  it('names a cassette of its project, and is refused without one', async () => {
    const other = await batchStage(a)
    const foreign = (await must(a.owner.POST('/cassettes', { body: { projectId: other.projectId, name: 'Other' } }))).id
    const run = async (body: Schemas['BatchRunRequestInput']) => {
      const { response, error } = await a.owner.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body })
      return [response.status, (error as { errors?: { pointer: string }[] }).errors?.[0]?.pointer]
    }
    expect(await run({ mode: 'auto' })).toEqual([422, '/cassetteId'])
    expect(await run({ mode: 'auto', cassetteId: foreign })).toEqual([422, '/cassetteId'])
    expect(await run({ mode: 'auto', cassetteId: foreign, dryRun: true })).toEqual([422, '/cassetteId'])
    expect(await run({ cassetteId: foreign })).toEqual([422, '/cassetteId'])
  })
})
