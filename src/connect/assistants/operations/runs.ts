import { z } from 'zod'
import { cursor, hasMore, idOf, limit, pick } from '../inputs.ts'
import { dataOf, tool } from './tool.ts'

const outcome = z.enum(['passed', 'failed', 'inconclusive', 'error'])
const summary = [
  ...([
    'id',
    'projectId',
    'scenarioId',
    'testId',
    'channelId',
    'personaId',
    'batchRunId',
    'status',
    'outcome',
    'effectiveOutcome',
  ] as const),
  ...(['outcomeReason', 'errorSource', 'terminationReason', 'endedAt'] as const),
] as const

export const listRuns = tool({
  name: 'list_runs',
  title: 'List runs',
  description: 'Lists runs, which are single conversations, newest first: of a project, a scenario, a test, or a batch run.',
  role: 'viewer',
  input: z.strictObject({
    projectId: idOf('prj', 'of this project').exactOptional(),
    scenarioId: idOf('scn', 'of this scenario').exactOptional(),
    testId: idOf('tst', 'of this test').exactOptional(),
    batchRunId: idOf('btr', 'of this batch run').exactOptional(),
    outcome: outcome.exactOptional(),
    cursor,
    limit,
  }),
  async answer({ parley }, query) {
    const { data, nextCursor } = await dataOf(parley.GET('/runs', { params: { query } }))
    return {
      say: [`${data.length} runs. read_run reads one with its conversation.`, ...hasMore(nextCursor)],
      data: { runs: data.map((run) => pick(run, summary)), nextCursor },
    }
  },
})

const turnMembers = ['index', 'role', 'content', 'toolCalls', 'latencyMs', 'truncated'] as const
const turnsAtOnce = 30

export const readRun = tool({
  name: 'read_run',
  title: 'Read a run',
  description: `Reads one conversation: its outcome, what was checked and the words that decided it, and its turns, ${turnsAtOnce} at a time.`,
  role: 'viewer',
  input: z.strictObject({
    id: idOf('run', 'the run'),
    fromTurn: z.int().min(1).max(100_000).default(1).describe('the turn to start with'),
  }),
  async answer({ parley, pageOf }, { id, fromTurn }) {
    const run = await dataOf(parley.GET('/runs/{id}', { params: { path: { id } } }))
    const turns = run.turns.filter(({ index }) => index >= fromTurn).slice(0, turnsAtOnce)
    const last = turns.at(-1)?.index ?? 0
    const more = run.turns.length > 0 && last > 0 && last < run.turns.at(-1)!.index
    return {
      say: [
        `Run ${run.id}: ${run.status}${run.outcome ? `, ${run.outcome}` : ''}. It has ${run.turns.length} turns.`,
        ...(more ? [`There are more turns: call again with fromTurn ${last + 1}.`] : []),
        `Page: ${pageOf('runs', run.projectId, run.id)}`,
      ],
      data: {
        ...pick(run, [...summary, 'error', 'assertions', 'evaluations', 'coverage', 'reviewIds']),
        error: run.error && pick(run.error, ['reason', 'message']),
        turns: turns.map((turn) => pick(turn, turnMembers)),
      },
    }
  },
})

const failuresOfRuns = 20
const groupMembers = ['id', 'name', 'reason', 'state', 'runs', 'recentRuns', 'lastSeenAt'] as const

export const findFailures = tool({
  name: 'find_failures',
  title: 'Find failures',
  description:
    'Finds what failed, in groups of like failures, the most frequent first, with the IDs of example runs: of a batch run, or of a project.',
  role: 'viewer',
  input: z
    .strictObject({
      batchRunId: idOf('btr', 'the batch run').exactOptional(),
      projectId: idOf('prj', 'the project, if you name no batch run').exactOptional(),
      cursor,
    })
    .refine(({ batchRunId, projectId }) => batchRunId ?? projectId, { path: ['batchRunId'], message: 'Give batchRunId or projectId.' }),
  async answer({ parley }, { batchRunId, projectId, cursor: after }) {
    const page = { limit: failuresOfRuns, ...(after && { cursor: after }) }
    if (batchRunId === undefined) {
      const { data, nextCursor } = await dataOf(parley.GET('/failure-groups', { params: { query: { ...page, projectId: projectId! } } }))
      const groups = await Promise.all(data.map(({ id }) => dataOf(parley.GET('/failure-groups/{id}', { params: { path: { id } } }))))
      return {
        say: [`${data.length} groups of failures. read_run reads the example runs.`, ...hasMore(nextCursor)],
        data: { failures: groups.map((group) => ({ ...pick(group, groupMembers), examples: group.examples.slice(0, 3) })), nextCursor },
      }
    }
    const { data, nextCursor } = await dataOf(
      parley.GET('/batch-runs/{id}/failures', { params: { path: { id: batchRunId }, query: page } }),
    )
    return {
      say: [`${data.length} kinds of failures. read_run reads the example runs.`, ...hasMore(nextCursor)],
      data: { failures: data, nextCursor },
    }
  },
})
