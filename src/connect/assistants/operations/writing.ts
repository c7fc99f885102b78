import { z } from 'zod'
import { again, headersOf, idOf, pick } from '../inputs.ts'
import { dataOf, tool } from './tool.ts'

const object = z.record(z.string().max(200), z.unknown())

export const draftScenario = tool({
  name: 'draft_scenario',
  title: 'Draft a scenario',
  description:
    'Creates a scenario as a draft: a simulated user with a goal, and what must hold. A person makes it active. read_documentation of test/scenarios and reference/assertions explains the members.',
  role: 'editor',
  writes: true,
  input: z.strictObject({
    projectId: idOf('prj', 'the project'),
    name: z.string().min(1).max(120),
    goal: z.string().min(1).max(8_000).describe('what the user wants, in the words of the user'),
    description: z.string().max(4_000).exactOptional(),
    channelIds: z.array(idOf('chn', 'a channel')).max(50).default([]).describe('the channels of the agents to talk to'),
    personaIds: z.array(idOf('per', 'a persona')).max(50).default([]),
    assertions: z.array(object).max(100).default([]).describe('what must hold, such as {"kind":"contains","settings":{"text":"refund"}}'),
    user: object.exactOptional().describe('further members of the user, such as factsKnown'),
    more: object.exactOptional().describe('any other member that POST /v1/scenarios takes, such as tags, stop or driver'),
    idempotencyKey: again,
  }),
  async answer({ parley, pageOf }, { goal, user, more, idempotencyKey, ...rest }) {
    const body = { ...more, ...rest, user: { ...user, goal }, status: 'draft' } as never
    const scenario = await dataOf(parley.POST('/scenarios', { body, headers: headersOf(idempotencyKey) }))
    return {
      say: [
        `The draft ${scenario.id} was created. run_scenario plays it, drafts included.`,
        `Page: ${pageOf('scenarios', scenario.projectId, scenario.id)}`,
      ],
      data: pick(scenario, ['id', 'projectId', 'name', 'status', 'version', 'user', 'assertions', 'channelIds', 'personaIds']),
    }
  },
})

const summary = ['id', 'projectId', 'status', 'outcome', 'outcomeReason', 'error', 'channelId', 'personaId'] as const

export const runScenario = tool({
  name: 'run_scenario',
  title: 'Run a scenario or test',
  description:
    'Plays a scenario or test against its agents, and waits up to half a minute for the verdicts. Calls the agent under test, and perhaps language models that cost money. For a run that has not ended by then, call read_run later.',
  role: 'editor',
  writes: true,
  input: z.strictObject({
    id: idOf('(?:scn|tst)', 'the scenario or test'),
    channelId: idOf('chn', 'a channel to use instead of its own').exactOptional(),
    personaId: idOf('per', 'a persona to use instead of its own').exactOptional(),
    repeats: z.int().min(1).max(20).exactOptional(),
    seed: z.string().min(1).max(100).exactOptional().describe('replays the same user messages'),
    idempotencyKey: again,
  }),
  async answer({ parley, pageOf }, { id, idempotencyKey, ...body }) {
    const path = id.startsWith('scn_') ? '/scenarios/{id}/run' : ('/tests/{id}/run' as '/scenarios/{id}/run')
    const headers = { ...headersOf(idempotencyKey), prefer: 'wait=30' }
    const { runs } = await dataOf(parley.POST(path, { params: { path: { id } }, body, headers }))
    return {
      say: [
        ...runs
          .slice(0, 20)
          .map(
            (run) => `Run ${run.id}: ${run.status}${run.outcome ? `, ${run.outcome}` : ''}. Page: ${pageOf('runs', run.projectId, run.id)}`,
          ),
        'read_run reads the conversation.',
      ],
      data: { runs: runs.map((run) => ({ ...pick(run, summary), error: run.error && pick(run.error, ['reason', 'message']) })) },
    }
  },
})

const batchId = idOf('bat', 'the batch')

export const previewBatch = tool({
  name: 'preview_batch',
  title: 'Preview what a batch would run',
  description: 'Says how many conversations a batch would play, for how long, at which cost, and with which warnings. Starts nothing.',
  role: 'editor',
  input: z.strictObject({ batchId }),
  async answer({ parley }, { batchId: id }) {
    const preview = await dataOf(parley.POST('/batches/{id}/run', { params: { path: { id } }, body: { dryRun: true } }))
    return { say: ['Nothing was started.'], data: preview }
  },
})

export const runBatch = tool({
  name: 'run_batch',
  title: 'Run a batch',
  description:
    'Starts a batch, which may be hundreds of conversations and cost money: call preview_batch first. Answers immediately; read_batch_run says how far it is, explain_gate why it passed or failed.',
  role: 'editor',
  writes: true,
  input: z.strictObject({
    batchId,
    label: z.string().min(1).max(100).exactOptional(),
    repeats: z.int().min(1).max(100).exactOptional(),
    seed: z.string().min(1).max(100).exactOptional(),
    maxUsd: z.number().min(0.000_001).max(1_000_000).exactOptional().describe('what calls of language models may cost at most'),
    idempotencyKey: again,
  }),
  async answer({ parley, pageOf }, { batchId: id, idempotencyKey, maxUsd, ...rest }) {
    const body = { ...rest, ...(maxUsd !== undefined && { budget: { maxMicroUsd: Math.round(maxUsd * 1e6) } }) } as never
    const started = await dataOf(parley.POST('/batches/{id}/run', { params: { path: { id } }, body, headers: headersOf(idempotencyKey) }))
    if (!('projectId' in started)) return { say: ['Nothing was started.'], data: started }
    return {
      say: [
        `Batch run ${started.id} was started with ${started.plannedRuns} runs.`,
        `Page: ${pageOf('batch-runs', started.projectId, started.id)}`,
      ],
      data: pick(started, ['id', 'batchId', 'number', 'status', 'plannedRuns', 'warnings']),
    }
  },
})

export const cancelRun = tool({
  name: 'cancel_run',
  title: 'Cancel a run or batch run',
  description: 'Cancels a run or a batch run that has not ended. Conversations that were played remain.',
  role: 'editor',
  writes: true,
  isFinal: true,
  input: z.strictObject({ id: idOf('(?:run|btr)', 'the run or batch run') }),
  async answer({ parley }, { id }) {
    const path = (id.startsWith('run_') ? '/runs/{id}/cancel' : '/batch-runs/{id}/cancel') as '/runs/{id}/cancel'
    const canceled = await dataOf(parley.POST(path, { params: { path: { id } }, body: {} }))
    return { say: [`${canceled.id}: ${canceled.status}.`] }
  },
})
