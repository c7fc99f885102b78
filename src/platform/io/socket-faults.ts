import { outgoingError, partyNames, translate } from './failures.ts'
import type { Surface } from './io.ts'
import { OutgoingError } from './outgoing-error.ts'

type PackageError = Error & { code?: string }

/** The other side did not send a valid WebSocket message; `detail` says why. */
export function socketFault(surface: Surface, detail: string, code?: string): OutgoingError {
  const hint = 'Check that the URL is the address of a WebSocket.'
  const message = `What the ${partyNames[surface]} sent does not follow the WebSocket protocol. ${hint} ${detail}`
  return new OutgoingError('protocol', message, { hint, ...(code !== undefined && { cause: code }) })
}

/** For the handshake itself, the package has a message and no code. */
export function handshakeError(error: PackageError, surface: Surface): OutgoingError {
  if (/^(Invalid|Server sent)/.test(error.message) || error.code?.startsWith('HPE_')) return socketFault(surface, `${error.message}.`)
  return translate(error, surface, true)
}

const tooLong = new Set(['WS_ERR_UNSUPPORTED_MESSAGE_LENGTH', 'WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH', 'WS_ERR_TOO_MANY_BUFFERED_PARTS'])
/** For a socket that was open. */
export function frameError({ code = '', message }: PackageError, surface: Surface): OutgoingError {
  if (tooLong.has(code)) return outgoingError('tooLarge', surface, undefined, code)
  if (code.startsWith('WS_ERR'))
    return socketFault(surface, `${message.replace(/^Invalid WebSocket frame: /, 'A frame is invalid: ')}.`, code)
  return outgoingError('reset', surface, undefined, code)
}
