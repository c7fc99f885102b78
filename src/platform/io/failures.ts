import type { Surface } from './io.ts'
import { OutgoingError, type OutgoingReason } from './outgoing-error.ts'
import { blockedAddress } from './outgoing-url.ts'
import { ProxyError } from './tunnel.ts'

// Every way a call can fail, as a sentence that says what to do. No sentence names an address or a port.

export const partyNames: Record<Surface, string> = { channels: 'agent', webhooks: 'receiver', models: 'model' }

/** A message, and what to do about it. */
type Wording = readonly [message: string, hint?: string]
const wording: Record<OutgoingReason, (party: string) => Wording> = {
  request: () => ['The request could not be built.'],
  blocked: () => [blockedAddress.message],
  dns: () => ['Parley could not resolve the host name of the URL.', 'Check its spelling, and that the name exists.'],
  refused: (party) => [
    `Parley could not connect to the ${party}.`,
    `Check the host and port of the URL, and that the ${party} is running.`,
  ],
  tls: (party) => [
    `Parley could not make a secure connection to the ${party}.`,
    'Check that it speaks TLS on this port and that its certificate is valid.',
  ],
  credentials: () => ['Parley could not get an access token.'],
  redirect: (party) => [`The ${party} answered with a redirect.`, 'Redirects are not followed: enter the final URL.'],
  connectTimeout: (party) => [`Parley could not connect to the ${party} in time.`, 'Check the URL, or raise timeouts.connectMs.'],
  firstByteTimeout: (party) => [
    `The ${party} accepted the request but did not start to answer in time.`,
    'Raise timeouts.firstByteMs, or make it faster.',
  ],
  idleTimeout: (party) => [`The ${party} stopped in the middle of its reply.`, 'See its log for why it sent nothing more.'],
  totalTimeout: (party) => [`The ${party} did not finish its reply in time.`, 'Raise timeouts.turnMs, or make it answer faster.'],
  reset: (party) => [`The ${party} closed the connection before its reply was complete.`, 'See its log for a crash or a limit.'],
  tooLarge: (party) => [`The reply of the ${party} is too large and was cut.`, 'Make it send less.'],
  headersTooLarge: (party) => [`The ${party} sent more than 16 KB of response headers.`, 'Make it send fewer.'],
  encoding: (party) => [
    `The reply of the ${party} is compressed in a way that cannot be read.`,
    'Send it plain, or as gzip or br in one layer.',
  ],
  notUtf8: (party) => [
    `The reply of the ${party} is not UTF-8, and not in the character set that its content-type declares, if any.`,
    'Make it send UTF-8, or declare the character set, such as text/plain; charset=windows-1252.',
  ],
  protocol: (party) => [`What the ${party} sent is not valid HTTP/1.1.`, 'Check that the URL is the address of an HTTP service.'],
  aborted: () => ['The call was canceled.'],
}

const slowModel = 'Raise timeouts.callMs, or use a faster model.'
/** For settings with other names than those of a channel. */
const hintsOfModels: Partial<Record<OutgoingReason, string>> = { firstByteTimeout: slowModel, totalTimeout: slowModel }

/** What happened, in one sentence, if something other than the agent was called. */
export const failureOf = (reason: OutgoingReason, party: string): string => wording[reason](party)[0]

const noTls = 'It does not speak TLS on this port: start the URL with http:// if that is what you want.'
const certificateFaults: Record<string, string> = {
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Its certificate is self-signed: enter it as auth.ca of the channel, or have the operator add it to NODE_EXTRA_CA_CERTS.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Its certificate is signed by an authority that this machine does not trust: enter that as auth.ca of the channel, or have the operator add it to NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate chain lacks the intermediate certificates.',
}

/** What was wrong with an answer that undici reports as a broken connection or a failed assertion, by its code or message. */
const answerFaults: Record<string, string> = {
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'Its headers are invalid, or declare another length than its body has.',
  ERR_ASSERTION: 'Its status is below 200, and no answer may end with it.',
  'bad response': 'It answered 100 Continue, which Parley had not asked for.',
  'bad upgrade': 'It switched to another protocol (101), which Parley had not asked for.',
}

/** In the words of the parser, which do not repeat any of the answer. */
function answerFault(error: unknown, code: string): string | undefined {
  const message = error instanceof Error ? error.message : ''
  // What the parser could not read: an alert of TLS.
  if (error instanceof Error && 'data' in error && /^\x15\x03/.test(String(error.data)))
    return 'It speaks TLS on this port: start the URL with https://.'
  const [, parserFault] = /^Response does not match the HTTP\/1\.1 protocol \((.+)\)$/.exec(message) ?? []
  if (parserFault) return `The parser says: “${parserFault}”.`
  const key = code === 'UND_ERR_SOCKET' ? message : code
  return Object.hasOwn(answerFaults, key) ? answerFaults[key] : undefined
}

/**
 * `detail` is one more sentence; `code` goes into the cause, for logs: never the client's error object, which holds raw
 * headers. `mayRetry`: whether another try may help, if the reason alone does not say so.
 */
export function outgoingError(reason: OutgoingReason, surface: Surface, detail?: string, code?: string, mayRetry?: boolean): OutgoingError {
  const [message, hintOfAll] = wording[reason](partyNames[surface])
  const hint = (surface === 'models' && hintsOfModels[reason]) || hintOfAll
  return new OutgoingError(reason, [message, hint, detail].filter(Boolean).join(' '), {
    ...(hint !== undefined && { hint }),
    ...(code !== undefined && { cause: code }),
    ...(mayRetry !== undefined && { mayRetry }),
  })
}

/** An error of undici or Node as ours. `connected` says whether the request had been handed to a connection. */
export function translate(error: unknown, surface: Surface, hasConnection: boolean): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (error instanceof ProxyError) return new OutgoingError('refused', error.message)
  const name = error instanceof Error ? error.name : 'unknown'
  // undici's parser errors come without a code.
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : name
  const fault = hasConnection ? answerFault(error, code) : undefined
  const detail = fault ?? certificateFaults[code] ?? (saidNothing(error) ? silence : undefined)
  return outgoingError(fault ? 'protocol' : reasonOf(code, hasConnection), surface, detail, code)
}

// Some servers of TLS close a connection that does not start with it.
const silence = 'It sent nothing: if the port speaks TLS, start the URL with https://.'
const saidNothing = (error: unknown): boolean => (error as { socket?: { bytesRead?: number } } | undefined)?.socket?.bytesRead === 0

function reasonOf(code: string, hasConnection: boolean): OutgoingReason {
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || (code === 'ETIMEDOUT' && !hasConnection)) return 'connectTimeout'
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'headersTooLarge'
  if (code === 'HTTPParserError' || code.startsWith('HPE_')) return 'protocol'
  if (
    Object.hasOwn(certificateFaults, code) ||
    /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/.test(code)
  )
    return 'tls'
  if (code === 'UND_ERR_INVALID_ARG') return 'request'
  return hasConnection ? 'reset' : 'refused'
}
