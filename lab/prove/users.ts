import { writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { playedByAll } from '#src/connect/demo/fixtures/asked-again.ts'
import { seeds } from '#src/connect/demo/fixtures/play.ts'
import { builtins } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { playConversation } from '#src/play/runs/conversation.ts'
import { openSpeaker } from '#src/play/users/kinds.ts'
import { type Figure, none } from '../support/figure.ts'
import { goals, oddAgents } from '../support/users/odd-agents.ts'
import type { Proof } from './proof.ts'

const factsKnown = [
  { key: 'order number', value: 'A-1204', disclosure: 'onRequest' as const },
  { key: 'name', value: 'Emma Kim', disclosure: 'onRequest' as const },
  { key: 'postcode', value: '1010', disclosure: 'onRequest' as const },
]

async function play(agent: (at: number, text: string) => string, goal: string, persona: (typeof builtins)[number], seed: string) {
  let [at, now] = [0, 0]
  const { turns, terminationReason } = await playConversation({
    speaker: openSpeaker({
      driver: { mode: 'rules' },
      user: { goal, factsKnown, factsUnknown: [], opening: { speaksFirst: 'user' }, limits: { spend: 50 } },
      persona: { ...persona, traits: samplePersona(persona, seed) },
      seed,
    }),
    agent: { send: async ({ text }) => ({ content: agent(at++, text) }) },
    limits: { maxTurns: 10, runTimeoutMs: 1e6, maxTranscriptBytes: 1e6 },
    io: { now: () => now++, wait: async () => {} },
  })
  return { lines: turns.map(({ role, content }) => `${role === 'user' ? 'User ' : 'Agent'}: ${content}`), terminationReason }
}

const share = (count: number, of: number) => `${count} of ${of} (${((100 * count) / of).toFixed(1)}%)`

/** How often the users of the support desk ask again what was answered: of all, at most 5%; of each persona, besides the one that demands, none. */
async function askedAgain(perPersona: readonly string[]): Promise<Figure[]> {
  const counts = new Map<string, { played: number; again: number; stuck: number }>()
  for await (const { persona, terminationReason, isAskedAgain } of playedByAll(perPersona)) {
    const { played, again, stuck } = counts.get(persona) ?? { played: 0, again: 0, stuck: 0 }
    counts.set(persona, {
      played: played + 1,
      again: again + Number(isAskedAgain),
      stuck: stuck + Number(terminationReason === 'userStuck'),
    })
    if (played % 20 === 0) await setImmediate()
  }
  const sum = (of: 'played' | 'again' | 'stuck') => [...counts.values()].reduce((total, one) => total + one[of], 0)
  const line = (what: string, again: number, played: number, most: number): Figure => ({
    what,
    wanted: `at most ${most * 100}%`,
    reached: share(again, played),
    holds: again <= most * played,
  })
  return [
    line('support desk: asked again after the answer', sum('again'), sum('played'), 0.05),
    ...[...counts].map(([persona, { again, played }]) => line(`support desk, ${persona}`, again, played, mostOf[persona] ?? 0)),
    { what: 'support desk: stuck', wanted: '0', reached: share(sum('stuck'), sum('played')), holds: sum('stuck') === 0 },
  ]
}
// In three of the fifteen scenarios the agent offers something after the answer, and this persona answers any offer
// with its demand.
const mostOf: Record<string, number> = { Adversarial: 0.2 }

/** Sixty conversations of users without a model with five odd agents, to be read by a person: users-report.md. */
export const users: Proof = {
  name: 'users',
  about: 'users without a model: the support desk with 8 personas, and five odd agents (users-report.md)',
  async run({ size, seed }) {
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
      ...(await askedAgain(seeds(size === 'long' ? 20 : 2))),
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
