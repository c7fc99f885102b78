import { z } from 'zod'
import type { Schemas } from '#src/client/client.ts'
import { cursor, hasMore, idOf, limit, pick } from '../inputs.ts'
import { dataOf, tool } from './tool.ts'

const batchRunId = idOf('btr', 'the batch run')
const summary = [
  ...(['id', 'projectId', 'batchId', 'number', 'label', 'status', 'outcome', 'outcomeReason', 'trigger', 'plannedRuns', 'counts'] as const),
  ...(['withheld', 'startedAt', 'endedAt'] as const),
] as const

const hiddenWords =
  'You have yet to judge conversations of this batch run, so its results are hidden from you until then. Do not try to find them in other ways.'
type Verdict = Pick<Schemas['BatchRun'], 'status' | 'outcome' | 'withheld' | 'gateResult'>
const verdictOf = ({ status, outcome, withheld, gateResult }: Verdict) => [
  `The batch run is ${status}${outcome ? `: ${outcome}` : ''}.`,
  ...(gateResult?.runs ? [gateResult.runs.sentence] : []),
  ...(withheld ? [hiddenWords] : []),
]

export const listBatchRuns = tool({
  name: 'list_batch_runs',
  title: 'List batch runs',
  description: 'Lists batch runs with their verdicts, newest first: of a project or of one batch.',
  role: 'viewer',
  input: z.strictObject({
    projectId: idOf('prj', 'of this project').exactOptional(),
    batchId: idOf('bat', 'of this batch').exactOptional(),
    outcome: z.enum(['passed', 'failed', 'inconclusive', 'error']).exactOptional(),
    label: z.string().max(100).exactOptional(),
    cursor,
    limit,
  }),
  async answer({ parley }, query) {
    const { data, nextCursor } = await dataOf(parley.GET('/batch-runs', { params: { query } }))
    return {
      say: [`${data.length} batch runs.`, ...hasMore(nextCursor)],
      data: { batchRuns: data.map((batchRun) => ({ ...pick(batchRun, summary), runs: batchRun.gateResult?.runs?.sentence })), nextCursor },
    }
  },
})

export const readBatchRun = tool({
  name: 'read_batch_run',
  title: 'Read a batch run',
  description: 'Reads a batch run: its progress, verdict, figures with intervals, warnings, and the definition it was planned with.',
  role: 'viewer',
  input: z.strictObject({ id: batchRunId }),
  async answer({ parley, pageOf }, { id }) {
    const batchRun = await dataOf(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))
    const { items, channels, personas, cells } = batchRun.snapshot
    return {
      say: [...verdictOf(batchRun), `Page: ${pageOf('batch-runs', batchRun.projectId, id)}`],
      data: {
        ...pick(batchRun, [...summary, 'metrics', 'warnings', 'budget', 'baseline']),
        batch: batchRun.snapshot.batch.name,
        planned: { items, channels, personas, cells },
      },
    }
  },
})

export const explainGate = tool({
  name: 'explain_gate',
  title: 'Explain the verdict of a gate',
  description:
    'Explains why the gate of a batch run passed, failed or was inconclusive: each rule with its limit, the value reached and its interval, the comparison with the baseline, and the judges that decided.',
  role: 'viewer',
  input: z.strictObject({ batchRunId }),
  async answer({ parley, pageOf }, { batchRunId: id }) {
    const batchRun = await dataOf(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))
    const rules = batchRun.gateResult?.rules ?? []
    const namesOf = (verdict: string) => rules.filter((rule) => rule.verdict === verdict).map(({ rule }) => rule)
    const [failed, open] = [namesOf('failed'), namesOf('inconclusive')]
    return {
      say: [
        ...verdictOf(batchRun),
        ...(batchRun.gateResult ? [`The gate: ${batchRun.gateResult.verdict}.`] : ['The gate has not decided.']),
        ...(failed.length > 0 ? [`Rules that failed: ${failed.join(', ')}.`] : []),
        ...(open.length > 0 ? [`Rules that could not be decided: ${open.join(', ')}.`] : []),
        `Page: ${pageOf('batch-runs', batchRun.projectId, id)}`,
      ],
      data: { ...pick(batchRun, summary), gateResult: batchRun.gateResult, comparison: batchRun.comparison },
    }
  },
})

const cellsAtOnce = 20

export const compareBatchRuns = tool({
  name: 'compare_batch_runs',
  title: 'Compare two batch runs',
  description:
    'Compares a batch run with another one, or two channels, personas or models of it: an answer in a sentence, then cell by cell, worst first, with the turn at which the agent first acted differently.',
  role: 'viewer',
  input: z.strictObject({
    batchRunId,
    baseline: z
      .string()
      .min(1)
      .max(100)
      .exactOptional()
      .describe('the ID of a batch run, latestPassed, or a label; default: the baseline of the batch run'),
    compare: z
      .enum(['channel', 'persona', 'label', 'model'])
      .exactOptional()
      .describe('what the two sides differ in; default: what the plans suggest'),
    now: z.string().min(1).max(200).exactOptional().describe('ID or name of the channel, persona or model'),
    before: z.string().min(1).max(200).exactOptional().describe('ID or name of the one that it is compared with'),
    cursor,
  }),
  async answer({ parley, pageOf }, { batchRunId: id, cursor: after, ...sides }) {
    const query = { limit: cellsAtOnce, ...sides, ...(after && { cursor: after }) }
    const [comparison, { projectId }] = await Promise.all([
      dataOf(parley.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query } })),
      dataOf(parley.GET('/batch-runs/{id}', { params: { path: { id } } })),
    ])
    return {
      say: [
        comparison.sentence,
        `Against ${comparison.baseline.batchRunId} the batch run as a whole is ${comparison.verdict}.`,
        ...hasMore(comparison.nextCursor),
        `Page: ${pageOf('batch-runs', projectId, id)}`,
      ],
      data: comparison,
    }
  },
})
