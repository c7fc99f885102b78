import { z } from 'zod'
import type { Answer, ToolMock } from './contract.ts'
import { toolOf } from './describe.ts'

// The tools half of the Model Context Protocol, without sessions or streams: each request is answered by itself
// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).

// Between these versions, nothing differs that a list or a call of tools shows.
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(1_000), z.int()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})
type Id = string | number
export type McpResponse = { jsonrpc: '2.0'; id: Id | null } & ({ result: object } | { error: { code: number; message: string } })

/** What is to be done: send a response, nothing (a notification), or call a tool and send what `answerOf` makes of the answer. */
export type McpRequest = { response: McpResponse; isRefused?: true } | 'nothing' | { id: Id; call: { tool: string; arguments: unknown } }

const failure = (id: Id | null, code: number, message: string): McpResponse => ({ jsonrpc: '2.0', id, error: { code, message } })
const success = (id: Id, result: object): McpResponse => ({ jsonrpc: '2.0', id, result })

export function readMcp(body: unknown, mocks: readonly ToolMock[]): McpRequest {
  const { data } = Message.safeParse(body)
  if (!data) return { response: failure(null, -32600, 'This is not a request of JSON-RPC 2.0.'), isRefused: true }
  const { id, method, params = {} } = data
  // A notification, or a response to a request that we never make.
  if (id === undefined || method === undefined) return 'nothing'
  switch (method) {
    case 'initialize': {
      const protocolVersion = versions.find((version) => version === params.protocolVersion) ?? versions[0]!
      const serverInfo = { name: 'parley-tool-mocks', title: 'Tool mocks of a Parley run', version: '1' }
      return { response: success(id, { protocolVersion, capabilities: { tools: {} }, serverInfo }) }
    }
    case 'ping':
      return { response: success(id, {}) }
    case 'tools/list':
      return { response: success(id, { tools: mocks.map(listed) }) }
    case 'tools/call':
      // Without a name it is a call of a tool that does not exist, which its run must show.
      return { id, call: { tool: typeof params.name === 'string' ? params.name : '', arguments: params.arguments ?? {} } }
    default:
      return { response: failure(id, -32601, `There is no method "${method.slice(0, 100)}" here, only tools/list, tools/call and ping.`) }
  }
}

const listed = (mock: ToolMock) => {
  const { parameters, ...tool } = toolOf(mock)
  return { ...tool, inputSchema: { ...parameters, type: 'object' } }
}

/** An error of a tool is a result that says so, as models are to read it. */
export const answerOf = (id: Id, answer: Answer): McpResponse => {
  const said = 'result' in answer ? answer.result : answer
  const text = typeof said === 'string' ? said : (JSON.stringify(said) ?? 'null')
  return success(id, { content: [{ type: 'text', text }], isError: 'error' in answer })
}
