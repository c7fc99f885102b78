import { type Follow, followEvents, type StreamedEvent } from './events.ts'
import { listing, type Page } from './listing.ts'
import type { CallOptions, Resources } from './operation-types.ts'
import { type Route, routes } from './routes.ts'
import { openTransport, ParleyError, type Settings, type Transport } from './transport.ts'
import { type Ended, type Waiting, waitFor } from './wait.ts'

export type Parley = Resources & {
  readonly origin: string
  /** Reads a run or batch run until it has ended. Throws ParleyError once nothing has changed for `timeoutSeconds`. */
  wait<T extends { id: string }>(thing: T, options?: Waiting<Ended<T>>): Promise<Ended<T>>
  /** The events of a run or batch run as they come, until it ends or `signal` fires; continues after broken connections. */
  events(thing: { id: string }, options?: Follow): AsyncIterable<StreamedEvent>
}

/** `parley.batches.run({ id, body: {} })`. What is not given is read from PARLEY_URL and PARLEY_API_KEY where there is an environment. */
export function createParley(settings: Partial<Settings> = {}): Parley {
  const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {}
  const apiKey = settings.apiKey || env.PARLEY_API_KEY
  if (!apiKey) throw new ParleyError('Set PARLEY_API_KEY, or pass apiKey.')
  const { patienceSeconds = 60, timeoutSeconds = 60 } = settings
  const url = settings.url || env.PARLEY_URL || 'http://127.0.0.1:4000'
  const transport = openTransport({ url, apiKey, patienceSeconds, timeoutSeconds })
  const resources: Record<string, Record<string, unknown>> = {}
  for (const [id, route] of Object.entries(routes)) {
    const [resource, verb] = id.split('.') as [string, string]
    resources[resource] ??= {}
    resources[resource][verb] = callOf(transport, id, route)
  }
  const parley = resources as unknown as Resources
  return Object.assign(parley, {
    origin: transport.origin,
    wait: <T extends { id: string }>(thing: T, options?: Waiting<Ended<T>>) => waitFor(parley, thing, options),
    events: (thing: { id: string }, options?: Follow) => followEvents({ transport, parley, patienceSeconds }, thing.id, options),
  })
}

type AnyInput = CallOptions & { body?: unknown; waitSeconds?: number } & Record<string, unknown>

function callOf(transport: Transport, id: string, route: Route): (input?: AnyInput) => unknown {
  async function call({ body, signal, idempotencyKey, ifMatch, waitSeconds, ...parameters }: AnyInput = {}): Promise<unknown> {
    const path = fillPath(id, route.path, parameters)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined && value !== null) query.set(name, String(value))
    const bytes = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(bytes !== undefined && { 'content-type': route.media ?? 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
    }
    const response = await transport.send({
      method: route.method,
      path: query.size > 0 ? `${path}?${query}` : path,
      headers,
      signal,
      ...(bytes !== undefined && { body: bytes }),
      ...(waitSeconds !== undefined && { waitSeconds }),
    })
    return readAnswer(response, transport.origin)
  }
  return route.isPage ? (input) => listing(call as (input?: AnyInput) => Promise<Page>, input) : call
}

/** Takes what belongs into the path out of `parameters`. */
function fillPath(id: string, template: string, parameters: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    delete parameters[name]
    // Two dots would be another path, and no ID is one.
    if ((typeof value !== 'string' && typeof value !== 'number') || /^\.{0,2}$/.test(String(value)))
      throw new ParleyError(`${id} needs ${name}.`)
    return encodeURIComponent(value)
  })
}

async function readAnswer(response: Response, origin: string): Promise<unknown> {
  const media = response.headers.get('content-type')?.split(';')[0]
  if (response.status === 204) return null
  if (media === 'application/gzip') return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  if (media !== 'application/json') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new ParleyError(`${origin} answers, but the answer is not from Parley. Check the address.`, response.status)
  }
}
