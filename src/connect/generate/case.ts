import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import type { Value } from './conditions.ts'
import type { Fact } from './facts.ts'
import type { Rule } from './rule.ts'

/** A way in which an agent can be wrong. `rule`: the one that it breaks. */
export type Mutant = {
  does: 'ignore' | 'overdo' | 'neverCall' | 'invent' | 'giveUp' | 'eager' | 'believe' | 'misstate' | 'handOver' | 'leaveOut'
  rule?: string
}
/** What a draft plays. `covers`: what it is the proof of. */
export type Case = {
  tool: string
  side: string
  name: string
  /** What the user says, word for word; without it, what they want, and what they say if they are asked. */
  lines?: string[]
  goal: string
  facts: Fact[]
  unknown: string[]
  world: Record<string, Value>
  assertions: NewAssertion[]
  covers: string
  rule?: Rule
  mutants: Mutant[]
}
export const caseOf = (members: Partial<Case> & Pick<Case, 'side' | 'name' | 'goal' | 'facts' | 'assertions' | 'covers'>): Case => ({
  tool: '',
  unknown: [],
  world: {},
  mutants: [],
  ...members,
})

export type Choose = <T>(list: readonly T[]) => T
/** What all cases of a tool have in common. */
export type Base = Omit<Case, 'side' | 'name' | 'assertions' | 'covers' | 'mutants'>
