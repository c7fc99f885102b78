import createFetchClient from 'openapi-fetch'
import { z } from 'zod'
import type { paths } from '#src/client/interface.ts'
import type { CallerRoute, InnerFetch } from '#src/platform/http/caller-routes.ts'
import { codes, failure, isKnownVersion, knownVersions, readMessage } from '#src/platform/mcp.ts'
import { pagesAt } from '../pages.ts'
import { answer } from './server.ts'
import { type Asking, Refusal } from './tool.ts'

const maxBodyBytes = 256 * 1024

/** The route for assistants: the Model Context Protocol, with the credentials and the rights of the interface. */
export const assistantRoute = (origin: () => string, version: string): CallerRoute => ({
  url: '/mcp',
  query: z.strictObject({ writes: z.enum(['true', 'false']).default('false') }),
  body: z.unknown(),
  maxBodyBytes,
  async answer({ caller, query, body, headers, fetch }) {
    const protocol = headers['mcp-protocol-version']
    if (typeof protocol === 'string' && !isKnownVersion(protocol))
      return { status: 400, body: failure(null, codes.request, `MCP-Protocol-Version must be one of ${knownVersions}.`) }
    const message = readMessage(body)
    if (message === 'nothing') return { status: 202 }
    if ('refusal' in message) return { status: 400, body: message.refusal }
    const allowsWrites = (query as { writes: string }).writes === 'true'
    const session = { asking: askingBy(fetch, origin()), caller, allowsWrites, version }
    return { status: 200, body: await answer(message, session) }
  },
})

const inside = 'http://parley.invalid'

const askingBy = (fetch: InnerFetch, origin: string): Asking => ({
  parley: createFetchClient<paths>({ baseUrl: `${inside}/v1`, fetch }),
  async readPage(path) {
    const response = await fetch(new Request(`${inside}${path}`))
    if (!response.ok) throw new Refusal(response.status, (await response.json()) as object)
    return response.text()
  },
  pageOf: pagesAt(origin),
})
