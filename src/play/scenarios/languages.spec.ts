import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let own: Stage
let channelId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
  channelId = (await own.demoChannel()).id
})

const contains = { kind: 'contains', settings: { text: 'x' } }
const post = (path: string, body: object) => call('POST', path, { key, body })
const personaOf = async (language: string) =>
  (await post('/personas', { projectId: own.projectId, name: `P ${language}`, language })).body.id as string
const scenario = (personaId: string, more: object = {}) =>
  post('/scenarios', {
    ...{ projectId: own.projectId, name: 'S', personaIds: [personaId], channelIds: [channelId], assertions: [contains] },
    ...{ user: { goal: 'x' }, ...more },
  })

describe('a persona whose language the driver rules does not speak', () => {
  it.each(['pl', 'ko', 'PL-pl'])('%s: is refused where a scenario becomes active or runs, with what to do', async (language) => {
    const persona = await personaOf(language)
    const active = await scenario(persona, { status: 'active' })
    expect(faultsIn(active)).toEqual(['/personaIds/0 not_allowed'])
    expect(JSON.stringify(active.body.errors)).toMatch(/scripted.*de, es, fr, it, ja, nl, pt/)
    const draft = await scenario(persona)
    expect(draft.status).toBe(201)
    expect(faultsIn(await post(`/scenarios/${draft.body.id}/run`, {}))).toEqual(['/personaId not_allowed'])
    const batch = await post('/batches', {
      projectId: own.projectId,
      name: 'B',
      status: 'ready',
      items: [{ type: 'scenario', id: draft.body.id }],
    })
    const planned = await post(`/batches/${batch.body.id}/run`, {})
    expect([409, 422]).toContain(planned.status)
    expect(JSON.stringify(planned.body)).toMatch(/scripted/)
  })
  it('may play written lines', async () => {
    const driver = { mode: 'scripted', turns: [{ content: 'Dzień dobry' }] }
    const answer = await scenario(await personaOf('pl'), { status: 'active', driver })
    expect(faultsIn(answer)).toEqual([])
  })
  it.each(['fr-CA', 'it', 'ja-JP', 'pt-BR', 'NL', 'de', 'es', 'en'])('%s is spoken', async (language) => {
    expect((await scenario(await personaOf(language), { status: 'active' })).status).toBe(201)
  })
})
