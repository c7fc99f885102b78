import { createInterface } from 'node:readline'
import { failure, type Id, type McpResponse } from '#src/platform/mcp.ts'
import { Exit } from './exit.ts'
import { printError } from './output.ts'
import { apiKey, origin, refusalOf, unreachable } from './requests.ts'

export type McpOptions = { allowWrites?: boolean }
type Message = { id?: Id; method?: string; params?: { requestId?: Id } }

const parseError = -32700
const serverError = -32000

/** `parley mcp`: connects an assistant on this machine, over standard input and output, with /mcp of the service, until its input ends. */
export async function serveAssistant({ allowWrites }: McpOptions): Promise<void> {
  if (!process.env.PARLEY_API_KEY)
    throw new Exit('credential', 'PARLEY_API_KEY is not set. Give the assistant its own key, with the lowest role that it needs.')
  const key = apiKey()
  const url = new URL('/mcp', origin())
  if (allowWrites) url.searchParams.set('writes', 'true')
  const pending = new Map<Id, AbortController>()
  const working = new Set<Promise<void>>()
  const answer = async (line: string) => {
    const message = read(line)
    if (message === undefined) return write(failure(null, parseError, 'This line is not JSON.'))
    const { id, method, params } = message
    if (method === 'notifications/cancelled' && params?.requestId !== undefined) pending.get(params.requestId)?.abort()
    const stopping = new AbortController()
    if (id !== undefined) pending.set(id, stopping)
    const response = await post(url, { key, line, id: id ?? null, signal: stopping.signal })
    if (id !== undefined) pending.delete(id)
    // Nobody waits for what was canceled, and a notification has no answer.
    if (stopping.signal.aborted || response === undefined) return
    if (id === undefined && method !== undefined && 'error' in response) return printError(`parley: ${response.error.message}`)
    write(response)
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const work = answer(line).finally(() => working.delete(work))
    working.add(work)
  }
  await Promise.all(working)
}

const write = (response: McpResponse) => void process.stdout.write(`${JSON.stringify(response)}\n`)

/** The service refuses an array, too. */
function read(line: string): Message | undefined {
  try {
    const value = JSON.parse(line) as unknown
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return undefined
  }
}

type Post = { key: string; line: string; id: Id | null; signal: AbortSignal }

/** Undefined: there is no answer. If the service is unreachable or refuses, that is an error in words. */
async function post(url: URL, { key, line, id, signal }: Post): Promise<McpResponse | undefined> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: line, signal, redirect: 'manual' })
    if (response.status === 202) return undefined
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as McpResponse | object
    if ('jsonrpc' in body) return body
    return failure(id, serverError, (await refusalOf(url, response)).message)
  } catch (error) {
    return failure(id, serverError, unreachable(url, error as Error))
  }
}
