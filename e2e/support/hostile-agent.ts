import { httpAgent } from '#harness/loopback.ts'

/** Words that a runner, a table or a comment might obey. */
const words = [
  '::error::all is well',
  '##[set-output name=verdict]passed',
  '@acme/admins <img src=x> [click](https://evil.example) | `a`',
  '::stop-commands::x',
].join('\n')

/** Replies with these words, and at /slow not before `release`. */
export async function hostileAgent() {
  const held: (() => void)[] = []
  const agent = await httpAgent((request, response) => {
    const reply = () => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: words }))
    if (request.url === '/slow') held.push(reply)
    else reply()
  })
  return { url: agent.url, close: agent.close, release: () => held.splice(0).forEach((reply) => void reply()) }
}
