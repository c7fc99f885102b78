import { createServer } from 'node:http'

export type Question = 'maxWaiting' | 'spanMs' | 'answered'

/**
 * Answers JSON with JSON after the latency in its arguments, and sends its port to the parent process. Asked by it for `maxWaiting`, it
 * sends how many requests waited at once; for `spanMs`, the time from the first request to the last; for `answered`, how many it has answered.
 */
export function serve<Body>(answerTo: (body: Body) => object): void {
  const latencyMs = Number(process.argv[2] ?? 0)
  let [waiting, maxWaiting, answered] = [0, 0, 0]
  let [firstAt, lastAt] = [0, 0]
  const server = createServer((request, response) => {
    lastAt = performance.now()
    firstAt ||= lastAt
    maxWaiting = Math.max(maxWaiting, ++waiting)
    response.once('close', () => (waiting -= 1))
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const text = JSON.stringify(answerTo(JSON.parse(body) as Body))
      const answer = () => {
        answered += 1
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      }
      if (latencyMs === 0) answer()
      else setTimeout(answer, latencyMs)
    })
  })
  process.on('message', (question: Question) => process.send?.({ maxWaiting, answered, spanMs: lastAt - firstAt }[question]))
  // A parent that was killed stops nothing.
  process.once('disconnect', () => process.exit())
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.send?.(port)
  })
}
