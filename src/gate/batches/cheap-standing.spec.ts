import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Parley, Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, client, tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32` })
const own = { passes: (asked: number) => asked % 2 === 0 }
const server = await openModelServer(() => {
  const verdict = own.passes(server.requests.length) ? 'pass' : 'fail'
  return { text: JSON.stringify({ evidence: [{ turn: 2, quote: 'it comes on Thursday' }], reasoning: 'Because.', verdict }) }
})
let said = 0
const agent = await httpAgent((request, response) => {
  request.resume()
  const parcel = request.url === '/same' ? 0 : ++said
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"reply":"Parcel ${parcel}: it comes on Thursday."}`)
}, agentHost)
afterAll(async () => {
  await server.close()
  await agent.close()
})

type Person = { id: string; api: Parley }
type Answers = (judge: 'pass' | 'fail', at: number) => 'pass' | 'fail' | undefined
let a: Awaited<ReturnType<typeof tenant>>
let stage: BatchStage
let rubricId: string
let people: Person[]
let machine: Person
let many: string
let alike: string
let gateBatch: string

const person = async (name: string, kind: 'person' | 'service' = 'person') => {
  const { id } = await must(a.owner.POST('/members', { body: { kind: 'service', name, role: 'reviewer' } }))
  const { key } = await must(a.owner.POST('/api-keys', { body: { name, memberId: id } }))
  // Instead of a sign-in at an identity provider.
  await app.world.db.systemPool.query('update members set kind = $2 where id = $1', [id, kind])
  return { id, api: client(key!) }
}
async function play(batchId: string) {
  const { id } = await stage.run(batchId)
  for (let pass = 0; pass < 3; pass += 1) {
    await stage.processAll()
    await app.sealer.seal(a.workspaceId)
  }
  return stage.batchRun(id)
}

beforeAll(async () => {
  a = await tenant('A')
  stage = await batchStage(a)
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  const body = { name: 'Judge', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  const { id: model } = await must(a.owner.POST('/models', { body }))
  const assertions = [{ kind: 'judge', name: 'day', settings: { criterion: 'The agent names the day.', model } }] as never
  const scenarioWith = async (path: string) => {
    const channel = await stage.channel({ url: `${agent.url}${path}` })
    const driver = { mode: 'scripted' as const, turns: [{ content: 'When does it come?' }] }
    return (await stage.scenario({ driver, user: { goal: 'the day' }, assertions, channelIds: [channel.id] })).id
  }
  const batchOf = async (id: string, repeats: number, gate: object) =>
    (await stage.batch({ items: [{ type: 'scenario', id }], repeats, gate: { minPassRate: 0.1, ...gate } as never })).id
  const [differing, same] = [await scenarioWith('/'), await scenarioWith('/same')]
  many = (await play(await batchOf(differing, 40, {}))).id
  alike = (await play(await batchOf(same, 20, {}))).id
  gateBatch = await batchOf(differing, 2, { judges: 'calibrated' })
  const criteria = [{ key: 'day', type: 'binary' as const, label: 'Does it name the day?', critical: 'all' as const }]
  const rubric = await must(a.owner.POST('/rubrics', { body: { projectId: stage.projectId, name: 'Day', criteria } }))
  await must(a.owner.POST('/rubrics/{id}/publish', { params: { path: { id: rubric.id } }, body: {} }))
  rubricId = rubric.id
  people = [await person('Ann'), await person('Bob'), await person('Eve')]
  machine = await person('Script', 'service')
})

type Way = {
  body?: Partial<Schemas['NewCalibrationInput']>
  who?: () => Person[]
  says?: readonly Answers[]
  /** After all have answered. */
  after?: (sheets: readonly string[], submit: (at: number) => Promise<unknown>, id: string) => Promise<unknown>
  /** These do not answer by themselves. */
  silent?: number
}
const agree: Answers = (judge) => judge
const lenient: Answers = () => 'pass'
const sample = { batchRunId: '', sampling: { strategy: 'random' as const, size: 40 } }
const on = (id: string, move: string, body: object, api: Parley = a.owner) =>
  must(api.POST(`/reviews/calibration/{id}/${move}` as '/reviews/calibration/{id}/lock', { params: { path: { id } }, body: body as never }))

/** A calibration from its start to its end; what the next gate says of the judge. */
async function standing({ body = {}, who = () => people.slice(0, 2), says = [], after, silent = 0 }: Way) {
  const members = who()
  const whole = { ...sample, batchRunId: many, ...body }
  const request = { projectId: stage.projectId, rubricId, baseline: 'judge' as const, participants: members.map(({ id }) => id), ...whole }
  const { session, sheets } = await must(a.owner.POST('/reviews/calibrate', { body: request }))
  const runs = [...(await stage.runsOf(many)), ...(await stage.runsOf(alike))]
  const judged = new Map(runs.map(({ id, outcome }) => [id, outcome === 'passed' ? ('pass' as const) : ('fail' as const)]))
  const submit = (at: number) => {
    const answers = session.items.flatMap(({ runId }, place) => {
      const value = (says[at] ?? says[0] ?? agree)(judged.get(runId)!, place)
      return value === undefined ? [] : [{ runId, criterionKey: 'day', value }]
    })
    return on(sheets[at]!.id, 'submit', { answers, partial: true }, members[at]!.api)
  }
  for (let at = 0; at < members.length - silent; at++) await submit(at)
  await after?.(
    sheets.map(({ id }) => id),
    submit,
    session.id,
  )
  const { state } = await must(a.owner.GET('/calibrations/{id}', { params: { path: { id: session.id } } }))
  if (state === 'open') await on(session.id, 'lock', {})
  await on(session.id, 'close', {})
  const { outcome, gateResult } = await play(gateBatch)
  return { outcome, verdict: gateResult!.rules.find(({ rule }) => rule === 'judges')!.verdict, says: gateResult!.judges![0]!.standing! }
}

const anyRule = { statistic: 'percent' as const, threshold: 0, useLowerBound: false, minItems: 1 }
const runIds = async () => (await stage.runsOf(many)).slice(0, 40).map(({ id }) => id)
const ways: [string, Way | (() => Promise<Way>), string][] = [
  ['one person', { who: () => people.slice(0, 1) }, '1 person judged independently, and 2 are needed'],
  ['a person and a script', { who: () => [people[0]!, machine] }, '1 person judged independently'],
  [
    'five conversations and a pass rule of nothing',
    { body: { sampling: { strategy: 'random', size: 5 }, passRule: anyRule } },
    '5 different conv',
  ],
  [
    'conversations chosen by hand',
    async () => ({ body: { batchRunId: undefined as never, sampling: undefined as never, runIds: await runIds() } }),
    'chosen by hand',
  ],
  [
    'the word random over a choice by hand',
    async () => ({ body: { batchRunId: undefined as never, runIds: await runIds() } }),
    'chosen by hand',
  ],
  ['a seed chosen by hand', { body: { seed: 'suits me' } }, 'the seed of their draw, were chosen by hand'],
  ["the judge's answers in sight", { body: { hideJudge: false } }, 'were not hidden from people'],
  ['people who pass everything', { says: [lenient], body: { passRule: anyRule } }, 'people gave only one verdict: no failure'],
  [
    'a judge that people contradict, and a pass rule of nothing',
    { says: [(judge, at) => (at % 3 ? judge : 'pass')], body: { passRule: anyRule } },
    'the lower end of alpha is',
  ],
  [
    'answers about what suits only',
    { says: [(judge, at) => (at < 30 ? judge : undefined)], body: { passRule: anyRule } },
    'people did not decide 10 conversations of the sample',
  ],
  [
    'a sheet of the dissenter left out',
    { who: () => people, says: [agree, agree, lenient], after: ([, , third]) => on(third!, 'include', { included: false, reason: 'odd' }) },
    '1 sheet submitted in time was left out',
  ],
  [
    'answers revised once the judge was visible',
    { body: { allowRevision: true }, says: [lenient, lenient], after: async (_, submit) => submit(0) },
    'people gave only one verdict',
  ],
  [
    'an answer that came after all others were visible',
    {
      silent: 1,
      after: async ([, second], submit, id) => {
        await on(id, 'lock', {})
        await submit(1)
        await on(second!, 'include', { included: true, reason: 'late' })
      },
    },
    '1 person judged independently',
  ],
  [
    'twenty copies of two conversations',
    async () => ({ body: { batchRunId: alike, sampling: { strategy: 'random', size: 20 } } }),
    '1 different conversation decided',
  ],
  [
    'a calibration without a decision',
    { body: { passRule: { statistic: 'alpha', threshold: 0.667, useLowerBound: true, minItems: 200 } } },
    'the calibration has no decision',
  ],
]

describe('no cheap calibration lets a judge decide the gate:', () => {
  it.each(ways)('%s', async (_, way, sentence) => {
    const found = await standing(typeof way === 'function' ? await way() : way)
    expect(found).toMatchObject({ outcome: 'inconclusive', verdict: 'inconclusive' })
    expect(found.says).toMatch(/^not calibrated: alpha .* conversations?, \d+ people, measured \d{4}-\d\d-\d\d; /)
    expect(found.says).toContain(sentence)
  })

  it('an honest one does, and a larger one that says otherwise is named next to it', async () => {
    await standing({ says: [lenient, lenient] })
    const found = await standing({ body: { sampling: { strategy: 'random', size: 30 } } })
    expect(found.verdict).toBe('passed')
    expect(found.says).toMatch(
      /^calibrated: alpha 1 \(lower end 0\.\d+\), 30 conversations, 2 people, measured .*; a larger calibration \(cal_\w+\) says otherwise: alpha/,
    )
  })
})
