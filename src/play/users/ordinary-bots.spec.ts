import { expect, it } from 'vitest'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { playConversation } from '#src/play/runs/conversation.ts'
import { type Bot, bots } from './fixtures/ordinary-bots.ts'
import { openSpeaker } from './kinds.ts'

/** How a conversation with a bot ended, and whether the answer was among the replies. */
async function talkWith({ language, goal, facts, reply }: Bot, seed: string) {
  const settings = { ...builtinPersonas[0].settings, language }
  const memory = { at: 0, asked: 0, has: {} }
  const lines: string[] = []
  let answered = false
  const { terminationReason } = await playConversation({
    speaker: openSpeaker({
      driver: { mode: 'rules' },
      user: {
        goal,
        factsKnown: Object.entries(facts).map(([key, value]) => ({ key, value, disclosure: 'onRequest' as const })),
        factsUnknown: [],
        opening: { speaksFirst: 'user' },
      },
      persona: { ...settings, traits: samplePersona(settings, 1) },
      seed,
      model: undefined,
    }),
    stop: {},
    agent: {
      send: async ({ text }) => {
        const said = reply(text, memory)
        answered ||= typeof said !== 'string'
        const content = typeof said === 'string' ? said : said.answered
        lines.push(`> ${text}`, content)
        return { content }
      },
    },
    speaksFirst: 'user',
    limits: { maxTurns: 20, runTimeoutMs: 1e6, maxTranscriptBytes: 1e8 },
    io: { now: () => 0, wait: async () => {} },
  })
  return { terminationReason, answered, lines }
}

const seeds = ['1', '2', '3']
const played = await Promise.all(bots.flatMap((bot) => seeds.map(async (seed) => ({ bot, seed, ...(await talkWith(bot, seed)) }))))
const shown = ({ bot, seed, terminationReason, lines }: (typeof played)[number]) =>
  [`${bot.goal} (${seed}): ${terminationReason}`, ...lines].join('\n')

it('no run fails after the agent has answered', () => {
  const failed = played.filter(({ answered, terminationReason }) => answered && !['goalReached', 'userStuck'].includes(terminationReason))
  expect(failed.map(shown)).toEqual([])
})
it('no run fails because the user did not understand an agent that would have answered', () => {
  const failed = played.filter(({ bot, terminationReason }) => bot.answers && !['goalReached', 'userStuck'].includes(terminationReason))
  expect(failed.map(shown)).toEqual([])
})
it('one agent of forty is called a success without an answer: its general words sound like one', () => {
  const wrong = played.filter(({ answered, terminationReason }) => !answered && terminationReason === 'goalReached')
  expect([...new Set(wrong.map(({ bot }) => bot.goal))], wrong.map(shown).join('\n\n')).toEqual(['Why is my electricity bill so high?'])
})
it('and the user reaches its goal with every third agent that answers', () => {
  const reached = played.filter(({ answered, terminationReason }) => answered && terminationReason === 'goalReached')
  expect(reached.length / seeds.length).toBeGreaterThanOrEqual(bots.filter(({ answers }) => answers).length / 3)
})
