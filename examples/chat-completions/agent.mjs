// A shop behind the interface of chat completions. A real agent would ask a language model here.
import { createServer } from 'node:http'

const parcels = { 'CK-1042': 'Thursday', 'CK-1043': 'Friday' }

function reply(text) {
  const [number] = text.match(/CK-\d{4}/) ?? []
  if (number) return parcels[number] ? `Your parcel arrives on ${parcels[number]}.` : `I do not know the order ${number}.`
  if (/open|hours/i.test(text)) return 'We are open from 9 to 18, except on Sundays.'
  if (/parcel|order/i.test(text)) return 'What is your order number, please?'
  return 'Hello, this is Copper Kettle. How can I help?'
}

createServer(async (request, response) => {
  const { messages } = JSON.parse(Buffer.concat(await request.toArray()))
  const content = reply(messages.at(-1).content)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }))
}).listen(3000, '127.0.0.1')
