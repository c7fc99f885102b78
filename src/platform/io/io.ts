// The only way out for kinds: types alone, so that pure files may import them.

export type Surface = 'channels' | 'webhooks' | 'models'

export type OutgoingRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** Sent as `Idempotency-Key`, equal over all retries of this call. */
  idempotencyKey?: string
  /** The reply may pause for as long as the whole call may take: for a stream that is opened before the work is done. */
  mayPause?: boolean
  /** The secrets in an answer, such as a token of the conversation: masked from then on, in this answer, too. */
  secretsIn?: (answer: string) => readonly string[]
  /** The connection is deliberately lost this long after the request was sent, or sooner if an answer arrives: throws `reset`. */
  loseAfterMs?: number
}

/**
 * The text is decoded, bounded in size and time; reading it may throw OutgoingError (`tooLarge` after the part that was read). Event
 * streams and NDJSON arrive in whole lines as they come in, anything else in one piece. Header names are lower case. `cleaned` is true once
 * bytes that were not UTF-8 have become U+FFFD in the text read so far.
 */
export type IncomingReply = {
  status: number
  headers: Record<string, string>
  text: AsyncIterable<string>
  readonly cleaned?: boolean
}

export type SocketRequest = { url: string; headers: Record<string, string>; subprotocol?: string | undefined }
/** `at`: when it arrived, by `now`. */
export type SocketFrame = { text: string; at: number; bytes: number }
export type SocketEnd = { code: number; reason: string }
/** Reading throws OutgoingError: frames above 10 MB, a broken connection, and the deadlines since `expect`. */
export type OpenSocket = {
  /** An answer is expected from now on. */
  expect(): void
  send(text: string): Promise<void>
  /** The next frame; undefined if none came within `ms`, or the socket is closed (`end`). */
  next(withinMs?: number): Promise<SocketFrame | undefined>
  /** The frames that have arrived. */
  take(): SocketFrame[]
  /** How the other side closed it, once all earlier frames have been read. */
  readonly end: SocketEnd | undefined
  /** Records what was sent and received since the last report as one exchange. */
  report(error?: Error): void
  keepAlive(everyMs: number, text?: string): void
  /**
   * Resolves once the agent has closed it, too, so that the next conversation does not find this one still open; after 0.25 s in any case.
   */
  close(): Promise<void>
  /** Ends it without a goodbye, as a lost connection does. */
  abort(): void
}

/**
 * `fetch` is guarded against private addresses, bounded in time and size, retries what may be retried and adds the
 * credentials, so that a kind never sees a secret. It throws OutgoingError (outgoing-error.ts).
 */
export type Io = {
  fetch(request: OutgoingRequest): Promise<IncomingReply>
  /** The same for a WebSocket: open, or the HTTP answer instead. Absent if only requests are scripted. */
  connect?(request: SocketRequest): Promise<OpenSocket | IncomingReply>
  now(): number
  wait(ms: number): Promise<void>
  /** Lets other work of the event loop go first. For loops whose length an agent decides. */
  yieldToOthers(): Promise<void>
}
