import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import type { NewScenario } from '#src/play/scenarios/contract.ts'
import { cut } from '../cut.ts'
import { type Action, comparedArguments, onlyReads } from './assertions.ts'

type Mock = NewScenario['toolMocks'][number]
/** A call of the environment's tools, and what it answers. */
export type AnsweredAction = Action & { result: unknown }
type Environment = { toolMocks: Mock[]; mockState: Record<string, unknown>; assertions: NewAssertion[] }

const toolName = /^[A-Za-z0-9_-]{1,64}$/
const template = /\{\{\s*(?:arguments|state|call)\b/
const limits = { tools: 50, rules: 99, answers: 50, length: 190_000 }

/**
 * The tools of the environment as far as the task says what they answer: in its expected actions, and in the calls before the conversation
 * (`earlier`). A tool that changes something exists only if all of its expected calls are answered; each is then found in the state as
 * often as it is expected, and other changes are, too. `undefined`: the task contains no answer.
 */
export function environmentOf(actions: readonly Action[], earlier: readonly AnsweredAction[]): Environment | undefined {
  const isWhole = (name: string) => onlyReads(name) || actions.every((action) => action.name !== name || isAnswered(action))
  const answered = [...earlier.filter(({ name }) => onlyReads(name)), ...actions]
    .filter(isAnswered)
    .filter(({ name }) => toolName.test(name) && isWhole(name))
  const byTool = [...Map.groupBy(answered, ({ name }) => name)].slice(0, limits.tools)
  const toolMocks = byTool.map(mockOf)
  if (byTool.length === 0 || JSON.stringify(toolMocks).length > limits.length) return undefined
  const changing = byTool.filter(([tool]) => !onlyReads(tool))
  const mockState = { done: Object.fromEntries(changing.map(([tool]) => [tool, []])), unexpected: [] }
  return {
    toolMocks,
    mockState: changing.length > 0 ? mockState : {},
    assertions: [
      // The task does not contain everything that may be looked up.
      { kind: 'toolsMatched', settings: {}, required: false, scope: 'transcript' },
      ...(changing.length > 0 ? [stateCheck('changes nothing else', '$.unexpected[*]', 0)] : []),
      ...changing.map(doesAll),
    ],
  }
}

const doesAll = ([tool, { length }]: readonly [string, readonly AnsweredAction[]]) =>
  stateCheck(`does ${tool} ${length === 1 ? 'once' : `${length} times`}`, `$.done['${tool}'][*]`, length)

/** A text that Parley would fill in cannot be answered unchanged. */
const isAnswered = (action: Action): action is AnsweredAction =>
  action.result !== undefined && !template.test(JSON.stringify(action.result))

/** Calls that are compared alike are one rule, which answers them in order; the rule that compares nothing comes last. */
function mockOf([tool, calls]: [string, AnsweredAction[]]): Mock {
  const alike = [...Map.groupBy(calls, (call) => JSON.stringify(comparedArguments(call))).values()]
  const rules = alike
    .slice(0, limits.rules)
    .map((same) => {
      const compared = comparedArguments(same[0]!)
      const answers = same.slice(0, limits.answers).map(({ result }) => ({ result }))
      return {
        match: Object.keys(compared).length === 0 ? ('any' as const) : { partial: compared },
        respond: answers.length === 1 ? answers[0]! : { sequence: answers },
        ...(!onlyReads(tool) && { effect: [{ op: 'add' as const, path: `/done/${tool}/-`, value: '{{arguments}}' }] }),
      }
    })
    .toSorted((one, other) => Number(one.match === 'any') - Number(other.match === 'any'))
  const isOpen = rules.every(({ match }) => match !== 'any')
  return {
    tool,
    parameters: parametersOf(calls),
    rules: [...rules, ...(isOpen && !onlyReads(tool) ? [unexpected(tool)] : [])],
    unmatched: 'fail',
  }
}

const unexpected = (tool: string): Mock['rules'][number] => ({
  match: 'any',
  respond: { error: { status: 409, body: { message: 'The task does not say what this call answers.' } } },
  effect: [{ op: 'add', path: '/unexpected/-', value: { tool, arguments: '{{arguments}}' } }],
})

const stateCheck = (name: string, path: string, count: number): NewAssertion => ({
  kind: 'endState',
  settings: { path, count },
  required: true,
  scope: 'transcript',
  name: cut(name, 120),
})

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** All values that the task shows for the arguments. */
function parametersOf(calls: readonly AnsweredAction[]): Record<string, unknown> {
  const inputs = calls.flatMap(({ arguments: args }) => Object.entries(args))
  const types = [...Map.groupBy(inputs, ([name]) => name)].map(
    ([name, values]) => [name, { type: [...new Set(values.map(([, value]) => typeOf(value)))] }] as const,
  )
  return { type: 'object', properties: Object.fromEntries(types) }
}
