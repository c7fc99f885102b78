import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { withService } from './conversations.ts'
import { type Call, load, type Rate } from './load.ts'
import { firstMessage } from './processes.ts'

export type InterfaceRates = Record<'POST' | 'GET', { parley: Rate; bare: Rate }>

const connections = 16
const forMs = 5_000

/** Durable creates and reads through the whole interface, and through bare node:http with the same statements. */
export const measureInterface = (): Promise<InterfaceRates> =>
  withService(1, async (parley, service, dataDir) => {
    const { data: me } = await parley.GET('/me', {})
    const { data: project } = await parley.POST('/projects', { body: { name: 'Bench' } })
    const projectId = project!.id
    const { data: persona } = await parley.POST('/personas', { body: { projectId, name: 'Read me' } })
    const connection = { host: join(resolve(dataDir), 'socket'), user: 'parley', database: 'parley' }
    const bare = fork(new URL('./bare-server.ts', import.meta.url), [JSON.stringify(connection), me!.workspace.id, projectId])
    const bareOrigin = `http://127.0.0.1:${await firstMessage<number>(bare)}`
    const create = (path: string, status: number): Call => ({
      method: 'POST',
      path,
      status,
      body: () => JSON.stringify({ projectId, name: 'Somebody' }),
    })
    const read = (path: string): Call => ({ method: 'GET', path, status: 200 })
    const credential = { headers: { 'x-api-key': service.key } }
    try {
      await load(service.origin, { ...read(`/v1/personas/${persona!.id}`), ...credential }, connections, 1_000)
      return {
        POST: {
          parley: await load(service.origin, { ...create('/v1/personas', 201), ...credential }, connections, forMs),
          bare: await load(bareOrigin, create('/', 200), connections, forMs),
        },
        GET: {
          parley: await load(service.origin, { ...read(`/v1/personas/${persona!.id}`), ...credential }, connections, forMs),
          bare: await load(bareOrigin, read(`/${persona!.id}`), connections, forMs),
        },
      }
    } finally {
      bare.kill()
    }
  })
