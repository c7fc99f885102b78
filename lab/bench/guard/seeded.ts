import { type Chance, chance } from '#src/platform/chance.ts'
import type { FaultName, GuardContext } from '#src/play/users/guard/fault.ts'
import type { Reply } from '#src/play/users/guard/reply.ts'
import { GuardSettings } from '#src/play/users/guard/settings.ts'
import { arabic } from './seeded/arabic.ts'
import { english } from './seeded/english.ts'
import { french } from './seeded/french.ts'
import { german } from './seeded/german.ts'
import { heldOut } from './seeded/held-out.ts'
import { japanese } from './seeded/japanese.ts'
import type { Lines } from './seeded/lines.ts'
import { readLater } from './seeded/read-later.ts'
import { spanish } from './seeded/spanish.ts'

export const languages: readonly Lines[] = [english, german, spanish, french, japanese, arabic]

/** One answer of a model, with the fault that was planted in it, or without one. `heldOut`: its wording was measured once before it was read. */
export type Case = { language: string; fault: FaultName | undefined; heldOut: boolean; raw: string; context: GuardContext }

type Scene = Partial<Omit<GuardContext, 'user'>> & { user?: Partial<GuardContext['user']> }
type Draft = { reply: Partial<Reply> | string; scene: Scene }
/** `from` draws wordings of one half: those with an even place in their list, or those with an odd one. */
type Draw = Chance & { from<T>(list: readonly T[]): T }

const user = (content: string) => ({ role: 'user' as const, content })
const agent = (content: string) => ({ role: 'agent' as const, content })
const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const digits = (draw: Chance, count: number) => Array.from({ length: count }, (_, at) => draw.int(at === 0 ? 1 : 0, 9)).join('')
const letters = (draw: Chance, count: number) => Array.from({ length: count }, () => draw.pick([...'BCDFGHKLMNPRSTVWXZ'])).join('')

/** A conversation that has come to the agent's turn and holds nothing to be found. */
const openConversation = (lines: Lines, draw: Draw) => [user(draw.from(lines.own)), agent(draw.pick(lines.replies))]

const inventions: Record<keyof Lines['claims'], (lines: Lines, draw: Draw) => string> = {
  number: (_, draw) => digits(draw, draw.int(3, 8)),
  date: ({ dates }, draw) => draw.from(dates),
  email: (_, draw) => `${letters(draw, 5).toLowerCase()}${digits(draw, 2)}@${draw.pick(['mail', 'post', 'example'])}.com`,
  code: (_, draw) => `${letters(draw, 2)}${draw.pick(['', '-'])}${digits(draw, 4)}`,
  amount: ({ currency }, draw) => currency(`${draw.int(11, 980)}.${digits(draw, 2)}`),
  name: ({ names }, draw) => draw.from(names),
}
const kinds = Object.keys(inventions) as (keyof Lines['claims'])[]

function factScene(lines: Lines, disclosure: 'never' | 'onRequest', draw: Draw, reply: (ask: string) => string) {
  const fact = draw.pick(disclosure === 'never' ? lines.facts.slice(2, 3) : lines.facts.filter((_, at) => at !== 2))
  const value = draw.pick(fact.values)
  const scene: Scene = {
    user: { factsKnown: [{ key: fact.key, value, disclosure }] },
    transcript: [user(draw.from(lines.own)), agent(reply(draw.from(fact.ask)))],
  }
  return { scene, text: fill(draw.from(fact.say), { value }) }
}

const drafts: Record<FaultName, (lines: Lines, draw: Draw) => Draft> = {
  roleInversion: (lines, draw) => ({
    reply: { text: fill(draw.pick(lines.asAgent), { thing: draw.pick(lines.things) }) },
    scene: { transcript: openConversation(lines, draw) },
  }),
  leakedReasoning: (lines, draw) => ({
    reply: { text: fill(draw.pick(lines.asModel), { message: draw.pick(lines.own) }) },
    scene: { transcript: openConversation(lines, draw) },
  }),
  promptLeak: (lines, draw) => {
    const goal = draw.from(lines.goals)
    const leaked = draw.float() < 0.5 ? goal : draw.from(lines.sheet)
    return {
      reply: { text: `${draw.pick(lines.own)} ${leaked}` },
      scene: { transcript: openConversation(lines, draw), instructions: lines.sheet.join('\n'), user: { goal } },
    }
  },
  inventedFact: (lines, draw) => {
    const kind = draw.pick(kinds)
    return {
      reply: { text: fill(draw.from(lines.claims[kind]), { value: inventions[kind](lines, draw) }) },
      scene: { transcript: openConversation(lines, draw) },
    }
  },
  disclosure: (lines, draw) => {
    const isSecret = draw.float() < 0.5
    const { scene, text } = factScene(lines, isSecret ? 'never' : 'onRequest', draw, (ask) => (isSecret ? ask : draw.pick(lines.replies)))
    return { reply: { text }, scene }
  },
  repeat: (lines, draw) => {
    const message = draw.from(lines.own)
    const again = draw.pick([message, message.toUpperCase(), `${message}!!`, message.replace(/[,.、。،]/g, '')])
    const others = lines.own.filter((each) => each !== message)
    const transcript = [
      user(message),
      agent(draw.pick(lines.replies)),
      user(draw.pick(others)),
      agent(draw.pick(lines.unhelpful.slice(0, 2))),
    ]
    return { reply: { text: again }, scene: { transcript } }
  },
  wrongLanguage: (lines, draw) => {
    const other = draw.pick(languages.filter(({ language }) => language !== lines.language))
    return { reply: { text: draw.from(other.own) }, scene: { transcript: openConversation(lines, draw) } }
  },
  tooLong: (lines, draw) => ({
    reply: { text: Array.from({ length: draw.int(4, 9) }, () => draw.from(lines.own)).join(' ') },
    scene: { transcript: [], maxChars: draw.int(30, 50) },
  }),
  empty: (lines, draw) => ({
    reply: { text: draw.from(['', ' ', '\n\n', '...', '…', '。', '"" ', '\u200b', '-', '؟', ' \u00a0', '?!']) },
    scene: { transcript: openConversation(lines, draw) },
  }),
  unreadable: (lines, draw) => {
    const message = draw.from(lines.own)
    const reply = draw.from([
      message,
      JSON.stringify({ action: 'speak', text: message }),
      JSON.stringify({ action: 'say', message }),
      `${JSON.stringify({ action: 'say', text: message })} ${message}`,
      `{"action": "say", "text": "${message}`,
      JSON.stringify([message]),
      '',
      JSON.stringify({ action: 'say', text: message, reason: '', goalState: 'maybe', disclosed: [] }),
    ])
    return { reply, scene: { transcript: openConversation(lines, draw) } }
  },
  earlyEnd: (lines, draw) => {
    const end = { action: 'end' as const, text: draw.from(lines.goodbyes), goalState: 'givenUp' as const }
    const kind = draw.int(0, 2)
    if (kind === 0) return { reply: end, scene: { transcript: openConversation(lines, draw), openSteps: [draw.pick(lines.things)] } }
    if (kind === 1) return { reply: end, scene: { transcript: openConversation(lines, draw), minTurns: draw.int(2, 4) } }
    return { reply: end, scene: factScene(lines, 'onRequest', draw, (ask) => ask).scene }
  },
  stuck: (lines, draw) => {
    if (draw.float() < 0.5)
      return {
        reply: { action: draw.pick(['say', 'end']), text: draw.from(lines.satisfied), goalState: 'reached' },
        scene: { transcript: [user(draw.from(lines.own)), agent(draw.from(lines.unhelpful))] },
      }
    const [first, again] = [draw.from(lines.own), draw.pick(lines.own)]
    const transcript = [user(first), agent(draw.pick(lines.replies)), user(draw.from(lines.goodbyes)), agent(draw.pick(lines.replies))]
    return { reply: { text: again === first ? `${lines.own[0]} ${lines.own[1]}` : again }, scene: { transcript } }
  },
}

/** Messages in which nothing is wrong: what users say, a fact that was asked for, a goodbye. */
function cleanDraft(lines: Lines, draw: Draw): Draft {
  const kind = draw.int(0, 3)
  if (kind === 0)
    return {
      reply: { action: 'end', text: draw.from(lines.goodbyes), goalState: 'givenUp' },
      scene: { transcript: openConversation(lines, draw) },
    }
  if (kind > 1)
    return {
      reply: { text: draw.from(lines.own) },
      scene: { transcript: [], instructions: lines.sheet.join('\n'), user: { goal: draw.pick(lines.goals) } },
    }
  const { scene, text } = factScene(lines, 'onRequest', draw, (ask) => ask)
  return { reply: { text }, scene }
}

function caseOf({ language }: Lines, fault: FaultName | undefined, heldOut: boolean, { reply, scene }: Draft): Case {
  const whole = { action: 'say', text: '', reason: '', goalState: 'open', disclosed: [] }
  const context: GuardContext = {
    language,
    neverReveal: [],
    background: '',
    instructions: '',
    maxChars: 600,
    transcript: [],
    minTurns: 0,
    openSteps: [],
    goalPhrases: [],
    settings: GuardSettings.parse({}),
    ...scene,
    user: { factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' }, ...scene.user },
  }
  return { language, fault, heldOut, raw: typeof reply === 'string' ? reply : JSON.stringify({ ...whole, ...reply }), context }
}

function drawOf(half: 0 | 1, ...seed: (string | number)[]): Draw {
  const random = chance('guard', ...seed)
  const { float, int, pick, weighted } = random
  return { float, int, pick, weighted, from: (list) => pick(list.filter((_, at) => list.length < 2 || at % 2 === half)) }
}

/** Of what users, agents and models say, the half that was read has two lists, and the other has its own. */
function linesOf(lines: Lines, half: 0 | 1): Lines {
  const later = readLater[lines.language]!
  if (half === 1) return { ...lines, ...heldOut[lines.language] }
  return {
    ...lines,
    asAgent: [...lines.asAgent, ...later.asAgent],
    asModel: [...lines.asModel, ...later.asModel],
    own: [...lines.own, ...later.own],
  }
}

/** `count` cases of each fault and as many without one, in each language and from each half of the wordings. */
export const seededCases = (count: number, faults: readonly FaultName[]): Case[] =>
  languages.flatMap((lines) =>
    ([0, 1] as const).flatMap((half) =>
      [...faults, undefined].flatMap((fault) =>
        Array.from({ length: count }, (_, at) => {
          const draw = drawOf(half, lines.language, fault ?? 'clean', half, at)
          const own = linesOf(lines, half)
          return caseOf(own, fault, half === 1, fault ? drafts[fault](own, draw) : cleanDraft(own, draw))
        }),
      ),
    ),
  )
