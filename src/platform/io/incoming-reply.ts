import type { Answer } from './exchange.ts'
import type { IncomingReply, Surface } from './io.ts'
import { asOutgoing, type Tried } from './one-try.ts'
import type { Redactor } from './redaction.ts'
import type { ReplyText } from './reply-text.ts'

/** A reply that was read whole, or the error in its place. */
export function wholeReply({ answer, text, error, cleaned = false }: Tried, redact: Redactor): IncomingReply {
  // Only a reply that was too long is given in part; of one that broke off no half may pass for the whole.
  if (error && error.reason !== 'tooLarge') throw error
  const chunks = async function* () {
    if (text) yield redact(text)
    if (error) throw error
  }
  return { ...answer!, text: chunks(), cleaned }
}

// More than is stored: a secret that comes by one character an event takes some 250 characters of the stream for each of its own.
const recordedChars = 65_536

/** A reply that is handed out while it arrives; `record` gets its beginning when it has ended, failed or been left. */
export function streamedReply(
  answer: Answer,
  stream: ReplyText,
  surface: Surface,
  redact: Redactor,
  record: (begin: string, error?: Error) => void,
): IncomingReply {
  const chunks = async function* () {
    let begin = ''
    let failure: Error | undefined
    try {
      for await (const lines of wholeLines(stream.chunks)) {
        const text = redact(lines)
        if (begin.length < recordedChars) begin += text.slice(0, recordedChars - begin.length)
        yield text
      }
    } catch (error) {
      failure = asOutgoing(error, surface)
      throw failure
    } finally {
      record(begin, failure)
    }
  }
  return {
    ...answer,
    text: chunks(),
    get cleaned() {
      return stream.cleaned
    },
  }
}

// Events end with their line, so nobody waits longer for it, and a secret is not cut in two by the network.
async function* wholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) yield rest + chunk.slice(0, end)
    rest = end > 0 ? chunk.slice(end) : rest + chunk
  }
  if (rest !== '') yield rest
}
