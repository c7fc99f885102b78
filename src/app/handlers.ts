import { bundleOperations } from '#src/connect/bundles/operations/bundles.ts'
import type { SingleOperations } from '#src/connect/bundles/operations/current.ts'
import { conversations } from '#src/connect/conversations/contract.ts'
import { assembleConversations } from '#src/connect/conversations/jobs.ts'
import { assembleDue, assembleLater } from '#src/connect/conversations/operations/assemble.ts'
import {
  arrivalOperations,
  conversationOperations,
  readConversations,
  spanOperations,
} from '#src/connect/conversations/operations/conversations.ts'
import { expectations } from '#src/connect/conversations/operations/definitions.ts'
import { coverageOperations } from '#src/connect/coverage/operations.ts'
import { addRecorded } from '#src/connect/demo/jobs.ts'
import { demoOperations } from '#src/connect/demo/operations/demo.ts'
import { addAllRecorded, type Receivers } from '#src/connect/demo/operations/recorded.ts'
import { groupFailures } from '#src/connect/failure-groups/jobs.ts'
import { groupAll } from '#src/connect/failure-groups/operations/group-failures.ts'
import { failureGroupOperations } from '#src/connect/failure-groups/operations/groups.ts'
import { generationOperations } from '#src/connect/generate/operations/generate.ts'
import { importOperations } from '#src/connect/imports/operations/imports.ts'
import { playTries } from '#src/connect/improvements/jobs.ts'
import { improvementOperations } from '#src/connect/improvements/operations/improvements.ts'
import { playHeldOut } from '#src/connect/improvements/operations/play-tries.ts'
import { mailInbox, planMails } from '#src/connect/inbox/jobs.ts'
import { inboxOperations } from '#src/connect/inbox/operations/inbox.ts'
import { mailOne } from '#src/connect/inbox/operations/mail.ts'
import { planAll } from '#src/connect/inbox/operations/plan-mails.ts'
import { deliver, fanOut } from '#src/connect/integrations/jobs.ts'
import { deliverEvents, deliverLater } from '#src/connect/integrations/operations/deliver.ts'
import { type EventSources, fanOutEvents } from '#src/connect/integrations/operations/fan-out.ts'
import { integrationOperations, integrationsOf } from '#src/connect/integrations/operations/integrations.ts'
import { integrationSecrets } from '#src/connect/integrations/operations/secrets.ts'
import type { Schedule } from '#src/connect/integrations/schedule.ts'
import { monitors } from '#src/connect/monitors/contract.ts'
import { checkMonitors, countConversations, fillMonitor, judgeSample } from '#src/connect/monitors/jobs.ts'
import { alertOperations } from '#src/connect/monitors/operations/alerts.ts'
import { checkAll, checkLater } from '#src/connect/monitors/operations/check.ts'
import { countAll } from '#src/connect/monitors/operations/count.ts'
import { fillNext } from '#src/connect/monitors/operations/fill.ts'
import { judgeOne } from '#src/connect/monitors/operations/judge-sample.ts'
import { createMonitor, monitorOperations } from '#src/connect/monitors/operations/monitors.ts'
import { groupReproductionOperations, reproductionOperations } from '#src/connect/reproductions/operations/reproductions.ts'
import { type ReplacingOperations, versionOperations } from '#src/connect/versions/operations/versions.ts'
import { endBatchRuns, setUpBatchRun, startScheduled, watchBatchRun } from '#src/gate/batches/jobs.ts'
import { batchRunOperations } from '#src/gate/batches/operations/batch-runs.ts'
import { batchOperations } from '#src/gate/batches/operations/batches.ts'
import { endSoon, endFinishedBatchRuns as settle, watch, watchAnew } from '#src/gate/batches/operations/end.ts'
import { giveSetupUp, setUp } from '#src/gate/batches/operations/hooks.ts'
import { reportOperations } from '#src/gate/batches/operations/reports.ts'
import { rescoreWithin } from '#src/gate/batches/operations/rescore.ts'
import { startOnSchedule } from '#src/gate/batches/operations/schedule.ts'
import { assertionOperations } from '#src/measure/assertions/operations.ts'
import { openapiDocument } from '#src/platform/http/openapi.ts'
import { implementAll } from '#src/platform/implement.ts'
import { handle } from '#src/platform/jobs/handler.ts'
import type { Pump } from '#src/platform/jobs/pump.ts'
import type { World } from '#src/platform/world.ts'
import { cassetteOperations } from '#src/play/cassettes/operations/cassettes.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import { channelOperations } from '#src/play/channels/operations/channels.ts'
import { channelSecrets } from '#src/play/channels/operations/secrets.ts'
import { documentOperations } from '#src/play/documents/operations.ts'
import { tearDownLater } from '#src/play/hooks/jobs.ts'
import { giveTeardownUp, tearDownWhenOver } from '#src/play/hooks/operations/hooks.ts'
import { modelOperations, refuseUnknownModels } from '#src/play/models/operations/models.ts'
import { modelSecrets } from '#src/play/models/operations/secrets.ts'
import { personaOperations } from '#src/play/personas/operations.ts'
import { companions } from '#src/play/runs/companions.ts'
import { judgeRun, playRun } from '#src/play/runs/jobs.ts'
import { evaluators } from '#src/play/runs/operations/ask-at-once.ts'
import { judgeRun as askJudges, giveUpJudging } from '#src/play/runs/operations/judge-run.ts'
import { giveUpRun, playRun as play } from '#src/play/runs/operations/play.ts'
import type { PresentAssertions } from '#src/play/runs/operations/rescore.ts'
import { runOperations } from '#src/play/runs/operations/runs.ts'
import { assertionsOfScenarios, scenarioOperations } from '#src/play/scenarios/operations.ts'
import { assertionsOfTests, testOperations } from '#src/play/tests/operations.ts'
import { closeRound, startRound } from '#src/review/calibration-cycles/jobs.ts'
import { cycleOperations } from '#src/review/calibration-cycles/operations/cycles.ts'
import { closeDue, startDue } from '#src/review/calibration-cycles/operations/rounds.ts'
import { lockWhenDue, warnBeforeDue } from '#src/review/calibrations/jobs.ts'
import { calibrationOperations, sheetOperations } from '#src/review/calibrations/operations/calibrations.ts'
import { lockAtDue, warnAheadOfDue } from '#src/review/calibrations/operations/lock.ts'
import { judgeMeasurementOperations, measuredTemplates } from '#src/review/calibrations/operations/measure-judge.ts'
import { judgeOperations, statisticOperations } from '#src/review/calibrations/operations/statistics.ts'
import { commentOperations } from '#src/review/comments/operations.ts'
import { endErased, freeWorkOf } from '#src/review/pair-reviews/operations/free-work.ts'
import { pairReviewOperations } from '#src/review/pair-reviews/operations/pair-reviews.ts'
import { fillQueues } from '#src/review/review-rules/jobs.ts'
import { fillAll, fillAllLater } from '#src/review/review-rules/operations/fill.ts'
import { reviewRuleOperations } from '#src/review/review-rules/operations/rules.ts'
import { freePausedReviews, reviewsAreDue, warnOfReviews } from '#src/review/reviews/jobs.ts'
import { endDue, warnOfDue } from '#src/review/reviews/operations/due.ts'
import { answerOperations } from '#src/review/reviews/operations/export.ts'
import { findingsOperations } from '#src/review/reviews/operations/findings.ts'
import { performanceOperations, progressOperations } from '#src/review/reviews/operations/performance.ts'
import { freePaused, qualityOperations } from '#src/review/reviews/operations/quality.ts'
import { goldOperations, reviewerOperations } from '#src/review/reviews/operations/reviewers.ts'
import { reviewOperations } from '#src/review/reviews/operations/reviews.ts'
import { reviewTaskOperations } from '#src/review/reviews/operations/tasks.ts'
import { judgeByRubric } from '#src/review/rubric-judgments/jobs.ts'
import { askByRubric, giveUpAsking } from '#src/review/rubric-judgments/operations/ask.ts'
import { rubricJudgingOperations, rubricJudgmentOperations } from '#src/review/rubric-judgments/operations/judgments.ts'
import { defaultRubric, rubricOperations } from '#src/review/rubrics/operations.ts'
import { freeWork } from '#src/workspace/accounts/jobs.ts'
import type { bindAccounts } from '#src/workspace/accounts/operations/bind.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { activityOperations } from '#src/workspace/activity/operations/activity.ts'
import { eventOperations } from '#src/workspace/activity/operations/events.ts'
import type { Feeds } from '#src/workspace/activity/operations/feeds.ts'
import type { Sealer } from '#src/workspace/activity/operations/sealer.ts'
import { spendingOperations } from '#src/workspace/budgets/operations/budgets.ts'
import { endErasedWork, eraseWords } from '#src/workspace/erasures/jobs.ts'
import { eraseAll, eraseAllLater, erasureOperations } from '#src/workspace/erasures/operations/erasures.ts'
import { vocabularyOf } from '#src/workspace/erasures/vocabulary.ts'
import { openEvaluatorSecrets, projectOperations } from '#src/workspace/projects/operations.ts'
import { queueOperations } from '#src/workspace/queue/operations.ts'
import { redactionOperations } from '#src/workspace/redaction/operations/preview.ts'
import { keepRetention } from '#src/workspace/retention/jobs.ts'
import { applyRetention, applyRetentionLater, watchRetention } from '#src/workspace/retention/operations/keep.ts'
import { retentionOperations } from '#src/workspace/retention/operations/retention.ts'
import { contracts } from './interface.ts'

/** What rescoring a run needs. */
const presentAssertions: PresentAssertions = async (tx, { scenario, test }) =>
  new Map([...(await assertionsOfScenarios(tx, scenario)), ...(await assertionsOfTests(tx, test))])

/** Everything that a recording must not contain. */
const secretsOf: SecretsOf = async (tx, vault) =>
  (await Promise.all([channelSecrets, modelSecrets, integrationSecrets, openEvaluatorSecrets].map((open) => open(tx, vault)))).flat()

/** The writer of a bundle, by the functions of the single operations. */
const writers = {
  projects: projectOperations({ withProject: (tx, cause, id) => defaultRubric(tx, id, cause), refuseUnknownModels, watchRetention }),
  models: modelOperations,
  personas: personaOperations,
  documents: documentOperations,
  channels: channelOperations,
  rubrics: rubricOperations,
  integrations: integrationOperations,
  tests: testOperations,
  scenarios: scenarioOperations,
  batches: batchOperations(integrationsOf),
}

let knownWords: Set<string> | undefined
/** From all contracts; created when the first text is to be erased. */
const vocabulary = () => {
  knownWords ??= vocabularyOf(openapiDocument(contracts, { version: '', tags: {} }))
  return knownWords
}

export type AccountOperations = ReturnType<typeof bindAccounts>['operations']
type Workers = { pump: Pump; sealer: Sealer; feeds: Feeds }

/** The function that answers each contract. */
export const requestHandlers = (accounts: AccountOperations, { pump, sealer, feeds }: Workers) =>
  implementAll(contracts, {
    ...accounts,
    projects: {
      ...writers.projects,
      ...spendingOperations,
      ...bundleOperations(writers as unknown as SingleOperations),
      ...generationOperations(writers as unknown as SingleOperations),
    },
    redaction: redactionOperations,
    retention: retentionOperations,
    erasures: erasureOperations(vocabulary),
    personas: personaOperations,
    documents: documentOperations,
    channels: channelOperations,
    assertions: assertionOperations(measuredTemplates),
    scenarios: scenarioOperations,
    tests: testOperations,
    integrations: integrationOperations,
    models: modelOperations,
    cassettes: cassetteOperations(secretsOf),
    imports: importOperations,
    runs: runOperations(feeds, presentAssertions, rescoreWithin),
    conversations: conversationOperations,
    arrivals: arrivalOperations,
    spans: spanOperations,
    coverage: coverageOperations,
    failureGroups: failureGroupOperations,
    reproductions: reproductionOperations,
    groupReproductions: groupReproductionOperations,
    monitors: monitorOperations,
    alerts: alertOperations,
    inbox: inboxOperations,
    comments: commentOperations,
    batchReports: reportOperations(presentAssertions),
    batches: writers.batches,
    batchRuns: batchRunOperations,
    improvements: improvementOperations(writers as unknown as SingleOperations),
    rubrics: { ...rubricOperations, ...rubricJudgingOperations },
    rubricJudgments: rubricJudgmentOperations,
    reviews: reviewOperations,
    reviewAnswers: answerOperations,
    reviewTasks: reviewTaskOperations,
    findings: findingsOperations,
    performance: performanceOperations,
    reviewProgress: progressOperations,
    reviewQuality: qualityOperations,
    reviewers: reviewerOperations,
    reviewRules: reviewRuleOperations,
    pairReviews: pairReviewOperations,
    goldItems: goldOperations,
    calibrations: calibrationOperations,
    calibrationSheets: sheetOperations,
    calibrationCycles: cycleOperations,
    judges: judgeOperations,
    judgeMeasurements: judgeMeasurementOperations,
    statistics: statisticOperations,
    queue: queueOperations(pump, { workspaceQueue, seal: sealer.seal }),
    activity: activityOperations,
    versions: versionOperations(writers as unknown as ReplacingOperations),
    events: eventOperations(feeds),
    demo: demoOperations,
  })

/** Through which the demo sends and watches its real conversations. */
const receivers: Receivers = {
  expectations,
  read: (world, workspaceId, body) => readConversations(world, workspaceId, conversations.send.body.parse(body)),
  watch: (scope, body) => createMonitor(scope, monitors.create.body.parse(body)),
}

const ofBatchRun = { within: rescoreWithin, afterLast: endSoon }

type JobSettings = { schedule: Schedule; sources: EventSources }

/** The function that does each job. */
export function jobHandlers(world: World, { schedule, sources }: JobSettings) {
  const fanOutAll = fanOutEvents(world.db, sources)
  return [
    handle(playRun, play(world, { companions, secretsOf, afterLast: endSoon, evaluators }), giveUpRun(world)),
    handle(tearDownLater, tearDownWhenOver(world), giveTeardownUp(world)),
    handle(judgeRun, askJudges(world, ofBatchRun, secretsOf), giveUpJudging(world, ofBatchRun)),
    handle(assembleConversations, assembleDue(world), assembleLater(world)),
    handle(addRecorded, addAllRecorded(world, receivers)),
    handle(playTries, playHeldOut(world)),
    handle(groupFailures, groupAll(world)),
    handle(countConversations, countAll(world)),
    handle(fillMonitor, fillNext(world)),
    handle(judgeSample, judgeOne(world)),
    handle(checkMonitors, checkAll(world), checkLater(world)),
    handle(judgeByRubric, askByRubric(world), giveUpAsking(world)),
    handle(setUpBatchRun, setUp(world), giveSetupUp(world)),
    handle(endBatchRuns, settle(world)),
    handle(watchBatchRun, watch(world), watchAnew(world)),
    handle(startScheduled, startOnSchedule(world)),
    handle(lockWhenDue, lockAtDue(world)),
    handle(warnBeforeDue, warnAheadOfDue(world)),
    handle(startRound, startDue(world)),
    handle(closeRound, closeDue(world)),
    handle(warnOfReviews, warnOfDue(world)),
    handle(reviewsAreDue, endDue(world)),
    handle(freePausedReviews, freePaused(world)),
    handle(fillQueues, fillAll(world), fillAllLater(world)),
    handle(freeWork, freeWorkOf(world)),
    handle(eraseWords, eraseAll(world), eraseAllLater(world)),
    handle(endErasedWork, endErased(world)),
    handle(keepRetention, applyRetention(world), applyRetentionLater(world)),
    handle(fanOut, fanOutAll, fanOutAll),
    handle(deliver, deliverEvents(world, schedule), deliverLater(world)),
    handle(planMails, planAll(world)),
    handle(mailInbox, mailOne(world)),
  ]
}
