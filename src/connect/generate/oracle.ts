import type { Mutant } from './case.ts'
import { type Condition, holds, type Value } from './conditions.ts'
import { formOf } from './facts.ts'
import { statementOf } from './persons.ts'
import { argumentFor, identityOf, lookupsFor, neededFor, rulesOf, type Sources, wishFor } from './plan.ts'
import type { Rule } from './rule.ts'
import type { Parameter, Tool } from './tools.ts'
import { likenessOf, sensesOf } from './words.ts'
import { allows } from './world.ts'

// The agent that does what the rules say, as far as they were read. It sees what a real agent sees: messages, tools and their answers.

type Json = Record<string, unknown>
export type Reply = { content: string; calls: { name: string; arguments: Json; result: unknown }[] }
type Call = (tool: string, input: Json) => { result: unknown } | { error: unknown }
type Memory = { text: string; tool?: Tool; asked: Set<string>; offered: boolean; over: boolean; values: Map<string, string> }

const agrees = /^\s*(?:yes|yeah|sure|ok|okay|right|correct|please do|go ahead)\b/i
const declines = /\b(?:stop|no,|changed my mind|leave everything)\b/i
const onlyAsks = /\bonly have a question\b|\bchange nothing\b/i
const person = /\b(?:person|human|supervisor|someone real)\b/i

/** `mutant`: the one way in which it is wrong. */
export function policyAgent(sources: Sources, call: Call, mutant?: Mutant): (message: string) => Reply {
  const memory: Memory = { text: '', asked: new Set(), offered: false, over: false, values: new Map() }
  const is = (does: Mutant['does']) => mutant?.does === does
  const broken = sources.rules.find(({ id }) => id === mutant?.rule)
  // Policies say the same in several places: who breaks one rule breaks those about the same thing.
  const isSame = (rule: Rule) =>
    rule.id.slice(0, 8) === broken?.id.slice(0, 8) ||
    (rule.force !== 'call' && subjectOf(rule) !== '' && broken !== undefined && subjectOf(rule) === subjectOf(broken))
  const isBroken = (rule: Rule, does: Mutant['does']) => mutant?.does === does && isSame(rule)
  return (message) => {
    memory.text += `\n${message}`
    const reply: Reply = { content: '', calls: [] }
    const use = (tool: Tool, input: Json) => {
      const answer = call(tool.name, input)
      reply.calls.push({ name: tool.name, arguments: input, result: 'result' in answer ? answer.result : answer })
      return 'result' in answer ? answer.result : undefined
    }
    const say = (content: string): Reply => ({ ...reply, content })
    if (memory.over) return say('Is there anything else?')
    const handing = sources.tools.find(({ hands }) => hands)
    const handOver = (tool: Tool) => {
      memory.over = true
      if (!is('neverCall'))
        use(
          tool,
          Object.fromEntries(
            tool.parameters.filter(({ required }) => required).map(({ name }) => [name, memory.text.trim().slice(0, 200)]),
          ),
        )
      const spoken = sources.rules.filter(
        (rule) => rule.force === 'call' && rule.says && rule.tools.includes(tool.name) && !isBroken(rule, 'leaveOut'),
      )
      return say(['I am handing you over to a colleague.', ...spoken.flatMap(({ says }) => says ?? [])].join(' '))
    }
    if (handing && is('handOver')) return handOver(handing)
    const asked = wishIn(sources, memory.text)
    if (handing && person.test(message) && !asked.never) return handOver(handing)
    const called = sources.rules.find((rule) => rule.force === 'call' && !isBroken(rule, 'ignore') && isCalledFor(rule, memory.text))
    if (called) return handOver(sources.tools.find(({ name }) => called.tools.includes(name))!)
    const told = !asked.never && /\?\s*$/.test(message) && !onlyAsks.test(memory.text) ? answerTo(message, sources) : undefined
    if (told) return say(is('misstate') && mutant?.rule === told.id ? told.plain.replace(/\d+/g, (n) => String(Number(n) + 1)) : told.plain)
    const tool = memory.tool ?? asked.tool
    if (!tool) return say('How can I help you?')
    memory.tool = tool
    if (onlyAsks.test(memory.text) && !is('eager')) return say('You can do that at any time. I have changed nothing.')
    if (declines.test(message)) {
      memory.over = true
      return say('All right, I have changed nothing.')
    }
    if (asked.never && !isBroken(asked.never, 'ignore')) return refuse(memory, say, asked.never)
    // What is needed, from what was said.
    const left = new Set(
      rulesOf(tool, sources, 'identify')
        .filter((rule) => isBroken(rule, 'ignore'))
        .flatMap((rule) => identityOf(rule, sources, tool).map(({ name }) => name)),
    )
    // By an email address, or by name and postcode.
    const isKnownOtherwise = ({ name }: Parameter) =>
      rulesOf(tool, sources, 'identify').some((rule) => {
        const other = identityOf(rule, sources, tool, 1)
        const isFirst = identityOf(rule, sources, tool).some((one) => one.name === name)
        return isFirst && other.length > 0 && !isBroken(rule, 'overdo') && other.every((one) => valueIn(memory, one, message) !== undefined)
      })
    const input: Json = {}
    for (const parameter of neededFor(tool, sources)) {
      const isOwn = tool.parameters.includes(parameter)
      const value =
        parameter.type === 'objects' || parameter.type === 'object'
          ? parameter.type === 'objects'
            ? []
            : {}
          : valueIn(memory, parameter, message)
      if (value === undefined && !isOwn && isKnownOtherwise(parameter)) continue
      if (value === undefined && !is('invent') && !left.has(parameter.name)) {
        memory.asked.add(parameter.name)
        return say(`What is the ${parameter.words}?`)
      }
      if (isOwn) input[parameter.name] = value ?? inventedFor(parameter)
      // The mutant takes whatever may be there.
      if (isOwn && is('invent') && parameter.values.length > 1)
        input[parameter.name] = parameter.values.find((choice) => choice !== value) ?? value
      else if (isOwn && is('invent') && parameter.isKey) input[parameter.name] = inventedFor(parameter)
    }
    const record: Json = {}
    for (const { tool: lookup, by } of lookupsFor(tool, sources)) {
      if (left.has(by.name)) continue
      const found = use(lookup, { [by.name]: input[by.name] })
      if (found === undefined) {
        memory.values.delete(by.name)
        memory.asked.add(by.name)
        if (is('giveUp')) memory.over = true
        if (!is('invent')) return say(`I cannot find that. What is the ${by.words}?`)
      }
      Object.assign(record, found)
    }
    for (const rule of rulesOf(tool, sources, 'allowIf', 'denyIf')) {
      const world = { ...worldOf(rule, record, memory.text, is('believe')), ...inArguments(rule, tool, input) }
      if (isBroken(rule, 'overdo') || (isDenied(rule, world) && !isBroken(rule, 'ignore'))) return refuse(memory, say, rule)
    }
    const needsYes = rulesOf(tool, sources, 'confirm').some((rule) => !isBroken(rule, 'ignore'))
    if (tool.writes && needsYes && !memory.offered && !is('eager')) {
      memory.offered = true
      return say(`I have noted ${Object.values(input).join(', ')}. Do you want me to ${wishFor(tool)}?`)
    }
    if (needsYes && tool.writes && !agrees.test(message) && !is('eager')) return say(`Do you want me to ${wishFor(tool)}, yes or no?`)
    memory.over = true
    if (!is('neverCall')) use(tool, input)
    return say('It is done.')
  }
}

function refuse(memory: Memory, say: (content: string) => Reply, rule: Rule): Reply {
  memory.over = false
  return say(`I am sorry, I cannot do that. ${rule.plain}`)
}

/** What is wanted: a tool whose words are said, or what a rule never allows. */
function wishIn({ rules, tools }: Sources, text: string): { tool?: Tool; never?: Rule } {
  const [wish = ''] = /\b(?:want you to|could you|help me)\s+([^.?!]+)/i.exec(text)?.slice(1) ?? []
  const senses = new Set(sensesOf(wish))
  const never = rules.find(
    (rule) => rule.force === 'never' && sensesOf(rule.wish!).length > 0 && wish.toLowerCase().startsWith(rule.wish!.toLowerCase()),
  )
  if (never) return { never, tool: tools.find(({ name }) => never.tools.includes(name))! }
  const scored = tools.map((tool) => ({ tool, score: tool.senses.filter((sense) => senses.has(sense)).length / tool.senses.length }))
  const best = scored.toSorted((a, b) => b.score - a.score || b.tool.senses.length - a.tool.senses.length)[0]
  return best && best.score > 0.6 ? { tool: best.tool } : {}
}

function isCalledFor({ conditions, wish }: Rule, text: string): boolean {
  if (wish) return text.includes(wish)
  return conditions.length > 0 && conditions.every((condition) => text.includes(statementOf(condition, true).replace(/\.$/, '')))
}

function answerTo(question: string, { rules }: Sources): Rule | undefined {
  const scored = rules
    .filter(({ force, wish }) => force === 'fact' && wish)
    .map((rule) => ({ rule, score: likenessOf(rule.wish!, question) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0.7 ? best.rule : undefined
}

const inventedFor = ({ example, values, name }: Parameter): unknown => values[0] ?? example ?? `${name}-0`

const escaped = (text: string) => text.replaceAll(/[^\w ]/g, '\\$&')

/** The value of a parameter, after its words, or by itself in an answer. A later one counts. */
function valueIn(memory: Memory, { name, words, values, example }: Parameter, message: string): string | undefined {
  const labeled = [
    ...memory.text.matchAll(new RegExp(`(?<!\\w)${escaped(words)}\\s*(?:is|are|:|=)\\s*([^?!\\n]+?)(?=[.?!]?(?:\\n|$)|[.?!]\\s)`, 'gi')),
  ]
    .at(-1)?.[1]
    ?.trim()
  if (labeled !== undefined && !/^(?:not|unknown)\b/i.test(labeled)) memory.values.set(name, labeled)
  else if (memory.asked.has(name) && !memory.values.has(name)) {
    const shape = example && new RegExp(formOf(example).replaceAll(/[^\w]/g, '\\$&').replaceAll('0', '\\d'))
    const found = shape ? shape.exec(message)?.[0] : values.map(String).find((value) => message.includes(value))
    if (found) memory.values.set(name, found)
  }
  return memory.values.get(name)
}

/** What the records say counts more than what is claimed. */
function worldOf({ conditions }: Rule, record: Json, text: string, believes: boolean): Record<string, Value> {
  const world: Record<string, Value> = {}
  for (const condition of conditions) {
    const claimed = claimOf(condition, text)
    const known = record[condition.key] as Value | undefined
    const value = believes ? (claimed ?? known) : (known ?? claimed)
    if (value !== undefined) world[condition.key] = value
  }
  return world
}

/** What a call itself says. */
const inArguments = ({ conditions }: Rule, tool: Tool, input: Json): Record<string, Value> =>
  Object.fromEntries(
    conditions.flatMap((condition) => {
      const name = argumentFor(condition, tool)?.name
      return name === undefined ? [] : [[condition.key, input[name] as Value]]
    }),
  )

function claimOf(condition: Condition, text: string): Value | undefined {
  if (condition.kind !== 'number') {
    const candidates: readonly Value[] = condition.kind === 'fact' ? [true, false] : [...condition.is, ...condition.others]
    return candidates.find((value) => text.includes(statementOf(condition, value)))
  }
  const [before, after] = statementOf(condition, 987_654_321).split('987654321') as [string, string]
  const at = text.lastIndexOf(before)
  const number = at < 0 ? undefined : /^-?[\d.]+/.exec(text.slice(at + before.length))?.[0]
  return number !== undefined && text.slice(at + before.length + number.length).startsWith(after.slice(0, -1)) ? Number(number) : undefined
}

/** What nobody has said does not deny. */
function isDenied(rule: Rule, world: Readonly<Record<string, Value>>): boolean {
  const isKnown = (condition: Condition) => holds(condition, world) !== undefined
  if (rule.force === 'denyIf' || (rule.any && rule.conditions.some(isKnown))) return !allows(rule, world)
  return !allows({ ...rule, conditions: rule.conditions.filter(isKnown) }, world) && rule.conditions.some(isKnown)
}

const subjectOf = ({ conditions, wish, force }: Rule): string =>
  force === 'never' ? wish! : [...new Set(conditions.map(({ key }) => key))].sort().join(' ')
