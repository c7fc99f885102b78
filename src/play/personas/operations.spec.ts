import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { must } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'

const traits = {
  mood: 'calm',
  patience: 0.5,
  verbosity: 'standard',
  clarity: 'clear',
  cooperation: 'cooperative',
  techLiteracy: 'medium',
  memory: 'normal',
  typoRate: 0,
  politeness: 0.5,
}
const behaviour = { responseDelayMs: 0, messageSplitRate: 0, topicSwitchRate: 0, silenceRate: 0 }

await describeGuarantees({
  path: '/personas',
  type: 'persona',
  least: { name: 'Ann' },
  filled: { builtin: false, language: 'en', backstory: '', traits, behaviour, guards: { neverReveal: [], maxCharsPerTurn: 600 } },
  replacement: { name: 'Bob', language: 'de', traits: { ...traits, mood: [{ value: 'angry', weight: 1 }] } },
  changed: ['/language', '/traits/mood'],
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let projectId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('owner')
  projectId = (await must(a.owner.POST('/projects', { body: { name: 'P' } }))).id
})
const builtins = async () => (await must(a.owner.GET('/personas', { params: { query: { builtin: 'true' } } }))).data
const post = (body: object) => call('POST', '/personas', { key, body: { projectId, ...body } })

describe('the built-in personas', () => {
  it('are every project’s, by ids of their own, the neutral one first', async () => {
    const list = await builtins()
    expect(list[0]).toMatchObject({ name: 'Neutral', builtin: true, projectId: null })
    for (const persona of list) expect(await must(a.owner.GET('/personas/{id}', { params: { path: { id: persona.id } } }))).toEqual(persona)
  })
  it.each(['PUT', 'DELETE'])('answer 409 to %s', async (method) => {
    const [{ id } = { id: '' }] = await builtins()
    const answer = await call(method, `/personas/${id}`, { key, ...(method === 'PUT' && { body: { name: 'Mine' } }) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state', currentState: 'builtin', allowedTransitions: [] } })
  })
})

describe('GET /personas/{id}', () => {
  it('404 for one that is missing or another workspace’s, in the same words', async () => {
    const b = await tenant('B')
    const { id } = await must(b.owner.POST('/projects', { body: { name: 'P' } }))
    const foreign = await must(b.owner.POST('/personas', { body: { projectId: id, name: 'Eve' } }))
    const answers = await Promise.all([newId('per'), foreign.id].map((id) => call('GET', `/personas/${id}`, { key })))
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found'])
    expect(answers[0]!.body.detail).toBe(answers[1]!.body.detail)
  })
})

describe('POST /personas with copyOf', () => {
  it('copies a built-in one into the project, where it can be changed', async () => {
    const original = (await builtins()).find(({ name }) => name === 'Impatient')!
    const copy = await post({ copyOf: original.id })
    expect(copy).toMatchObject({
      status: 201,
      body: { name: 'Impatient (copy)', builtin: false, projectId, version: 1, traits: original.traits },
    })
    expect((await call('PUT', `/personas/${copy.body.id}`, { key, body: { name: 'Mine' } })).status).toBe(200)
  })
  it('takes a name', async () => {
    const { body } = await post({ name: 'Original', language: 'pt-BR' })
    expect((await post({ copyOf: body.id, name: 'Copy' })).body).toMatchObject({ name: 'Copy', language: 'pt-BR', version: 1 })
  })
  it('422 for one that is missing or another workspace’s, in the same words', async () => {
    const b = await tenant('B')
    const theirs = await must(b.owner.POST('/projects', { body: { name: 'P' } }))
    const foreign = await must(b.owner.POST('/personas', { body: { projectId: theirs.id, name: 'X' } }))
    const answers = await Promise.all([foreign.id, newId('per'), 'no id'].map((copyOf) => post({ copyOf })))
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([422, { ...answers[0]!.body, requestId: '' }])
    expect(faultsIn(answers[0]!)).toEqual(['/copyOf unknown_reference'])
  })
})

describe('422 names the faults of the form that was meant', () => {
  it.each([
    ['a new one', { name: 5, bogus: 1 }, ['/bogus unknown_member', '/name wrong_type']],
    ['a new one without a name', {}, ['/name required']],
    ['a trait', { name: 'X', traits: { mood: 'happy', speed: 1 } }, ['/traits/mood not_allowed', '/traits/speed unknown_member']],
    [
      'weights',
      { name: 'X', traits: { patience: [{ value: 2, weight: 0 }] } },
      ['/traits/patience/0/value too_big', '/traits/patience/0/weight too_small'],
    ],
    ['a language', { name: 'X', language: 'english please' }, ['/language invalid_format']],
    ['a copy', { copyOf: 5 }, ['/copyOf wrong_type']],
    ['a copy with more', { copyOf: 'per_x', language: 'de' }, ['/language unknown_member']],
  ])('%s', async (_, body, expected) => {
    const answer = await post(body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
})
