import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type EventStore, StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

/** In the order of storing. The example of the SDK sorts by time and a random number, and so loses events of one millisecond. */
function eventStore(): EventStore {
  const events: { id: string; streamId: string; message: Parameters<EventStore['storeEvent']>[1] }[] = []
  return {
    async storeEvent(streamId, message) {
      const id = `event-${events.length}`
      events.push({ id, streamId, message })
      return id
    },
    async replayEventsAfter(lastEventId, { send }) {
      const at = events.findIndex(({ id }) => id === lastEventId)
      const streamId = events[at]?.streamId ?? ''
      for (const { id, message, ...event } of events.slice(at + 1)) if (event.streamId === streamId) await send(id, message)
      return streamId
    },
  }
}

type Options = {
  /** Registers the tools of one session. */
  tools(server: McpServer, transport: StreamableHTTPServerTransport): void
  sessions?: boolean
  /** Whole answers in place of streams. */
  json?: boolean
  /** Streams that can be resumed, after a pause of 100 ms. */
  resumable?: boolean
  key?: string
}
export type OpenedMcpServer = {
  url: string
  requests: { method: string; headers: IncomingMessage['headers']; body: string }[]
  close(): Promise<void>
}

/** An MCP server made with the official SDK, one transport per session (or per request without sessions). */
export async function openMcpServer(
  { tools, sessions = true, json = false, resumable = false, key }: Options,
  host = '127.0.0.1',
): Promise<OpenedMcpServer> {
  const requests: OpenedMcpServer['requests'] = []
  const transports = new Map<string, StreamableHTTPServerTransport>()
  const open = async () => {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      ...(sessions && { sessionIdGenerator: () => crypto.randomUUID() }),
      enableJsonResponse: json,
      onsessioninitialized: (id) => void transports.set(id, transport),
      onsessionclosed: (id) => void transports.delete(id),
      ...(resumable && { eventStore: eventStore(), retryInterval: 100 }),
    })
    const server = new McpServer({ name: 'agent', version: '1.0.0' })
    tools(server, transport)
    await server.connect(transport as Parameters<typeof server.connect>[0])
    return transport
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    requests.push({ method: request.method!, headers: request.headers, body })
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('{"error":"invalid_token"}')
    const id = request.headers['mcp-session-id']
    const transport = typeof id === 'string' ? transports.get(id) : await open()
    if (!transport)
      return void response.writeHead(404).end('{"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null}')
    await transport.handleRequest(request, response, body === '' ? undefined : JSON.parse(body))
  }
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, host)
  await once(server, 'listening')
  const close = async () => {
    await Promise.all([...transports.values()].map((transport) => transport.close()))
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://${host}:${(server.address() as AddressInfo).port}/mcp`, requests, close }
}
