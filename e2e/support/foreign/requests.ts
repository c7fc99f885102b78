import type { Ids } from './world.ts'

type Body = Record<string, unknown>
export type Sent = { name: string; method: string; path: string; body?: Body }

const judged = (model: string | undefined) => [{ kind: 'judge', settings: { criterion: 'Polite?', model } }]
const hook = (channelId: string | undefined) => ({ request: { url: 'https://hook.example/' }, channelId })
const named = { name: 'Named' }

/** The bodies that name something, each with all members that can. */
const definitions = (w: Ids): [string, string, string, Body][] => {
  const own = { projectId: w.project }
  const hooks = { channelIds: [w.channel], setup: hook(w.channel), teardown: hook(w.channel), assertions: judged(w.model) }
  const scenario = { ...own, ...named, user: { goal: 'hello' }, ...hooks, personaIds: [w.persona], simulator: w.model }
  const test = { ...own, ...named, kind: 'singleTurn', turns: [{ content: 'hello', expect: judged(w.model) }], ...hooks }
  const items = [
    { type: 'scenario', id: w.scenario },
    { type: 'test', id: w.test },
  ]
  const matrix = { personaIds: [w.persona], channelIds: [w.channel] }
  const named1 = { ...named, items, matrix, baseline: { batchRunId: w.batchRun } }
  const batch = { ...own, ...named1, setup: hook(w.channel), teardown: hook(w.channel) }
  const channel = { ...own, ...named, kind: 'demo', config: {} }
  const integration = { ...own, ...named, kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] }
  const watched = { filter: { channelIds: [w.channel] }, integrationIds: [w.integration], memberIds: [w.member2] }
  const monitor = { ...own, ...named, ...watched, assertions: judged(w.model) }
  const models = { models: { judge: w.openModel, simulator: w.openModel, generator: w.openModel } }
  const curl = 'curl https://agent.example/ -d \'{"message":"hi"}\''
  const rubric = { ...own, ...named, criteria: [{ key: 'a', type: 'binary', label: 'A?' }] }
  return [
    ['apiKeys.create', 'POST', '/api-keys', { ...named, memberId: w.member, projectIds: [w.project] }],
    ['projects.create', 'POST', '/projects', { ...named, ...models }],
    ['projects.replace', 'PUT', `/projects/${w.project}`, { ...named, ...models }],
    ['personas.create', 'POST', '/personas', { ...own, ...named, copyOf: w.persona }],
    ['personas.replace', 'PUT', `/personas/${w.persona}`, { ...own, ...named }],
    ['documents.create', 'POST', '/documents', { ...own, ...named, text: 'Words' }],
    ['documents.replace', 'PUT', `/documents/${w.document}`, { ...own, ...named, text: 'Words' }],
    ['channels.create', 'POST', '/channels', channel],
    ['channels.replace', 'PUT', `/channels/${w.channel}`, channel],
    ['channels.fromCurl', 'POST', '/channels/from-curl', { ...own, curl }],
    ['channels.fromPreset', 'POST', '/channels/from-preset', { ...own, preset: 'rasa', values: { url: 'https://agent.example' } }],
    ['scenarios.create', 'POST', '/scenarios', scenario],
    ['scenarios.replace', 'PUT', `/scenarios/${w.scenario}`, scenario],
    ['tests.create', 'POST', '/tests', test],
    ['tests.replace', 'PUT', `/tests/${w.test}`, test],
    ['batches.create', 'POST', '/batches', batch],
    ['batches.replace', 'PUT', `/batches/${w.batch}`, { ...batch, status: 'ready' }],
    ['batches.dryRun', 'POST', '/batches/dry-run', { ...batch, batchId: w.batch }],
    ['integrations.create', 'POST', '/integrations', integration],
    ['integrations.replace', 'PUT', `/integrations/${w.integration}`, integration],
    ['monitors.create', 'POST', '/monitors', monitor],
    ['monitors.replace', 'PUT', `/monitors/${w.monitor}`, monitor],
    ['models.create', 'POST', '/models', { ...own, ...named, kind: 'demo', config: {} }],
    ['models.replace', 'PUT', `/models/${w.model}`, { ...own, ...named, kind: 'demo', config: {} }],
    ['cassettes.create', 'POST', '/cassettes', { ...own, ...named }],
    ['rubrics.create', 'POST', '/rubrics', rubric],
    ['rubrics.replace', 'PUT', `/rubrics/${w.rubric}`, rubric],
    ['reviewRules.create', 'POST', '/review-rules', { ...own, ...named, status: 'paused', rubricId: w.rubric, reviewers: [w.member] }],
    [
      'reviewRules.replace',
      'PUT',
      `/review-rules/${w.reviewRule}`,
      { ...own, ...named, status: 'paused', rubricId: w.rubric, reviewers: [w.member] },
    ],
    [
      'calibrationCycles.create',
      'POST',
      '/calibration-cycles',
      { ...own, ...named, rubricId: w.rubric, participants: [w.member, w.member2] },
    ],
    [
      'calibrationCycles.replace',
      'PUT',
      `/calibration-cycles/${w.cycle}`,
      { ...own, ...named, rubricId: w.rubric, participants: [w.member, w.member2] },
    ],
    ['reviewQuality.judgeAgain', 'POST', `/rubrics/${w.rubric}/judge-again`, { memberId: w.member, reason: 'Again' }],
    ['reviewRules.dryRun', 'POST', '/review-rules/dry-run', { ...own, ...named, rubricId: w.rubric, reviewers: [w.member] }],
    ['projects.apply', 'POST', `/projects/${w.project}/apply`, { bundle: { batches: { b: named1 } } }],
  ]
}

const actions = (w: Ids): [string, string, string, Body][] => {
  const own = { projectId: w.project }
  const asked = { rubricId: w.rubric, runIds: [w.run] }
  const drawn = {
    rubricId: w.rubric,
    batchRunId: w.batchRun,
    sampling: { strategy: 'regression', size: 1, baselineBatchRunId: w.batchRun },
  }
  const participants = [w.member, w.member2]
  const answers = [{ runId: w.run, criterionKey: 'a', value: 'pass' }]
  const recorded = { mode: 'record', cassetteId: w.cassette }
  const many = { channelIds: [w.channel], ...recorded }
  const content = '{"id":"x","messages":[{"role":"user","content":"Hi"}]}'
  return [
    ['erasures.create', 'POST', '/erasures', { runIds: [w.run], dryRun: true }],
    ['erasures.create', 'POST', '/erasures', { batchRunIds: [w.batchRun], dryRun: true }],
    ['erasures.create', 'POST', '/erasures', { filter: { ...own, scenarioId: w.scenario, channelId: w.channel }, dryRun: true }],
    ['erasures.create', 'POST', '/erasures', { filter: { ...own, testId: w.test }, dryRun: true }],
    ['scenarios.run', 'POST', `/scenarios/${w.scenario}/run`, { channelId: w.channel, personaId: w.persona }],
    ['scenarios.run', 'POST', `/scenarios/${w.scenario}/run`, { ...many, personaIds: [w.persona] }],
    ['scenarios.run', 'POST', `/scenarios/${w.scenario}/run`, { channelId: w.channel, seedFrom: { runId: w.run, turn: 2 } }],
    ['tests.run', 'POST', `/tests/${w.test}/run`, { channelId: w.channel }],
    ['tests.run', 'POST', `/tests/${w.test}/run`, many],
    ['conversations.send', 'POST', '/conversations', { ...own, conversations: [{ externalId: 'x', userId: 'x', turns: [] }] }],
    ['projects.generate', 'POST', `/projects/${w.project}/generate`, { sources: [{ kind: 'runs', ids: [w.run] }] }],
    ...['replay', 'test', 'scenario'].map((way): [string, string, string, Body] => {
      return [`reproductions.to${way[0]!.toUpperCase()}${way.slice(1)}`, 'POST', `/runs/${w.freeRun}/to-${way}`, { channelId: w.channel }]
    }),
    ['imports.create', 'POST', `/projects/${w.project}/import`, { format: 'openaiMessages', content, assertions: judged(w.model) }],
    ['batches.run', 'POST', `/batches/${w.batch}/run`, { baseline: { batchRunId: w.batchRun }, ...recorded }],
    ['batches.run', 'POST', `/batches/${w.batch}/run`, { baseline: { channelId: w.channel }, ...recorded }],
    ['rubrics.judge', 'POST', `/rubrics/${w.rubric}/judge`, { runIds: [w.run], model: w.model }],
    ['rubrics.judge', 'POST', `/rubrics/${w.rubric}/judge`, { batchRunId: w.batchRun, model: w.model }],
    ['reviews.assign', 'POST', '/reviews/assign', { ...asked, reviewers: [w.member2] }],
    ['reviews.assign', 'POST', '/reviews/assign', { ...drawn, reviewers: [w.member2] }],
    ['reviews.next', 'POST', '/reviews/next', { ...own, rubricId: w.rubric }],
    ['reviews.reassign', 'POST', `/reviews/${w.review}/reassign`, { assigneeId: w.member2, reason: 'x' }],
    [
      'goldItems.create',
      'POST',
      '/gold-items',
      { runId: w.run, rubricId: w.rubric, values: [{ criterionKey: 'a', value: 'pass' }], rationale: 'x' },
    ],
    [
      'calibrations.calibrate',
      'POST',
      '/reviews/calibrate',
      { ...own, ...asked, participants, mode: 'live', baseline: 'expert', expert: w.member2 },
    ],
    ['calibrations.calibrate', 'POST', '/reviews/calibrate', { ...own, ...drawn, participants }],
    ['calibrations.reveal', 'POST', `/reviews/calibration/${w.calibration}/reveal`, { runId: w.run }],
    [
      'calibrations.reconcile',
      'POST',
      `/reviews/calibration/${w.calibration}/reconcile`,
      { decisions: [{ ...answers[0], rationale: 'x' }] },
    ],
    [
      'judgeMeasurements.measure',
      'POST',
      `/calibrations/${w.calibration}/measure-judge`,
      { assertion: { kind: 'judge', settings: { criterion: 'x', model: w.model } } },
    ],
    ['calibrationSheets.draft', 'PUT', `/reviews/calibration/${w.sheet}/draft`, { answers }],
    ['calibrationSheets.submit', 'POST', `/reviews/calibration/${w.sheet}/submit`, { answers }],
    ['improvements.create', 'POST', '/improvements', { batchId: w.improvementSource }],
    [
      'pairReviews.create',
      'POST',
      '/pair-reviews',
      { batchRunId: w.pairedBatchRun, before: w.pairedChannel, reviewers: [w.member], judgmentsPerPair: 1 },
    ],
    ['queue.process', 'POST', '/queue/process', { ...own, dryRun: true }],
  ]
}

/** What stands for a parameter of a query. */
export const kindOfQuery: Record<string, string> = {
  ...{ projectId: 'project', scenarioId: 'scenario', testId: 'test', channelId: 'channel', personaId: 'persona', memberId: 'member' },
  ...{ batchId: 'batch', batchRunId: 'batchRun', runId: 'run', rubricId: 'rubric', taskId: 'reviewTask', assigneeId: 'member' },
  ...{ calibrationId: 'calibration', participantId: 'member', actorId: 'member', ids: 'run', baseline: 'batchRun' },
}

export const requests = (w: Ids): Sent[] =>
  [...definitions(w), ...actions(w)].map(([name, method, path, body]) => ({ name, method, path, body }))
