import { z } from 'zod'
import type { Schemas } from '#src/client/client.ts'
import { again, cursor, hasMore, headersOf, idOf, limit } from '../inputs.ts'
import { dataOf, tool } from './tool.ts'

type Try = Schemas['ImprovementTry']
const hiddenWords = 'its result is hidden from you, because you have yet to judge conversations of it'
const sayTry = ({ number, state, withheld, result }: Try) =>
  `Try ${number} (${state}): ${withheld ? hiddenWords : (result?.sentence ?? (state === 'playing' ? 'no result yet' : 'its held-out half was not played'))}`

export const readImprovement = tool({
  name: 'read_improvement',
  title: 'Read an improvement',
  description:
    'Reads the tries of a changed agent: each against the baseline, on the half of the scenarios that you can read and on the held-out half. Without an ID, lists improvements.',
  role: 'viewer',
  input: z.strictObject({
    improvementId: idOf('imp', 'the improvement').exactOptional(),
    projectId: idOf('prj', 'lists those of this project').exactOptional(),
    cursor,
    limit,
  }),
  async answer({ parley, pageOf }, { improvementId: id, ...query }) {
    if (id === undefined) {
      const { data, nextCursor } = await dataOf(parley.GET('/improvements', { params: { query } }))
      return { say: [`${data.length} improvements.`, ...hasMore(nextCursor)], data: { improvements: data, nextCursor } }
    }
    const improvement = await dataOf(parley.GET('/improvements/{id}', { params: { path: { id } } }))
    return {
      say: [...improvement.tries.map(sayTry), `Page: ${pageOf('improvements', improvement.projectId, id)}`],
      data: improvement,
    }
  },
})

export const tryChange = tool({
  name: 'try_change',
  title: 'Try a change of the agent',
  description:
    'Plays both halves of an improvement with the present agent, and compares them with the baseline. Change the agent first: every try is a look at the held-out half, and more looks make the proof harder. Answers immediately; read_improvement has the result.',
  role: 'editor',
  writes: true,
  input: z.strictObject({
    improvementId: idOf('imp', 'the improvement'),
    label: z.string().min(1).max(100).describe('names the change, such as its commit'),
    idempotencyKey: again,
  }),
  async answer({ parley, pageOf }, { improvementId: id, label, idempotencyKey }) {
    const request = { params: { path: { id } }, body: { label }, headers: headersOf(idempotencyKey) }
    const { tries, projectId } = await dataOf(parley.POST('/improvements/{id}/tries', request))
    return { say: [sayTry(tries.at(-1)!), `Page: ${pageOf('improvements', projectId, id)}`], data: tries.at(-1) }
  },
})
