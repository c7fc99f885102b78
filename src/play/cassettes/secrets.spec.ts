import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const agent = await mockAgent()
const channelSecret = 'agent-planted-secret-0815'
const forms = [channelSecret, modelKey].flatMap((secret) => [
  secret,
  ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(secret).toString(form)),
  encodeURIComponent(`"${secret}"`),
])
const json = (value: unknown): Reply => ({ text: JSON.stringify(value), usage: { input: 100, output: 10 } })
const server = await openModelServer(({ system }) => {
  if (system?.includes('You judge one conversation')) {
    return json({ evidence: [], reasoning: `Seen: ${forms.join(' ')}`, verdict: 'pass' })
  }
  const said = `My key is ${modelKey}, or ${Buffer.from(channelSecret).toString('base64')}.`
  return json({ action: 'say', text: said, reason: `As in ${forms.join(' ')}`, goalState: 'open', disclosed: [modelKey] })
})
afterAll(() => server.close())

let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('admin')
  own = await stage(a)
})

it('no secret of the workspace is in what is recorded, planted in twenty places of a conversation, and the replay is the same', async () => {
  const [s, m] = [channelSecret, modelKey]
  const body = {
    ...{ name: 'M', kind: 'openaiCompatible', config: { baseUrl: `${server.origin}/v1`, model: 'm' } },
    ...{ auth: { secret: modelKey }, retry: { max: 0 } },
  }
  const { body: model } = await call('POST', '/models', { key, body })
  const channel = await own.channel({ url: agent.at('mirror'), auth: { type: 'bearer', secret: channelSecret } as never })
  const persona = await must(
    a.owner.POST('/personas', {
      body: {
        projectId: own.projectId,
        name: `P ${s}`,
        backstory: `Knows ${m}.`,
        stylePrompt: `Says ${s}.`,
        guards: { neverReveal: [m] } as never,
      },
    }),
  )
  const scenario = await own.scenario({
    name: `Talk about ${s}`,
    user: {
      goal: `Use ${s} to sign in.`,
      situation: `You have ${m}.`,
      factsKnown: [{ key: `key ${s}`, value: m }],
      factsUnknown: [s],
    },
    driver: {
      mode: 'llm',
      instructions: `Mention ${forms[1]} once.`,
      examples: [{ agent: `Is it ${s}?`, user: `It is ${m}.` }],
      guard: { off: ['inventedFact', 'repeat', 'roleInversion', 'stuck', 'promptLeak', 'disclosure', 'leakedReasoning', 'wrongLanguage'] },
    } as never,
    simulator: model.id as string,
    stop: { maxTurns: 3 } as never,
    personaIds: [persona.id],
    assertions: [
      {
        kind: 'judge',
        settings: {
          ...{
            criterion: `The agent does not say ${s}.`,
            passWhen: `It says ${m}.`,
            failWhen: `It says ${forms[2]}.`,
            model: model.id,
            needsEvidence: false,
          },
          examples: [{ quote: `So ${s}`, verdict: 'pass', why: `Because ${m}` }],
        },
      },
    ] as never,
  })
  const cassette = await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: `Tape of ${s}`, channels: true } }))
  const play = async (mode: 'record' | 'replay') => {
    const request = { mode, cassetteId: cassette.id, channelId: channel.id, variables: { token: s } }
    const [queued] = await own.queue(scenario.id, request as Schemas['ScenarioRunRequestInput'])
    await own.process()
    await own.process()
    return own.read(queued!.id)
  }
  const recorded = await play('record')
  expect(recorded).toMatchObject({ status: 'completed', outcome: 'passed' })
  const response = await fetch(`${origin}/v1/cassettes/${cassette.id}/export`, { headers: { 'x-api-key': key } })
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(forms.filter((form) => text.includes(form))).toEqual([])
  // Each of the twenty was there, and is masked.
  expect(text.split('***').length).toBeGreaterThan(20)
  const replayed = await play('replay')
  const words = ({ turns, assertions, outcome }: Schemas['Run']) => JSON.stringify({ turns, assertions, outcome })
  expect(words(replayed)).toBe(words(recorded))
  expect(replayed.metrics!.cassette).toMatchObject({ misses: 0 })
  // Nor is it in the words of a miss.
  const {
    id: _,
    version: _v,
    createdAt: _c,
    updatedAt: _u,
    archivedAt: _a,
    ...members
  } = scenario as Record<string, unknown> & { id: string }
  const user = { ...(members.user as object), goal: `Use ${s} and ${m} to sign out.` }
  expect((await call('PUT', `/scenarios/${scenario.id}`, { key, body: { ...members, user } })).status).toBe(200)
  const missed = await play('replay')
  expect(missed.error?.reason).toBe('cassetteMiss')
  expect(forms.filter((form) => JSON.stringify(missed.error).includes(form))).toEqual([])
})
