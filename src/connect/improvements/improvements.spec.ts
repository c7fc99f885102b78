import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { contracts } from '#src/app/interface.ts'
import { operationsOf, pathNames } from '#src/platform/contract.ts'
import { agentOf, type Code, fixed, forgetful, refundProject } from './fixtures/refunds.ts'

// An assistant with a key for the readable half alone fixes an agent, over MCP, as the skill says.

const { origin, tenant, startWorker, client } = await testApp()
const { owner } = await tenant('A')
const code: { present: Code } = { present: forgetful }
const agent = await agentOf(code)
afterAll(agent.close)
startWorker({ pollMs: 20 })
const source = await refundProject({ owner }, agent.url)

const read = (id: string) => must(owner.GET('/improvements/{id}', { params: { path: { id } } }))
const untilEnded = (id: string) =>
  until('all tries have ended', async () => {
    await must(owner.POST('/queue/process', { body: {} }))
    const improvement = await read(id)
    return improvement.tries.every(({ state }) => state !== 'playing') && improvement
  })
const make = (body: { batchId: string; share?: number; seed?: string }) => must(owner.POST('/improvements', { body }))

let improvement: Awaited<ReturnType<typeof make>>
let key: string
let answers = ''
let calls = 0
/** What a tool says; everything that it ever said is in `answers`. */
async function ask(name: string, given: object): Promise<string> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++calls, method: 'tools/call', params: { name, arguments: given } })
  const { result } = (await (await fetch(`${origin}/mcp?writes=true`, { method: 'POST', headers, body })).json()) as {
    result: { content: { text: string }[]; isError: boolean }
  }
  const text = result.content.map((part) => part.text).join('\n')
  expect([name, result.isError, result.isError && text]).toEqual([name, false, false])
  answers += text
  return text
}
const numbersIn = (text: string) => [...new Set(text.match(/CK-\d+/g))]
let heldOutOrders: string[]

beforeAll(async () => {
  improvement = await make({ batchId: source.batchId, seed: 'halves' })
  await untilEnded(improvement.id)
  const { key: bound } = await must(
    owner.POST('/api-keys', { body: { name: 'Assistant', role: 'editor', projectIds: [improvement.projectId] } }),
  )
  key = bound!
  const { data } = await must(owner.GET('/tests', { params: { query: { projectId: improvement.projectId, limit: 200 } } }))
  const readable = new Set(data.flatMap((test) => numbersIn(JSON.stringify(test))))
  heldOutOrders = source.orders.filter((order) => !readable.has(order))
})

it('a half is copied with its channel, whose secret still works, and both are played as the baseline', async () => {
  expect(heldOutOrders).toHaveLength(12)
  expect(improvement).toMatchObject({ scenarios: { readable: 12, heldOut: 12 }, heldOut: { projectId: source.projectId } })
  const { tries } = await read(improvement.id)
  expect(tries).toMatchObject([
    { number: 0, label: 'baseline', state: 'ended', result: { readable: { n: 24 }, heldOut: { n: 24, passed: 0 } } },
  ])
  const [channel] = (await must(owner.GET('/channels', { params: { query: { projectId: improvement.projectId } } }))).data
  expect(channel!.auth).toMatchObject({ type: 'bearer', secret: { set: true } })
})

/** Tries the present code under a label, and answers what the tool reports in the end. */
async function tryChange(label: string): Promise<string> {
  await ask('try_change', { improvementId: improvement.id, label })
  await untilEnded(improvement.id)
  return ask('read_improvement', { improvementId: improvement.id })
}

describe('an assistant that reads only one half', () => {
  it('finds the failures, and reproduces one', async () => {
    const { projectId } = improvement
    expect(await ask('read_improvement', { projectId })).toContain(improvement.id)
    const groups = await until('the failures are in groups', async () => {
      const told = await ask('find_failures', { projectId })
      return told.includes('"examples"') ? told : undefined
    })
    const [, run] = /"(run_\w+)"/.exec(groups)!
    const told = await ask('read_run', { id: run })
    expect(told).toContain('I see your order')
    const [, test] = /"(?:subjectId|testId|id)":"(tst_\w+)"/.exec(await ask('list_things', { type: 'test', projectId }))!
    expect(await ask('run_scenario', { id: test })).toContain('failed')
  })

  it('writes answers to what it can read, and the change is called overfit', async () => {
    const known = new Set(numbersIn(answers))
    for (const { id } of (await must(client(key).GET('/tests', { params: { query: { limit: 200 } } }))).data)
      for (const order of numbersIn(await ask('describe_thing', { id }))) known.add(order)
    expect(known.size).toBe(12)
    code.present = (order) => (known.has(order) ? fixed : forgetful)(order)
    const report = await tryChange('special-cases')
    expect(report).toContain('Better only on the scenarios that its author could read: an overfit change.')
    const { tries } = await read(improvement.id)
    expect(tries[1]!.result).toMatchObject({ verdict: 'overfit', readable: { passed: 24, n: 24 }, heldOut: { passed: 0, n: 24 } })
  })

  it('changes nothing that matters, and nothing is proven', async () => {
    code.present = (order) => forgetful(order).replace('Goodbye', 'Good day')
    expect(await tryChange('politer')).toContain('No proven difference on scenarios that its author could not read')
  })

  it('fixes the agent, and the improvement is proven', async () => {
    code.present = fixed
    expect(await tryChange('fix-refunds')).toContain('Improved on scenarios that its author could not read: +100 points')
    const { tries } = await read(improvement.id)
    expect(tries[3]).toMatchObject({ number: 3, label: 'fix-refunds', result: { verdict: 'improved', heldOut: { passed: 24, n: 24 } } })
    const held = await must(owner.GET('/batch-runs/{id}', { params: { path: { id: tries[3]!.heldOutBatchRunId! } } }))
    expect(held).toMatchObject({ projectId: source.projectId, label: 'fix-refunds' })
  })

  it('learned nothing of the other half from any tool', () => {
    expect(answers.length).toBeGreaterThan(5_000)
    for (const order of heldOutOrders) expect(answers).not.toContain(order)
  })
})

it('the key reads nothing of the other half through any operation', async () => {
  const tries = (await read(improvement.id)).tries
  const ofHalf = { project: improvement.projectId, batch: improvement.batchId, runs: tries.map(({ batchRunId }) => batchRunId) }
  const [heldOutRun] = (await must(owner.GET('/runs', { params: { query: { batchRunId: tries[3]!.heldOutBatchRunId!, limit: 1 } } }))).data
  const heldOutIds = [
    source.projectId,
    source.batchId,
    improvement.heldOut!.batchId,
    heldOutRun!.id,
    ...tries.map((one) => one.heldOutBatchRunId!),
  ]
  const ids = [...heldOutIds, ofHalf.project, ofHalf.batch, ...ofHalf.runs, improvement.id]
  const asked = operationsOf(contracts).flatMap(({ operation: { method, url, role, stream, query } }) => {
    if (method !== 'GET' || role === 'identity' || stream) return []
    const names = pathNames(url)
    const paths =
      names.length === 0 ? [url] : ids.map((id) => url.replaceAll(/\{\w+\}/g, (name) => (name === '{resourceType}' ? 'test' : id)))
    const filters = names.length > 0 ? [] : Object.keys(query?.shape ?? {}).filter((name) => /Id$|^search$/.test(name))
    return [
      ...paths,
      ...filters.flatMap((name) =>
        (name === 'search' ? ['search=CK-'] : heldOutIds.map((id) => `${name}=${id}`)).map((part) => `${url}?${part}`),
      ),
    ]
  })
  expect(asked.length).toBeGreaterThan(500)
  const told: string[] = []
  for (const path of asked) {
    const response = await fetch(`${origin}/v1${path}`, { headers: { 'x-api-key': key } })
    const text = await response.text()
    // An answer may repeat what was asked for.
    const secrets = [...heldOutOrders, ...heldOutIds.filter((id) => !path.includes(id))]
    if (secrets.some((secret) => text.includes(secret))) told.push(`${path}: ${response.status} ${text.slice(0, 300)}`)
  }
  expect(told).toEqual([])
  const parley = client(key)
  expect(await must(parley.GET('/improvements/{id}', { params: { path: { id: improvement.id } } }))).toMatchObject({
    heldOut: null,
    tries: tries.map(({ result }) => ({ heldOutBatchRunId: null, problem: null, result })),
  })
})

describe('who looks again through another improvement of the same batch', () => {
  const tryOnce = async (id: string, label: string) => {
    await must(owner.POST('/improvements/{id}/tries', { params: { path: { id } }, body: { label } }))
    return (await untilEnded(id)).tries.at(-1)!.result!
  }

  it('pays for the looks through the others, back to the last that was proven', async () => {
    const another = await refundProject({ owner }, agent.url)
    const start = async () => {
      code.present = forgetful
      const { id } = await make({ batchId: another.batchId, seed: 'again' })
      await untilEnded(id)
      return id
    }
    const [one, two] = [await start(), await start()]
    expect((await tryOnce(one, 'a')).sentence).toContain('look 1, level 1.5%')
    expect((await tryOnce(two, 'a')).sentence).toContain('look 2, level 0.5%')
    expect((await tryOnce(one, 'b')).sentence).toContain('look 3, level 0.25%')
    code.present = fixed
    expect(await tryOnce(two, 'b')).toMatchObject({ verdict: 'improved', sentence: expect.stringContaining('look 4') })
    expect((await tryOnce(await start(), 'c')).sentence).toContain('look 1, level 1.5%')
  })

  it('and a canceled baseline is one that nothing is compared with', async () => {
    const { id, heldOut } = await make({ batchId: source.batchId, share: 0.3 })
    const { data } = await must(owner.GET('/batch-runs', { params: { query: { batchId: heldOut!.batchId } } }))
    await must(owner.POST('/batch-runs/{id}/cancel', { params: { path: { id: data[0]!.id } }, body: { graceMs: 0 } }))
    const { tries } = await untilEnded(id)
    expect(tries[0]!.result).toMatchObject({ verdict: 'incomparable' })
    const { error } = await owner.POST('/improvements/{id}/tries', { params: { path: { id } }, body: { label: 'x' } })
    expect(error).toMatchObject({ status: 409, detail: expect.stringContaining('canceled') })
  })
})

describe('refuses', () => {
  it('a key for one project that would hold out a half of it', async () => {
    const { response } = await client(key).POST('/improvements', { body: { batchId: improvement.batchId } })
    expect(response.status).toBe(403)
  })

  it('a batch with too few scenarios, a batch that is missing, and a label twice', async () => {
    const few = await refundProject({ owner }, agent.url, 9)
    expect((await owner.POST('/improvements', { body: { batchId: few.batchId } })).error).toMatchObject({
      errors: [{ pointer: '/batchId', message: expect.stringContaining('at least 5') }],
    })
    const missing = await owner.POST('/improvements', { body: { batchId: 'bat_01h00000000000000000000000' } })
    expect(missing.error).toMatchObject({ errors: [{ pointer: '/batchId' }] })
    const twice = await owner.POST('/improvements/{id}/tries', { params: { path: { id: improvement.id } }, body: { label: 'politer' } })
    expect([twice.response.status, twice.error]).toMatchObject([409, { detail: expect.stringContaining('politer') }])
  })
})

it('a held-out half that cannot be played says why, only to those who may know', async () => {
  const made = await make({ batchId: source.batchId, share: 0.4 })
  await untilEnded(made.id)
  const { key: other } = await must(owner.POST('/api-keys', { body: { name: 'B', role: 'editor', projectIds: [made.projectId] } }))
  await must(owner.DELETE('/batches/{id}', { params: { path: { id: made.heldOut!.batchId } } }))
  await must(client(other!).POST('/improvements/{id}/tries', { params: { path: { id: made.id } }, body: { label: 'try' } }))
  const { tries } = await untilEnded(made.id)
  expect(tries[1]).toMatchObject({ state: 'notPlayed', result: null, problem: expect.stringContaining('archived') })
  const seen = await must(client(other!).GET('/improvements/{id}', { params: { path: { id: made.id } } }))
  expect(seen.tries[1]).toMatchObject({ state: 'notPlayed', problem: null })
})

it('who has yet to judge conversations of a half learns nothing of any try, by a key for the other project neither', async () => {
  const { heldOutBatchRunId } = (await read(improvement.id)).tries[3]!
  const [run] = (await must(owner.GET('/runs', { params: { query: { batchRunId: heldOutBatchRunId!, limit: 1 } } }))).data
  const member = await must(owner.POST('/members', { body: { kind: 'service', name: 'Reviewer', role: 'editor' } }))
  const keyOf = async (bounds: object) =>
    (await must(owner.POST('/api-keys', { body: { name: 'R', memberId: member.id, ...bounds } }))).key!
  const keys = [await keyOf({}), await keyOf({ projectIds: [improvement.projectId] })]
  const resultsFor = (one: string) =>
    must(client(one).GET('/improvements/{id}', { params: { path: { id: improvement.id } } })).then(({ tries }) =>
      tries.map(({ result }) => result),
    )
  for (const one of keys) expect((await resultsFor(one)).every((result) => result !== null)).toBe(true)
  await must(owner.POST('/reviews/assign', { body: { runIds: [run!.id], reviewers: [member.id] } }))
  for (const one of keys) expect((await resultsFor(one)).every((result) => result === null)).toBe(true)
})
