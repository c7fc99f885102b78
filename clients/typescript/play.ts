import { connect, type Message, type Reply } from '../../src/client/connect.ts'
import type { Parley } from './client.ts'
import type { Schemas } from './operation-types.ts'
import { ParleyError } from './transport.ts'

type Definition = Parameters<Parley['scenarios']['create']>[0]['body']
/** A function, which Parley reaches by a channel of the kind pull, so it needs no address; or an address that answers {"reply": "…"}. */
export type Agent = string | ((message: Message, signal: AbortSignal) => Promise<Reply | string> | Reply | string)
/** An ID of a scenario or test, or the definition of a scenario, which is archived after the run. */
export type Playable = string | (Omit<Definition, 'projectId' | 'name'> & { name?: string })
export type Playing = {
  repeats?: number
  /** Of a definition; that of PARLEY_PROJECT unless given. */
  project?: string
  /** Seconds in which nothing changes. */
  timeoutSeconds?: number
  signal?: AbortSignal
}

/** Plays a scenario or test against an agent, and returns its runs once they have ended. */
export async function play(parley: Parley, agent: Agent, playable: Playable, options: Playing = {}): Promise<Schemas['Run'][]> {
  const { repeats = 1, timeoutSeconds = 300, signal } = options
  const resource = typeof playable === 'string' && playable.startsWith('tst_') ? parley.tests : parley.scenarios
  const { id, projectId } =
    typeof playable === 'string'
      ? await resource.get({ id: playable })
      : await parley.scenarios.create({ body: { name: 'vitest', ...playable, projectId: projectOf(options) } as Definition })
  const stop = new AbortController()
  let channel: { id: string; channelKey?: string | null } | undefined
  let failure: unknown
  try {
    const kind =
      typeof agent === 'string'
        ? { kind: 'http' as const, config: { url: agent, response: { text: '$.reply' } } }
        : { kind: 'pull' as const, config: {} }
    channel = (await parley.channels.create({ body: { projectId, name: 'vitest', ...kind } as never })) as {
      id: string
      channelKey?: string | null
    }
    const until = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
    if (typeof agent === 'function')
      void connect({
        url: parley.origin,
        channel: channel.id,
        key: channel.channelKey!,
        answer: async (message, over) => agent(message, over),
        signal: until,
      }).catch((error: unknown) => {
        failure = error
        stop.abort(error)
      })
    const { runs } = await resource.run({ id, body: { channelId: channel.id, repeats }, signal: until })
    return await Promise.all(runs.map((run) => parley.wait(run, { timeoutSeconds, signal: until })))
  } catch (error) {
    throw failure ?? error
  } finally {
    stop.abort()
    if (channel) await parley.channels.archive({ id: channel.id })
    if (typeof playable !== 'string') await parley.scenarios.archive({ id })
  }
}

function projectOf({ project }: Playing): string {
  const { env = {} } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {}
  const id = project ?? env.PARLEY_PROJECT
  if (!id) throw new ParleyError('Set PARLEY_PROJECT, or pass project: a definition needs a project.')
  return id
}
