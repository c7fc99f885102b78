import { newId } from '#src/platform/ids.ts'
import type { Tenant } from './tenants.ts'

type Body = Record<string, unknown>

const webhook = { kind: 'webhook', config: { url: 'https://hooks.attack.example/' }, events: ['*'] }
const model = { kind: 'openaiCompatible', config: { baseUrl: 'https://models.attack.example/v1', model: 'm' } }

/** The least valid body of each operation that takes one, of this tenant; those that no case names take `{}`. */
export function leastBody(operation: string, { ids }: Tenant): Body {
  const projectId = ids.project!
  const named = { name: 'Least' }
  const bodies: Record<string, Body> = {
    'workspaces.create': named,
    'workspaces.replace': named,
    'members.create': { kind: 'service', ...named, role: 'viewer' },
    'members.replace': { kind: 'service', ...named, role: 'editor' },
    'apiKeys.create': named,
    'erasures.create': { runIds: [newId('run')] },
    'retention.replaceDefault': { retention: {} },
    'redaction.preview': { text: 'Write to ada@example.com' },
    'projects.create': named,
    'projects.replace': named,
    'personas.create': { projectId, ...named },
    'personas.replace': named,
    'documents.create': { projectId, ...named, text: 'Least' },
    'documents.replace': { ...named, text: 'Least' },
    'channels.create': { projectId, ...named, kind: 'demo', config: {} },
    'channels.replace': { ...named, kind: 'demo', config: {} },
    'channels.setCallbackSecret': { secret: 'least' },
    'channels.fromCurl': { projectId, curl: 'curl https://agent.attack.example/ -d \'{"message":"hi"}\'' },
    'channels.fromPreset': { projectId, preset: 'rasa', values: { url: 'https://agent.attack.example' } },
    'assertions.dryRun': { assertions: [] },
    'scenarios.create': { projectId, ...named, user: { goal: 'say hello' } },
    'scenarios.replace': { ...named, user: { goal: 'say hello' } },
    'tests.create': { projectId, ...named, kind: 'singleTurn', turns: [{ content: 'hello' }] },
    'tests.replace': { ...named, kind: 'singleTurn', turns: [{ content: 'hello' }] },
    'batches.create': { projectId, ...named, items: [{ type: 'scenario', id: ids.scenario! }] },
    'batches.dryRun': { projectId, ...named, items: [{ type: 'scenario', id: ids.scenario! }] },
    'batches.replace': { ...named, items: [{ type: 'scenario', id: ids.scenario! }] },
    'versions.revert': { version: 1 },
    'batchRuns.label': { label: 'least' },
    'integrations.create': { projectId, ...named, ...webhook },
    'integrations.replace': { ...named, ...webhook },
    'models.create': { projectId, ...named, ...model },
    'models.replace': { ...named, ...model },
    'cassettes.create': { projectId, ...named },
    'rubrics.create': { projectId, ...named },
    'rubrics.replace': named,
    'reviewRules.create': { projectId, ...named, status: 'paused' },
    'reviewRules.replace': { ...named, status: 'paused' },
    'reviewRules.dryRun': { projectId, ...named },
    'improvements.create': { batchId: ids.improvementSource },
    'improvements.try': { label: 'least' },
    'pairReviews.create': { batchRunId: ids.pairedBatchRun, compare: 'channel', reviewers: [ids.reviewer], judgmentsPerPair: 1 },
    'pairReviews.judge': { preferred: 'tie' },
    'calibrationCycles.create': { projectId, ...named, participants: [ids.reviewer, ids.reviewer2] },
    'calibrationCycles.replace': { ...named, participants: [ids.reviewer, ids.reviewer2] },
    'reviewQuality.judgeAgain': { memberId: ids.reviewer2, reason: 'least' },
    'conversations.send': { projectId, conversations: [{ externalId: 'least', turns: [{ role: 'user', content: 'Hello' }] }] },
    'monitors.create': { projectId, ...named },
    'monitors.replace': named,
    'alerts.snooze': { until: new Date(Date.now() + 86_400_000).toISOString() },
    'runs.askJudge': { assertion: 0 },
    'runs.checkEvaluation': { text: '{}' },
    'comments.create': { text: 'least' },
    'comments.replace': { text: 'least' },
    'runs.sendMessage': { text: 'hello' },
    'rubrics.judge': { runIds: [ids.reviewedRun], model: ids.model },
    'reviews.assign': { runIds: [ids.reviewedRun], reviewers: [ids.reviewer2] },
    'reviews.draft': { token: 'least', answers: [] },
    'reviews.submit': { answers: [] },
    'reviews.skip': { reason: 'least' },
    'reviews.decline': { reason: 'least' },
    'reviews.reopen': { reason: 'least' },
    'reviews.reassign': { toPool: true, reason: 'least' },
    'reviews.dispute': { criterionKeys: ['manner'], reason: 'least' },
    'reviews.resolve': { decision: 'rejected', response: 'least' },
    'reviewTasks.cancel': { reason: 'least' },
    'goldItems.create': { runId: ids.reviewedRun, values: [{ criterionKey: 'manner', value: 3 }], rationale: 'least' },
    'calibrations.calibrate': { projectId, runIds: [ids.reviewedRun], participants: [ids.reviewer, ids.reviewer2] },
    'calibrations.reveal': { runId: ids.reviewedRun },
    'calibrations.reconcile': { decisions: [{ runId: ids.reviewedRun, criterionKey: 'manner', value: 3, rationale: 'least' }] },
    'calibrations.reopen': { reason: 'least' },
    'judgeMeasurements.measure': { assertion: { kind: 'judge', settings: { criterion: 'least', model: ids.model } } },
    'calibrations.cancel': { reason: 'least' },
    'calibrationSheets.draft': { answers: [] },
    'calibrationSheets.submit': { answers: [] },
    'calibrationSheets.include': { reason: 'least' },
    'calibrationSheets.excuse': { reason: 'least' },
    'statistics.compute': { vectors: [] },
    'projects.generate': { sources: [{ kind: 'text', text: 'least' }] },
    'projects.apply': { bundle: { personas: { least: { name: 'Least' } } } },
    'imports.create': { format: 'openaiMessages', content: '{"id":"x","messages":[{"role":"user","content":"Hi"}]}' },
  }
  return { ...bodies[operation] }
}

/** The least valid query of each operation that needs one, of this tenant. */
export function leastQuery(operation: string, { ids }: Tenant): string {
  const queries: Record<string, string> = {
    'conversations.sendTraces': `?projectId=${ids.project}`,
    'conversations.sendLogs': `?projectId=${ids.project}`,
    'failureGroups.list': `?projectId=${ids.project}`,
    'reviewProgress.get': `?projectId=${ids.project}`,
    'monitors.list': `?projectId=${ids.project}`,
    'goldItems.list': `?projectId=${ids.project}`,
    'judges.list': `?projectId=${ids.project}`,
    'judgeMeasurements.list': `?projectId=${ids.project}`,
    'documents.passages': `?projectId=${ids.project}&text=least`,
    'cassettes.import': `?projectId=${ids.project}`,
    'calibrations.correctedRate': `?batchRunId=${ids.batchRun}`,
  }
  return queries[operation] ?? ''
}

const kindOfPath: Record<string, string> = {
  members: 'member',
  'api-keys': 'key',
  projects: 'project',
  personas: 'persona',
  documents: 'document',
  channels: 'channel',
  scenarios: 'scenario',
  tests: 'test',
  runs: 'run',
  batches: 'batch',
  'batch-runs': 'batchRun',
  integrations: 'integration',
  models: 'model',
  cassettes: 'cassette',
  rubrics: 'rubric',
  'review-rules': 'reviewRule',
  improvements: 'improvement',
  'pair-reviews': 'pairReview',
  'calibration-cycles': 'cycle',
  'rubric-judgments': 'judgment',
  reviews: 'review',
  'review-tasks': 'reviewTask',
  reviewers: 'reviewer',
  calibrations: 'calibrationSession',
}
/** What stands for each parameter of a path: a name of the tenant's ids. */
export const kindOfParameter = (path: string, name: string): string =>
  name === 'runId' ? 'run' : path.startsWith('/reviews/calibration/') ? 'calibration' : (kindOfPath[path.split('/')[1]!] ?? 'scenario')

export const filledPath = (path: string, idOf: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name))
/** The path with the tenant's own ids. */
export const ownPath = (path: string, { ids }: Tenant): string =>
  filledPath(path, (name) => (name === 'resourceType' ? 'scenario' : ids[kindOfParameter(path, name)]!))
export const missingLike = (id: string): string => newId(id.slice(0, 3) as Parameters<typeof newId>[0])
