// The language model under load, in a process of its own: plays the user of a scenario and judges, after a fixed latency. Prints its port.
import { createServer } from 'node:http'

const latencyMs = Number(process.argv[2] ?? 0)
// Words without numbers and names, none like another: the guard of a simulated user reads them.
const messages = [
  'hello, my parcel has not come yet',
  'could somebody look into it for me please',
  'I have waited for quite a while already',
  'where does such a delay come from',
  'and what happens if nobody ever finds it',
  'thanks for explaining, that is all',
]
const verdict = { evidence: [{ turn: 2, quote: 'You said' }], reasoning: 'The agent answers.', verdict: 'pass' }

type Asked = { messages: { role: string }[]; response_format?: { json_schema?: { schema?: { properties?: object } } } }

function answerTo({ messages: said, response_format: format }: Asked): object {
  if ('verdict' in (format?.json_schema?.schema?.properties ?? {})) return verdict
  const text = messages[said.filter(({ role }) => role === 'assistant').length] ?? messages.at(-1)
  return { action: 'say', text, reason: 'It is what I want to know.', goalState: 'open', disclosed: [] }
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    const content = JSON.stringify(answerTo(JSON.parse(body) as Asked))
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
    const usage = { prompt_tokens: 600, completion_tokens: 40, total_tokens: 640 }
    const text = JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'm', choices, usage })
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(text), latencyMs)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.(port)
})
