// An agent decides how often it reports that it is typing, so the number is limited.
const maxTyping = 20

type Moments = { messages: readonly { at: number }[]; typing: readonly number[]; saidAt: number | undefined }

/** When the parts of a reply arrived, after `since`. Signs of typing are not part of the reply, so its latency ends with what was said. */
export function timesOf(since: number, { messages, typing, saidAt }: Moments) {
  const after = (at: number) => Math.max(0, at - since)
  const [first] = messages
  return {
    ...(first && { firstMessageMs: after(first.at) }),
    ...(messages.length > 1 && { messagesMs: messages.map(({ at }) => after(at)) }),
    ...(typing.length > 0 && { typingMs: typing.slice(0, maxTyping).map(after) }),
    ...(saidAt !== undefined && { latencyMs: after(saidAt) }),
  }
}
