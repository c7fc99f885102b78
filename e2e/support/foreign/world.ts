import { until } from '#harness/until.ts'
import { makeImprovement } from '#src/connect/improvements/fixtures/make-improvement.ts'
import { makePairReview } from '#src/review/pair-reviews/fixtures/make-pair-review.ts'

export type Ids = Record<string, string>
export type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string }>

/** Throws unless the answer is 2xx. */
const mustBe = (call: Call) => async (method: string, path: string, body?: unknown) => {
  const { status, text } = await call(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return text === '' ? {} : JSON.parse(text)
}

/** A project with one of everything that a request can name, and their ids by what they are. */
export async function makeProject(call: Call, ownerId: string): Promise<Ids> {
  const must = mustBe(call)
  const idOf = async (path: string, body: object): Promise<string> => (await must('POST', path, body)).id
  const project = await idOf('/projects', { name: 'P' })
  const made = (path: string, body: object) => idOf(path, { projectId: project, ...body })
  const channel = await made('/channels', { name: 'C', kind: 'demo', config: {} })
  const persona = await made('/personas', { name: 'X' })
  const document = await made('/documents', { name: 'D', text: 'Words' })
  const model = await made('/models', { name: 'M', kind: 'demo', config: {} })
  const openModel = await idOf('/models', { name: 'W', kind: 'demo', config: {} })
  const scenario = await made('/scenarios', { name: 'S', user: { goal: 'hello' }, channelIds: [channel] })
  const test = await made('/tests', { name: 'T', kind: 'singleTurn', turns: [{ content: 'hello' }], channelIds: [channel] })
  const batch = await made('/batches', { name: 'B', status: 'ready', items: [{ type: 'scenario', id: scenario }] })
  const rubric = await made('/rubrics', { name: 'R', criteria: [{ key: 'a', type: 'binary', label: 'A?' }] })
  await must('POST', `/rubrics/${rubric}/publish`, {})
  const cassette = await made('/cassettes', { name: 'K' })
  const robots = ['Robot', 'Robot 2'].map((name) => idOf('/members', { kind: 'service', name, role: 'editor' }))
  const [member, member2] = (await Promise.all(robots)) as [string, string]
  const batchRun = await idOf(`/batches/${batch}/run`, {})
  const [run, freeRun] = (await must('POST', `/scenarios/${scenario}/run`, { repeats: 2 })).runs.map(({ id }: { id: string }) => id)
  await until('run and batch run have ended', async () => {
    await must('POST', '/queue/process', {})
    const states = await Promise.all([must('GET', `/runs/${run}`), must('GET', `/runs/${freeRun}`), must('GET', `/batch-runs/${batchRun}`)])
    return states.every(({ status }) => status === 'completed')
  })
  const hook = { name: 'I', kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] }
  const integration = await made('/integrations', hook)
  const monitor = await made('/monitors', { name: 'M' })
  const { reviews } = await must('POST', '/reviews/assign', { runIds: [run], rubricId: rubric, reviewers: [member] })
  const calibrated = { projectId: project, rubricId: rubric, runIds: [run], participants: [member, ownerId] }
  const { session, sheets } = await must('POST', '/reviews/calibrate', calibrated)
  const sheet: string = sheets.find(({ participantId }: { participantId: string }) => participantId === ownerId).id
  const reviewRule = await made('/review-rules', { name: 'L', status: 'paused' })
  const paired = await makePairReview(must, project, [member])
  const improvement = await makeImprovement(must)
  const cycle = await made('/calibration-cycles', { name: 'Y', participants: [member, ownerId] })
  const kinds = {
    improvement: improvement.id,
    improvementSource: improvement.sourceBatchId,
    pairReview: paired.id,
    pairedBatchRun: paired.batchRunId,
    pairedChannel: paired.channelIds[0]!,
    cycle,
    reviewRule,
    project,
    channel,
    persona,
    document,
    model,
    openModel,
    scenario,
    test,
    batch,
    rubric,
    cassette,
    integration,
    member,
    member2,
  }
  return { ...kinds, monitor, batchRun, run, freeRun, review: reviews[0].id, reviewTask: reviews[0].taskId, calibration: session.id, sheet }
}
