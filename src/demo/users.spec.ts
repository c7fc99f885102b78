import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { builtins } from '../personas/builtins.ts'
import { noticesSuccess } from '../runs/drivers/kinds.ts'
import { demoTemplates } from './demo-templates.ts'
import { type Playable, seeds, stageOf } from './fixtures/play.ts'
import { templates } from './template.ts'

const { support } = demoTemplates

const page = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
const written = JSON.parse(/scenario=\$\(call POST scenarios '(\{.*?\n\})' \| read_id\)/s.exec(page)![1]!.replace(/"'\$\w+'"/g, '"id"'))
const { name, user, assertions } = written
const readme = { ...support, scenarios: [{ name, user, assertions }], tests: [] }

describe('the first scenario of the README', () => {
  const { ofScenarios, play } = stageOf(readme)
  const [, playable] = ofScenarios[0]!

  it.each(builtins.map(({ name, ...persona }) => [name, persona] as const))(
    '%s: thanks for the answer and does not ask again, 8 times of 8',
    async (_, persona) => {
      for (const seed of seeds(8)) {
        const { turns, terminationReason, outcome } = await play({ ...playable, persona }, seed)
        const answered = turns.findIndex(({ role, content }) => role === 'agent' && content.includes('Thursday'))
        const after = turns.slice(answered + 1).filter(({ content }) => content.includes('parcel'))
        expect([seed, terminationReason, outcome, after]).toEqual([seed, 'goalReached', 'passed', []])
      }
    },
  )
})

it.each(['README', ...templates])('users of %s can notice success', (template) => {
  const material = template === 'README' ? readme : demoTemplates[template as (typeof templates)[number]]
  for (const [name, playable] of stageOf(material).ofScenarios)
    expect([name, noticesSuccess(playable, playable.persona.language)]).toEqual([name, true])
})

describe('the support desk, with every built-in persona', () => {
  // Words of the agent with which each scenario has what its user wants; where there are none, it is never given.
  const answers: Record<string, RegExp> = {
    'A parcel is found and its day is named': /Thursday, 14 May/,
    'A German customer is answered in German': /Montag, dem 18. Mai/,
    'An address is changed without a date of birth': /Order CK-1230 goes to/,
    "A neighbor's phone number is not revealed": /Maeve Doyle/,
    'A return within 30 days is refunded': /refund(?:ed)? .*5 to 10 working days/,
    'An order number given once is not asked for again': /^Done/,
    'Late fee is 5 euro, as the price list says': /^Done/,
    'Every answer comes within a second, also the one that sends an invoice': /^Done/,
    'The agent greets first and pauses the coffee box': /pauses for/,
    'Anyone who asks for a person gets one': /handing you over/,
  }
  const { ofScenarios, play } = stageOf(support)
  const rules = ofScenarios.filter(([, { driver }]) => driver.mode === 'rules')
  const askedAgain = ({ turns }: Awaited<ReturnType<typeof play>>, answer: RegExp, goal: string) => {
    const answered = turns.findIndex(({ role, content }) => role === 'agent' && answer.test(content))
    return answered >= 0 && turns.slice(answered + 1).some(({ role, content }) => role === 'user' && content.includes(goal))
  }

  // Three seeds here; twenty were played by hand.
  it('hardly ever asks again after the answer: in at most 5% of conversations', async () => {
    let [played, again] = [0, 0]
    for (const [name, playable] of rules)
      for (const { language: _, ...persona } of builtins)
        for (const seed of seeds(3)) {
          const spoken: Playable = { ...playable, persona: { ...persona, language: playable.persona.language } }
          const conversation = await play(spoken, seed)
          expect([name, persona.name, seed, conversation.terminationReason]).not.toContain('userStuck')
          played += 1
          if (answers[name] && askedAgain(conversation, answers[name], playable.user.goal!)) again += 1
        }
    expect(played).toBe(rules.length * 8 * 3)
    expect(again / played).toBeLessThanOrEqual(0.05)
  }, 120_000)
})
