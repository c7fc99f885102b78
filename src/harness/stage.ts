import type { Schemas } from '#src/client/client.ts'
import type { Tenant } from './app.ts'
import { until } from './until.ts'

type Body<Name extends keyof Schemas> = Partial<Schemas[Name]>
type HttpChannel = Extract<Schemas['NewChannelInput'], { kind: 'http' }>

/** What a call answered, or the problem thrown. */
export async function must<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

/** A project of its own to play in, and short words for what is made there. */
export async function stage({ owner }: Pick<Tenant, 'owner'>, project: Body<'NewProjectInput'> = {}) {
  const { id: projectId } = await must(owner.POST('/projects', { body: { name: 'Stage', ...project } }))
  const read = (id: string) => must(owner.GET('/runs/{id}', { params: { path: { id } } }))
  const queue = async (id: string, body: Schemas['ScenarioRunRequestInput'] = {}) =>
    (await must(owner.POST('/scenarios/{id}/run', { params: { path: { id } }, body }))).runs
  // On a busy machine the usual 25 s are over before all that is due was played; and where a process stands still for 2 s in a claim,
  // PostgreSQL ends its connection, and the call is answered by 503.
  const process = () =>
    until('the queue is processed', () => must(owner.POST('/queue/process', { body: { projectId, limit: 200, maxMs: 120_000 } })))
  const scenario = (members: Body<'NewScenarioInput'> = {}) =>
    must(owner.POST('/scenarios', { body: { projectId, name: 'Greeting', user: { goal: 'say hello' }, ...members } }))
  const channel = ({ url, ...members }: { url: string } & Partial<Omit<HttpChannel, 'config' | 'kind'>>) =>
    must(owner.POST('/channels', { body: { projectId, name: 'Agent', ...members, kind: 'http', config: httpConfig(url) } }))
  const untilEnded = (id: string) =>
    until('the run ends', async () => {
      const run = await read(id)
      return run.endedAt === null ? undefined : run
    })
  return {
    projectId,
    channel,
    demoChannel: () => must(owner.POST('/channels', { body: { projectId, name: 'Demo', kind: 'demo', config: {} } })),
    scenario,
    test: (members: Body<'NewTestInput'> = {}) =>
      must(owner.POST('/tests', { body: { projectId, name: 'Question', kind: 'singleTurn', turns: [{ content: 'hello' }], ...members } })),
    queue,
    process,
    read,
    untilEnded,
    /** One conversation of the messages with the agent at `url`, from nothing to its end. */
    async playConversation(
      url: string,
      messages: string[],
      { channel: more = {} }: { channel?: Partial<Omit<HttpChannel, 'config' | 'kind'>> } = {},
    ) {
      const { id: channelId } = await channel({ url, ...more })
      const { id } = await scenario({ driver: { mode: 'scripted', turns: messages.map((content) => ({ role: 'user', content })) } })
      const [queued] = await queue(id, { channelId })
      await process()
      return read(queued!.id)
    },
  }
}
export type Stage = Awaited<ReturnType<typeof stage>>

export const httpConfig = (url: string): HttpChannel['config'] => ({ url, response: { text: '$.reply', toolCalls: '$.calls' } })
