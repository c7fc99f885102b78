import type { Scene } from '../../kind.ts'
import { holds, type Knowledge, type KnownFact, type UnknownFact } from './knowledge.ts'
import type { Reading } from './reading.ts'

export type Move =
  | { move: 'open' | 'yes' | 'no' | 'demand' | 'escalate' }
  | { move: 'answer'; facts: KnownFact[]; declined: KnownFact[] }
  | { move: 'unknown'; items: UnknownFact[] }
  | { move: 'volunteer'; fact: KnownFact }
  | { move: 'restate'; times: number }
  | { move: 'wait' }
  | { move: 'giveUp' }

/** What the user has said: what the opening, which may not have been ours, holds already, and what was told after it. */
export type Said = {
  inOpening: ReadonlySet<KnownFact>
  facts: ReadonlySet<KnownFact>
  refusals: number
  restatements: number
  escalated: boolean
}
export const opened = (opening: string, { facts }: Knowledge): Said => ({
  inOpening: new Set(facts.filter((fact) => fact.volunteer && holds(opening, fact.value))),
  facts: new Set(),
  refusals: 0,
  restatements: 0,
  escalated: false,
})

export function advance(said: Said, move: Move): Said {
  switch (move.move) {
    case 'answer':
      return { ...said, facts: new Set([...said.facts, ...move.facts]) }
    case 'volunteer':
      return { ...said, facts: new Set([...said.facts, move.fact]) }
    case 'no':
      return { ...said, refusals: said.refusals + 1 }
    case 'restate':
      return { ...said, restatements: said.restatements + 1 }
    case 'escalate':
      return { ...said, escalated: true }
    default:
      return said
  }
}

/**
 * The rules of product.md 3, Scenario, the first that matches; rule 1, the stop rules, is the conversation's own. The
 * persona's leaving, silence and call for a person come before the rest. A fact of the opening that is asked for is
 * told once more: an agent that did not take it in is told what it asks, but nothing is volunteered twice.
 */
export function decide(reply: Reading, said: Said, knowledge: Knowledge, { persona, chance }: Scene, turnsDone: number): Move {
  const { traits, behaviour } = persona
  const { givesUpAfterTurns = Number.POSITIVE_INFINITY, escalatesAfterTurns = Number.POSITIVE_INFINITY } = behaviour
  if (turnsDone >= givesUpAfterTurns) return { move: 'giveUp' }
  if (chance('silence', turnsDone).float() < behaviour.silenceRate) return { move: 'wait' }
  if (!said.escalated && turnsDone >= escalatesAfterTurns) return { move: 'escalate' }

  const asked = reply.facts.filter((fact) => !said.facts.has(fact))
  if (asked.length > 0) {
    const facts = fitting(
      asked.filter((fact) => !fact.hidden),
      knowledge.maxChars,
    )
    return { move: 'answer', facts, declined: asked.filter((fact) => fact.hidden) }
  }
  if (reply.unknown.length > 0) return { move: 'unknown', items: reply.unknown }
  if (reply.yesOrNo) {
    if (traits.cooperation === 'adversarial') return { move: 'demand' }
    return { move: traits.cooperation === 'resistant' && said.refusals === 0 ? 'no' : 'yes' }
  }
  const told = (fact: KnownFact) => said.facts.has(fact) || said.inOpening.has(fact)
  const fact = knowledge.facts.find((known) => known.volunteer && !known.hidden && !told(known))
  if (fact) return { move: 'volunteer', fact }
  if (said.restatements < 1 + Math.round(3 * traits.patience)) return { move: 'restate', times: said.restatements + 1 }
  return { move: 'giveUp' }
}

// As many as can be said in one message by their bare values; the others stay unsaid and are told when asked again.
function fitting(facts: KnownFact[], maxChars: number): KnownFact[] {
  const fitting: KnownFact[] = []
  let length = 0
  for (const fact of facts) {
    length += fact.value.length + (fitting.length > 0 ? separator.length : 0)
    if (fitting.length > 0 && length > maxChars) break
    fitting.push(fact)
  }
  return fitting
}
/** Between values said without their names. */
export const separator = ', '
