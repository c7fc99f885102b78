import { invalid } from '#src/platform/errors.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import type { World } from '#src/platform/world.ts'
import { ChannelFault } from '#src/play/channels/channel-fault.ts'
import { connect } from '#src/play/channels/kinds/mcp/client.ts'
import type { Generation } from '../contract.ts'

type Server = Pick<Extract<Generation['sources'][number], { kind: 'mcp' }>, 'url' | 'token'>
type Caller = Pick<World, 'outgoing'> & { caller: { workspaceId: string }; request: { signal: AbortSignal } }

const timeouts = { connectMs: 5_000, firstByteMs: 15_000, turnMs: 30_000 }
const mostPages = 20

/** What an MCP server answers to tools/list, as text. Throws `invalid` with the place of the source if it does not. */
export async function toolsOfServer({ outgoing, caller, request }: Caller, { url, token }: Server, at: number): Promise<string> {
  const fault = (code: string, message: string) => invalid([{ pointer: `/sources/${at}/url`, code, message }])
  const blocked = outgoing.refuseBlockedUrl(url, 'channels')
  if (blocked) throw fault(blocked.code, blocked.message)
  const { signal } = request
  const io = outgoing.openIo({
    ...{ workspaceId: caller.workspaceId, surface: 'channels', timeouts, retry: { max: 1 }, signal },
    ...{ auth: { type: token === undefined ? 'none' : 'bearer' }, secret: token, boundOrigin: new URL(url).origin },
  })
  const session = { sessionId: crypto.randomUUID(), runId: 'generate', attempt: 1, seed: 0, variables: {}, signal }
  try {
    const client = await connect(io, { url }, session)
    const tools: unknown[] = []
    let cursor: unknown
    for (let page = 0; page < mostPages; page++) {
      const listed = (await client.call('tools/list', cursor ? { cursor } : {})) as { tools?: unknown; nextCursor?: unknown } | null
      tools.push(...(Array.isArray(listed?.tools) ? listed.tools : []))
      cursor = listed?.nextCursor
      if (typeof cursor !== 'string' || cursor === '') break
    }
    await client.end()
    return JSON.stringify({ tools })
  } catch (error) {
    if (!(error instanceof ChannelFault || error instanceof OutgoingError)) throw error
    throw fault('unreachable', io.redact(error.message))
  }
}
