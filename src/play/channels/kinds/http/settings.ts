import { z } from 'zod'
import { carriers, faultsOf, JsonPath, messageNames, type RequestTemplate, sessionNames, usesName } from '#src/play/channels/kind.ts'

const path = (subject: string) => JsonPath.describe(`JSON path (RFC 9535) of ${subject}`)
const headers = z.record(z.string(), z.string()).optional()
const body = z.unknown().optional().describe('a JSON value, or a string of the content type; each {{name}} is replaced by its value')

const format = z
  .enum(['json', 'xml'])
  .optional()
  .describe('how the answer is written; xml: paths see children by name as lists, attributes as @name and text as #text')

const sayNames = new Set([...sessionNames, ...messageNames])

/** The whole settings; `url` checks a URL and is a parameter because kinds may share only kind.ts. */
export const settingsWith = (url: z.ZodType<string, string>) => {
  const call = { url, method: z.enum(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']).default('POST'), headers, body }
  return z
    .strictObject({
      url,
      method: z.enum(['POST', 'GET', 'PUT', 'PATCH']).default('POST'),
      headers,
      body,
      response: z.strictObject({
        format,
        text: path('the reply: a string, a number or a list of strings; $ also accepts an answer that is not JSON'),
        messages: path('several messages of one reply').optional(),
        buttons: path('the buttons or quick replies').optional(),
        toolCalls: path('the tool calls').optional(),
        end: path('a value that is truthy when the agent ends the conversation').optional(),
        sessionId: path('the session ID that the agent issues with its first reply; until then, {{sessionId}} is empty').optional(),
        usage: path('an object with token counts').optional(),
        error: path('a value that is truthy when the agent reports an error').optional(),
      }),
      session: z
        .strictObject({
          start: z.strictObject({ ...call, sessionId: path('the session ID').optional(), greeting: path('a first message').optional() }),
          end: z.strictObject(call),
        })
        .partial()
        .optional(),
      stream: z.enum(['none', 'sse']).default('none'),
      sse: z
        .strictObject({
          event: z.string().min(1).max(100).optional().describe('name of the events that carry text; default: all events'),
          text: path('a piece of text in each event; default: response.text').optional(),
          next: z
            .string()
            .min(1)
            .max(200)
            .optional()
            .describe('data or name of the event that ends one message of several; *: each event with text is a message'),
          done: z
            .string()
            .min(1)
            .max(200)
            .optional()
            .describe('data or name of the event that ends the answer; default: [DONE] or the end of the stream'),
        })
        .optional(),
    })
    .superRefine((settings, ctx) => {
      const issue = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
      const check = (template: RequestTemplate, names: ReadonlySet<string>, at: string[]) => {
        for (const fault of faultsOf(template, names)) issue([...at, ...fault.path], fault.message)
      }
      const say = sayTemplate(settings)
      check(say, sayNames, [])
      if (!carriers.some((name) => usesName(say, name)))
        issue([], 'The request does not carry the user’s message. Put {{message}} or {{messages}} into body, url or headers.')
      const { start, end } = settings.session ?? {}
      if (start) check(start, sessionNames, ['session', 'start'])
      if (end) check(end, sessionNames, ['session', 'end'])
      if (settings.response.sessionId && settings.stream === 'sse')
        issue(
          ['response', 'sessionId'],
          'The session ID can be read only from a whole answer. Remove response.sessionId, or set stream to none.',
        )
      if (settings.response.format === 'xml' && settings.stream === 'sse')
        issue(['response', 'format'], 'A stream of events carries JSON or text. Remove response.format, or set stream to none.')
      if (settings.sse && settings.stream !== 'sse') issue(['sse'], 'The sse settings need stream: "sse". Set stream, or remove sse.')
    })
}

/** The request of one turn, with a default body if the settings have none. */
export const sayTemplate = ({ url, method, headers, body }: RequestTemplate): RequestTemplate => ({
  url,
  method,
  headers,
  body: body === undefined && method !== 'GET' ? { message: '{{message}}', sessionId: '{{sessionId}}' } : body,
})
