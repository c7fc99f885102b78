import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { booking } from '#src/connect/demo/booking.ts'
import { handoff } from '#src/connect/demo/handoff.ts'
import { support } from '#src/connect/demo/support.ts'
import { tau2Tasks } from '#src/connect/imports/fixtures/dialogues.ts'
import { scenarioOf, Task } from '#src/connect/imports/tau2.ts'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { isDoubtful } from '#src/play/users/guard/doubt.ts'
import { renderPrompt } from '#src/play/users/prompt/prompt.ts'
import { userInput } from '#src/play/users/user.ts'
import { measureGuard } from './bench/guard/measure.ts'
import { alarmSentence, recallTable, sectionOf, withFigures } from './bench/guard/report.ts'

describe('the guard of a user that a language model plays', () => {
  const figures = measureGuard()

  it('finds at least 90% of each fault in each language', () => {
    expect(figures.recalls.filter(({ cases }) => cases < 20)).toEqual([])
    expect(figures.recalls.filter(({ written, heldOut }) => written < 0.9 || heldOut < 0.9)).toEqual([])
  })
  it('refuses under 1% of messages in which nothing is wrong', () => {
    const cases = figures.clean.reduce((sum, each) => sum + each.cases, 0)
    expect(figures.clean.reduce((sum, { refused }) => sum + refused, 0) / cases).toBeLessThan(0.01)
  })
  it('is documented with what npm run bench -- guard measures', async () => {
    const document = await readFile('docs/internals/simulation.md', 'utf8')
    expect(sectionOf(document)).toContain(recallTable(figures))
    expect(withFigures(document, figures)).toBe(document)
  })
  it.runIf(figures.dialogues)('and refuses under 1% of messages in real dialogues', () => {
    const { alarms, messages } = figures.dialogues!
    expect(
      alarms.filter(({ isConfirmed, fault }) => !isConfirmed && !isDoubtful(fault)).length / messages,
      alarmSentence(figures),
    ).toBeLessThan(0.01)
  })
})

type Judged = { name: string; prompt: string; own: string; judged: string[] }
const User = z.strictObject(userInput)

/** All texts in what a scenario is judged by. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

function promptOf(user: unknown, persona: unknown) {
  const settings = PersonaSettings.parse(persona)
  const parsed = User.parse(user ?? {})
  const input = {
    user: parsed,
    persona: { ...settings, traits: samplePersona(settings, 1) },
    maxChars: settings.guards.maxCharsPerTurn,
    minTurns: 0,
  }
  return { prompt: renderPrompt(input), own: textsIn([parsed, settings]).join('\n') }
}

const demo: Judged[] = [support, booking, handoff].flatMap(({ scenarios, personas }) =>
  scenarios.map(({ name, user, assertions, description, metadata, persona }) => {
    const { name: _, description: __, ...settings } = Object.entries(personas).find(([key]) => key === persona)?.[1] ?? { name: '' }
    return { name, ...promptOf(user, settings), judged: textsIn([assertions, description, metadata]) }
  }),
)
const tasks: Judged[] = z
  .array(Task)
  .parse(JSON.parse(tau2Tasks() ?? '[]'))
  .map((task) => {
    const { body } = scenarioOf(task)
    const { name, user, assertions, description } = body as unknown as {
      name: string
      user: unknown
      assertions: unknown
      description?: string
    }
    return { name, ...promptOf(user, {}), judged: textsIn([assertions, description, task.evaluation_criteria?.nl_assertions]) }
  })

describe('a prompt holds nothing of what the conversation is judged by', () => {
  const empty = promptOf({}, {}).prompt
  it.each([...demo, ...tasks].map((each) => [each.name, each] as const))('%s', (_, { prompt, own, judged }) => {
    const words = judged.filter((text) => text.length > 3 && !own.includes(text) && !empty.includes(text))
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((text) => prompt.includes(text))).toEqual([])
  })
})
