import { z } from 'zod'

// The server half of the Model Context Protocol, without sessions or streams: each message is answered by itself
// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).

// These versions do not differ in anything that our answers contain.
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
export const isKnownVersion = (version: string): boolean => versions.includes(version)
export const knownVersions = versions.join(', ')

const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(1_000), z.int()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

export type Id = string | number
type Result = { result: object } | { error: { code: number; message: string } }
export type McpResponse = { jsonrpc: '2.0'; id: Id | null } & Result
export type McpRequest = { id: Id; method: string; params: Readonly<Record<string, unknown>> }

export const codes = { request: -32600, method: -32601, params: -32602 } as const

export const failure = (id: Id | null, code: number, message: string): McpResponse => ({ jsonrpc: '2.0', id, error: { code, message } })
export const success = (id: Id, result: object): McpResponse => ({ jsonrpc: '2.0', id, result })

/**
 * A request; `nothing` for a notification, or for a response to a request that we never make; or the refusal of something that is not a
 * message.
 */
export function readMessage(body: unknown): McpRequest | 'nothing' | { refusal: McpResponse } {
  const { data } = Message.safeParse(body)
  if (!data) return { refusal: failure(null, codes.request, 'This is not a request of JSON-RPC 2.0.') }
  const { id, method, params = {} } = data
  return id === undefined || method === undefined ? 'nothing' : { id, method, params }
}

export type ServerFacts = { serverInfo: { name: string; title: string; version: string }; capabilities: object; instructions?: string }

/** The answer to `initialize` and `ping`, which are the same for all servers; undefined: another method. */
export function answerCommon({ id, method, params }: McpRequest, facts: ServerFacts): McpResponse | undefined {
  if (method === 'ping') return success(id, {})
  if (method !== 'initialize') return undefined
  const protocolVersion = versions.find((version) => version === params.protocolVersion) ?? versions[0]!
  return success(id, { protocolVersion, ...facts })
}

/** An error of a tool is a result that says so, because models read it. */
export const toolResult = (id: Id, text: string, isError: boolean): McpResponse =>
  success(id, { content: [{ type: 'text', text }], isError })
