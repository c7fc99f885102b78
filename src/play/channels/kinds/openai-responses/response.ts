import { z } from 'zod'

// The parts of a response that are read (the object Response of OpenAI's Responses API); everything else is optional.

const Part = z.looseObject({ type: z.string(), text: z.string().nullish(), refusal: z.string().nullish() })
export const Item = z.looseObject({ type: z.string(), content: z.union([z.string(), z.array(Part)]).nullish() })
export type Item = z.output<typeof Item>

export const Response = z.looseObject({
  id: z.string().nullish(),
  status: z.string().nullish(),
  error: z.unknown().optional(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  output: z.array(Item).nullish(),
  usage: z.unknown().optional(),
})
export type Response = z.output<typeof Response>

/** One text per message of the agent, in order: its words or, without any, its refusal. Reasoning is not a message. */
export const textsOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ type, content }) => {
    if (type !== 'message') return []
    if (typeof content === 'string') return [content]
    const join = (member: 'text' | 'refusal') => (content ?? []).map((part) => part[member] ?? '').join('')
    return [join('text') || join('refusal')]
  })

/**
 * Every call of a tool, including those that the vendor runs itself (`web_search_call`), with its result if an item has it. A call without
 * a name has the name of its type.
 */
export function callsOf(items: readonly Item[]): unknown[] {
  const results = new Map(items.filter(({ type }) => type.endsWith('_call_output')).map(({ call_id, output }) => [call_id, output]))
  return items
    .filter(({ type }) => type.endsWith('_call'))
    .map(({ type, id, call_id, name, arguments: callArguments, input, action, output }) => ({
      id: call_id ?? id,
      name: type === 'function_call' ? name : (name ?? type.slice(0, -'_call'.length)),
      arguments: callArguments ?? input ?? action,
      result: output ?? results.get(call_id),
    }))
}
