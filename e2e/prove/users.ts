import { writeFileSync } from 'node:fs'
import { builtins } from '../../src/personas/builtins.ts'
import { samplePersona } from '../../src/personas/sampling.ts'
import { converse } from '../../src/runs/conversation.ts'
import { openSpeaker } from '../../src/runs/drivers/kinds.ts'
import { none } from '../support/figure.ts'
import { goals, oddAgents } from '../support/users/odd-agents.ts'
import type { Proof } from './proof.ts'

const factsKnown = [
  { key: 'order number', value: 'A-1204', disclosure: 'onRequest' as const },
  { key: 'name', value: 'Emma Kim', disclosure: 'onRequest' as const },
  { key: 'postcode', value: '1010', disclosure: 'onRequest' as const },
]

async function play(agent: (at: number, text: string) => string, goal: string, persona: (typeof builtins)[number], seed: string) {
  let [at, now] = [0, 0]
  const { turns, terminationReason } = await converse({
    speaker: openSpeaker({
      driver: { mode: 'rules' },
      user: { goal, factsKnown, factsUnknown: [], opening: { speaksFirst: 'user' }, limits: { spend: 50 } },
      persona: { ...persona, traits: samplePersona(persona, seed) },
      seed,
    }),
    agent: { say: async ({ text }) => ({ content: agent(at++, text) }), tell: async () => {} },
    limits: { maxTurns: 10, runTimeoutMs: 1e6, maxTranscriptBytes: 1e6 },
    io: { now: () => now++, wait: async () => {} },
  })
  return { lines: turns.map(({ role, content }) => `${role === 'user' ? 'User ' : 'Agent'}: ${content}`), terminationReason }
}

/** Sixty conversations of users without a model with five odd agents, to be read by a person: users-report.md. */
export const users: Proof = {
  name: 'users',
  about: 'users without a model, with five odd agents; users-report.md has all conversations',
  async run({ seed }) {
    const conversations: { title: string; lines: string[] }[] = []
    for (const [name, agent] of Object.entries(oddAgents))
      for (const [at, goal] of goals.entries())
        for (const persona of builtins.slice(at % 2 === 0 ? 0 : 4, at % 2 === 0 ? 4 : 8)) {
          const { lines, terminationReason } = await play(agent, goal, persona, `${seed}`)
          conversations.push({ title: `${name}, ${persona.name}: ${terminationReason}`, lines })
        }
    const text = conversations.map(({ title, lines }, at) => `## ${at + 1}. ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}`)
    writeFileSync('users-report.md', `# Users without a model\n\n${text.join('\n')}`)
    const wrong = (asked: RegExp, answer: RegExp) =>
      conversations.flatMap(({ title, lines }) =>
        lines.flatMap((line, at) => (asked.test(line) && answer.test(lines[at + 1] ?? '') ? [`${title}: ${lines[at + 1]}`] : [])),
      )
    return [
      none(
        'yes to having the account deleted, or to what is sold',
        wrong(/delete your account|membership|warranty/, /\b(?:yes|okay)\b/i),
        '60',
      ),
      none('yes to being a robot', wrong(/Are you a robot/, /\byes\.|yes, please/i), '60'),
      none('asked again after the answer', wrong(/has been canceled/, /: .*(?:cancel my order|arrive\?|late fee)/i), '60'),
    ]
  },
}
