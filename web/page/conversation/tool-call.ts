import type { Schemas } from '#web/api.ts'

type ToolCall = NonNullable<Schemas['Turn']['toolCalls']>[number]

/** For a call of a mocked tool: which rule answered, or why none did. `isWrong`: the call fails its run, unless it is allowed. */
export function outcomeOf({ mock, result }: ToolCall): { words: string; isWrong: boolean } | undefined {
  if (!mock) return undefined
  const error = errorIn(result)
  if (mock.onPurpose === 'error') return { words: `Failed on purpose${error ? `: error ${error.status}` : ''}`, isWrong: false }
  if (!mock.matched) return { words: error?.code === 'invalid_arguments' ? 'Invalid arguments' : 'No rule matched', isWrong: true }
  const by = mock.rule === null ? 'Answered without a rule' : `Rule ${mock.rule + 1}`
  const late = mock.onPurpose === 'slow' ? ', late on purpose' : ''
  return { words: `${by}: ${error ? `error ${error.status}` : 'result'}${late}`, isWrong: false }
}

/** Only an error of a mock has this single member with a status. */
function errorIn(result: unknown): { status: number; code: unknown } | undefined {
  const error = member(result, 'error')
  const status = member(error, 'status')
  if (typeof status !== 'number') return undefined
  return { status, code: member(member(member(error, 'body'), 'error'), 'code') }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

/** The arguments on one line, cut to its length. */
export function argumentsInBrief(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
