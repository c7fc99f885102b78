import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { channels } from '../channels/contract.ts'
import { scriptedIo } from '../harness/scripted-io.ts'
import { builtins } from '../personas/builtins.ts'
import { PersonaSettings, personas } from '../personas/contract.ts'
import { samplePersona } from '../personas/sampling.ts'
import { redactor } from '../platform/io/redaction.ts'
import { projects } from '../projects/contract.ts'
import { converse } from '../runs/conversation.ts'
import { openSpeaker } from '../runs/drivers/kinds.ts'
import { endingOf } from '../runs/ending.ts'
import { openAgent } from '../runs/operations/agent.ts'
import type { Plan } from '../runs/plan.ts'
import type { TakenRun } from '../runs/store.ts'
import { scenarios } from '../scenarios/contract.ts'
import { filledScenario } from '../scenarios/schema.ts'
import { tests } from '../tests/contract.ts'
import { expectationsOf } from '../tests/expectations.ts'
import { plantedDefects, support } from './support.ts'

const projectId = 'prj_1'
const { defaults } = projects.create.body.parse(support.project)
const channel = channels.create.body.parse({ projectId, ...support.channel })

type Playable = Pick<Plan, 'driver' | 'user' | 'stop' | 'assertions' | 'seedMessages' | 'variables'> & { persona: PersonaSettings }

const ofScenarios = support.scenarios.map(({ persona: key, ...written }): [string, Playable] => {
  const scenario = filledScenario(scenarios.create.body.parse({ projectId, ...written }), defaults)
  const persona = key === undefined ? builtins[0]! : PersonaSettings.parse(settingsOf(support.personas[key]!))
  return [scenario.name, { ...scenario, seedMessages: [], persona }]
})
const ofTests = support.tests.map((written): [string, Playable] => {
  const test = tests.create.body.parse({ projectId, ...written })
  const driver = { mode: 'scripted' as const, turns: test.turns.map(({ role, content }) => ({ role, content })) }
  const user = { factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' as const } }
  const stop = { maxTurns: test.turns.length, minTurns: 0, onPhrase: [], onTool: [] }
  return [test.name, { ...test, driver, user, stop, assertions: expectationsOf(test), persona: builtins[0]! }]
})
const playables = [...ofScenarios, ...ofTests]

function settingsOf({ name: _name, description: _description, ...settings }: (typeof support.personas)[string]) {
  return settings
}

/** One run by the real pieces, on a clock that only waits move. */
async function play(playable: Playable, seed: string, config = {}) {
  const { io } = scriptedIo([])
  const plan = { ...playable, channel: { ...channel, config: { ...channel.config, ...config } } }
  const run = { id: 'run_1', attempt: 1, seed, plan } as unknown as TakenRun
  const begun = io.now()
  const conversation = await converse({
    speaker: openSpeaker({ ...playable, persona: { ...playable.persona, traits: samplePersona(playable.persona, seed) }, seed }),
    agent: await openAgent(run, { ...io, redact: redactor([]) }, [], new AbortController().signal),
    stop: playable.stop,
    speaksFirst: playable.user.opening.speaksFirst,
    limits: { maxTurns: playable.stop.maxTurns, runTimeoutMs: defaults.runTimeoutMs, maxTranscriptBytes: 1_000_000 },
    io,
  })
  const ending = endingOf(playable.assertions, conversation, [], io.now() - begun)
  const notPassed = ending.assertions
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ name, kind, outcome }) => `${name ?? kind} ${outcome}`)
  return { ...conversation, ...ending, notPassed }
}
const seeds = (count: number) => Array.from({ length: count }, (_, at) => `seed ${at}`)

export { play, playables, seeds }
