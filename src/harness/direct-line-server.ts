import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Activity = { type: string } & Record<string, unknown>
/** `send` hands an activity to the user, now or later; `ids`: whether it gets an ID of its own. */
export type BotTurn = {
  text: string
  name: string | undefined
  nth: number
  messageId: string
  attachments: unknown
  send(activity: Activity): void
}
export type Bot = (turn: BotTurn) => unknown

/**
 * Direct Line 3.0 as its public reference describes it, and strict about it: a secret, a conversation that was started, activities with
 * a type and a sender, watermarks that it has handed out. `bots` by the first part of the path.
 */
export async function openDirectLineServer(bots: Record<string, Bot>, secret: string) {
  const conversations = new Map<string, { activities: Activity[]; sent: number }>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://directline')
    const body = Buffer.concat(await request.toArray()).toString()
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const refuse = (status: number, code: string, message: string) => answer(status, { error: { code, message } })
    const [, bot, conversationId] = /^\/([^/]+)\/v3\/directline\/conversations(?:\/([^/]+)\/activities)?$/.exec(pathname) ?? []
    requests.push(`${request.method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
    const behave = bots[decodeURIComponent(bot ?? '')]
    if (request.headers.authorization !== `Bearer ${secret}`) return refuse(401, 'Unauthorized', 'Missing token or secret')
    if (!behave) return refuse(404, 'NotFound', 'no such bot')
    if (conversationId === undefined) {
      if (request.method !== 'POST') return refuse(405, 'BadMethod', 'use POST')
      const id = `conv/${conversations.size}`
      conversations.set(encodeURIComponent(id), { activities: [], sent: 0 })
      const token = `planted-token-${conversations.size}-of-this-conversation`
      return answer(201, {
        conversationId: id,
        token,
        expires_in: 1800,
        streamUrl: `wss://directline.example/stream?watermark=-&t=planted-stream-${token}`,
      })
    }
    const conversation = conversations.get(conversationId)
    if (!conversation) return refuse(404, 'BadArgument', 'Unknown conversation')
    const { activities } = conversation
    if (request.method === 'GET') {
      const watermark = searchParams.get('watermark')
      if (watermark !== null && !(Number(watermark) <= activities.length)) return refuse(400, 'BadArgument', 'Invalid watermark')
      return answer(200, { activities: activities.slice(Number(watermark ?? 0)), watermark: String(activities.length) })
    }
    const activity = JSON.parse(body) as Activity & { from?: { id?: string }; text?: string; name?: string }
    if (!request.headers['content-type']?.startsWith('application/json') || !activity.type || !activity.from?.id)
      return refuse(400, 'MissingProperty', 'type and from.id are required')
    const own = (activity: Activity) => ({ id: `${conversationId}|${String(activities.length).padStart(7, '0')}`, ...activity })
    activities.push(own(activity))
    const id = String(activities.at(-1)!.id)
    conversation.sent += 1
    const send = (activity: Activity) => void activities.push(own({ from: { id: 'bot', role: 'bot' }, replyToId: id, ...activity }))
    try {
      await behave({
        text: activity.text ?? '',
        name: activity.name,
        nth: conversation.sent,
        messageId: id,
        attachments: activity.attachments,
        send,
      })
    } catch {
      return refuse(502, 'BotError', 'Failed to send activity: bot returned an error')
    }
    answer(200, { id })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: (bot: string) => `${origin}/${encodeURIComponent(bot)}`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
