import type { Tenant } from '#harness/app.ts'
import { until } from '#harness/until.ts'
import { makeImprovement } from '#src/connect/improvements/fixtures/make-improvement.ts'
import { callerOf, makePairReview } from '#src/review/pair-reviews/fixtures/make-pair-review.ts'

/** One of each kind of resource, made by the owner; answers their ids by the name of the kind. */
export async function makeOneOfEach(a: Tenant): Promise<Record<string, string>> {
  const { data: project } = await a.owner.POST('/projects', { body: { name: 'P' } })
  const projectId = project!.id
  const { data: channel } = await a.owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } })
  const { data: persona } = await a.owner.POST('/personas', { body: { projectId, name: 'X' } })
  const { data: document } = await a.owner.POST('/documents', { body: { projectId, name: 'D', text: 'Words' } })
  const { data: scenario } = await a.owner.POST('/scenarios', {
    body: { projectId, name: 'S', user: { goal: 'hello' }, channelIds: [channel!.id] },
  })
  const { data: test } = await a.owner.POST('/tests', { body: { projectId, name: 'T', kind: 'singleTurn', turns: [{ content: 'hello' }] } })
  const { data: integration } = await a.owner.POST('/integrations', {
    body: { projectId, name: 'I', kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] },
  })
  const { data: model } = await a.owner.POST('/models', {
    body: { projectId, name: 'M', kind: 'openaiCompatible', config: { baseUrl: 'https://models.example/v1', model: 'm' } },
  })
  const { data: cassette } = await a.owner.POST('/cassettes', { body: { projectId, name: 'T' } })
  const { data: erasure } = await a.owner.POST('/erasures', { body: { text: 'Words that nobody says' } })
  // Before somebody has to judge conversations of the project, who then sees no group and no alert.
  const watched = await watchOne(a, projectId)
  const ran = await a.owner.POST('/scenarios/{id}/run', { params: { path: { id: scenario!.id } }, body: {} })
  const items = [{ type: 'scenario' as const, id: scenario!.id }]
  const { data: batch } = await a.owner.POST('/batches', { body: { projectId, name: 'B', status: 'ready', items } })
  const batchRun = await a.owner.POST('/batches/{id}/run', { params: { path: { id: batch!.id } }, body: {} })
  const batchRunId = (batchRun.data as { id: string }).id
  const { data: member } = await a.owner.POST('/members', { body: { kind: 'service', name: 'Robot', role: 'editor' } })
  const { data: rubric } = await a.owner.POST('/rubrics', { body: { projectId, name: 'R' } })
  const id = ran.data!.runs[0]!.id
  // One round of processing ends by its own clock, which a busy machine may reach first.
  await until('the run has ended', async () => {
    await a.owner.POST('/queue/process', { body: { projectId } })
    return (await a.owner.GET('/runs/{id}', { params: { path: { id } } })).data?.status === 'completed'
  })
  const runIds = [id]
  const assigned = await a.owner.POST('/reviews/assign', { body: { runIds, reviewers: [a.ownerId], blind: { hidePeers: false } } })
  const review = assigned.data!.reviews[0]!
  const calibrating = { projectId, runIds, participants: [a.ownerId, member!.id] }
  const { data: calibration } = await a.owner.POST('/reviews/calibrate', { body: calibrating })
  const { data: answering } = await a.owner.POST('/rubrics', {
    body: { projectId, name: 'A', criteria: [{ key: 'a', type: 'binary', label: 'A?' }] },
  })
  await a.owner.POST('/rubrics/{id}/publish', { params: { path: { id: answering!.id } }, body: {} })
  const { data: judging } = await a.owner.POST('/rubrics/{id}/judge', {
    params: { path: { id: answering!.id } },
    body: { runIds, model: model!.id },
  })
  const { data: rule } = await a.owner.POST('/review-rules', { body: { projectId, name: 'L', status: 'paused' } })
  const { data: cycle } = await a.owner.POST('/calibration-cycles', {
    body: { projectId, name: 'Y', participants: [a.ownerId, member!.id] },
  })
  const { data: key } = await a.owner.POST('/api-keys', { body: { name: 'K' } })
  const improvement = await makeImprovement(callerOf(a.owner))
  const pairReview = await makePairReview(callerOf(a.owner), projectId, [member!.id])
  return {
    projects: projectId,
    channels: channel!.id,
    personas: persona!.id,
    documents: document!.id,
    scenarios: scenario!.id,
    versions: scenario!.id,
    tests: test!.id,
    runs: ran.data!.runs[0]!.id,
    comments: ran.data!.runs[0]!.id,
    arrivals: projectId,
    coverage: projectId,
    reproductions: ran.data!.runs[0]!.id,
    spans: ran.data!.runs[0]!.id,
    ...watched,
    batches: batch!.id,
    batchRuns: batchRunId,
    batchReports: batchRunId,
    integrations: integration!.id,
    models: model!.id,
    cassettes: cassette!.id,
    erasures: erasure!.id,
    retention: projectId,
    redaction: projectId,
    members: member!.id,
    apiKeys: key!.id,
    rubrics: rubric!.id,
    rubricJudgments: judging!.data[0]!.id,
    reviewAnswers: rubric!.id,
    reviewRules: rule!.id,
    pairReviews: pairReview.id,
    improvements: improvement.id,
    /** Which the improvement is in. */
    readableHalf: improvement.projectId,
    reviewQuality: rubric!.id,
    calibrationCycles: cycle!.id,
    reviews: review.id,
    reviewTasks: review.taskId,
    findings: batchRunId,
    performance: rubric!.id,
    reviewers: member!.id,
    calibrations: calibration!.session.id,
    judgeMeasurements: calibration!.session.id,
    calibrationSheets: calibration!.sheets[0]!.id,
  }
}

/** A real conversation that failed an hour ago, its group, a monitor, and the alert that nobody talked since. */
async function watchOne(a: Tenant, projectId: string) {
  const assertions = [{ kind: 'contains' as const, settings: { text: 'late' } }]
  await a.owner.POST('/scenarios', {
    body: { projectId, name: 'R', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions },
  })
  const startedAt = new Date(Date.now() - 7_200_000).toISOString()
  const turns = [
    { role: 'user' as const, content: 'Hello', startedAt },
    { role: 'agent' as const, content: 'Good morning.', startedAt },
  ]
  const { data: monitor } = await a.owner.POST('/monitors', {
    body: { projectId, name: 'M', alerts: [{ kind: 'noData', settings: { hours: 1 } }] },
  })
  await a.owner.POST('/conversations', { body: { projectId, conversations: [{ externalId: 'c', turns }] } })
  return until('the alert is there', async () => {
    await a.owner.POST('/queue/process', { body: {} })
    const query = { params: { query: { projectId } } }
    const [group] = (await a.owner.GET('/failure-groups', query)).data!.data
    const [alert] = (await a.owner.GET('/alerts', query)).data!.data
    return group && alert && { failureGroups: group.id, groupReproductions: group.id, monitors: monitor!.id, alerts: alert.id }
  })
}
