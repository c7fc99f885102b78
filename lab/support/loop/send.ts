import { request } from 'node:http'
import type { Requests } from './ways.ts'

/** Sends the bodies one after the other over one connection each, whole or byte by byte; their statuses, 0 without an answer. */
export async function send(
  origin: string,
  key: string,
  { method, path, headers, crumbs }: Requests,
  bodies: readonly (string | Buffer | undefined)[],
) {
  const statuses: number[] = []
  for (const body of bodies)
    statuses.push(
      await new Promise<number>((resolve) => {
        const length = body === undefined || crumbs ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const going = request(
          `${origin}/v1${path}`,
          { method, headers: { ...length, ...headers, 'x-api-key': key }, agent: false },
          (answer) => {
            answer
              .on('error', () => resolve(0))
              .on('end', () => resolve(answer.statusCode ?? 0))
              .resume()
          },
        )
        going.on('error', () => resolve(0))
        if (crumbs && body !== undefined) void trickle(going, Buffer.from(body))
        else going.end(body)
      }),
    )
  return statuses
}

async function trickle(going: ReturnType<typeof request>, body: Buffer) {
  for (let at = 0; at < body.length && !going.destroyed; at++)
    if (!going.write(body.subarray(at, at + 1))) await new Promise((resolve) => going.once('drain', resolve).once('close', resolve))
  going.end()
}
