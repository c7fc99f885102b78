import { z } from 'zod'
import { JsonPath } from '../../kind.ts'
import { faultsOf, type RequestTemplate, uses } from './request.ts'

const path = (place: string) => JsonPath.describe(`JSON path (RFC 9535) of ${place}`)
const headers = z.record(z.string(), z.string()).optional()
const body = z.unknown().optional().describe('a JSON value, or a text of the content type; {{name}} is filled in')

const sayNames = new Set(['message', 'messages', 'sessionId', 'runId', 'turn'])
const sessionNames = new Set(['sessionId', 'runId'])

/** The whole settings; `url` checks an address, and is handed in because only kind.ts may be shared between kinds. */
export const settingsWith = (url: z.ZodType<string, string>) => {
  const call = { url, method: z.enum(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']).default('POST'), headers, body }
  return z
    .strictObject({
      url,
      method: z.enum(['POST', 'GET', 'PUT', 'PATCH']).default('POST'),
      headers,
      body,
      response: z.strictObject({
        text: path('the reply: a text, a number or a list of texts; $ also takes an answer that is not JSON'),
        messages: path('several messages, if there are any').optional(),
        toolCalls: path('the tools that were called').optional(),
        end: path('a value that is truthy when the agent ends the conversation').optional(),
        usage: path('an object with the counts of tokens').optional(),
        error: path('a value that is truthy when the agent failed').optional(),
      }),
      session: z
        .strictObject({
          start: z.strictObject({ ...call, sessionId: path('the session’s id').optional(), greeting: path('a first message').optional() }),
          end: z.strictObject(call),
        })
        .partial()
        .optional(),
      stream: z.enum(['none', 'sse']).default('none'),
      sse: z
        .strictObject({
          event: z.string().min(1).max(100).optional().describe('name of the events that carry text; absent: all'),
          text: path('a piece of text in each event; absent: response.text').optional(),
          next: z
            .string()
            .min(1)
            .max(200)
            .optional()
            .describe('data or name of the event after which another message begins; *: each event with text is a message'),
          done: z
            .string()
            .min(1)
            .max(200)
            .optional()
            .describe('data or name of the event that ends the answer; absent: [DONE] or the end of the stream'),
        })
        .optional(),
    })
    .superRefine((settings, ctx) => {
      const issue = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
      const check = (template: RequestTemplate, names: Set<string>, at: string[]) => {
        for (const fault of faultsOf(template, names)) issue([...at, ...fault.path], fault.message)
      }
      const say = sayTemplate(settings)
      check(say, sayNames, [])
      if (!uses(say, 'message') && !uses(say, 'messages'))
        issue([], 'Nothing carries what the user says. Put {{message}} or {{messages}} into body, url or headers.')
      const { start, end } = settings.session ?? {}
      if (start) check(start, sessionNames, ['session', 'start'])
      if (end) check(end, sessionNames, ['session', 'end'])
      if (settings.sse && settings.stream !== 'sse') issue(['sse'], 'This is used only with stream: "sse". Set stream, or leave it out.')
    })
}

/** The request of one turn, with the body that is sent when none is given. */
export const sayTemplate = ({ url, method, headers, body }: RequestTemplate): RequestTemplate => ({
  url,
  method,
  headers,
  body: body === undefined && method !== 'GET' ? { message: '{{message}}', sessionId: '{{sessionId}}' } : body,
})
