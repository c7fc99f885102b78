import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { cut } from '../cut.ts'

export type Action = { name: string; arguments: Record<string, unknown>; compare_args?: string[] | null | undefined; result?: unknown }

// A mere look-up may be done in any number of ways.
const readOnlyTool = /^(?:get_|search_|calculate)/
export const onlyReads = (tool: string): boolean => readOnlyTool.test(tool)

/** The benchmark compares only some arguments (`compare_args`), and so does this. */
export const comparedArguments = ({ arguments: args, compare_args }: Action): Record<string, unknown> =>
  compare_args ? Object.fromEntries(Object.entries(args).filter(([key]) => compare_args.includes(key))) : args

/** A call that the agent is expected to make. */
export function callAssertion(action: Action): NewAssertion {
  const { name } = action
  return {
    kind: 'toolArguments',
    settings: { name, match: 'subset', arguments: comparedArguments(action) },
    required: !onlyReads(name),
    scope: 'transcript',
    name: cut(`calls ${name}`, 120),
  }
}

/**
 * Text that the agent must say in any reply. Whole numbers may be written with commas, because the benchmark reads replies without them.
 */
export function replyAssertion(info: string): NewAssertion {
  const grouped = /^\d{4,}$/.test(info) ? info.replace(/\B(?=(?:\d{3})+$)/g, ',') : undefined
  return {
    kind: 'contains',
    settings: { ...(grouped === undefined ? { text: info } : { any: [info, grouped] }), wholeWords: false },
    required: true,
    scope: 'anyReply',
    name: cut(`says ${info}`, 120),
  }
}

/** The criteria for a model. They decide only if the reward of the benchmark counts them (`reward_basis`). */
export function judgeAssertion(text: string, required: boolean): NewAssertion | undefined {
  const criterion = text.trim()
  if (criterion === '' || criterion.length > 4_000) return undefined
  return { kind: 'judge', settings: { criterion }, required, scope: 'transcript', name: cut(criterion, 120) }
}
