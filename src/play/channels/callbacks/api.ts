import { z } from 'zod'
import { fillBody } from '../templates/request.ts'
import { type Lookup, TemplateFault } from '../templates/template.ts'

// The interface of a product that Parley answers instead of the product, below the address of a channel.

const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] as const
export const apiMethods: readonly (typeof methods)[number][] = methods

const Call = z.strictObject({
  method: z.enum(methods).default('POST'),
  path: z
    .string()
    .max(200)
    .regex(/^(\/(\{\w{1,40}\}|[\w.~:@*-]+))+$/, 'Write a path such as /v2/conversations/{conversation}/messages; * stands for any text.')
    .describe('below the address: {name} is one part of it, * any text within a part, and a last part ** all that follows'),
  isReply: z.boolean().default(false).describe('the call carries words of the agent, which receive reads'),
  omit: z
    .array(z.string().min(1).max(100))
    .max(20)
    .default([])
    .describe('members of the body and the query that are not stored, such as a token'),
  status: z.int().min(200).max(299).default(200),
  answer: z
    .unknown()
    .optional()
    .describe('what Parley answers, with {{path.x}}, {{body.x}}, {{time}}, {{timeIso}}, {{callId}} and {{callNumber}}; default: nothing'),
})
export type ApiCall = z.output<typeof Call>

export const Api = z
  .array(Call)
  .max(40)
  .superRefine((calls, context) => {
    for (const [at, { answer }] of calls.entries()) {
      const message = answer === undefined ? undefined : answerFault(answer)
      if (message) context.addIssue({ code: 'custom', path: [at, 'answer'], message })
    }
  })
export type Api = z.output<typeof Api>

export type CallDocument = { path: Record<string, string>; query: Record<string, unknown>; body: unknown }
/** `number`: unique to this call. */
type Answering = { document: CallDocument; id: string; number: number; now: number }

const fixedNames = ['time', 'timeIso', 'callId', 'callNumber']
const ofCall = /^(path|body)\.([\w-]{1,100})$/

/** The first call whose method and path match, with the values from its path. */
export function apiCallFor(
  api: Api,
  method: string,
  segments: readonly string[],
): { call: ApiCall; path: Record<string, string> } | undefined {
  for (const call of api) {
    const path = call.method === method ? namesOf(call.path.slice(1).split('/'), segments) : undefined
    if (path) return { call, path }
  }
  return undefined
}

function namesOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const isOpen = pattern.at(-1) === '**'
  const parts = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? segments.length < parts.length : segments.length !== parts.length) return undefined
  const matches: [string, string][] = []
  for (const [at, part] of parts.entries()) {
    const segment = segments[at]!
    if (part.startsWith('{')) matches.push([part.slice(1, -1), segment])
    else if (!fits(part, segment)) return undefined
  }
  return Object.fromEntries(matches)
}

/** From left to right, so that no pattern is slow. */
function fits(part: string, segment: string): boolean {
  const [first = '', ...others] = part.split('*')
  if (others.length === 0) return part === segment
  const last = others.pop()!
  if (!segment.startsWith(first) || !segment.endsWith(last) || segment.length < first.length + last.length) return false
  let from = first.length
  for (const text of others) {
    const at = segment.indexOf(text, from)
    if (at === -1 || at + text.length > segment.length - last.length) return false
    from = at + text.length
  }
  return true
}

/** The text of the answer to a call; undefined if there is none. Values that the agent left out are empty. */
export function answerOf({ answer }: ApiCall, answering: Answering): string | undefined {
  return answer === undefined ? undefined : fillBody(answer, 'application/json', valuesOf(answering))
}

function valuesOf({ document, id, number, now }: Answering): Lookup {
  const fixed = new Map<string, unknown>([
    ['time', Math.floor(now / 1_000)],
    ['timeIso', new Date(now).toISOString()],
    ['callId', id],
    ['callNumber', number],
  ])
  return (name) => {
    const [, part, member = ''] = ofCall.exec(name) ?? []
    if (part === undefined) return fixed.get(name)
    const values = part === 'path' ? document.path : document.body
    return typeof values === 'object' && values !== null && Object.hasOwn(values, member) ? (values as Record<string, unknown>)[member] : ''
  }
}

function answerFault(answer: unknown): string | undefined {
  if (typeof answer === 'string') return 'Write the answer as a JSON value.'
  const lookup: Lookup = (name) => {
    if (fixedNames.includes(name) || ofCall.test(name)) return 'x'
    throw new TemplateFault(
      `{{${name.slice(0, 60)}}} has no value here. Use path.<name>, body.<name> or one of these: ${fixedNames.join(', ')}.`,
    )
  }
  try {
    fillBody(answer, 'application/json', lookup)
    return undefined
  } catch (error) {
    if (error instanceof TemplateFault) return error.message
    throw error
  }
}

/** A call in the form that `receive` reads, without the parts that are not stored. */
export function documentOfCall({ omit }: ApiCall, { path, query, body }: CallDocument): CallDocument {
  const withoutOmitted = (members: object) => Object.fromEntries(Object.entries(members).filter(([name]) => !omit.includes(name)))
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return { path, query: withoutOmitted(query), body: isObject ? withoutOmitted(body) : body }
}
