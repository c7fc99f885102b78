import { excerptOnOneLine } from '#src/platform/hidden-characters.ts'

type FaultReason =
  | 'status'
  | 'notJson'
  | 'notUnderstood'
  | 'noAnswer'
  | 'notStructured'
  | 'refusal'
  | 'limited'
  | 'circuitOpen'
  | 'timeout'
  | 'disabled'
/** The answer of the vendor, if that is the fault. */
type Reply = { status: number; headers?: Readonly<Record<string, string>> | undefined }

/** A call of a model without a usable answer. The message says what came back and ends with the `hint`: what to change. */
export class ModelFault extends Error {
  readonly reason: FaultReason
  readonly hint: string
  readonly reply: Reply | undefined
  constructor(reason: FaultReason, what: string, hint: string, reply?: Reply) {
    super(`${what} ${hint}`)
    this.name = 'ModelFault'
    this.reason = reason
    this.hint = hint
    this.reply = reply
  }
}

export const disabled = () => new ModelFault('disabled', 'The model is disabled or archived.', 'Enable it, or choose another model.')

/** In the form of a sentence: the text in quotation marks, shortened. */
export function excerptOf(text: string): string {
  const line = excerptOnOneLine(text)
  return line === '' ? 'an empty body' : `“${line}”`
}

const hints = new Map([
  [400, 'Check the model name and the settings against what the vendor allows, and that the model has structured output.'],
  [401, 'Check the secret and send it again.'],
  [403, 'Check the permissions of the secret, and that it may use this model.'],
  [404, 'Check the model name and the base URL.'],
  [429, 'The vendor limits how often you may call it: wait, or raise your quota there.'],
  [529, 'The vendor is overloaded: try again later.'],
])

/** `message`: the vendor's description. */
export const refusedCall = (reply: Reply, message: string) =>
  new ModelFault(
    'status',
    `The model answered ${reply.status} with ${excerptOf(message)}.`,
    hints.get(reply.status) ??
      (reply.status >= 500 ? 'The fault is with the vendor: try again later.' : 'Check the settings of the model.'),
    reply,
  )
