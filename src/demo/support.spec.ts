import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { channels } from '../channels/contract.ts'
import { openChannel } from '../channels/kinds.ts'
import { scriptedIo } from '../harness/scripted-io.ts'
import { builtins } from '../personas/builtins.ts'
import { type Persona, type PersonaSettings, personas } from '../personas/contract.ts'
import { samplePersona } from '../personas/sampling.ts'
import { chance } from '../platform/chance.ts'
import { projects } from '../projects/contract.ts'
import { type Agent, converse } from '../runs/conversation.ts'
import { openSpeaker } from '../runs/drivers/kinds.ts'
import { endingOf } from '../runs/ending.ts'
import type { Plan } from '../runs/plan.ts'
import { scenarios } from '../scenarios/contract.ts'
import { filledScenario } from '../scenarios/schema.ts'
import { tests } from '../tests/contract.ts'
import { expectationsOf } from '../tests/expectations.ts'
import { plantedDefects, support } from './support.ts'

const projectId = 'prj_1'
const { defaults } = projects.create.body.parse(support.project)
const channel = channels.create.body.parse({ projectId, ...support.channel })
const neutral = builtins[0]!

type Player = Pick<Persona, 'language' | 'traits' | 'behaviour' | 'guards'>
type Playable = Pick<Plan, 'driver' | 'user' | 'stop' | 'assertions' | 'seedMessages' | 'variables'> & { persona: Player }

function personaOf(key: string | undefined): Player {
  if (key === undefined) return neutral
  const { language, traits, behaviour, guards } = personas.create.body.parse({ projectId, ...support.personas[key]! }) as PersonaSettings
  return { language, traits, behaviour, guards }
}
const ofScenarios = support.scenarios.map(({ persona, ...written }): [string, Playable] => {
  const scenario = filledScenario(scenarios.create.body.parse({ projectId, ...written }), defaults)
  return [scenario.name, { ...scenario, seedMessages: [], persona: personaOf(persona) }]
})
const ofTests = support.tests.map((written): [string, Playable] => {
  const test = tests.create.body.parse({ projectId, ...written })
  const driver = { mode: 'scripted' as const, turns: test.turns.map(({ role, content }) => ({ role, content })) }
  const user = { factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' as const } }
  const stop = { maxTurns: test.turns.length, minTurns: 0, onPhrase: [], onTool: [] }
  return [test.name, { ...test, driver, user, stop, assertions: expectationsOf(test), persona: neutral }]
})
const playables = [...ofScenarios, ...ofTests]

/** One run by the real pieces, on a clock that only waits move. */
async function play(playable: Playable, seed: string, config: object = {}) {
  const { driver, user, stop, persona, variables } = playable
  const { io } = scriptedIo([])
  const begun = io.now()
  const session = { sessionId: 'run_1.1', runId: 'run_1', attempt: 1, seed: chance(seed, 'agent').int(0, 0x7fff_ffff), variables }
  const opened = await openChannel({ ...channel, config: { ...channel.config, ...config } }, io, session)
  const history = [...playable.seedMessages]
  const agent: Agent = {
    async say({ text, index, silent }) {
      const reply = await opened.say({ text, index, silent, history })
      if (!silent) history.push({ role: 'user', content: text })
      history.push({ role: 'agent', content: reply.content })
      return reply
    },
  }
  const conversation = await converse({
    speaker: openSpeaker({ driver, user, persona: { ...persona, traits: samplePersona(persona, seed) }, seed }),
    agent,
    stop,
    speaksFirst: user.opening.speaksFirst,
    limits: { maxTurns: stop.maxTurns, runTimeoutMs: defaults.runTimeoutMs, maxTranscriptBytes: 1_000_000 },
    io,
  })
  const ending = endingOf(playable.assertions, conversation, [], io.now() - begun)
  const notPassed = ending.assertions.filter(({ outcome }) => outcome !== 'passed')
  return { ...conversation, outcome: ending.outcome, notPassed: notPassed.map(({ name, kind, outcome }) => `${outcome}: ${name ?? kind}`) }
}

const seeds = (count: number) => Array.from({ length: count }, (_, at) => `seed ${at}`)
/** All that became of a scenario or test over many seeds, each once. */
async function outcomesOf(playable: Playable, count: number, config?: object) {
  const seen = new Set<string>()
  for (const seed of seeds(count)) {
    const { outcome, notPassed } = await play(playable, seed, config)
    seen.add([outcome, ...notPassed].join('; '))
  }
  return [...seen]
}
const foundBy = (name: string) => plantedDefects.find(({ scenario }) => scenario === name)?.assertion.name
const expected = (name: string) => (foundBy(name) ? `failed; failed: ${foundBy(name)}` : 'passed')

describe('the eight planted defects', () => {
  it('are each found by one scenario, through an assertion that it has', () => {
    expect(plantedDefects.map(({ defect }) => defect).sort()).toEqual(
      [
        'wrongFee',
        'forbiddenPromise',
        'forgottenFact',
        'wrongToolArgument',
        'slowAnswer',
        'loop',
        'leakedPersonalData',
        'missingHandoff',
      ].sort(),
    )
    const marked = support.scenarios.filter(({ metadata }) => metadata?.plantedDefect)
    expect(plantedDefects.map(({ scenario }) => scenario)).toEqual(marked.map(({ name }) => name))
    for (const { scenario, assertion } of plantedDefects)
      expect(support.scenarios.find(({ name }) => name === scenario)!.assertions).toContainEqual(expect.objectContaining(assertion))
  })

  it('are told with their scenarios and assertions in docs/demo.md', async () => {
    const page = await readFile(new URL('../../docs/demo.md', import.meta.url), 'utf8')
    for (const { defect, scenario, assertion, what } of plantedDefects)
      expect(page).toContain(`| \`${defect}\` | ${what} | ${scenario} | \`${assertion.kind}\`: ${assertion.name} |`)
    for (const [name] of playables) expect(page).toContain(name)
    for (const { name } of Object.values(support.personas)) expect(page).toContain(name)
  })
})

describe('release 1 fails with each planted defect by its one assertion, and with nothing else, whatever the seed', () => {
  it.each(ofScenarios)('%s', async (name, playable) => {
    expect(await outcomesOf(playable, 200)).toEqual([expected(name)])
  })
  it.each(ofTests)('%s', async (_, playable) => {
    expect(await outcomesOf(playable, 20)).toEqual(['passed'])
  })
})

describe('release 2 regresses one scenario', () => {
  it('which release 1 passes', async () => {
    const changed = []
    for (const [name, playable] of playables) {
      const [outcome, ...others] = await outcomesOf(playable, 20, { release: 2 })
      expect(others).toEqual([])
      if (outcome !== expected(name)) changed.push(`${name}: ${outcome}`)
    }
    expect(changed).toEqual(['No discount is given under pressure: failed; failed: gives nothing away'])
  })
})

describe('flakeRate is the share of conversations in which one skill fails', () => {
  const flaky = 'The agent greets first and pauses the coffee box'
  it('drawn from the seed', async () => {
    const playable = new Map(playables).get(flaky)!
    const failed = []
    for (const seed of seeds(200)) {
      const { outcome } = await play(playable, seed, { flakeRate: 0.25 })
      expect((await play(playable, seed, { flakeRate: 0.25 })).outcome).toBe(outcome)
      if (outcome === 'failed') failed.push(seed)
    }
    // 200 draws of 0.25: outside of these bounds once in 10,000 sets of seeds; these seeds are fixed.
    expect(failed.length).toBeGreaterThan(28)
    expect(failed.length).toBeLessThan(75)
  })
  it('and only that one', async () => {
    for (const [name, playable] of playables)
      expect([name, await outcomesOf(playable, 5, { flakeRate: 1 })]).toEqual([
        name,
        [name === flaky ? 'failed; failed: confirms the pause' : expected(name)],
      ])
  })
})

describe('an equal seed gives an equal conversation, another one other words', () => {
  it.each(ofScenarios)('%s', async (_, playable) => {
    const words = async (seed: string) =>
      (await play(playable, seed)).turns.map(({ role, content, toolCalls }) => ({ role, content, toolCalls }))
    expect(await words('a')).toEqual(await words('a'))
    const all = new Set<string>()
    for (const seed of seeds(20)) all.add(JSON.stringify(await words(seed)))
    expect(all.size).toBeGreaterThan(1)
  })
})

describe('the material is worth looking at', () => {
  it('uses every persona, and each driver that needs no model', () => {
    expect(new Set(support.scenarios.flatMap(({ persona }) => persona ?? []))).toEqual(new Set(Object.keys(support.personas)))
    expect(new Set(ofScenarios.map(([, { driver }]) => driver.mode))).toEqual(new Set(['rules', 'scripted']))
  })
  it('has names that differ, and everything in it is active and tagged', () => {
    const all = [...support.scenarios, ...support.tests]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { status, tags } of all) expect({ status, tags }).toEqual({ status: 'active', tags: expect.arrayContaining(['demo']) })
  })
  it('holds conversations of several turns: every scenario but the shortest has three or more', async () => {
    for (const [name, playable] of ofScenarios) {
      const { turns } = await play(playable, 'a')
      expect([name, turns.filter(({ role }) => role === 'user').length >= 3]).toEqual([name, true])
    }
  })
})
