import { z } from 'zod'
import { ChannelFault, type Conversation, channelKind, excerpt, JsonPath, webUrl } from '../kind.ts'
import { connect, type McpClient } from './mcp/client.ts'
import { replyFrom } from './mcp/result.ts'

const member = z.string().min(1).max(200)
const Settings = z.strictObject({
  url: webUrl.describe('full URL of the MCP endpoint (streamable HTTP)'),
  tool: member.describe('the tool that is the agent'),
  argument: member.describe('the argument of the tool that takes the message'),
  sessionArgument: member
    .optional()
    .describe('the argument that takes the ID of the conversation; without it, the MCP session identifies the conversation'),
  arguments: z.record(z.string(), z.unknown()).optional().describe('other arguments, the same in each call'),
  result: JsonPath.optional().describe('JSON path of the words in the structured content, or in a text that is JSON; default: all text'),
  headers: z.record(z.string(), z.string()).optional(),
})

/** The agent is a tool of an MCP server; each conversation is its own session. */
export const mcp = channelKind({
  kind: 'mcp',
  title: 'MCP tool',
  settings: Settings,
  urlsOf: ({ url }) => [url],
  headersOf: ({ headers }) => (headers ? [headers] : []),
  sendsHistory: () => false,
  async open(settings, io, session): Promise<Conversation> {
    const client = await connect(io, settings, session)
    const { tool, argument, sessionArgument } = settings
    const constant = { ...settings.arguments, ...(sessionArgument !== undefined && { [sessionArgument]: session.sessionId }) }
    // If an argument names the conversation, it continues in another session.
    const callTool = (call: object, index: number) =>
      client.call('tools/call', call, index).catch(async (error: unknown) => {
        if (sessionArgument === undefined || !(error instanceof ChannelFault && error.reason === 'sessionLost')) throw error
        await client.renew()
        return client.call('tools/call', call, index)
      })
    return {
      async say({ text, silent, index }) {
        const call = { name: tool, arguments: { ...constant, [argument]: silent ? '' : text } }
        try {
          return replyFrom(await callTool(call, index), settings.result)
        } catch (error) {
          throw (error instanceof ChannelFault && error.reason === 'agentError' && (await wrongCall(client, call))) || error
        }
      },
      end: () => client.end(),
    }
  },
})

const Schema = z.looseObject({ properties: z.record(z.string(), z.unknown()).nullish(), required: z.array(z.string()).nullish() })
const Tools = z.looseObject({
  tools: z.array(z.looseObject({ name: z.string(), inputSchema: Schema.nullish() })),
  nextCursor: z.string().nullish(),
})

/** Servers report in their own words that a tool or an argument is unknown; the list of their tools says which exist. */
async function wrongCall(
  client: McpClient,
  { name, arguments: callArguments }: { name: string; arguments: object },
): Promise<ChannelFault | undefined> {
  const listed = await client.call('tools/list', {}).catch(() => undefined)
  const { tools, nextCursor } = Tools.safeParse(listed).data ?? {}
  const tool = tools?.find((candidate) => candidate.name === name)
  // The tool may be on another page.
  if (!tools || (!tool && nextCursor)) return undefined
  if (!tool)
    return new ChannelFault(
      'noTool',
      `The MCP server has no tool “${name}”. Its tools are: ${namesIn(tools.map((each) => each.name))}.`,
      'Change tool.',
    )
  const { properties, required } = tool.inputSchema ?? {}
  const missing = (required ?? []).filter((argument) => !Object.hasOwn(callArguments, argument))
  if (missing.length === 0) return undefined
  return new ChannelFault(
    'noTool',
    `The tool “${name}” requires ${namesIn(missing)}. Its arguments are: ${namesIn(Object.keys(properties ?? {}))}.`,
    'Change argument, or set the others in arguments.',
  )
}

const namesIn = (names: readonly string[]) => names.slice(0, 20).map(excerpt).join(', ') || 'none'
