import type { z } from 'zod'
import { definitionSchemas } from '#src/connect/bundles/parts.ts'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { withThoseOfEveryRun } from '#src/measure/assertions/every-run.ts'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { playConversation } from '#src/play/runs/conversation.ts'
import { endingOf } from '#src/play/runs/ending.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import type { Agent } from '#src/play/runs/talking-agent.ts'
import { fillScenario } from '#src/play/scenarios/schema.ts'
import { expectationsOf } from '#src/play/tests/expectations.ts'
import { scriptOf } from '#src/play/tests/script.ts'
import { answerCall, type MockSession } from '#src/play/tool-mocks/answer-call.ts'
import { checkSchema } from '#src/play/tool-mocks/schema-check.ts'
import { openSpeaker } from '#src/play/users/kinds.ts'
import type { Definition } from './definitions.ts'
import type { Reply } from './oracle.ts'

export type OpenAgent = (
  call: (tool: string, input: Record<string, unknown>) => { result: unknown } | { error: unknown },
) => (message: string) => Reply | Promise<Reply>

const persona = builtinPersonas[0]!
const neverAt = '1970-01-01T00:00:00.000Z'
// No clock moves: these agents answer immediately.
const io = { now: () => 0, wait: () => Promise.resolve() }

/** Plays against an agent in memory, by the pieces that play runs, and says how the run would end. */
export async function tryOut(planned: Playable, openAgent: OpenAgent, seed: string) {
  const { driver, user, stop, assertions, toolMocks, mockState } = planned
  let session: MockSession = { state: mockState ?? {}, uses: {}, calls: 0 }
  const rules = new Map<string, { rule: number | null; matched: boolean }[]>()
  const say = openAgent((tool, input) => {
    const { outcome, session: next } = answerCall(toolMocks, session, { tool, arguments: input }, checkSchema)
    session = next
    rules.set(tool, [...(rules.get(tool) ?? []), { rule: outcome.rule, matched: outcome.isMatched }])
    return outcome.answer as { result: unknown } | { error: unknown }
  })
  const agent: Agent = {
    async send({ text, silent }) {
      if (silent) return { content: '' }
      const { content, calls } = await say(text)
      const toolCalls = calls.map(({ name, arguments: input, result }) => {
        const mock = rules.get(name)?.shift()
        return { name, arguments: input, result, ...(mock && { mock: { ...mock, at: neverAt } }) }
      })
      return { content, ...(toolCalls.length > 0 && { toolCalls }) }
    },
  }
  const conversation = await playConversation({
    speaker: openSpeaker({ driver, user, persona: { ...persona.settings, traits: samplePersona(persona.settings, seed) }, stop, seed }),
    agent,
    stop,
    speaksFirst: user.opening.speaksFirst,
    limits: { maxTurns: stop.maxTurns, runTimeoutMs: 60_000, maxTranscriptBytes: 1_000_000 },
    io,
  })
  const hasMocks = toolMocks.length > 0
  const transcript = {
    turns: conversation.turns,
    durationMs: 0,
    ...(hasMocks && { mockState: session.state, mockedTools: toolMocks.map(({ tool }) => tool) }),
  }
  const results = evaluate(withThoseOfEveryRun(assertions, hasMocks), transcript)
  return {
    ...endingOf(results, conversation, [], { durationMs: 0, planned: { driver, user, stop, assertions } }),
    turns: conversation.turns,
  }
}

/** What is played. */
export type Playable = Pick<Plan, 'driver' | 'user' | 'stop' | 'assertions'> & Pick<ScenarioBody, 'toolMocks' | 'mockState'>

/** A definition as it is played, or why a service would refuse it. */
export function playableOf({ list, members }: Definition): Playable | { fault: string } {
  const { data, error } = definitionSchemas[list].safeParse(members)
  if (error) return { fault: `${error.issues[0]!.path.join('/')}: ${error.issues[0]!.message}` }
  return list === 'scenarios' ? ofScenario(data as ScenarioBody) : ofTest(data as TestBody)
}

type ScenarioBody = z.output<typeof definitionSchemas.scenarios>
type TestBody = z.output<typeof definitionSchemas.tests>
const ofScenario = (body: ScenarioBody) => fillScenario(body, { maxTurns: 12, repeats: 1 })
const ofTest = (test: TestBody) => ({
  ...scriptOf(test),
  stop: { maxTurns: test.turns.length, minTurns: 0, onPhrase: [], onTool: [] },
  assertions: expectationsOf(test),
  toolMocks: test.toolMocks,
  mockState: test.mockState,
})
