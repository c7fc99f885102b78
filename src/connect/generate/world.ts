import type { Choose } from './case.ts'
import { holds, type Value, valueFor } from './conditions.ts'
import { rulesOf, type Sources } from './plan.ts'
import type { Rule } from './rule.ts'
import type { Tool } from './tools.ts'

/** Values of all conditions of a tool under which its rules allow it; undefined: they contradict each other. */
export function allowedWorld(tool: Tool, sources: Sources, pick: Choose): Record<string, Value> | undefined {
  const rules = rulesOf(tool, sources, 'allowIf', 'denyIf')
  const world: Record<string, Value> = {}
  for (let round = 0; round < 4; round += 1)
    for (const rule of rules) {
      if (allows(rule, world)) continue
      // One alternative, or all of them.
      const free = rule.conditions.filter(({ key }) => round > 1 || world[key] === undefined)
      const wanted = rule.force === 'allowIf'
      const chosen = rule.any === wanted ? (free.length > 0 ? free : rule.conditions).slice(0, 1) : rule.conditions
      for (const condition of chosen) world[condition.key] = valueFor(condition, wanted, pick)
    }
  for (const { conditions, force } of rules)
    for (const condition of conditions) world[condition.key] ??= valueFor(condition, force === 'allowIf', pick)
  return rules.every((rule) => allows(rule, world)) ? world : undefined
}

export function allows({ force, conditions, any }: Rule, world: Readonly<Record<string, Value>>): boolean {
  const values = conditions.map((condition) => holds(condition, world))
  if (force === 'allowIf') return any ? values.some((value) => value === true) : values.every((value) => value === true)
  if (force === 'denyIf') return !(any ? values.some((value) => value === true) : values.every((value) => value === true))
  return true
}
