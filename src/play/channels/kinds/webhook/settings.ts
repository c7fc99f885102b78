import { z } from 'zod'
import {
  Api,
  carriers,
  conversationIdFault,
  faultsOf,
  Inbound,
  JsonPath,
  Match,
  messageNames,
  type RequestTemplate,
  receiveShape,
  Signature,
  sessionNames,
  usesName,
} from '#src/play/channels/kind.ts'

const path = (subject: string) => JsonPath.describe(`JSON path (RFC 9535) of ${subject}`)
const sayNames = new Set([...sessionNames, ...messageNames, 'messageId', 'callback.url'])
const { text, ...shape } = receiveShape('callback')

/** `url` checks an address and is a parameter because kinds may share only kind.ts. */
export const settingsWith = (url: z.ZodType<string, string>) =>
  z
    .strictObject({
      url,
      method: z.enum(['POST', 'PUT', 'PATCH']).default('POST'),
      headers: z.record(z.string(), z.string()).optional(),
      body: z
        .unknown()
        .optional()
        .describe('a JSON value, or a string of the content type; each {{name}} is replaced by its value, also {{callback.url}}'),
      firstBody: z.unknown().optional().describe('the body of the first message of a conversation, if it differs'),
      sessionId: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .superRefine((template, context) => {
          const message = template === undefined ? undefined : conversationIdFault(template)
          if (message) context.addIssue({ code: 'custom', message })
        })
        .describe(
          'what the agent calls a conversation, such as a phone number: +{{sessionPhone}}; default: the ID of Parley. {{sessionId}} is this',
        ),
      response: z
        .strictObject({
          format: z
            .enum(['json', 'xml'])
            .optional()
            .describe('how the answer is written; xml: paths see children by name as lists, attributes as @name and text as #text'),
          text: path('a first message'),
          messages: path('several messages').optional(),
          buttons: path('the buttons or quick replies').optional(),
          error: path('a value that is truthy when the agent reports an error').optional(),
        })
        .optional()
        .describe('if the answer to the request can carry words, too'),
      receive: z
        .strictObject({
          session: path('the ID of the conversation, in callbacks to the address of the channel').default('$.sessionId'),
          id: path('the agent’s own ID of a callback, by which a repeated one is known').default('$.id'),
          replyTo: path('the ID of the message of the user that it answers').optional(),
          text: text.default('$.text'),
          ...shape,
        })
        .prefault({}),
      done: Match.optional().describe('the callback that ends a reply; default: a pause of inbound.quietMs'),
      api: Api.optional().describe(
        'the calls of a product that Parley answers below the address, for an agent that replies by calling the product; receive then reads each call as { path, query, body }',
      ),
      signature: Signature.describe('what proves who sent a callback, in addition to the address'),
      inbound: Inbound,
    })
    .superRefine((settings, context) => {
      const say = sayTemplate(settings)
      for (const { path, message } of faultsOf(say, sayNames)) context.addIssue({ code: 'custom', path, message })
      if (settings.firstBody !== undefined)
        for (const { path, message } of faultsOf({ ...say, body: settings.firstBody }, sayNames))
          if (path[0] === 'body') context.addIssue({ code: 'custom', path: ['firstBody'], message })
      if (!carriers.some((name) => usesName(say, name)))
        context.addIssue({
          code: 'custom',
          path: [],
          message: 'The request does not carry the user’s message. Put {{message}} or {{messages}} into body, url or headers.',
        })
    })

export type Settings = z.output<ReturnType<typeof settingsWith>>

/** The request of one message, with a default body if the settings have none. */
export const sayTemplate = ({ url, method, headers, body }: RequestTemplate): RequestTemplate => ({
  url,
  method,
  headers,
  body:
    body === undefined
      ? { message: '{{message}}', sessionId: '{{sessionId}}', messageId: '{{messageId}}', callbackUrl: '{{callback.url}}' }
      : body,
})
