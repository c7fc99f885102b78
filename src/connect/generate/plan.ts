import type { Condition, Domain } from './conditions.ts'
import type { Rule } from './rule.ts'
import type { Parameter, Tool } from './tools.ts'
import { isNamedIn, sensesOf } from './words.ts'

/** Everything that the sources say. */
export type Sources = { rules: readonly Rule[]; tools: readonly Tool[]; domains: readonly Domain[] }

export const rulesOf = (tool: Tool, { rules }: Sources, ...forces: readonly Rule['force'][]): Rule[] =>
  rules.filter((rule) => rule.tools.includes(tool.name) && forces.includes(rule.force))

/** Tools that read a record by one of these parameters alone. */
export function lookupsFor(tool: Tool, { tools }: Sources): { tool: Tool; by: Parameter }[] {
  const known = new Set(tool.parameters.filter(({ isKey }) => isKey).map(({ name }) => name))
  return tools.flatMap((candidate) => {
    const required = candidate.parameters.filter((parameter) => parameter.required)
    const [by] = required
    return !candidate.writes && !candidate.hands && required.length === 1 && by!.isKey && known.has(by!.name) && candidate !== tool
      ? [{ tool: candidate, by: by! }]
      : []
  })
}

/** The parameters that say who the user is, or that a rule demands to be known before a tool is called. */
export function identityOf(rule: Rule, sources: Sources, tool: Tool, alternative = 0): Parameter[] {
  const identity =
    (rule.identity ?? '')
      .replace(/\(.*?\)/g, ' ')
      .split(/\bfor each\b/)[0]!
      .split(/\bor\b/)[alternative] ?? ''
  const first = sensesOf(identity.replace(/\bdates? of birth\b/gi, 'birthdate'))
  const all = [tool, ...sources.tools].flatMap(({ parameters }) => parameters)
  const found = all.filter(({ words }) => isNamedIn(words, first))
  return [...new Map(found.map((parameter) => [parameter.name, parameter])).values()].slice(0, 4)
}

/** What a user has to say so that a tool can be called. */
export function neededFor(tool: Tool, sources: Sources): Parameter[] {
  const own = tool.parameters.filter(({ required }) => required)
  const identity = rulesOf(tool, sources, 'identify').flatMap((rule) => identityOf(rule, sources, tool))
  return [...new Map([...identity, ...own].map((parameter) => [parameter.name, parameter])).values()]
}

const article = (nouns: string) => (/^(?:all|the|a|an|my|to|by|for|of)\b/.test(nouns) ? nouns : `the ${nouns}`)
/** What a user wants of a tool: "cancel the order". */
export function wishFor({ words, hands }: Tool): string {
  if (hands) return 'talk to a person'
  const [verb, ...nouns] = words.split(' ')
  return nouns.length === 0 ? `${verb} it` : `${verb} ${article(nouns.join(' '))}`
}

/** The argument that says what a condition asks about: then a call itself keeps or breaks the rule, and no record has to say it. */
export function argumentFor(condition: Condition, tool: Tool): Parameter | undefined {
  if (condition.kind === 'fact') return undefined
  return tool.parameters.find(({ words, type, values }) => {
    if (condition.kind === 'value') return values.length > 1 && words === condition.domain
    const isNumber = type === 'number' || type === 'integer'
    return (
      isNumber && (condition.isMoney ? /\b(?:amount|sum|total|price|value|cost)\b/.test(words) : isNamedIn(words, sensesOf(condition.unit)))
    )
  })
}
