import type { Command } from './command.ts'
import { LiteralReader } from './literal.ts'
import type { Header } from './options.ts'
import { CurlFault } from './shell-words.ts'

const start = /^\s*(?:(?:const|let|var)\s+[\w$]+\s*=\s*)?(?:await\s+)?(?:window\.|globalThis\.)?fetch\s*\(/

export const isFetchCall = (text: string): boolean => start.test(text)

/** Reads a call of `fetch`, as browsers copy it. Nothing is run. Throws CurlFault. */
export function fetchCommand(text: string): Command {
  const reader = new LiteralReader(text, start.exec(text)![0].length)
  const url = reader.value()
  if (typeof url !== 'string') throw new CurlFault('The first argument of fetch is not a text. Write the full URL there.')
  const options = reader.takes(',') && !reader.takes(')') ? reader.value() : {}
  if (typeof options !== 'object' || options === null) throw new CurlFault('The second argument of fetch is not an object. Correct it.')
  const { method = 'GET', headers = {}, body, credentials } = options as Record<string, unknown>
  if (body != null && typeof body !== 'string')
    throw new CurlFault('The body of the call is not a text. Write JSON.stringify(…) around it if the agent takes JSON.')
  const notes = [
    ...(credentials === 'include'
      ? [
          'The browser sends its cookies with this call, and the copied text does not contain them. If the agent refuses the message, copy it as curl.',
        ]
      : []),
    ...(/\bfetch\s*\(/.test(reader.rest) ? ['Parley read only the first call of fetch.'] : []),
  ]
  return {
    url,
    method: String(method).toUpperCase(),
    headers: headersFrom(headers),
    body: body ?? undefined,
    user: undefined,
    streams: false,
    notes,
  }
}

const headersFrom = (headers: unknown): Header[] => {
  const pairs: unknown[] = Array.isArray(headers) ? headers : Object.entries(headers ?? {})
  return pairs.map((pair) => {
    const [name, value] = Array.isArray(pair) ? pair : []
    if (typeof name !== 'string' || value === undefined)
      throw new CurlFault('A header of the call is not valid. Write it as "name": "value".')
    return [name, String(value)]
  })
}
