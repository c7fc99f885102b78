import { WholeText } from '../whole-text.ts'
import type { Answer } from './exchange.ts'
import type { IncomingReply, Surface } from './io.ts'
import { type TryResult, toOutgoingError } from './one-try.ts'
import type { Redactor } from './redaction.ts'
import type { ReplyText } from './reply-text.ts'

/** A reply that was read completely, or the error instead. */
export function wholeReply({ answer, text, error, cleaned = false }: TryResult, redact: Redactor): IncomingReply {
  // Only a reply that was too long is returned in part; half of a reply that broke off must not look like a whole one.
  if (error && error.reason !== 'tooLarge') throw error
  const whole = new WholeText(text ? redact(text) : '')
  return { ...answer!, text: error ? brokenOff(whole.value, error) : whole, cleaned }
}

async function* brokenOff(text: string, error: Error): AsyncGenerator<string> {
  yield text
  throw error
}

// More than is stored: a secret that arrives one character per event takes about 250 characters of the stream for each of its own.
const recordedChars = 65_536

/** A reply that is passed on while it arrives; `record` gets its first part once it has ended, failed or been abandoned. */
export function streamedReply(
  answer: Answer,
  stream: ReplyText,
  surface: Surface,
  redact: Redactor,
  record: (excerpt: string, error?: Error) => void,
): IncomingReply {
  const chunks = async function* () {
    let excerpt = ''
    let failure: Error | undefined
    try {
      for await (const lines of readWholeLines(stream.chunks)) {
        const text = redact(lines)
        if (excerpt.length < recordedChars) excerpt += text.slice(0, recordedChars - excerpt.length)
        yield text
      }
    } catch (error) {
      failure = toOutgoingError(error, surface)
      throw failure
    } finally {
      record(excerpt, failure)
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

// Events end with their line, so nobody waits longer for them, and the network does not cut a secret in two.
async function* readWholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let remainder = ''
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) yield remainder + chunk.slice(0, end)
    remainder = end > 0 ? chunk.slice(end) : remainder + chunk
  }
  if (remainder !== '') yield remainder
}
