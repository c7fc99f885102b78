// The agent under load, in a process of its own: answers after a fixed latency, prints its port.
import { createServer } from 'node:http'

const latencyMs = Number(process.argv[2] ?? 0)
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    const { message } = JSON.parse(body) as { message: string }
    const answer = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: `You said: ${message}` }))
    if (latencyMs === 0) answer()
    else setTimeout(answer, latencyMs)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.(port)
})
