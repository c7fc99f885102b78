import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { withThoseOfEveryRun } from '#src/measure/assertions/every-run.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { chance } from '#src/platform/chance.ts'
import { channels } from '#src/play/channels/contract.ts'
import type { ChannelIo } from '#src/play/channels/kind.ts'
import { openChannel } from '#src/play/channels/kinds.ts'
import { builtins } from '#src/play/personas/builtins.ts'
import { type PersonaSettings, personas } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { playConversation } from '#src/play/runs/conversation.ts'
import { type Ending, endingOf } from '#src/play/runs/ending.ts'
import type { Agent } from '#src/play/runs/talking-agent.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { fillScenario } from '#src/play/scenarios/schema.ts'
import { openSpeaker } from '#src/play/users/kinds.ts'
import { projects } from '#src/workspace/projects/contract.ts'
import type { DemoTemplate, TemplateScenario } from './template.ts'

// The two batch runs of a demo, oldest first: the trusted release, and the next one, in which something regressed.
export const releases = [
  { release: 1, label: 'release-1', daysAgo: 8 },
  { release: 2, label: 'release-2', daysAgo: 1 },
] as const
export const flakeRate = 0.35
/** Enough repeats to prove a change of one cell among about twenty others: 2 / C(14, 7) * 20 = 0.012. */
export const repeats = 7
/** One of the seeds that were tried with which the flaky cell of each template both passes and fails in each release. */
export const historySeed = (release: number): string => `past/${release}`

/** Times are milliseconds since the start of the conversation; turns are dated from 1970 on. */
export type HistoricRun = { turns: Turn[]; ending: Ending; durationMs: number }

const projectId = 'prj'

/**
 * Plays every scenario of a template as often as it is repeated, by name and repeat, in the loop that plays all runs, with a clock that
 * only waits advance. `seedOf`: the seed of a repeat of the scenario at a place.
 */
export async function playHistory(
  template: DemoTemplate,
  release: 1 | 2,
  seedOf: (index: number, repeat: number) => string,
  pause: () => Promise<void>,
): Promise<Map<string, HistoricRun[]>> {
  const runsByScenario = new Map<string, HistoricRun[]>()
  for (const [index, scenario] of template.scenarios.entries()) {
    const list: HistoricRun[] = []
    for (let repeat = 0; repeat < repeats; repeat++)
      list.push(await playOne(template, scenario, { release, flakeRate, seed: seedOf(index, repeat) }))
    runsByScenario.set(scenario.name, list)
    await pause()
  }
  return runsByScenario
}

type Terms = { release: 1 | 2; flakeRate: number; seed: string }

export async function playOne(
  template: DemoTemplate,
  { persona: key, ...members }: TemplateScenario,
  { seed, ...settings }: Terms,
): Promise<HistoricRun> {
  const { defaults } = projects.create.body.parse(template.project)
  const scenario = fillScenario(scenarios.create.body.parse({ projectId, ...members }), defaults)
  const persona = personaOf(template, key)
  const io = clockOf(seed)
  const startedAt = io.now()
  const conversation = await playConversation({
    speaker: openSpeaker({
      driver: scenario.driver,
      user: scenario.user,
      persona: { ...persona, traits: samplePersona(persona, seed) },
      stop: scenario.stop,
      seed,
    }),
    agent: await agentOf(template, settings, seed, scenario.variables, io),
    stop: scenario.stop,
    speaksFirst: scenario.user.opening.speaksFirst,
    responseDelayMs: persona.behaviour.responseDelayMs,
    limits: { maxTurns: scenario.stop.maxTurns, runTimeoutMs: defaults.runTimeoutMs, maxTranscriptBytes: 1_000_000 },
    io,
  })
  const durationMs = io.now() - startedAt
  const results = evaluate(withThoseOfEveryRun(scenario.assertions), { turns: conversation.turns, durationMs })
  return { turns: conversation.turns, ending: endingOf(results, conversation, [], { durationMs, planned: scenario }), durationMs }
}

function personaOf(template: DemoTemplate, key: string | undefined): PersonaSettings {
  if (key === undefined) return builtins[0]!
  return personas.create.body.parse({ projectId, ...template.personas[key]! }) as PersonaSettings
}

async function agentOf(
  template: DemoTemplate,
  settings: Omit<Terms, 'seed'>,
  seed: string,
  variables: Record<string, unknown>,
  io: ReturnType<typeof clockOf>,
): Promise<Agent> {
  const channel = channels.create.body.parse({ projectId, ...template.channel, config: { ...template.channel.config, ...settings } })
  const calibration = { sessionId: 'seeded', runId: 'seeded', attempt: 1, seed: chance(seed, 'agent').int(0, 0x7fff_ffff), variables }
  const openAgent = await openChannel(channel, io, calibration)
  const history: { role: 'user' | 'agent'; content: string }[] = []
  return {
    async send({ text, index, silent }) {
      await io.think()
      const reply = await openAgent.say({ text, index, silent, history: [...history] })
      if (!silent) history.push({ role: 'user', content: text })
      history.push({ role: 'agent', content: reply.content })
      return reply
    },
  }
}

/** An agent inside the process does not advance a clock that stands still, so each reply is given a duration. */
function clockOf(seed: string): ChannelIo & { think(): Promise<void> } {
  const random = chance(seed, 'clock')
  let now = 0
  const wait = async (ms: number) => {
    now += ms
  }
  return {
    now: () => now,
    wait,
    yieldToOthers: async () => {},
    think: () => wait(random.int(20, 120)),
    fetch: async () => {
      throw new Error('the demo agent calls nobody')
    },
  }
}
