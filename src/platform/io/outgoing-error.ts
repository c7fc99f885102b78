export type OutgoingReason =
  | 'request'
  | 'blocked'
  | 'dns'
  | 'refused'
  | 'tls'
  | 'credentials'
  | 'redirect'
  | 'connectTimeout'
  | 'firstByteTimeout'
  | 'idleTimeout'
  | 'totalTimeout'
  | 'reset'
  | 'tooLarge'
  | 'headersTooLarge'
  | 'encoding'
  | 'notUtf8'
  | 'protocol'
  | 'aborted'

// Who is to blame (product.md 3, errorSource): the way to the agent, or the agent itself.
const ofChannel = new Set<OutgoingReason>(['request', 'blocked', 'dns', 'refused', 'tls', 'credentials', 'redirect', 'connectTimeout'])

/**
 * A call without a reply. The message is for the tenant: it never names an address or a port state. `hint` is the part of it that names the
 * way out.
 */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  readonly hint: string | undefined
  readonly mayRetry: boolean
  constructor(
    reason: OutgoingReason,
    message: string,
    { cause, hint, mayRetry = false }: { cause?: unknown; hint?: string; mayRetry?: boolean } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutgoingError'
    this.reason = reason
    this.hint = hint
    this.mayRetry = mayRetry
  }
  get source(): 'channel' | 'agent' {
    return ofChannel.has(this.reason) ? 'channel' : 'agent'
  }
}
