import type { Value } from './conditions.ts'
import type { Fact } from './facts.ts'
import type { Sources } from './plan.ts'
import type { Parameter, Tool } from './tools.ts'
import { slugOf } from './words.ts'

type Json = Record<string, unknown>
export type Mocks = { toolMocks: Json[]; mockState: Json }

/** Where the state keeps the records that a parameter names: `order_id` in `orders`. */
export const shelfOf = ({ words }: Pick<Parameter, 'words'>): string => {
  const noun = slugOf(words.replace(/\b(?:id|number|no|code|reference)\b/g, '')).replaceAll('-', '_')
  return noun === '' ? 'records' : noun.endsWith('s') ? noun : `${noun}s`
}
const keyOf = (tool: Tool): Parameter | undefined => {
  const keys = tool.parameters.filter(({ required, isKey }) => required && isKey)
  // The record that changes, rather than the user.
  return keys.find(({ words }) => !/\b(?:user|customer|payment)\b/.test(words)) ?? keys[0]
}
const notFound = (tool: Tool) => ({ respond: { error: { status: 404, body: { error: `${keyOf(tool)?.words ?? 'record'} not found` } } } })

const limits = { tools: 50, length: 190_000 }

/**
 * All tools (`first` before others, if they are too many), answered from one state: what a record says, or that there is none; what was
 * done is listed in it.
 */
export function mocksFor({ tools: all }: Sources, first: string, facts: readonly Fact[], world: Readonly<Record<string, Value>>): Mocks {
  const tools = all.toSorted((a, b) => Number(b.name === first || b.hands) - Number(a.name === first || a.hands)).slice(0, limits.tools)
  const byName = new Map(facts.map((fact) => [fact.key, fact.value]))
  const keys = tools.flatMap(({ parameters }) => parameters.filter(({ isKey }) => isKey))
  const said = Object.fromEntries(facts.filter(({ key }) => keys.some(({ name }) => name === key)).map(({ key, value }) => [key, value]))
  const state: Json = { done: [] }
  for (const key of keys) {
    const value = byName.get(key.name)
    const shelf = shelfOf(key)
    state[shelf] ??= {}
    if (value !== undefined) (state[shelf] as Json)[value] = { ...said, ...world }
  }
  const mocks = tools.map(mockOf)
  const isLong = JSON.stringify(mocks).length > limits.length
  return { toolMocks: isLong ? mocks.map(({ tool, rules }) => ({ tool, rules })) : mocks, mockState: state }
}

function mockOf(tool: Tool): Json {
  const key = keyOf(tool)
  const record = key && `{{state.${shelfOf(key)}[arguments.${key.name}]}}`
  const result = tool.writes || tool.hands ? { ok: true, ...(record && { record }) } : (record ?? { ok: true })
  const effect = tool.writes || tool.hands ? { effect: [{ op: 'add', path: '/done/-', value: tool.name }] } : {}
  return {
    tool: tool.name,
    ...(tool.description !== '' && { description: tool.description.slice(0, 2_000) }),
    ...(tool.schema && { parameters: tool.schema }),
    rules: [{ respond: { result }, ...effect }, ...(record ? [notFound(tool)] : [])],
  }
}
