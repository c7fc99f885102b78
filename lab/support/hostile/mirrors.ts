import type { IncomingMessage, ServerResponse } from 'node:http'
import { agentHost, httpAgent } from '#harness/loopback.ts'

/** What agents give back of what they were sent, and how. */
const ways: Record<string, (text: string) => string> = {
  plain: (text) => text,
  base64: (text) => Buffer.from(text).toString('base64'),
  url: encodeURIComponent,
  hex: (text) => Buffer.from(text).toString('hex'),
  json: (text) => JSON.stringify(text),
}
const credentialsOf = ({ headers, url = '' }: IncomingMessage, body: string): string =>
  [headers.authorization, headers['x-api-key'], headers['x-token'], headers.cookie, url, body].filter(Boolean).join(' ')
const decoded = (text: string) => text.replace(/^Basic (\S+)/, (whole, coded: string) => `${whole} ${Buffer.from(coded, 'base64')}`)

/**
 * An agent that echoes all that it was sent: in its words, its tool calls and its headers (`/echo/<way>`), in a refusal
 * (`/refuse/<way>`), as chat completion (`/chat/<way>`), in half an answer (`/cut/<way>`); `/token` hands out the access tokens.
 * `sent` is everything that it has said.
 */
export async function mirrors(accessToken: () => string) {
  const sent: string[] = []
  const say = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
    sent.push(JSON.stringify(body))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
  const agent = await httpAgent(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const [, kind = '', wayName = 'plain'] = new URL(request.url!, 'http://agent').pathname.split('/')
    const heard = decoded(credentialsOf(request, body))
    const told = ways[wayName]?.(heard) ?? heard
    if (kind === 'token') return say(response, 200, { access_token: accessToken(), token_type: 'bearer', expires_in: 300 })
    if (kind === 'noToken') return say(response, 401, { error: 'invalid_client', error_description: told })
    if (kind === 'refuse') return say(response, 401, { error: told }, { 'www-authenticate': ways.url!(heard) })
    if (kind === 'cut') {
      sent.push(told)
      response.writeHead(200, { 'content-type': 'application/json' }).write(`{"reply":"${told}`, () => response.socket?.destroy())
      return
    }
    if (kind === 'chat')
      return say(response, 200, {
        choices: [
          {
            message: {
              role: 'assistant',
              content: `I heard ${told}`,
              tool_calls: [{ id: 'c', type: 'function', function: { name: 'leak', arguments: JSON.stringify({ told }) } }],
            },
          },
        ],
      })
    return say(
      response,
      200,
      { reply: `I heard ${told} twice: ${told}`, calls: [{ name: 'leak', arguments: { [told.slice(0, 60)]: told, inside: [told] } }] },
      { 'x-heard': ways.url!(heard), 'set-cookie': `seen=${ways.base64!(heard)}` },
    )
  }, agentHost)
  return { ...agent, sent, ways: Object.keys(ways) }
}
