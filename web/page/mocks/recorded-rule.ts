import type { Schemas } from '#web/api.ts'
import { type Mock, mocksOf, type Rule } from './mocks.ts'

type ToolCall = NonNullable<Schemas['Turn']['toolCalls']>[number]
type Body = { toolMocks?: Mock[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The rule that answers such a call as it was answered; if nothing answered it, or an error replaced the answer on purpose, the result is
 * left to be written.
 */
function ruleOf({ arguments: input, result, mock }: ToolCall): Rule {
  const error = isObject(result) && Object.keys(result).length === 1 && isObject(result.error) ? result.error : undefined
  const isError = mock !== undefined && error !== undefined && typeof error.status === 'number'
  const respond = !isError
    ? { result: result ?? {} }
    : mock.matched && mock.onPurpose !== 'error'
      ? { error: error as { status: number } }
      : { result: {} }
  return { match: { exact: isObject(input) ? input : {} }, respond }
}

/** The mocks with a rule for this call, before all others of its tool; an existing rule is not repeated. */
export function withRecordedCall<B extends Body>(body: B, call: ToolCall): B & { toolMocks: Mock[] } {
  const rule = ruleOf(call)
  const mocks = mocksOf(body.toolMocks)
  const mock = mocks.find(({ tool }) => tool === call.name) ?? { tool: call.name, rules: [] }
  const isThere = mock.rules.some(({ match, respond }) => JSON.stringify([match, respond]) === JSON.stringify([rule.match, rule.respond]))
  const added = isThere ? mock : { ...mock, rules: [rule, ...mock.rules] }
  const isNew = !mocks.some(({ tool }) => tool === call.name)
  return { ...body, toolMocks: isNew ? [...mocks, added] : mocks.map((old) => (old.tool === call.name ? added : old)) }
}
