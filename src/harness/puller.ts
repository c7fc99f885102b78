import type { Schemas } from '#src/client/client.ts'
import type { TestApp } from './app.ts'
import { must, type Stage, stage } from './stage.ts'

// Agents that fetch their messages, as plain HTTP.

type Message = { type: string; id: string; lease: string; session: string; text: string; turn: number; history: object[]; delivery: number }
type Answer = { status: number; body: Record<string, unknown> }

export const pullerOf = (origin: string, id: string, key: string) => {
  const headers = { 'x-api-key': key }
  return {
    id,
    key,
    async next(query = 'wait=20', signal?: AbortSignal): Promise<Omit<Answer, 'body'> & { body: Message }> {
      const answer = await fetch(`${origin}/v1/pull/${id}/next?${query}`, { headers, ...(signal && { signal }) })
      return { status: answer.status, body: (answer.status === 204 ? undefined : await answer.json()) as Message }
    },
    async send(body: object | string): Promise<Answer> {
      const answer = await fetch(`${origin}/v1/pull/${id}/messages`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}
export type Puller = ReturnType<typeof pullerOf>

/** A project with channels of the kind pull, and words for what is played over them. */
export async function pullStage({ tenant, origin }: TestApp, name = 'A') {
  const { owner } = await tenant(name)
  const { projectId, scenario, queue, read, untilEnded, process }: Stage = await stage({ owner })
  const talk = (turns: string[]) => scenario({ driver: { mode: 'scripted', turns: turns.map((content) => ({ role: 'user', content })) } })
  return {
    owner,
    projectId,
    process,
    read,
    async channel(members: Partial<Schemas['NewChannelInput']> = {}): Promise<Puller> {
      const body = { projectId, name: 'Agent', kind: 'pull' as const, config: {}, ...members } as Schemas['NewChannelInput']
      const { id, channelKey } = await must(owner.POST('/channels', { body }))
      return pullerOf(origin, id, channelKey!)
    },
    pollers: (id: string) => must(owner.GET('/channels/{id}/pollers', { params: { path: { id } } })),
    /** Queues a conversation of these messages. */
    async play(channelId: string, turns: string[] = ['Hello'], repeats = 1): Promise<string[]> {
      const { id } = await talk(turns)
      return (await queue(id, { channelId, repeats })).map((run) => run.id)
    },
    ended: untilEnded,
  }
}

export const contentsOf = ({ turns }: Pick<Schemas['Run'], 'turns'>) => turns.map(({ role, content }) => `${role}: ${content}`)
