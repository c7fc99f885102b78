import { z } from 'zod'
import { cursor, hasMore, idOf, limit, pick } from '../inputs.ts'
import { dataOf, tool } from './tool.ts'

// Tools for changes and judgments, with their authors.

const prefixes = {
  ...{
    wks: 'workspace',
    usr: 'member',
    key: 'apiKey',
    prj: 'project',
    chn: 'channel',
    per: 'persona',
    doc: 'document',
    scn: 'scenario',
    tst: 'test',
  },
  ...{ run: 'run', bat: 'batch', btr: 'batchRun', int: 'integration', mdl: 'model', cst: 'cassette', rub: 'rubric' },
  ...{ tsk: 'reviewTask', rev: 'review', cal: 'calibration', csh: 'calibrationSheet' },
} as const
const members = ['id', 'resourceType', 'resourceId', 'action', 'actor', 'at', 'changes'] as const
const since = z.iso.datetime({ offset: true }).exactOptional().describe('only entries from this time on')

export const readActivity = tool({
  name: 'read_activity',
  title: 'Read the activity',
  description: 'Reads who changed what and when, newest first: of one resource by its ID, or of the whole workspace.',
  role: 'viewer',
  input: z.strictObject({
    id: idOf(`(?:${Object.keys(prefixes).join('|')})`, 'a resource of any kind; without it: all of the workspace').exactOptional(),
    action: z.string().max(100).exactOptional().describe('only this action, such as scenario.replaced'),
    since,
    cursor,
    limit,
  }),
  async answer({ parley }, { id, ...query }) {
    const type = id && prefixes[id.split('_')[0] as keyof typeof prefixes]
    const { data, nextCursor } =
      id && type
        ? await dataOf(
            parley.GET('/activity/resource/{resourceType}/{resourceId}', {
              params: { path: { resourceType: type, resourceId: id }, query },
            }),
          )
        : await dataOf(parley.GET('/activity', { params: { query: { ...query, foldRuns: 'true' } } }))
    return {
      say: [`${data.length} entries, newest first.`, ...hasMore(nextCursor)],
      data: { entries: data.map((entry) => pick(entry, members)), nextCursor },
    }
  },
})

export const listReviews = tool({
  name: 'list_reviews',
  title: 'List reviews',
  description:
    'Lists the reviews that you can see, newest first, without answers that are still hidden from you. Judging is done by people on the pages.',
  role: 'viewer',
  input: z.strictObject({
    projectId: idOf('prj', 'of this project').exactOptional(),
    runId: idOf('run', 'of this run').exactOptional(),
    mine: z.boolean().default(false).describe('only those assigned to the member whose key this is'),
    cursor,
    limit,
  }),
  async answer({ parley }, { mine, ...rest }) {
    const query = { ...rest, ...(mine && { assigneeId: 'me' }) }
    const { data, nextCursor } = await dataOf(parley.GET('/reviews', { params: { query } }))
    return { say: [`${data.length} reviews.`, ...hasMore(nextCursor)], data: { reviews: data, nextCursor } }
  },
})

export const readJudges = tool({
  name: 'read_judges',
  title: 'Read how far judges agree with people',
  description:
    'Reads for each version of each judge how well it agrees with people, by the last calibration. A version that is not listed is uncalibrated.',
  role: 'viewer',
  input: z.strictObject({ projectId: idOf('prj', 'the project') }),
  async answer({ parley }, query) {
    const { data } = await dataOf(parley.GET('/judges', { params: { query } }))
    return { say: [`${data.length} versions of judges were measured.`], data: { judges: data } }
  },
})
