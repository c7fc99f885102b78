import { z } from 'zod'
import {
  carriers,
  faultsOf,
  Inbound,
  Match,
  messageNames,
  receiveShape,
  sessionNames,
  textTemplateFault,
  usesName,
} from '#src/play/channels/kind.ts'

const frame = z.unknown().describe('a JSON value, or a text; each {{name}} is replaced by its value')

const sayNames = new Set([...sessionNames, ...messageNames, 'messageId'])

/** `url` checks an address and is a parameter because kinds may share only kind.ts. */
export const settingsWith = (url: z.ZodType<string, string>) =>
  z
    .strictObject({
      url: url.describe('full URL, starting with wss:// or ws://'),
      subprotocol: z
        .string()
        .regex(/^[!#$%&'*+.^_`|~\w-]{1,200}$/, 'Write one name, without spaces or commas.')
        .optional(),
      headers: z.record(z.string(), z.string()).optional(),
      open: z.array(frame).max(10).optional().describe('frames that are sent when the socket is open'),
      ready: Match.optional().describe('the frame after which messages may be sent'),
      send: frame.optional().describe('the frame of one message; default: { "message": "{{message}}" }'),
      receive: z.strictObject(receiveShape('frame')),
      done: Match.optional().describe('the frame that ends a reply; default: a pause of inbound.quietMs'),
      close: frame.optional().describe('a frame that is sent before the socket is closed'),
      ping: z
        .strictObject({ everySeconds: z.int().min(1).max(300), frame: frame.optional().describe('default: a ping of the protocol') })
        .optional(),
      inbound: Inbound,
    })
    .superRefine(({ url, headers, open = [], send, close, ping }, context) => {
      const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      for (const fault of faultsOf({ url, method: 'GET', ...(headers && { headers }) }, sessionNames)) issue(fault.path, fault.message)
      const check = (template: unknown, names: ReadonlySet<string>, at: (string | number)[]) => {
        const fault = template === undefined ? undefined : textTemplateFault(template, names)
        if (fault) issue(at, fault)
      }
      for (const [at, template] of open.entries()) check(template, sessionNames, ['open', at])
      check(send, sayNames, ['send'])
      check(close, sessionNames, ['close'])
      check(ping?.frame, sessionNames, ['ping', 'frame'])
      if (send !== undefined && !carriers.some((name) => usesName(send, name)))
        issue(['send'], 'The frame does not carry the user’s message. Put {{message}} or {{messages}} into it.')
    })

export type Settings = z.output<ReturnType<typeof settingsWith>>
/** The frame of one message. */
export const sendTemplate = ({ send = { message: '{{message}}' } }: Pick<Settings, 'send'>): unknown => send
