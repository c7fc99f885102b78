import { z } from 'zod'
import { DeliveryFault, type DeliveryIo, readAccepted } from '#src/connect/integrations/kind.ts'

export type Call = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, answer: z.ZodType<T>, body?: object) => Promise<T>

const standardHeaders = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }

/** Calls of the REST API; throws DeliveryFault if one is refused, and for an answer with another shape than `answer`. */
export const caller =
  (io: DeliveryIo, base: string): Call =>
  async (method, path, answer, body) => {
    const headers = { ...standardHeaders, 'content-type': 'application/json' }
    const reply = await io.fetch({ method, url: `${base}${path}`, headers, ...(body && { body: JSON.stringify(body) }) })
    // A missing or unreadable resource will not appear at the next attempt; the fault names the call.
    if ([404, 422].includes(reply.status))
      throw new DeliveryFault(`GitHub answered ${reply.status} to ${method} …${path}.`, { again: false })
    const parsed = answer.safeParse(JSON.parse(await readAccepted(reply)))
    if (!parsed.success) throw new DeliveryFault(`The server that answered ${method} …${path} is not the REST API of GitHub.`)
    return parsed.data
  }

const Login = z.object({ login: z.string().min(1) })

/** The owner of the token; undefined if GitHub does not say, as for a token of an app. */
export async function loginOf(io: DeliveryIo, apiUrl: string): Promise<string | undefined> {
  const reply = await io.fetch({ method: 'GET', url: `${apiUrl}/user`, headers: standardHeaders })
  if ([401, 403, 404].includes(reply.status)) {
    for await (const _ of reply.text);
    return undefined
  }
  const { success, data } = Login.safeParse(JSON.parse(await readAccepted(reply)))
  if (!success) throw new DeliveryFault('The server that answered GET /user is not the REST API of GitHub.')
  return data.login
}
