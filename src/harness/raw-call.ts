import { checkConformity } from './conformity.ts'

export type RawRequest = {
  key?: string
  headers?: Record<string, string>
  /** An object is sent as JSON; text and bytes as they are, with the media type of JSON unless `headers` say otherwise. */
  body?: object | string | Uint8Array<ArrayBuffer>
}
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** Calls that the typed client cannot express; each answer is checked against docs/openapi.json all the same. */
export const rawCall =
  (origin: string) =>
  async (method: string, path: string, { key, headers = {}, body }: RawRequest = {}): Promise<Answer> => {
    const url = `${origin}/v1${path}`
    const bytes = body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
    const response = await fetch(url, {
      method,
      headers: {
        ...(key !== undefined && { 'x-api-key': key }),
        ...(bytes !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(bytes !== undefined && { body: bytes }),
    })
    await checkConformity(new Request(url, { method }), response)
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
  }

/** The faults of a 422 or 400 as `where code`, sorted, for tables. */
export const faultsIn = ({ body }: Pick<Answer, 'body'>): string[] =>
  ((body.errors ?? []) as { pointer?: string; parameter?: string; header?: string; code: string }[])
    .map(({ pointer, parameter, header, code }) => `${pointer ?? parameter ?? header} ${code}`)
    .sort()
