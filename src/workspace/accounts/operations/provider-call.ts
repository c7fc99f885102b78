/** A call to the operator's identity provider, never to an address from a token; follows no redirects. Throws like `fetch`. */
export const callProvider = (address: string, timeoutMs: number, options: RequestInit = {}): Promise<Response> =>
  fetch(address, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...options.headers },
  })

/** Throws an Error for an answer that is larger than `maxBytes`, or not a JSON object. */
export async function readObject(answer: Response, maxBytes: number): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`${answer.url} answered more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error(`${answer.url} answered no JSON object`)
  return value as Record<string, unknown>
}
