export type OutgoingReason =
  | 'request'
  | 'blocked'
  | 'dns'
  | 'refused'
  | 'tls'
  | 'redirect'
  | 'connectTimeout'
  | 'firstByteTimeout'
  | 'idleTimeout'
  | 'totalTimeout'
  | 'reset'
  | 'tooLarge'
  | 'headersTooLarge'
  | 'encoding'
  | 'protocol'
  | 'aborted'

// Who is to blame (product.md 3, errorSource): the way to the agent, or the agent itself.
const ofChannel = new Set<OutgoingReason>(['request', 'blocked', 'dns', 'refused', 'tls', 'redirect', 'connectTimeout'])

/** A call that brought no reply. The message is for the tenant: it never names an address or a port state. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'OutgoingError'
    this.reason = reason
  }
  get source(): 'channel' | 'agent' {
    return ofChannel.has(this.reason) ? 'channel' : 'agent'
  }
}
