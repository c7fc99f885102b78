// An agent with one tool. In a test, each message has the address of the tools that Parley answers.
import { createServer } from 'node:http'

const refunded = new Set()

async function reply({ message, session, tools }) {
  const [order] = message.match(/A-\d+/) ?? []
  if (!order) return 'Which order shall I refund?'
  if (refunded.has(session)) return 'That refund is booked already.'
  const answer = await fetch(`${tools}/tools/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  })
  if (!answer.ok) return `I cannot find the order ${order}.`
  refunded.add(session)
  return `I have refunded ${(await answer.json()).amount} euro for ${order}.`
}

createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ reply: await reply(body) }))
}).listen(3000, '127.0.0.1')
