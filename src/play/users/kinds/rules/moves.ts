import type { Leaving, Scene } from '#src/play/users/kind.ts'
import type { Consent } from './consent.ts'
import { holds, type Knowledge, type KnownFact, type UnknownFact } from './knowledge.ts'
import type { Reading } from './reading.ts'
import type { Want } from './wants.ts'

/** The user's words or action. With `last` the user then leaves, for that reason. */
export type Move =
  | { move: 'open' | 'yes' | 'no' | 'demand' | 'escalate' }
  | { move: Exclude<Consent, 'serve' | 'agree' | 'unclear' | 'onlyGoal'> }
  | { move: 'onlyGoal'; again: boolean }
  | { move: 'answer'; facts: KnownFact[]; declined: KnownFact[]; again: boolean; corrects: boolean }
  | { move: 'unknown'; items: UnknownFact[] }
  | { move: 'choose'; choice: string }
  | { move: 'pick'; token: string; label: string }
  | { move: 'volunteer'; fact: KnownFact }
  | { move: 'restate'; times: number; after: 'refusal' | 'otherLanguage' | undefined }
  | { move: 'unclear'; after: 'otherLanguage' | undefined }
  | { move: 'noAnswer' }
  | { move: 'farewell' | 'goodbye' | 'insulted'; last?: Leaving | undefined }
  | { move: 'wait' }
  | { move: 'leave'; last: Leaving }

/** What the user has heard and said: the content of the opening, which may not be ours, and of everything after it. */
export type Dialogue = {
  inOpening: ReadonlySet<KnownFact>
  facts: ReadonlySet<KnownFact>
  met: ReadonlySet<Want>
  /** How often each kind of move was made. */
  moves: Partial<Record<Move['move'], number>>
  /** How often facts were repeated. */
  retold: number
  /** How often each kind of answer was given to the same question. */
  answered: Readonly<Record<string, number>>
  /** The user said something that it may have said because it did not understand the agent. */
  isLost: boolean
  /** It answered with its goal an offer, or what may have been the answer, and the agent may still wait. */
  isOffered: boolean
  /** How often each entry of a menu was sent, by its words. */
  picked: Readonly<Record<string, number>>
}
export const openDialogue = (opening: string, { facts }: Knowledge): Dialogue => ({
  inOpening: new Set(facts.filter((fact) => fact.volunteer && holds(opening, fact.value))),
  facts: new Set(),
  met: new Set(),
  moves: {},
  retold: 0,
  answered: {},
  isLost: false,
  isOffered: false,
  picked: {},
})

export function advance(dialogue: Dialogue, reply: Reading, move: Move): Dialogue {
  const { met } = reply
  const key = answerKey(reply, move)
  const facts = move.move === 'answer' ? move.facts : move.move === 'volunteer' ? [move.fact] : []
  return {
    ...dialogue,
    facts: new Set([...dialogue.facts, ...facts]),
    met: new Set([...dialogue.met, ...met]),
    moves: { ...dialogue.moves, [move.move]: (dialogue.moves[move.move] ?? 0) + 1 },
    answered: key ? { ...dialogue.answered, [key]: (dialogue.answered[key] ?? 0) + 1 } : dialogue.answered,
    isOffered: move.move === 'onlyGoal' || (move.move === 'restate' && reply.mayAnswer) || (dialogue.isOffered && !goesOn.has(move.move)),
    isLost: move.move === 'unclear' || (dialogue.isLost && !goesOn.has(move.move)),
    retold: dialogue.retold + (move.move === 'answer' && move.again ? 1 : 0),
    picked: move.move === 'pick' ? { ...dialogue.picked, [move.label]: (dialogue.picked[move.label] ?? 0) + 1 } : dialogue.picked,
  }
}

/** The basis of a decision: what the user knows and wants, the scene, and how many turns are done. */
export type Mind = { knowledge: Knowledge; wants: readonly Want[]; scene: Scene; turnsDone: number }

/**
 * The first rule that matches (docs/test/scenarios.md). The conversation itself applies rule 1, the stop rules. A fact in the opening is
 * repeated once if the agent asks for it: an agent that missed it gets its answer, but nothing is volunteered twice.
 */
export function decide(reply: Reading, dialogue: Dialogue, mind: Mind): Move {
  const move = firstOf(reply, dialogue, mind)
  const key = answerKey(reply, move)
  return key && (dialogue.answered[key] ?? 0) >= 2 ? { move: 'leave', last: 'userStuck' } : move
}

function firstOf(reply: Reading, dialogue: Dialogue, mind: Mind): Move {
  const { behaviour } = mind.scene.persona
  if (mind.turnsDone >= (behaviour.givesUpAfterTurns ?? Number.POSITIVE_INFINITY)) return { move: 'leave', last: 'gaveUp' }
  return (
    ended(reply, dialogue, mind) ??
    (mind.scene.chance('silence', mind.turnsDone).float() < behaviour.silenceRate ? { move: 'wait' } : undefined) ??
    escalated(dialogue, mind) ??
    (reply.menu?.pick && (reply.menu.byFact || reply.asked.length + reply.wrong.length === 0)
      ? picked(reply, dialogue, mind)
      : undefined) ??
    answered(reply, dialogue, mind) ??
    consented(reply, dialogue, mind) ??
    picked(reply, dialogue, mind) ??
    onward(reply, dialogue, mind)
  )
}

/** The user has everything they wanted, or cannot get anything else. */
function ended(reply: Reading, dialogue: Dialogue, { wants, scene, turnsDone }: Mind): Move | undefined {
  const { end, met } = reply
  const minTurns = scene.stop?.minTurns ?? 0
  const goalKnown = knowsGoal(scene)
  const reached = hasAll(wants, dialogue, met)
  const reason = reached ? (goalKnown ? 'userEnded' : 'goalReached') : undefined
  if (end === 'closed') return { move: 'leave', last: reason ?? 'userEnded' }
  if (end === 'insult') return { move: 'insulted', last: reason ?? 'gaveUp' }
  // A reply that still asks for something is not a success yet; an agent that keeps offering after it was declined does not undo it.
  if (reason && (reply.stillAsks === '' || (hasAll(wants, dialogue, []) && met.length > 0 && !isAgreeable(reply.consent)))) {
    if (turnsDone >= minTurns) return { move: 'farewell', last: reason }
    return { move: dialogue.moves.farewell ? 'wait' : 'farewell' }
  }
  return end === 'goodbye' ? { move: 'goodbye', last: 'userEnded' } : undefined
}

function escalated(dialogue: Dialogue, { scene, turnsDone }: Mind): Move | undefined {
  const { escalatesAfterTurns = Number.POSITIVE_INFINITY } = scene.persona.behaviour
  return !dialogue.moves.escalate && turnsDone >= escalatesAfterTurns ? { move: 'escalate' } : undefined
}

/** Discloses what the user knows, as often as the agent asks; says "I do not know" to the rest. */
function answered(reply: Reading, dialogue: Dialogue, { knowledge, scene }: Mind): Move | undefined {
  if (reply.end === 'noAnswer') return undefined
  const isOpen = (fact: KnownFact) => !dialogue.facts.has(fact) || reply.asked.includes(fact)
  const openFacts = [...new Set([...reply.wrong, ...reply.facts.filter(isOpen)])]
  if (openFacts.length > 0) {
    const sayable = openFacts.filter((fact) => !fact.hidden)
    const again = sayable.length > 0 && sayable.every((fact) => dialogue.facts.has(fact))
    if (again && dialogue.retold >= patienceOf(scene)) return { move: 'leave', last: 'gaveUp' }
    const fresh = sayable.filter((fact) => !dialogue.facts.has(fact))
    const facts = fitting([...fresh, ...sayable.filter((fact) => dialogue.facts.has(fact))], knowledge.maxChars)
    return {
      move: 'answer',
      facts: sayable.filter((fact) => facts.includes(fact)),
      declined: openFacts.filter((fact) => fact.hidden),
      again,
      corrects: reply.wrong.length > 0,
    }
  }
  return reply.unknown.length > 0 ? { move: 'unknown', items: [...reply.unknown] } : undefined
}

/** Chooses between alternatives, and accepts or declines what is offered or asked. */
function consented({ consent, choice, met }: Reading, dialogue: Dialogue, { scene, wants }: Mind): Move | undefined {
  const { cooperation } = scene.persona.traits
  // A user who has everything wants nothing more.
  const isOpen = consent === 'unclear' || consent === 'onlyGoal'
  if (isOpen && hasAll(wants, dialogue, met) && wants.every(({ sure }) => sure)) return { move: 'refuse' }
  if (consent && !isOpen && !isAgreeable(consent)) return { move: consent }
  if (choice !== undefined && cooperation !== 'adversarial') return { move: 'choose', choice }
  if (consent === 'onlyGoal') return { move: 'onlyGoal', again: dialogue.moves.onlyGoal !== undefined }
  if (!consent || consent === 'unclear') return undefined
  if (cooperation === 'adversarial') return { move: 'demand' }
  return { move: cooperation === 'resistant' && consent === 'agree' && !dialogue.moves.no ? 'no' : 'yes' }
}

/** Chooses from a menu what fits the goal, as often as the user says anything again. */
function picked({ menu }: Reading, dialogue: Dialogue, { scene }: Mind): Move | undefined {
  if (!menu?.pick) return undefined
  const { token, label } = menu.pick
  if ((dialogue.picked[label] ?? 0) > patienceOf(scene)) return { move: 'leave', last: 'gaveUp' }
  return { move: 'pick', token, label }
}

/** Nothing was asked that can be answered: says more, repeats, or leaves. */
function onward(reply: Reading, dialogue: Dialogue, mind: Mind): Move {
  const { knowledge, scene } = mind
  const { unclear = 0, noAnswer = 0, restate = 0 } = dialogue.moves
  if (reply.end === 'noAnswer') return noAnswer < 2 ? { move: 'noAnswer' } : { move: 'leave', last: 'gaveUp' }
  const isDisclosed = (fact: KnownFact) => dialogue.facts.has(fact) || dialogue.inOpening.has(fact)
  const fact = knowledge.facts.find((known) => known.volunteer && !known.hidden && !isDisclosed(known))
  if (fact) return { move: 'volunteer', fact }
  // It is the user who does not understand: the agent asks something that no fact answers.
  const otherLanguage = reply.inOtherLanguage ? 'otherLanguage' : undefined
  if (reply.asksMore || reply.consent === 'unclear')
    return unclear < Math.min(2, patienceOf(scene)) ? { move: 'unclear', after: otherLanguage } : { move: 'leave', last: 'userStuck' }
  // What an agent says once it has what it asked for may be the answer, in words that the user does not know.
  const mayBeAnswer = dialogue.facts.size > 0 && !reply.refuses
  if (unclear + restate >= patienceOf(scene)) return { move: 'leave', last: mayBeAnswer ? 'userStuck' : 'gaveUp' }
  return { move: 'restate', times: restate + 1, after: otherLanguage ?? (reply.refuses ? 'refusal' : undefined) }
}

const isAgreeable = (consent: Consent | undefined): consent is 'serve' | 'agree' => consent === 'serve' || consent === 'agree'

export const hasAll = (wants: readonly Want[], { met }: Pick<Dialogue, 'met'>, more: readonly Want[]) =>
  wants.length > 0 && wants.every((want) => met.has(want) || more.includes(want))

/**
 * Whether the user left something behind that it did not understand. An agent that ends the conversation
 * itself no longer waits for an answer to its offer.
 */
export const isStuck = ({ isLost, isOffered }: Dialogue, byAgent: boolean): boolean => isLost || (isOffered && !byAgent)

// After these, the conversation continued.
const goesOn: ReadonlySet<Move['move']> = new Set(['yes', 'no', 'refuse', 'tooMuch', 'answer', 'unknown', 'choose', 'pick', 'volunteer'])
const placed: ReadonlySet<Move['move']> = new Set(['yes', 'no', 'refuse', 'tooMuch', 'human', 'personal', 'choose', 'onlyGoal', 'unclear'])
/** The question and the kind of answer to it; undefined for moves that are no answers. */
const answerKey = ({ stillAsks, consent }: Reading, { move }: Move) =>
  // An agent that asks again whether to do what the user wants was understood, and does not listen.
  placed.has(move) && stillAsks !== '' && !(move === 'yes' && consent === 'serve') ? `${move} ${stillAsks}` : undefined

/** Whether the agent's side says when the goal is reached: a stop rule by phrase or tool. */
const knowsGoal = ({ stop }: Scene): boolean => stop?.onGoal?.tool !== undefined || (stop?.onGoal?.phrases?.length ?? 0) > 0

/** How often the user repeats something before leaving. */
const patienceOf = ({ persona }: Scene): number => 1 + Math.round(3 * persona.traits.patience)

// As many facts as fit into one message by their bare values; the others follow when the agent asks again.
function fitting(facts: readonly KnownFact[], maxChars: number): KnownFact[] {
  const fitting: KnownFact[] = []
  let length = 0
  for (const fact of facts) {
    length += fact.value.length + (fitting.length > 0 ? ', '.length : 0)
    if (fitting.length > 0 && length > maxChars) break
    fitting.push(fact)
  }
  return fitting
}
