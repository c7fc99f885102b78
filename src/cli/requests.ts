import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { addressIn, keyIn } from '#src/client/address.ts'
import { Exit } from './exit.ts'
import { plain } from './output.ts'

// What commands ask the service of PARLEY_URL with the key of PARLEY_API_KEY.

type Fault = { pointer?: string; parameter?: string; header?: string; message: string; allowed?: string[]; hint?: string }
/** The service refused; `errors` says where. */
export class Refusal extends Exit {
  readonly errors: readonly Fault[]
  /** For requests that can be repeated. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ConstructorParameters<typeof Exit>[0], message: string, errors: readonly Fault[], retryAfter: string | null) {
    super(code, message)
    this.errors = errors
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  }
}

/** Checked here, so that no command takes a mistyped address for a service that is away. */
export function origin(): string {
  const text = process.env.PARLEY_URL || 'http://127.0.0.1:4000'
  const address = addressIn(text)
  if (!address)
    throw new Exit(
      'usage',
      `PARLEY_URL takes an address such as https://parley.example.com, without a user name, and not "${withoutPassword(text)}".`,
    )
  return address.origin
}

const withoutPassword = (text: string) => plain(text.replace(/\/\/.*@/, '//…@'), 200)

export function apiKey(): string {
  const text = process.env.PARLEY_API_KEY?.trim()
  if (!text)
    throw new Exit(
      'credential',
      'PARLEY_API_KEY is not set. Use the key that the first npm start printed, or create one under API keys in the web application.',
    )
  const key = keyIn(text)
  if (key !== undefined) return key
  throw new Exit('credential', 'PARLEY_API_KEY has characters in it that no key has, such as a line break. Copy the key again.')
}

/** Calls the service with the credential of the environment; throws Exit with the words of the answer. */
export const call = async (method: string, url: URL, body?: unknown, extraHeaders?: Record<string, string>): Promise<unknown> =>
  readJson(url, await send(method, url, body, extraHeaders))

/** An answer that breaks off is one that did not come. */
export const readJson = (url: URL, response: Response): Promise<unknown> =>
  response.json().catch((error: Error) => {
    const isWhole = error instanceof SyntaxError
    throw new Exit(
      'notJudged',
      isWhole ? `${url.origin} answers, but the answer is not from Parley. Check PARLEY_URL.` : unreachable(url, error),
    )
  })

/** Sends a file as it is, read while it is sent. */
export async function sendFile(method: string, url: URL, path: string, type: string): Promise<Response> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new Exit('usage', `${plain(path, 200)} cannot be read: ${error.message}`)
  })
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream
  return ask(method, url, { headers: { 'content-type': type, 'content-length': String(size) }, body: file, duplex: 'half' })
}

export async function send(method: string, url: URL, body?: unknown, extraHeaders: Record<string, string> = {}): Promise<Response> {
  const media = body !== undefined && { 'content-type': 'application/json' }
  return ask(method, url, { headers: { ...media, ...extraHeaders }, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

type Asking = { headers: Record<string, string>; body?: string | ReadableStream; duplex?: 'half' }

async function ask(method: string, url: URL, { headers: ownHeaders, ...rest }: Asking): Promise<Response> {
  const headers = { 'x-api-key': apiKey(), accept: 'application/json', ...ownHeaders }
  // The key must not follow a redirect to another host, and a POST would become a GET.
  const response = await fetch(url, { method, headers, redirect: 'manual', ...rest } as RequestInit).catch((error: Error) => {
    throw new Exit('notJudged', unreachable(url, error))
  })
  if (response.ok) return response
  throw await refusalOf(url, response)
}

export const unreachable = ({ origin }: URL, { cause, message }: Error): string =>
  `${origin} does not answer (${(cause as Error | undefined)?.message ?? message}). Check that Parley is running and that PARLEY_URL is its address.`

export async function refusalOf({ origin }: URL, response: Response): Promise<Exit> {
  const { status, headers } = response
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null)
    return new Exit('usage', `${origin} redirects to ${plain(location, 200)}. Set PARLEY_URL to that address.`)
  const problem = (await response.json().catch(() => ({}))) as { detail?: string; errors?: Fault[] }
  const { errors = [], detail = `${origin} answered ${status}, and the answer is not from Parley. Check PARLEY_URL.` } = problem
  const faults = errors.map(
    ({ pointer, parameter, header, message, allowed, hint }) =>
      `\n  ${pointer ?? parameter ?? header ?? ''}: ${message}${allowed ? ` (${allowed.join(', ')})` : ''}${hint ? ` ${hint}` : ''}`,
  )
  const code = status === 401 || status === 403 ? 'credential' : status < 500 && status !== 429 ? 'usage' : 'notJudged'
  return new Refusal(code, `${detail}${faults.join('')}`, errors, headers.get('retry-after'))
}
