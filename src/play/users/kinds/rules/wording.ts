import { type Chance, inLines, type Scene, shortenText, unspaced, withSlips } from '#src/play/users/kind.ts'
import type { Knowledge, KnownFact } from './knowledge.ts'
import type { Move } from './moves.ts'
import type { Phrasebook, Punctuation } from './phrasebook.ts'

/** One sentence or phrase of a message. */
export type Spoken = Exclude<Move, { move: 'wait' | 'leave' }>
type Worded = Exclude<Spoken, { move: 'pick' }>
/** `rank` 0 is what the message is for; a higher rank is dropped first if the persona's limit is short. */
type Part = { text: string; rank: number }
type Traits = Scene['persona']['traits']

// Said as it is: nobody adds a remark about the weather to a goodbye.
const plain: ReadonlySet<Move['move']> = new Set(['farewell', 'goodbye', 'insulted', 'human', 'personal'])

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
// A value that is a sentence by itself is not put into another one.
const isSentence = (value: string) =>
  /[.!?。！？]$/.test(value.trim()) || value.trim().split(/\s+/).length > 6 || (unspaced.test(value) && value.length > maxValueLength)
const maxValueLength = 30

/** Puts moves into words: templates drawn by the seed, shaped by the traits; the values of facts are never altered. */
export function speakerOf({ user, persona, chance }: Scene, knowledge: Knowledge, book: Phrasebook) {
  const { traits, behaviour } = persona
  const { maxChars } = knowledge
  const values = knowledge.facts.map((fact) => fact.value)
  const core = coreOf(traits, knowledge, book)
  return (move: Spoken, turnsDone: number): string => {
    if (move.move === 'open' && user.opening.message !== undefined) return user.opening.message
    // A program reads it: it is sent as it is.
    if (move.move === 'pick') return move.token
    const luck = chance('wording', turnsDone)
    const isPlain = traits.verbosity === 'minimal' || plain.has(move.move)
    const remarks = isPlain ? { before: [], after: [] } : remarksOn(move, persona, book, luck)
    const parts = ordered(move, core(move, luck), remarks)
    const text = shortenText(joined(parts, maxChars, book.punctuation), values, maxChars)
    const slipped = traits.typoRate > 0 ? withSlips(text, values, traits.typoRate, luck) : text
    const lines = luck.float() < behaviour.messageSplitRate ? inLines(slipped, values) : slipped
    // A line break that replaces no space makes the text longer.
    return lines.length <= maxChars ? lines : slipped
  }
}

/** The words of each move, without remarks. */
function coreOf(traits: Traits, knowledge: Knowledge, book: Phrasebook) {
  const { stop, space, comma } = book.punctuation
  const { maxChars } = knowledge
  const bare = traits.verbosity === 'minimal'

  const tell = (fact: KnownFact, at: number, templates: readonly string[], luck: Chance) => {
    if (bare || isSentence(fact.value)) return fact.value
    const template = luck.pick(templates)
    return fill(at === 0 ? template : template[0]!.toLowerCase() + template.slice(1), { label: fact.label, value: fact.value })
  }
  const tellAll = (facts: KnownFact[], luck: Chance, templates = book.fact) => {
    const sentence = facts.map((fact, at) => tell(fact, at, templates, luck)).join(bare ? comma : space === '' ? stop : comma)
    return sentence.length <= maxChars ? sentence : facts.map((fact) => fact.value).join(comma)
  }
  const withGoal = (templates: readonly string[], luck: Chance) =>
    bare ? knowledge.goal : fill(luck.pick(templates), { goal: knowledge.goal })
  const withLabels = (templates: readonly string[], items: readonly { label: string }[], luck: Chance) =>
    items.map((item) => fill(luck.pick(templates), { label: item.label })).join(space)

  const restating = ({ times, after }: Extract<Spoken, { move: 'restate' }>): readonly string[] => {
    if (after === 'otherLanguage') return book.ownLanguage
    if (after === 'refusal') return book.insist
    return times > 1 && traits.memory !== 'short' ? book.recall : book.restate
  }
  return (move: Worded, luck: Chance): Part[] => {
    switch (move.move) {
      case 'answer': {
        const declined = withLabels(book.decline, move.declined, luck)
        if (move.facts.length === 0) return [{ text: declined, rank: 0 }]
        return [
          ...(declined ? [{ text: declined, rank: 1 }] : []),
          ...(move.corrects ? [{ text: book.no[0]!, rank: 1 }] : []),
          { text: tellAll(move.facts, luck, move.again ? book.retell : book.fact), rank: 0 },
        ]
      }
      case 'volunteer':
        return [{ text: tellAll([move.fact], luck), rank: 0 }]
      case 'unknown':
        return [{ text: withLabels(book.unknown, move.items, luck), rank: 0 }]
      case 'open':
        return [{ text: withGoal(book.open, luck), rank: 0 }]
      case 'restate':
        return [{ text: withGoal(restating(move), luck), rank: 0 }]
      case 'onlyGoal':
        return [{ text: withGoal(move.again && traits.memory !== 'short' ? book.recall : book.restate, luck), rank: 0 }]
      case 'unclear':
        return [{ text: withGoal(move.after ? book.ownLanguage : book.unclear, luck), rank: 0 }]
      case 'choose':
        return [{ text: move.choice ? fill(luck.pick(book.choose), { choice: move.choice }) : luck.pick(book.chooseAny), rank: 0 }]
      case 'demand':
      case 'noAnswer':
        return [{ text: withGoal(book[move.move], luck), rank: 0 }]
      default:
        return [{ text: luck.pick(book[move.move]), rank: 0 }]
    }
  }
}

/** The words around a message: a greeting, a mood, a remark. */
function remarksOn(
  move: Spoken,
  { traits, behaviour }: Scene['persona'],
  book: Phrasebook,
  luck: Chance,
): { before: Part[]; after: Part[] } {
  const rambling = traits.verbosity === 'rambling'
  const ofGoal = ['open', 'restate', 'demand', 'escalate'].includes(move.move)
  const part = (wanted: boolean, phrases: () => readonly string[]): Part[] => (wanted ? [{ text: luck.pick(phrases()), rank: 2 }] : [])
  const { mood, clarity } = traits
  return {
    before: [
      ...part(move.move === 'open', () => book.greeting),
      ...(mood === 'calm' ? [] : part(ofGoal && (rambling || luck.float() < 0.5), () => book.mood[mood])),
      ...(clarity === 'clear' ? [] : part(move.move === 'open' || move.move === 'restate', () => book.hedge[clarity])),
      ...part(rambling && luck.float() < 0.7, () => book.filler),
    ],
    after: [
      ...part(traits.techLiteracy === 'low' && luck.float() < 0.3, () => book.unsure),
      ...part(luck.float() < behaviour.topicSwitchRate, () => book.aside),
      ...part(move.move !== 'demand' && luck.float() < traits.politeness / 2, () => book.thanks),
    ],
  }
}

// Values end a message and a yes or no starts it, so that an agent finds them where people put them.
function ordered(move: Spoken, parts: Part[], { before, after }: { before: Part[]; after: Part[] }): Part[] {
  if (move.move === 'yes' || move.move === 'no') return [...parts, ...before, ...after]
  if (move.move === 'answer' || move.move === 'volunteer') return [...before, ...after, ...parts]
  return [...before, ...parts, ...after]
}

/** The parts in their order, without those of the highest ranks that make the message longer than the limit. */
function joined(parts: readonly Part[], maxChars: number, { stop, space }: Punctuation): string {
  const sentences = (shown: readonly Part[]) =>
    shown.map(({ text }, at) => (at === shown.length - 1 || /[.!?…。！？]$/.test(text) ? text : `${text}${stop}`)).join(space)
  const droppable = parts.filter((part) => part.rank > 0).sort((a, b) => b.rank - a.rank)
  let rest = parts
  for (const part of droppable) if (sentences(rest).length > maxChars) rest = rest.filter((other) => other !== part)
  return sentences(rest)
}
