import type { Database } from '../../platform/db/database.ts'
import { jittered } from '../../platform/jobs/job.ts'

const channel = 'parley_sealed'
// A notice takes 8,000 bytes and an id 30.
const most = 200

/** Tells all processes which workspaces have newly sealed entries: ids only, and never within a transaction of a request. */
export async function tellSealed({ systemPool }: Database, workspaceIds: readonly string[]): Promise<void> {
  for (let at = 0; at < workspaceIds.length; at += most)
    await systemPool.query('select pg_notify($1, $2)', [channel, workspaceIds.slice(at, at + most).join()])
}

/** Hears what tellSealed says, on a connection of its own that is opened anew when it is lost. What is said meanwhile is missed. */
export function hearSealed(
  { systemPool }: Database,
  hear: (workspaceIds: string[]) => void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = Promise.withResolvers<Error>()
  let stopped = false
  async function listen(): Promise<void> {
    const client = await systemPool.connect()
    let ended = new Error('this connection listens and cannot be used again')
    try {
      const lost = new Promise<Error>((resolve) => client.once('error', resolve))
      client.on('notification', ({ payload = '' }) => hear(payload.split(',')))
      await client.query(`listen ${channel}`)
      ended = await Promise.race([lost, stopping.promise])
    } finally {
      client.release(ended)
    }
  }
  const listening = (async () => {
    while (!stopped) {
      await listen().catch(onError)
      if (!stopped) await Promise.race([pause(), stopping.promise])
    }
  })()
  return {
    async stop() {
      stopped = true
      stopping.resolve(new Error('nobody listens any more'))
      await listening
    },
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, jittered(2_000, Math.random())))
