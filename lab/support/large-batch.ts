import type { Parley, Schemas } from '#src/client/client.ts'
import { done } from './rig.ts'

const words = ['one', 'two', 'three', 'four', 'five', 'six']

/** `variables`: sets of variables, each of which makes a cell of each scenario. `failingEvery`: of so many scenarios one fails in each run. */
export type LargeBatch = {
  name: string
  scenarios: number
  variables?: number
  repeats: number
  failingEvery?: number
  turns?: number
  concurrency?: number
}

/** A project with an agent at `url` and scenarios of three turns. */
export async function newLargeProject(parley: Parley, url: string, batch: LargeBatch): Promise<string> {
  const { scenarios, failingEvery, turns = 3, concurrency = 50 } = batch
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Large' } }))
  const config = { url, response: { text: '$.reply' } }
  const channel = { projectId, name: 'Agent', kind: 'http' as const, config, limits: { concurrency } }
  const { id: channelId } = await done(parley.POST('/channels', { body: channel }))
  for (let at = 0; at < scenarios; at++) {
    const fails = failingEvery !== undefined && at % failingEvery === 0
    const scenario = {
      projectId,
      name: `Talk ${at}`,
      tags: ['large'],
      user: { goal: 'hello' },
      driver: {
        mode: 'scripted' as const,
        turns: words.slice(0, turns).map((word) => ({ role: 'user' as const, content: `${word} of talk ${at}` })),
      },
      channelIds: [channelId],
      assertions: [{ kind: 'turns' as const, settings: { min: fails ? 100 : 3 } }],
      status: 'active' as const,
    }
    await done(parley.POST('/scenarios', { body: scenario }))
  }
  return projectId
}

/** A batch of all scenarios of a large project. */
export function newLargeBatch(parley: Parley, projectId: string, { name, variables = 0, repeats }: LargeBatch) {
  const items = [{ type: 'tag' as const, id: 'large' }]
  const matrix = { variables: Array.from({ length: variables }, (_, at) => ({ customer: `Customer ${at}` })) }
  return done(parley.POST('/batches', { body: { projectId, name, status: 'ready', items, matrix, repeats } }))
}

export const startBatch = async (parley: Parley, id: string) =>
  (await done(parley.POST('/batches/{id}/run', { params: { path: { id } }, body: {} }))) as Schemas['BatchRun']
