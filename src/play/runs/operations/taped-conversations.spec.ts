import { beforeAll, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { type Tenant, testApp } from '#harness/app.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { tenant } = await testApp()
let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
})

const scripted = (...contents: string[]) => ({ driver: { mode: 'scripted', turns: contents.map((content) => ({ content })) } })
const talk = scripted('one', 'two', 'three')
type Case = { behaviour: string; scenario?: object; channel?: object; persona?: object; ends: string }
const cases: Record<string, Case> = {
  'an agent that answers': { behaviour: 'echo', scenario: talk, ends: 'passed' },
  'one that is slow': { behaviour: 'slow?ms=60', scenario: talk, ends: 'passed' },
  'one that is too slow for an assertion': {
    ...{ behaviour: 'slow?ms=120', ends: 'failed' },
    scenario: { ...talk, assertions: [{ kind: 'latency', settings: { of: 'turn', maxMs: 50 } }] },
  },
  'one whose calls are tried again': { behaviour: 'flaky', scenario: scripted('one'), channel: { retry: { max: 2 } }, ends: 'passed' },
  'one that is down': { behaviour: 'down', scenario: talk, channel: { retry: { max: 1 } }, ends: 'error' },
  'one that never answers': { behaviour: 'hang', scenario: { ...talk, stop: { idleTimeoutMs: 1_000 } }, ends: 'error' },
  'one that breaks off': { behaviour: 'malformed', scenario: talk, ends: 'error' },
  'one that answers what cannot be stored': { behaviour: 'unstorable', scenario: talk, ends: 'passed' },
  'one that speaks first': {
    behaviour: 'echo',
    scenario: { ...talk, user: { goal: 'say hello', opening: { speaksFirst: 'agent' } } },
    ends: 'passed',
  },
  'a user who is slow, mistypes, and splits messages': {
    ...{ behaviour: 'echo', scenario: talk, ends: 'passed' },
    persona: { traits: { typoRate: 0.2 }, behaviour: { responseDelayMs: 120, messageSplitRate: 0.5 } },
  },
  'a user without a model': { behaviour: 'echo', scenario: { user: { goal: 'When does my parcel arrive?' } }, ends: 'inconclusive' },
}
const words = ({ turns, assertions, outcome, outcomeReason, terminationReason, errorSource, error, metrics, seed }: Schemas['Run']) => {
  const { cassette: _, ...figures } = metrics ?? {}
  return JSON.stringify({ turns, assertions, outcome, outcomeReason, terminationReason, errorSource, error, figures, seed })
}

describe('a conversation with', () => {
  it.each(Object.entries(cases))('%s replays to the byte when the agent is gone', async (_, { behaviour, ends, ...members }) => {
    const agent = await openAgent()
    const channel = await own.channel({ url: agent.at(behaviour), ...members.channel })
    const body = { projectId: own.projectId, name: 'P', ...members.persona }
    const personaIds = members.persona ? [(await must(a.owner.POST('/personas', { body: body as never }))).id] : []
    const assertions = [{ kind: 'turns', settings: { min: 1 } }]
    const scenario = await own.scenario({ assertions, personaIds, channelIds: [channel.id], ...members.scenario } as never)
    const cassette = await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'T', channels: true } }))
    const play = async (mode: 'record' | 'replay') => {
      const [queued] = await own.queue(scenario.id, { mode, cassetteId: cassette.id })
      await own.process()
      return own.read(queued!.id)
    }
    const recorded = await play('record')
    expect(recorded.outcome).toBe(ends)
    agent.close()
    const before = agent.requests.length
    const replayed = await play('replay')
    expect(words(replayed)).toBe(words(recorded))
    expect(agent.requests.length).toBe(before)
    expect(replayed.metrics!.cassette).toMatchObject({ misses: 0, recorded: 0 })
  })
})
