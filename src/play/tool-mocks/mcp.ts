import { answerCommon, codes, failure, type Id, type McpResponse, readMessage, success, toolResult } from '#src/platform/mcp.ts'
import type { Answer, ToolMock } from './contract.ts'
import { toolOf } from './describe.ts'

/** The next step: send a response, nothing (a notification), or call a tool and send what `answerOf` makes of the answer. */
export type McpRequest = { response: McpResponse; isRefused?: true } | 'nothing' | { id: Id; call: { tool: string; arguments: unknown } }

const facts = { capabilities: { tools: {} }, serverInfo: { name: 'parley-tool-mocks', title: 'Tool mocks of a Parley run', version: '1' } }

export function readMcp(body: unknown, mocks: readonly ToolMock[]): McpRequest {
  const message = readMessage(body)
  if (message === 'nothing') return 'nothing'
  if ('refusal' in message) return { response: message.refusal, isRefused: true }
  const { id, method, params } = message
  const common = answerCommon(message, facts)
  if (common) return { response: common }
  if (method === 'tools/list') return { response: success(id, { tools: mocks.map(listed) }) }
  // Without a name it is a call of a tool that does not exist, which its run must show.
  if (method === 'tools/call')
    return { id, call: { tool: typeof params.name === 'string' ? params.name : '', arguments: params.arguments ?? {} } }
  const words = `There is no method "${method.slice(0, 100)}" here, only tools/list, tools/call and ping.`
  return { response: failure(id, codes.method, words) }
}

const listed = (mock: ToolMock) => {
  const { parameters, ...tool } = toolOf(mock)
  return { ...tool, inputSchema: { ...parameters, type: 'object' } }
}

export const answerOf = (id: Id, answer: Answer): McpResponse => {
  const content = 'result' in answer ? answer.result : answer
  return toolResult(id, typeof content === 'string' ? content : (JSON.stringify(content) ?? 'null'), 'error' in answer)
}
