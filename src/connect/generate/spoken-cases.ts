import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import type { Base, Case, Mutant } from './case.ts'
import { valueFor } from './conditions.ts'
import { called } from './lines.ts'
import { statementOf } from './persons.ts'
import type { Sources } from './plan.ts'
import type { Tool } from './tools.ts'

const asked = ['I want to talk to a person. Nothing else can help me.', 'No, please put me through to a person now.']

/** When a conversation is handed to a person, and in which words. */
export function* casesOfHanding(tool: Tool, { rules, tools }: Sources, base: Base): Generator<Case> {
  const says = rules.filter((rule) => rule.force === 'call' && rule.says && rule.tools.includes(tool.name))
  const spoken = says.map(
    (rule): NewAssertion => ({ kind: 'contains', name: 'says it in these words', settings: { text: rule.says![0]! } }) as NewAssertion,
  )
  const assertions = [called(tool.name), ...spoken]
  const leaveOut = says.map(({ id }): Mutant => ({ does: 'leaveOut', rule: id }))
  yield {
    ...base,
    side: 'used',
    name: `${tool.words}: asked for a person`,
    lines: asked,
    assertions,
    covers: `tool/${tool.name}/used`,
    mutants: [{ does: 'neverCall' }],
  }
  for (const rule of rules.filter(({ force, tools: about }) => force === 'call' && about.includes(tool.name))) {
    const told = rule.conditions.map((condition) => statementOf(condition, true)).join(' ')
    const about = rule.wish ?? tools.find(({ writes }) => writes)?.words
    const world = Object.fromEntries(rule.conditions.map((condition) => [condition.key, valueFor(condition, true, (list) => list[0]!)]))
    yield {
      ...base,
      rule,
      world,
      side: 'called',
      name: `${tool.words}: ${told || rule.wish || 'in the words of the policy'}`,
      lines: rule.wish
        ? [`I want you to help me ${rule.wish}.`, 'I need that, and nothing else.']
        : told
          ? [`I want you to ${about}. ${told}`, 'Then who can help me?']
          : asked,
      assertions: rule.wish || told ? [called(tool.name)] : assertions,
      covers: `rule/${rule.id}/${tool.name}/called`,
      mutants: rule.says ? leaveOut : [{ does: 'ignore', rule: rule.id }],
    }
  }
}

/** What a policy says and a user may ask. */
export function* questionsOf({ rules }: Sources): Generator<Case> {
  for (const rule of rules)
    if (rule.force === 'fact' && rule.wish && rule.says)
      yield {
        tool: '',
        side: 'told',
        name: rule.wish.slice(0, 100),
        lines: [rule.wish],
        goal: rule.wish,
        facts: [{ key: 'amount', words: rule.plain, value: rule.says[0]!, from: rule.from, how: 'as written' }],
        unknown: [],
        world: {},
        assertions: [{ kind: 'contains', name: 'states the amount', settings: { any: spellings(rule.says[0]!) } } as NewAssertion],
        covers: `rule/${rule.id}//told`,
        rule,
        mutants: [{ does: 'misstate', rule: rule.id }],
      }
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const spellings = (number: string): string[] => [
  number,
  ...(words[Number(number)] ? [words[Number(number)]!] : []),
  ...(number === '0' ? ['zero', 'not'] : []),
]
