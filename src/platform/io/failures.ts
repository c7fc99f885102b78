import type { Surface } from './io.ts'
import { OutgoingError, type OutgoingReason } from './outgoing-error.ts'
import { blockedAddress } from './outgoing-url.ts'

// Every way a call can fail, as a sentence that tells the tenant what to do. No sentence names an address or a port.

const calledOf: Record<Surface, string> = { channels: 'agent', webhooks: 'receiver', models: 'model', import: 'source' }

/** What happened, and what to do about it. */
type Wording = readonly [what: string, hint?: string]
const wording: Record<OutgoingReason, (who: string) => Wording> = {
  request: () => ['The request could not be built.'],
  blocked: () => [blockedAddress.message],
  dns: () => ['The host name of the URL could not be resolved.', 'Check its spelling, and that the name exists.'],
  refused: (who) => [`No connection to the ${who} could be made.`, `Check host and port of the URL, and that the ${who} is running.`],
  tls: (who) => [
    `No secure connection to the ${who} could be made.`,
    'Check that it speaks TLS on this port and that its certificate is valid.',
  ],
  credentials: () => ['No access token could be got.'],
  redirect: (who) => [`The ${who} answered with a redirect.`, 'Redirects are not followed: enter the final URL.'],
  connectTimeout: (who) => [`No connection to the ${who} was made in time.`, 'Check the URL, or raise timeouts.connectMs.'],
  firstByteTimeout: (who) => [
    `The ${who} took the request but did not begin to answer in time.`,
    'Raise timeouts.firstByteMs, or make it faster.',
  ],
  idleTimeout: (who) => [`The ${who} stopped in the middle of its reply.`, 'See its log for why it sent nothing more.'],
  totalTimeout: (who) => [`The ${who} did not finish its reply in time.`, 'Raise timeouts.turnMs, or make it answer faster.'],
  reset: (who) => [`The ${who} closed the connection before its reply was complete.`, 'See its log for a crash or a limit.'],
  tooLarge: (who) => [`The reply of the ${who} is too large and was cut.`, 'Make it send less.'],
  headersTooLarge: (who) => [`The ${who} sent more than 16 KB of response headers.`, 'Make it send fewer.'],
  encoding: (who) => [
    `The reply of the ${who} is compressed in a way that cannot be read.`,
    'Send it plain, or as gzip or br in one layer.',
  ],
  protocol: (who) => [`What the ${who} sent is not valid HTTP/1.1.`, 'Check that the URL is that of an HTTP service.'],
  aborted: () => ['The call was canceled.'],
}

/** What happened, in one sentence, where somebody else than the agent was called. */
export const failureOf = (reason: OutgoingReason, who: string): string => wording[reason](who)[0]

const certificateFaults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by an authority that this machine does not trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate comes without the intermediate ones.',
}

/**
 * `detail` is one more sentence; `code` goes into the cause, for logs: never the client's error object, which holds raw
 * headers. `again`: whether another try may help, where the reason alone does not say so.
 */
export function outgoingError(reason: OutgoingReason, surface: Surface, detail?: string, code?: string, again?: boolean): OutgoingError {
  const [what, hint] = wording[reason](calledOf[surface])
  return new OutgoingError(reason, [what, hint, detail].filter(Boolean).join(' '), {
    ...(hint !== undefined && { hint }),
    ...(code !== undefined && { cause: code }),
    ...(again !== undefined && { again }),
  })
}

/** An error of undici or Node as ours. `connected` says whether the request had been handed to a connection. */
export function translate(error: unknown, surface: Surface, connected: boolean): OutgoingError {
  if (error instanceof OutgoingError) return error
  const named = error instanceof Error ? error.name : 'unknown'
  // undici's parser errors come without a code.
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : named
  return outgoingError(reasonOf(code, connected), surface, certificateFaults[code], code)
}

function reasonOf(code: string, connected: boolean): OutgoingReason {
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || (code === 'ETIMEDOUT' && !connected)) return 'connectTimeout'
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'headersTooLarge'
  if (code === 'HTTPParserError' || code.startsWith('HPE_')) return 'protocol'
  if (Object.hasOwn(certificateFaults, code) || /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/.test(code))
    return 'tls'
  if (code === 'UND_ERR_INVALID_ARG') return 'request'
  return connected ? 'reset' : 'refused'
}
