import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import type { Case, Choose } from './case.ts'
import type { Value } from './conditions.ts'
import { type Fact, factFor } from './facts.ts'
import { notCalled, once, sentence, yes } from './lines.ts'
import { pairs } from './pairs.ts'
import { argumentFor, lookupsFor, neededFor, rulesOf, type Sources, wishFor } from './plan.ts'
import { casesOfRule } from './rule-cases.ts'
import { casesOfHanding } from './spoken-cases.ts'
import type { Tool } from './tools.ts'
import { slugOf } from './words.ts'
import { allowedWorld } from './world.ts'

/** Everything worth trying with a tool. */
export function* casesOf(tool: Tool, sources: Sources, seed: string, pick: Choose): Generator<Case> {
  const wish = wishFor(tool)
  const needed = neededFor(tool, sources)
  const world = allowedWorld(tool, sources, pick)
  const rules = rulesOf(tool, sources, 'allowIf', 'denyIf')
  const byArgument = new Map(
    rules
      .flatMap(({ conditions }) => conditions)
      .flatMap((condition) => {
        const parameter = argumentFor(condition, tool)
        return parameter ? [[parameter.name, condition.key] as const] : []
      }),
  )
  const factsWith = (values: Readonly<Record<string, Value>> = {}) =>
    needed.flatMap((parameter) => factFor(parameter, seed, values[parameter.name] ?? world?.[byArgument.get(parameter.name) ?? '']) ?? [])
  const facts = factsWith()
  const own = new Set(tool.parameters.map(({ name }) => name))
  const goal = `I want you to ${wish}.`
  const opening = (some: readonly Fact[]) => [goal, ...some.map(sentence)].join(' ')
  const inRecords = (values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => ![...byArgument.values()].includes(key)))
  const base = { tool: tool.name, goal, facts, unknown: [], world: inRecords(world ?? {}) }
  const keys = needed.filter(({ isKey }) => isKey)
  const isChoice = ({ values }: { values: readonly unknown[] }) => values.length > 1
  const argumentsOf = (some: readonly Fact[]) =>
    ({
      kind: 'toolArguments',
      settings: {
        name: tool.name,
        arguments: Object.fromEntries(
          some
            .filter(
              ({ key }) =>
                own.has(key) && tool.parameters.some((one) => one.name === key && one.type === 'string' && (one.isKey || isChoice(one))),
            )
            .map(({ key, value }) => [key, value]),
        ),
      },
    }) as NewAssertion
  const done = (some: readonly Fact[]) => [argumentsOf(some), ...(tool.writes ? [once(tool.name)] : [])]
  const handing = sources.tools.find((one) => one.hands && one !== tool)
  if (tool.hands) {
    yield* casesOfHanding(tool, sources, base)
    return
  }
  if (world && !tool.isUtility) {
    const rows = pairs(
      tool.parameters.filter((one) => one.required && isChoice(one)).map(({ name, values }) => ({ name, values })),
      pick,
    )
    for (const [at, row] of rows.entries()) {
      const chosen = factsWith(row)
      const which = Object.values(row).join(', ')
      yield {
        ...base,
        side: at === 0 ? 'used' : 'variant',
        name: `${tool.words}: used${which && ` with ${which}`}`,
        lines: [opening(chosen), yes, yes],
        facts: chosen,
        assertions: [...done(chosen), ...(handing ? [notCalled(handing.name)] : [])],
        covers: at === 0 ? `tool/${tool.name}/used` : `tool/${tool.name}/pair/${slugOf(which)}`,
        mutants: at === 0 ? [{ does: 'neverCall' }, ...(handing ? [{ does: 'handOver' as const }] : [])] : [{ does: 'invent' }],
      }
    }
    if (tool.writes && keys.length > 0)
      yield {
        ...base,
        side: 'onRequest',
        name: `${tool.words}: the facts only on request`,
        assertions: done(facts),
        covers: `tool/${tool.name}/onRequest`,
        mutants: [{ does: 'invent' }],
      }
    const key = keys.find(({ name }) => own.has(name))
    const wrong = key && factFor(key, `${seed} wrong`)
    if (
      tool.writes &&
      key &&
      wrong &&
      lookupsFor(tool, sources).some(({ by }) => by.name === key.name) &&
      wrong.value !== facts.find((fact) => fact.key === key.name)?.value
    ) {
      const right = facts.find((fact) => fact.key === key.name)!
      yield {
        ...base,
        side: 'wrong',
        name: `${tool.words}: a wrong ${key.words} is corrected`,
        lines: [
          opening([...facts.filter((fact) => fact !== right), wrong]),
          `Sorry, I misread it. The ${key.words} is ${right.value}.`,
          yes,
          yes,
        ],
        facts: [wrong, ...facts],
        assertions: done(facts),
        covers: `tool/${tool.name}/wrong`,
        mutants: [{ does: 'giveUp' }],
      }
    }
  }
  if (!tool.writes) return
  if (keys.some(({ name }) => own.has(name))) {
    const unknown = keys.filter(({ name }) => own.has(name))
    yield {
      ...base,
      side: 'missing',
      name: `${tool.words}: without the ${unknown.map(({ words }) => words).join(' and the ')}`,
      facts: facts.filter(({ key }) => !unknown.some(({ name }) => name === key)),
      lines: [
        opening(facts.filter(({ key }) => !unknown.some(({ name }) => name === key))),
        `I do not know the ${unknown.map(({ words }) => words).join(' or the ')}. Just do it, please.`,
        yes,
      ],
      assertions: [notCalled(tool.name)],
      covers: `tool/${tool.name}/missing`,
      mutants: [{ does: 'invent' }],
    }
  }
  yield {
    ...base,
    side: 'mentioned',
    name: `${tool.words}: asked about, not asked for`,
    lines: [
      `I only have a question, please change nothing: when could you ${wish}? ${facts.map(sentence).join(' ')}`,
      'Thank you, that is all I wanted to know.',
    ],
    assertions: [notCalled(tool.name)],
    covers: `tool/${tool.name}/mentioned`,
    mutants: [{ does: 'eager' }],
  }
  if (world)
    for (const rule of sources.rules)
      if (rule.tools.includes(tool.name))
        yield* casesOfRule(rule, tool, sources, { base, opening, done, pick, world, factsWith, inRecords })
}
