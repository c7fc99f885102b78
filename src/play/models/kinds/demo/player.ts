import type { chance, ModelRequest } from '#src/play/models/kind.ts'

// Reads the prompt of a simulated user as any model would, and plays the user by a few rules.

type Chance = ReturnType<typeof chance>
type KnownFact = { key: string; value: string; when: string }
type Role = { goal: string; facts: KnownFact[]; unknown: string[] }
type Reply = { action: 'say' | 'end'; text: string; reason: string; goalState: 'open' | 'reached' | 'givenUp'; disclosed: string[] }

/** Mistakes that the model makes on demand, as the guard names them, with its words for each. */
export const mistakes = {
  roleInversion: 'Of course, I can help you with that. May I have your order number?',
  leakedReasoning: 'As the user I should ask about my order now. *sighs*',
  inventedFact: 'My customer number is 58213077.',
  unreadable: undefined,
} as const
export type Mistake = keyof typeof mistakes

const isComplaint = /^Your last answer was not sent\./
const section = (prompt: string, heading: string) =>
  new RegExp(`(?:^|\\n)## ${heading}\\n([\\s\\S]*?)(?=\\n\\n## |$)`).exec(prompt)?.[1]?.split('\n') ?? []

/** The user in a prompt; undefined if the prompt is about something else. */
function roleOf(prompt: string): Role | undefined {
  const [goal] = section(prompt, 'What you want')
  if (goal === undefined || !prompt.startsWith('## Who you are')) return undefined
  const facts = section(prompt, 'What you know').flatMap((line) => {
    const [, key, value, when] = /^- ([^:]+): (.+) \((say it .+|never say .+)\)$/.exec(line) ?? []
    return key && value && when ? [{ key, value, when }] : []
  })
  const unknown = section(prompt, 'What you do not know').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
  return { goal, facts, unknown }
}

/** The answer of the user that a prompt describes; undefined if it does not describe one. */
export function playUser({ system, messages }: ModelRequest, odds: Partial<Record<Mistake, number>>, luck: Chance): string | undefined {
  const role = roleOf(system)
  if (!role) return undefined
  const isSecondTry = isComplaint.test(messages.at(-1)?.content ?? '')
  const talk = isSecondTry ? messages.slice(0, -2) : messages
  const planned = Object.entries(odds).find(([, share]) => luck.float() < share)?.[0] as Mistake | undefined
  if (planned === undefined || isSecondTry) return JSON.stringify(isSecondTry ? cautious(role, talk, luck) : nextReply(role, talk, luck))
  const text = mistakes[planned]
  return text === undefined ? 'Well, let me think.' : JSON.stringify(say(text, 'A planted mistake.'))
}

const say = (text: string, reason: string, disclosed: string[] = []): Reply => ({
  action: 'say',
  text,
  reason,
  goalState: 'open',
  disclosed,
})
const end = (text: string, reason: string, goalState: Reply['goalState']): Reply => ({
  action: 'end',
  text,
  reason,
  goalState,
  disclosed: [],
})

const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
const names = (text: string, key: string) =>
  words(key)
    .split(' ')
    .filter((word) => word.length > 3)
    .some((word) => words(text).includes(word))

const furtherQuestions = ['And what happens next?', 'How long does that take?', 'Do I have to do something for that?', 'Is that certain?']

/** After a refused answer: claims nothing, and asks further questions instead of leaving, unless the agent has nothing more to say. */
function cautious(role: Role, talk: ModelRequest['messages'], luck: Chance): Reply {
  const reply = nextReply(role, talk, luck)
  if (reply.action === 'say' || asksForMore.test(talk.at(-1)?.content ?? '')) return reply
  const own = talk.filter(({ role: who }) => who === 'assistant').length
  return say(furtherQuestions[own % furtherQuestions.length]!, 'The last answer was refused.')
}

function nextReply({ goal, facts, unknown }: Role, talk: ModelRequest['messages'], luck: Chance): Reply {
  const own = talk.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const agent = talk.filter(({ role }) => role === 'user').map(({ content }) => content)
  if (own.length === 0) return say(`${luck.pick(['Hello.', 'Hi there.', 'Good day.'])} ${goal}`, 'The conversation starts.')
  const last = agent.at(-1) ?? ''
  const ownText = own.join('\n')
  if (asksForMore.test(last)) return leave(last, luck)
  const isAsked = last.includes('?')
  const due = facts.filter(({ key, value, when }) => !when.startsWith('never') && !ownText.includes(value) && isAsked && names(last, key))
  if (due.length > 0) {
    const text = due.map(({ key, value }) => `${luck.pick([`My ${key} is`, `The ${key} is`])} ${value}.`).join(' ')
    return say(
      text,
      'The agent asked for it.',
      due.map(({ key }) => key),
    )
  }
  const missing = unknown.find((key) => isAsked && names(last, key))
  if (missing) return say(`I am afraid I do not know the ${missing}.`, 'The agent asked for something unknown.')
  if (agent.filter((reply) => reply === last).length > 2)
    return end('This does not help me. Goodbye.', 'The agent repeats itself.', 'givenUp')
  if (isAsked)
    return say(luck.pick(offer.test(last) ? ['Yes, please.', 'Yes.'] : ['Yes.', 'That is right.']), 'The agent asked a question.')
  if (refusal.test(last)) return end('Then I leave it there. Goodbye.', 'The agent refuses.', 'givenUp')
  return leave(last, luck)
}

const leave = (last: string, luck: Chance): Reply =>
  end(
    luck.pick(['Thank you, goodbye.', 'Thanks, that is all. Goodbye.']),
    'The agent answered.',
    reportPattern.test(last) ? 'reached' : 'open',
  )

const asksForMore = /\banything else\b/i
const offer = /\b(?:shall|should|may|would you like|do you want)\b/i
const refusal = /\b(?:cannot|can't|unable|unfortunately|sorry)\b/i
const reportPattern = /\b(?:has been|have been|is on its way|was|were|arrives?|confirmed|refunded|canceled)\b/i
