import { expect, it } from 'vitest'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { playConversation } from '#src/play/runs/conversation.ts'
import { type OrdinaryAgent, ordinaryAgents } from './fixtures/ordinary-agents.ts'
import { ordinaryAgentsAbroad } from './fixtures/ordinary-agents-abroad.ts'
import { openSpeaker } from './kinds.ts'

async function talkWith({ language, goal, facts = {}, stages, answer }: OrdinaryAgent, seed: string) {
  const settings = { ...builtinPersonas[0].settings, language }
  const faults: string[] = []
  const lines: string[] = []
  let stage = 0
  let tries = 0
  const reply = (said: string): string => {
    const asked = stages[stage]
    if (asked && tries > 0 && asked.not?.test(said)) faults.push(`"${asked.says[0]}" -> "${said}"`)
    if (asked && tries > 0 && (asked.until?.test(said) ?? true)) {
      stage++
      tries = 0
    }
    const now = stages[stage]
    return now ? now.says[tries++ % now.says.length]! : answer
  }
  const factsKnown = Object.entries(facts).map(([key, value]) => ({ key, value, disclosure: 'onRequest' as const }))
  const { terminationReason } = await playConversation({
    speaker: openSpeaker({
      driver: { mode: 'rules' },
      user: { goal, factsKnown, factsUnknown: [], opening: { speaksFirst: 'user' } },
      persona: { ...settings, traits: samplePersona(settings, 1) },
      seed,
      model: undefined,
    }),
    stop: {},
    agent: {
      send: async ({ text }) => {
        const content = reply(text)
        lines.push(`> ${text}`, content)
        return { content }
      },
    },
    speaksFirst: 'user',
    limits: { maxTurns: 20, runTimeoutMs: 1e6, maxTranscriptBytes: 1e8 },
    io: { now: () => 0, wait: async () => {} },
  })
  return { terminationReason, answered: stage >= stages.length, faults, lines }
}

/** Why a run with this agent would fail although the agent is faultless, or undefined. */
async function misunderstood(agent: OrdinaryAgent, seed: string): Promise<string | undefined> {
  const { terminationReason, answered, faults, lines } = await talkWith(agent, seed)
  const isFair = terminationReason === 'userStuck' || (terminationReason === 'goalReached' && answered)
  return isFair && faults.length === 0 ? undefined : [terminationReason, ...faults, ...lines].join('\n')
}

const agents = [...ordinaryAgents, ...ordinaryAgentsAbroad]

it.each(agents.map((agent) => [agent.goal, agent] as const))('no run fails because the user misunderstood: %s', async (_, agent) => {
  for (const seed of ['1', '2', '3']) expect(await misunderstood(agent, seed)).toBeUndefined()
})
it('and the user reaches its goal with every fourth agent at least', async () => {
  const ended = await Promise.all(agents.map(async (agent) => (await talkWith(agent, '1')).terminationReason))
  expect(ended.filter((reason) => reason === 'goalReached').length).toBeGreaterThanOrEqual(10)
})
