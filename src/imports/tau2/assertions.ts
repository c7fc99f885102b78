import type { NewAssertion } from '../../assertions/contract.ts'

export type Action = { name: string; arguments: Record<string, unknown>; compare_args?: string[] | null | undefined }

// What only looks something up may be done in any number of ways.
const readOnlyTool = /^(?:get_|search_|calculate)/

/** A call that the agent is to make. Where the benchmark compares some arguments only (`compare_args`), so is done here. */
export function callAssertion({ name, arguments: args, compare_args }: Action): NewAssertion {
  const compared = compare_args ? Object.fromEntries(Object.entries(args).filter(([key]) => compare_args.includes(key))) : args
  return {
    kind: 'toolArguments',
    settings: { name, match: 'subset', arguments: compared },
    required: !readOnlyTool.test(name),
    scope: 'transcript',
    name: `calls ${name}`.slice(0, 120),
  }
}

/** What the agent is to say in any reply. Whole numbers may be written with commas, as the benchmark reads replies without them. */
export function replyAssertion(info: string): NewAssertion {
  const grouped = /^\d{4,}$/.test(info) ? info.replace(/\B(?=(?:\d{3})+$)/g, ',') : undefined
  return {
    kind: 'contains',
    settings: grouped === undefined ? { text: info } : { any: [info, grouped] },
    required: true,
    scope: 'anyReply',
    name: `says ${info}`.slice(0, 120),
  }
}
