import type { Exchange } from '#src/measure/transcripts/contract.ts'
import { redactor as encodedRedactor } from '#src/platform/io/redaction.ts'
import { maskSplitSecrets } from '#src/platform/io/split-secrets.ts'
import type { Redactor } from '../redactor.ts'

// The most values of a conversation. Looking for more in every encoding would take seconds: then no words of its calls are stored.
const maxValues = 200

const encoded = /%[\dA-F]{2}/i

/**
 * One call in its stored form. Values in pieces, such as a streamed reply, and encoded ones become `***`: a stand-in cannot replace half of
 * a value.
 */
export function redactExchange(exchange: Exchange, redactor: Redactor): Exchange {
  const { url, requestHeaders, requestBody, responseHeaders, responseBody, error } = exchange
  const masked = { ...exchange, url: inAddress(url, redactor) }
  if (requestHeaders) masked.requestHeaders = headers(requestHeaders, redactor)
  if (requestBody !== undefined) masked.requestBody = body(requestBody, redactor)
  if (responseHeaders) masked.responseHeaders = headers(responseHeaders, redactor)
  if (responseBody !== undefined) masked.responseBody = body(responseBody, redactor)
  if (error !== undefined) masked.error = redactor.text(error)
  // Values of this call only become known here: base64, addresses and hex have them in other forms.
  const known = redactor.values()
  if (known.length > maxValues) return wordless(masked)
  return known.length === 0 ? masked : encodedRedactor(known).deep(masked)
}

/** Method, status and times of a call. */
function wordless(exchange: Exchange): Exchange {
  const { requestHeaders, requestBody, responseHeaders, responseBody, error, ...rest } = exchange
  return {
    ...{ ...rest, url: hidden },
    ...(requestHeaders && { requestHeaders: {} }),
    ...(requestBody !== undefined && { requestBody: hidden }),
    ...(responseHeaders && { responseHeaders: {} }),
    ...(responseBody !== undefined && { responseBody: hidden }),
    ...(error !== undefined && { error: hidden }),
  }
}
const hidden = '***'

const headers = (all: Record<string, string>, redactor: Redactor) =>
  Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, encoded.test(value) ? inAddress(value, redactor) : redactor.text(value, name)]),
  )

/** The parts of an address or a form are decoded and then read. */
function inAddress(text: string, redactor: Redactor): string {
  let name: string | undefined
  return text
    .split(/([&=?#/;,\s])/)
    .map((part, at, parts) => {
      if (parts[at + 1] === '=') name = part
      const text = decoded(part)
      const redacted = redactor.text(text, parts[at - 1] === '=' ? name : undefined)
      return redacted === text ? part : redacted
    })
    .join('')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

function body(text: string, redactor: Redactor): string {
  const spans = (joined: string) => redactor.spans(joined)
  const plain = Object.assign((value: string) => value, { deep: <T>(value: T) => value, spans, hasSecrets: () => true })
  const whole = maskSplitSecrets(text, plain)
  return isDocument(whole) ? inLine(whole, redactor) : whole.replace(/[^\r\n]+/g, (line) => inLine(line, redactor))
}

function isDocument(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** A whole body, or a line of a stream: an event, a document, a form, or words. */
function inLine(line: string, redactor: Redactor): string {
  const [, lead = '', rest = line] = /^((?:data|event|id):? ?)(.*)$/s.exec(line) ?? []
  if (isDocument(rest)) return lead + (redactor.deep({ text: rest }) as { text: string }).text
  return lead + (encoded.test(rest) && !/\s/.test(rest) ? inAddress(rest, redactor) : redactor.text(rest))
}
