import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bot, BotTurn } from './direct-line-server.ts'

/**
 * The side of Bot Framework that faces a bot, as the reference of its Connector service describes it: activities go to the bot's
 * endpoint, and what the bot sends comes back to `serviceUrl`, each answered with the ID of a resource. The bot is one without an app ID.
 */
export async function openBotConnector(endpoint: string): Promise<{ bot: Bot; requests: string[]; close(): Promise<void> }> {
  const waiting = new Map<string, BotTurn['send']>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const [, conversation] = /^\/v3\/conversations\/([^/]+)\/activities(?:\/[^/]+)?$/.exec(request.url!) ?? []
    const activity = JSON.parse(Buffer.concat(await request.toArray()).toString())
    requests.push(`${request.method} ${activity.type}`)
    const send = waiting.get(decodeURIComponent(conversation ?? ''))
    if (request.method !== 'POST' || !send) return response.writeHead(404).end()
    const { type, text, attachments, suggestedActions, inputHint, replyToId } = activity
    send({ type, text, attachments, suggestedActions, inputHint, replyToId })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: `resource-${requests.length}` }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bot: Bot = async ({ text, messageId, send }) => {
    const [conversation = ''] = messageId.split('|')
    waiting.set(conversation, send)
    const activity = {
      ...{ type: 'message', id: messageId, text, serviceUrl, channelId: 'directline', timestamp: new Date().toISOString() },
      ...{ from: { id: 'user', role: 'user' }, recipient: { id: 'bot', role: 'bot' }, conversation: { id: conversation } },
    }
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(activity),
    })
    if (!answer.ok) throw new Error(`the bot answered ${answer.status}`)
  }
  return {
    bot,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
