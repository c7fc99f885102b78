// What each operation of the interface reveals about a run and its reviews. One that is in neither table fails e2e/blind.spec.ts.

/** Operations that reveal nothing that a reviewer must not know before judging; by the reason. */
export const tellNothing: Readonly<Record<string, readonly string[]>> = {
  'accounts, and no run': [
    ...['workspaces.create', 'workspaces.list', 'workspaces.get', 'workspaces.replace', 'workspaces.settings', 'me.get'],
    ...['members.list', 'members.create', 'members.get', 'members.replace', 'members.remove'],
    ...['inbox.settings', 'inbox.replaceSettings'],
    ...['apiKeys.list', 'apiKeys.create', 'apiKeys.get', 'apiKeys.revoke', 'apiKeys.rotate'],
  ],
  'what people write, and no run': [
    ...[
      'projects.list',
      'projects.create',
      'projects.get',
      'projects.replace',
      'projects.archive',
      'projects.restore',
      'projects.spending',
      'retention.default',
      'retention.replaceDefault',
      'retention.preview',
      'redaction.preview',
      'erasures.list',
      'erasures.create',
      'erasures.get',
      'projects.export',
      'projects.apply',
      'demo.import',
      'imports.create',
    ],
    ...['assertions.templates', 'versions.list', 'versions.get', 'versions.compare', 'versions.revert'],
    ...['personas.list', 'personas.create', 'personas.get', 'personas.replace', 'personas.archive', 'personas.restore'],
    ...['documents.list', 'documents.create', 'documents.get', 'documents.replace', 'documents.archive', 'documents.restore'],
    'documents.passages',
    ...['channels.list', 'channels.create', 'channels.get', 'channels.replace', 'channels.archive', 'channels.restore'],
    ...['channels.recordings', 'channels.probe', 'channels.fromCurl', 'channels.rotateKey', 'channels.pollers'],
    ...['channels.presets', 'channels.fromPreset', 'channels.pace'],
    // The log of callbacks has runs, and why Parley could not use one; nothing of what was said or how it was judged.
    ...['channels.callbacks', 'channels.setCallbackSecret'],
    ...['models.list', 'models.create', 'models.get', 'models.replace', 'models.archive', 'models.restore', 'models.probe'],
    ...['cassettes.list', 'cassettes.create', 'cassettes.get', 'cassettes.archive', 'cassettes.import'],
    ...['scenarios.list', 'scenarios.create', 'scenarios.get', 'scenarios.replace', 'scenarios.archive', 'scenarios.restore'],
    ...['tests.list', 'tests.create', 'tests.get', 'tests.replace', 'tests.archive', 'tests.restore'],
    ...['batches.list', 'batches.create', 'batches.get', 'batches.replace', 'batches.archive', 'batches.restore', 'batches.dryRun'],
    ...[
      'rubrics.list',
      'rubrics.create',
      'rubrics.get',
      'rubrics.replace',
      'rubrics.publish',
      'rubrics.versions',
      'rubrics.archive',
      'rubrics.restore',
    ],
  ],
  'drafts of scenarios: runs that they are made of are read as runs.get shows them, and only what was said and called': [
    'projects.generate',
  ],
  'real conversations: their list is that of runs.list, spans are left out with the agent, and the rest is counts of what arrived': [
    ...['conversations.list', 'conversations.send', 'conversations.sendTraces', 'conversations.sendLogs', 'arrivals.get', 'spans.list'],
  ],
  'what was found of many conversations: nothing to who has yet to judge one of the project (their specs)': [
    ...['coverage.get', 'failureGroups.list', 'failureGroups.get', 'failureGroups.replace', 'monitors.rates'],
    ...['alerts.list', 'alerts.get', 'alerts.acknowledge', 'alerts.snooze', 'alerts.resolve'],
  ],
  'only of conversations whose verdict the caller may see (src/connect/reproductions/reproductions.spec.ts)': [
    ...['reproductions.toReplay', 'reproductions.toTest', 'reproductions.toScenario', 'groupReproductions.create'],
  ],
  'how a monitor is set up, and nothing that it counted': [
    ...['monitors.list', 'monitors.create', 'monitors.get', 'monitors.replace', 'monitors.archive'],
  ],
  'how an integration is set up and whether it works, and nothing that was sent to it': [
    ...[
      'integrations.list',
      'integrations.create',
      'integrations.get',
      'integrations.replace',
      'integrations.archive',
      'integrations.restore',
    ],
    ...['projects.rotateEvaluatorSecret', 'integrations.test', 'integrations.rotateSecret', 'integrations.enable', 'integrations.disable'],
  ],
  'runs that are made by it, which nobody reviews yet; who has yet to judge may replay none': ['scenarios.run', 'tests.run'],
  'only of runs that have not ended, in which a person plays the user (src/play/runs/companions/person/person.spec.ts)': [
    'runs.sendMessage',
    'runs.suggest',
  ],
  'only of runs and batch runs that have not ended, by the function that answers reading them': [
    ...['runs.cancel', 'batches.run', 'batchRuns.cancel', 'batchRuns.resume'],
  ],
  'the review itself, by the function that answers reading it': [
    ...['reviews.next', 'reviews.start', 'reviews.draft', 'reviews.submit', 'reviews.skip', 'reviews.decline', 'reviews.release'],
    ...['reviews.reopen', 'reviews.reassign', 'reviews.dispute', 'reviews.resolve', 'reviewTasks.cancel'],
  ],
  'the session, by the function that answers reading it': [
    ...['calibrations.calibrate', 'calibrations.open', 'calibrations.reveal', 'calibrations.lock', 'calibrations.reconcile'],
    ...['calibrations.close', 'calibrations.reopen', 'calibrations.cancel', 'calibrations.recompute'],
  ],
  'one’s own sheet, by the function that answers reading it': ['calibrationSheets.submit'],
  'how many reviews a member submitted under a rubric, by the function that answers reading them': ['reviewQuality.judgeAgain'],
  'how far everybody is': [
    ...['calibrations.list', 'calibrationSheets.list', 'calibrationSheets.draft', 'calibrationSheets.include', 'calibrationSheets.excuse'],
  ],
  'sums over many conversations, of sessions that were closed': ['judges.list', 'judgeMeasurements.list'],
  'what is sent with it, and nothing that is stored': ['statistics.compute', 'assertions.dryRun'],
  'how a cycle is set up, and no run; sums over sessions that were closed': [
    ...['calibrationCycles.list', 'calibrationCycles.create', 'calibrationCycles.get', 'calibrationCycles.replace'],
    ...['calibrationCycles.archive', 'calibrationCycles.restore', 'calibrationCycles.rounds'],
  ],
  'what a rule asks for, and no run; only for editors, because it says why a conversation is in its queue': [
    ...['reviewRules.list', 'reviewRules.create', 'reviewRules.get', 'reviewRules.replace', 'reviewRules.archive', 'reviewRules.restore'],
  ],
  'only what was said in two conversations, in an order by lot; results only to who has judged all of their batch runs (src/review/pair-reviews)':
    [
      ...['pairReviews.list', 'pairReviews.create', 'pairReviews.get', 'pairReviews.pair', 'pairReviews.judge', 'pairReviews.close'],
      ...['pairReviews.result', 'pairReviews.preferences'],
    ],
  'how a half was held out; and counts of batch runs, only for people who have nothing to judge of any of them (src/connect/improvements/improvements.spec.ts)':
    ['improvements.create', 'improvements.list', 'improvements.get', 'improvements.try'],
  'people, and sums over all that they did': [
    'performance.get',
    'reviewProgress.get',
    'reviewQuality.get',
    'reviewQuality.replace',
    'reviewers.list',
    'reviewers.replace',
  ],
  'what was sent, and nothing else': ['goldItems.create', 'comments.create'],
  'one’s own comment; those of others are not there for who has yet to judge': ['comments.replace', 'comments.remove'],
  'sums, only for those who have judged all conversations of the session (src/review/calibrations/measure-judge.spec.ts)': [
    'judgeMeasurements.measure',
  ],
  'only for those who see the verdict (src/play/runs/operations/judge-trial.spec.ts)': [
    'runs.askJudge',
    'runs.evaluatorRequest',
    'runs.checkEvaluation',
  ],
  'which of the runs that were sent are asked about': ['rubrics.judge'],
  'numbers of jobs': ['queue.get', 'queue.process'],
}

/** The values behind the words of the table of ways. */
export type Secrets = {
  /** Ids by which one would find it out. */
  run: string
  testRun: string
  scenario: string
  test: string
  project: string
  channel: string
  batchRun: string
  earlier: string
  task: string
  own: string
  peer: string
  /** A review rule, the rubric, and one under which nobody has reviewed. */
  rule: string
  rubric: string
  otherRubric: string
  /** A recording of the batch run. */
  cassette: string
  integration: string
  delivery: string
  editor: string
  /** A session that is open, with the sheets of both, and one in which only the peer took part. */
  calibration: string
  ownSheet: string
  peerSheet: string
  locked: string
  /** What a model answered about the run. */
  judgment: string
  /** What the peer says about the run. */
  comment: string
}
type Way = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** Only what is about these of a list: the rest of it is nobody's secret. */
  about?: readonly string[]
  stream?: true
  /** What nobody who has yet to judge may find in it, and others do. */
  tells: readonly string[]
}

const failed = '"outcome":"failed"'
const effective = '"effectiveOutcome":"failed"'
const comment = 'canary-comment'
const sheetComment = 'canary-sheet'

/** How each of the other operations is called, and what it would reveal. */
export const waysOut = (s: Secrets): Readonly<Record<string, readonly Way[]>> => {
  const found = [failed, effective, 'does not hold', s.channel, s.batchRun, s.peer]
  const runs = [s.run, s.testRun]
  const all = [...runs, s.batchRun, s.task, s.peer]
  const results = ['comparison', 'failures', 'cells'] as const
  return {
    'runs.list': [
      { path: `/runs?limit=200&projectId=${s.project}`, about: runs, tells: found },
      { path: `/runs?limit=200&outcome=failed`, tells: runs },
      { path: `/runs?limit=200&channelId=${s.channel}`, tells: runs },
      { path: `/runs?limit=200&batchRunId=${s.batchRun}`, tells: runs },
    ],
    'comments.list': [{ path: `/runs/${s.run}/comments`, tells: ['canary-note'] }],
    'comments.get': [{ path: `/runs/${s.run}/comments/${s.comment}`, tells: ['canary-note'] }],
    'inbox.get': [{ path: '/inbox', tells: ['"reason":"mentioned"'] }],
    'comments.see': [{ method: 'POST', path: `/runs/${s.run}/comments/${s.comment}/see`, body: {}, tells: ['canary-note'] }],
    'runs.find': [{ path: `/runs/${s.run}`, tells: found }],
    'runs.get': [{ path: `/scenarios/${s.scenario}/runs/${s.run}`, tells: found }],
    'runs.getOfTest': [{ path: `/tests/${s.test}/runs/${s.testRun}`, tells: [failed, effective, s.channel, s.batchRun] }],
    'runs.rescore': [{ method: 'POST', path: `/runs/${s.run}/rescore`, body: {}, tells: found }],
    'runs.events': [{ path: `/runs/${s.run}/events`, stream: true, tells: ['"failed"', s.batchRun] }],
    'batchRuns.list': [
      { path: `/batch-runs?limit=200&projectId=${s.project}`, about: [s.batchRun], tells: [failed, '"failed":2'] },
      { path: `/batch-runs?limit=200&outcome=failed`, tells: [s.batchRun] },
    ],
    'batchRuns.get': [{ path: `/batch-runs/${s.batchRun}`, tells: [failed, '"failed":2', 'Canary-agent', s.channel] }],
    'batchRuns.label': [{ method: 'PUT', path: `/batch-runs/${s.batchRun}/label`, body: { label: 'told' }, tells: [failed, '"failed":2'] }],
    'batchReports.rescore': [{ method: 'POST', path: `/batch-runs/${s.batchRun}/rescore`, body: {}, tells: [failed, '"failed":2'] }],
    ...Object.fromEntries(
      results.map((verb) => [
        verb === 'cells' ? 'batchRuns.cells' : `batchReports.${verb}`,
        [
          {
            path: `/batch-runs/${s.batchRun}/${verb}${verb === 'comparison' ? `?baseline=${s.earlier}` : ''}`,
            tells: verb === 'comparison' ? [s.channel] : [s.run, failed],
          },
        ],
      ]),
    ),
    'findings.get': [{ path: `/batch-runs/${s.batchRun}/findings`, tells: ['"judgeRate":{"value":0'] }],
    'batchReports.export': ['junit', 'ndjson', 'csv', 'markdown', 'html'].map((format) => ({
      path: `/batch-runs/${s.batchRun}/export?format=${format}`,
      tells: [s.run, 'does not hold', 'failed'],
    })),
    'cassettes.export': [{ path: `/cassettes/${s.cassette}/export`, tells: [s.channel] }],
    'reviews.assign': [
      {
        method: 'POST',
        path: '/reviews/assign',
        body: { runIds: runs, reviewers: [s.editor], sampling: { strategy: 'failed_first', size: 1 }, dryRun: true },
        tells: runs,
      },
    ],
    'reviews.list': [
      { path: '/reviews?limit=200', tells: [s.peer] },
      { path: `/reviews?limit=200&runId=${s.run}&state=submitted`, tells: [s.peer] },
    ],
    'reviews.get': [
      { path: `/reviews/${s.peer}`, tells: [comment] },
      { path: `/reviews/${s.own}`, tells: [failed, 'does not hold', s.channel, s.batchRun] },
    ],
    'reviewAnswers.export': ['csv', 'ndjson'].map((format) => ({
      path: `/rubrics/${s.rubric}/answers?format=${format}`,
      tells: [comment],
    })),
    'reviewTasks.list': [{ path: `/review-tasks?limit=200&runId=${s.run}`, tells: [s.peer] }],
    'reviewTasks.get': [{ path: `/review-tasks/${s.task}`, tells: [s.peer] }],
    // A rule over what failed counts what failed.
    'reviewRules.dryRun': [
      {
        method: 'POST',
        path: '/review-rules/dry-run',
        body: {
          projectId: s.project,
          name: 'Failed',
          match: { outcomes: ['failed'], group: { by: 'channel', values: [s.channel] } },
          rubricId: s.otherRubric,
        },
        tells: ['"matched":4'],
      },
    ],
    'reviewRules.findings': [{ path: `/review-rules/${s.rule}/findings`, tells: ['"matched"'] }],
    'goldItems.list': [{ path: `/gold-items?projectId=${s.project}`, tells: ['canary-gold'] }],
    'rubricJudgments.list': [
      { path: '/rubric-judgments?limit=200', tells: [s.judgment] },
      { path: `/rubric-judgments?runId=${s.run}`, tells: [s.judgment, 'canary-model'] },
    ],
    'rubricJudgments.get': [{ path: `/rubric-judgments/${s.judgment}`, tells: ['canary-model', '"verdict"'] }],
    'calibrations.get': [{ path: `/calibrations/${s.calibration}`, tells: ['failed_first'] }],
    'calibrations.report': [{ path: `/reviews/calibration/${s.locked}/report`, tells: ['"metric":"outcome"'] }],
    'calibrations.ratings': ['csv', 'ndjson'].map((format) => ({
      path: `/reviews/calibration/${s.calibration}/ratings?format=${format}`,
      tells: [sheetComment],
    })),
    'calibrations.correctedRate': [
      { path: `/calibrations/${s.locked}/corrected-rate?batchRunId=${s.batchRun}`, tells: ['"raw":{"value":0'] },
    ],
    'calibrationSheets.get': [
      { path: `/reviews/calibration/${s.peerSheet}`, tells: [sheetComment] },
      { path: `/reviews/calibration/${s.ownSheet}`, tells: [failed, 'does not hold', s.channel] },
    ],
    'activity.list': [
      { path: `/activity/resource/run/${s.run}`, tells: ['"failed"', s.batchRun] },
      { path: `/activity/resource/batchRun/${s.batchRun}`, tells: ['"failed"'] },
      { path: `/activity/resource/review/${s.peer}`, tells: [s.peer] },
      { path: `/activity/resource/reviewTask/${s.task}`, tells: ['Bob'] },
    ],
    'activity.listAll': [{ path: '/activity?limit=200', about: all, tells: ['"failed"', 'Bob', s.peer] }],
    'activity.export': [{ path: '/activity/export', about: all, tells: ['"failed"', 'Bob', s.peer] }],
    'events.follow': [{ path: '/events', stream: true, about: all, tells: ['"failed"', 'Bob', s.peer] }],
    'integrations.deliveries': [{ path: `/integrations/${s.integration}/deliveries?limit=200`, about: runs, tells: runs }],
    'integrations.delivery': [{ path: `/integrations/${s.integration}/deliveries/${s.delivery}`, tells: [failed, s.channel, s.batchRun] }],
    'integrations.redeliver': [
      { method: 'POST', path: `/integrations/${s.integration}/deliveries/${s.delivery}/redeliver`, body: {}, tells: [failed] },
    ],
  }
}
