import type { Schemas } from '#web/api.ts'

type User = NonNullable<Schemas['NewScenarioInput']['user']>
type Driver = NonNullable<Schemas['NewScenarioInput']['driver']>

const keyOf = (key: string, at: number) => `${key.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 40) || 'fact'}-${at + 1}`

/** The steps of a user that says its goal, and each fact once the agent names it: a start that people rewrite. */
export function draftSteps({ goal = '', factsKnown = [] }: User): Driver {
  const facts = factsKnown.filter(({ key, value, disclosure }) => key && value && disclosure !== 'never')
  const said = [{ key: 'goal', say: goal }, ...facts.map(({ key, value }, at) => ({ key: keyOf(key, at), say: value }))]
  const steps = said.map((step, at) => {
    const next = facts[at]
    return next ? { ...step, until: { kind: 'phrase' as const, phrases: next.askedBy ?? [next.key] } } : step
  })
  return { mode: 'milestones', steps }
}
