import type { Schemas } from '#web/api.ts'
import { several } from '#web/ui/count.ts'
import { duration } from '#web/ui/Time.tsx'

export type Mock = Schemas['NewToolMockInput']
export type Rule = Mock['rules'][number]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = <T extends object>(value: unknown): T[] => (Array.isArray(value) ? value.filter(isObject) : []) as T[]

/** The mocks of a body that may have been written as JSON, and contain anything; the service reports what is wrong. */
export const mocksOf = (value: unknown): Mock[] =>
  listOf<Mock>(value).map((mock) => ({ ...mock, tool: String(mock.tool ?? ''), rules: listOf<Rule>(mock.rules).map(readable) }))
const readable = (rule: Rule): Rule => ({ ...rule, respond: (isObject(rule.respond) ? rule.respond : {}) as Rule['respond'] })

export const matchKinds = [
  { value: 'any', label: 'are any' },
  { value: 'partial', label: 'hold at least' },
  { value: 'exact', label: 'are exactly' },
  { value: 'path', label: 'have at a JSON path' },
  { value: 'schema', label: 'fulfill a JSON Schema' },
] as const
export const respondKinds = [
  { value: 'result', label: 'a result' },
  { value: 'error', label: 'an error' },
  { value: 'sequence', label: 'one answer after the other' },
] as const

export const matchKindOf = ({ match = 'any' }: Rule): string =>
  typeof match === 'object' && match !== null ? (Object.keys(match)[0] ?? 'any') : 'any'
export const respondKindOf = ({ respond }: Rule): string => Object.keys(respond ?? {})[0] ?? 'result'

/** The value that a member of one name holds: `{ partial: … }`, `{ result: … }`. */
export const heldBy = (member: unknown): unknown => (typeof member === 'object' && member !== null ? Object.values(member)[0] : undefined)

export function jsonInBrief(value: unknown, max = 60): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > max ? `${text.slice(0, max)}…` : text
}

const labelOf = (kinds: readonly { value: string; label: string }[], kind: string) =>
  kinds.find(({ value }) => value === kind)?.label ?? kind

export function matchInWords(rule: Rule): string {
  const kind = matchKindOf(rule)
  return kind === 'any' ? labelOf(matchKinds, kind) : `${labelOf(matchKinds, kind)} ${jsonInBrief(heldBy(rule.match))}`
}

export function answerInWords({ respond }: Rule): string {
  if (respond && 'error' in respond) return `error ${respond.error?.status ?? ''} ${jsonInBrief(respond.error?.body)}`.trim()
  if (respond && 'sequence' in respond) return `${several(listOf(respond.sequence).length, 'answer')}, one after the other`
  return jsonInBrief(heldBy(respond))
}

export function effectInWords({ effect, times, latencyMs }: Rule): string {
  const changes = listOf<{ op: string; path: string }>(effect)
    .map(({ op, path }) => `${op} ${path}`)
    .join(', ')
  return [changes, times !== undefined && `at most ${several(times, 'time')}`, latencyMs !== undefined && `after ${duration(latencyMs)}`]
    .filter(Boolean)
    .join('; ')
}
