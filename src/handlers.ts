import { freeWork } from './accounts/jobs.ts'
import type { bindAccounts } from './accounts/operations/bind.ts'
import { workspaceQueue } from './activity/jobs.ts'
import { activityOperations } from './activity/operations/activity.ts'
import { eventOperations } from './activity/operations/events.ts'
import type { Feeds } from './activity/operations/feeds.ts'
import type { Sealer } from './activity/operations/sealer.ts'
import { assertionOperations } from './assertions/operations.ts'
import { endBatchRuns, setUpBatchRun, startScheduled, watchBatchRun } from './batches/jobs.ts'
import { batchRunOperations } from './batches/operations/batch-runs.ts'
import { batchOperations } from './batches/operations/batches.ts'
import { endSoon, endFinishedBatchRuns as settle, watch, watchAnew } from './batches/operations/end.ts'
import { giveSetupUp, setUp } from './batches/operations/hooks.ts'
import { reportOperations } from './batches/operations/reports.ts'
import { rescoreWithin } from './batches/operations/rescore.ts'
import { startOnSchedule } from './batches/operations/schedule.ts'
import { spendingOperations } from './budgets/operations/budgets.ts'
import { bundleOperations } from './bundles/operations/bundles.ts'
import type { SingleOperations } from './bundles/operations/current.ts'
import { lockWhenDue, warnBeforeDue } from './calibrations/jobs.ts'
import { calibrationOperations, sheetOperations } from './calibrations/operations/calibrations.ts'
import { freeWorkOf } from './calibrations/operations/free-work.ts'
import { lockAtDue, warnAheadOfDue } from './calibrations/operations/lock.ts'
import { judgeOperations, statisticOperations } from './calibrations/operations/statistics.ts'
import { cassetteOperations } from './cassettes/operations/cassettes.ts'
import type { SecretsOf } from './cassettes/operations/mask.ts'
import { channelOperations } from './channels/operations/channels.ts'
import { channelSecrets } from './channels/operations/secrets.ts'
import { commentOperations } from './comments/operations.ts'
import { demoOperations } from './demo/operations/demo.ts'
import { eraseWords } from './erasures/jobs.ts'
import { eraseAll, eraseAllLater, erasureOperations } from './erasures/operations/erasures.ts'
import { vocabularyOf } from './erasures/vocabulary.ts'
import { tearDownLater } from './hooks/jobs.ts'
import { giveTeardownUp, tearDownWhenOver } from './hooks/operations/hooks.ts'
import { importOperations } from './imports/operations/imports.ts'
import { deliver, fanOut } from './integrations/jobs.ts'
import { deliverEvents, deliverLater } from './integrations/operations/deliver.ts'
import { type EventSources, fanOutEvents } from './integrations/operations/fan-out.ts'
import { integrationOperations, integrationsOf } from './integrations/operations/integrations.ts'
import { integrationSecrets } from './integrations/operations/secrets.ts'
import type { Schedule } from './integrations/schedule.ts'
import { contracts } from './interface.ts'
import { modelOperations, refuseUnknownModels } from './models/operations/models.ts'
import { modelSecrets } from './models/operations/secrets.ts'
import { personaOperations } from './personas/operations.ts'
import { openapiDocument } from './platform/http/openapi.ts'
import { implementAll } from './platform/implement.ts'
import { handle } from './platform/jobs/handler.ts'
import type { Pump } from './platform/jobs/pump.ts'
import type { World } from './platform/world.ts'
import { projectOperations } from './projects/operations.ts'
import { queueOperations } from './queue/operations.ts'
import { redactionOperations } from './redaction/operations/preview.ts'
import { keepRetention } from './retention/jobs.ts'
import { applyRetention, applyRetentionLater, watchRetention } from './retention/operations/keep.ts'
import { retentionOperations } from './retention/operations/retention.ts'
import { reviewsAreDue, warnOfReviews } from './reviews/jobs.ts'
import { endDue, warnOfDue } from './reviews/operations/due.ts'
import { findingsOperations } from './reviews/operations/findings.ts'
import { performanceOperations } from './reviews/operations/performance.ts'
import { goldOperations, reviewerOperations } from './reviews/operations/reviewers.ts'
import { reviewOperations } from './reviews/operations/reviews.ts'
import { reviewTaskOperations } from './reviews/operations/tasks.ts'
import { judgeByRubric } from './rubric-judgments/jobs.ts'
import { askByRubric, giveUpAsking } from './rubric-judgments/operations/ask.ts'
import { rubricJudgingOperations, rubricJudgmentOperations } from './rubric-judgments/operations/judgments.ts'
import { defaultRubric, rubricOperations } from './rubrics/operations.ts'
import { judgeRun, playRun } from './runs/jobs.ts'
import { judgeRun as askJudges, giveUpJudging } from './runs/operations/judge-run.ts'
import { giveUpRun, playRun as play } from './runs/operations/play.ts'
import { runOperations } from './runs/operations/read.ts'
import type { PresentAssertions } from './runs/operations/rescore.ts'
import { assertionsOfScenarios, scenarioOperations } from './scenarios/operations.ts'
import { assertionsOfTests, testOperations } from './tests/operations.ts'
import { type ReplacingOperations, versionOperations } from './versions/operations/versions.ts'

/** What rescoring a run needs. */
const presentAssertions: PresentAssertions = async (tx, { scenario, test }) =>
  new Map([...(await assertionsOfScenarios(tx, scenario)), ...(await assertionsOfTests(tx, test))])

/** Everything that a recording must not contain. */
const secretsOf: SecretsOf = async (tx, vault) =>
  (await Promise.all([channelSecrets, modelSecrets, integrationSecrets].map((open) => open(tx, vault)))).flat()

/** The writer of a bundle, by the functions of the single operations. */
const writers = {
  projects: projectOperations({ withProject: (tx, cause, id) => defaultRubric(tx, id, cause), refuseUnknownModels, watchRetention }),
  models: modelOperations,
  personas: personaOperations,
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
    },
    redaction: redactionOperations,
    retention: retentionOperations,
    erasures: erasureOperations(vocabulary),
    personas: personaOperations,
    channels: channelOperations,
    assertions: assertionOperations,
    scenarios: scenarioOperations,
    tests: testOperations,
    integrations: integrationOperations,
    models: modelOperations,
    cassettes: cassetteOperations(secretsOf),
    imports: importOperations,
    runs: runOperations(feeds, presentAssertions, rescoreWithin),
    comments: commentOperations,
    batchReports: reportOperations(presentAssertions),
    batches: writers.batches,
    batchRuns: batchRunOperations,
    rubrics: { ...rubricOperations, ...rubricJudgingOperations },
    rubricJudgments: rubricJudgmentOperations,
    reviews: reviewOperations,
    reviewTasks: reviewTaskOperations,
    findings: findingsOperations,
    performance: performanceOperations,
    reviewers: reviewerOperations,
    goldItems: goldOperations,
    calibrations: calibrationOperations,
    calibrationSheets: sheetOperations,
    judges: judgeOperations,
    statistics: statisticOperations,
    queue: queueOperations(pump, { workspaceQueue, seal: sealer.seal }),
    activity: activityOperations,
    versions: versionOperations(writers as unknown as ReplacingOperations),
    events: eventOperations(feeds),
    demo: demoOperations,
  })

const ofBatchRun = { within: rescoreWithin, afterLast: endSoon }

type JobSettings = { schedule: Schedule; sources: EventSources }

/** The function that does each job. */
export function jobHandlers(world: World, { schedule, sources }: JobSettings) {
  const fanOutAll = fanOutEvents(world.db, sources)
  return [
    handle(playRun, play(world, secretsOf, endSoon), giveUpRun(world)),
    handle(tearDownLater, tearDownWhenOver(world), giveTeardownUp(world)),
    handle(judgeRun, askJudges(world, ofBatchRun, secretsOf), giveUpJudging(world, ofBatchRun)),
    handle(judgeByRubric, askByRubric(world), giveUpAsking(world)),
    handle(setUpBatchRun, setUp(world), giveSetupUp(world)),
    handle(endBatchRuns, settle(world)),
    handle(watchBatchRun, watch(world), watchAnew(world)),
    handle(startScheduled, startOnSchedule(world)),
    handle(lockWhenDue, lockAtDue(world)),
    handle(warnBeforeDue, warnAheadOfDue(world)),
    handle(warnOfReviews, warnOfDue(world)),
    handle(reviewsAreDue, endDue(world)),
    handle(freeWork, freeWorkOf(world)),
    handle(eraseWords, eraseAll(world), eraseAllLater(world)),
    handle(keepRetention, applyRetention(world), applyRetentionLater(world)),
    handle(fanOut, fanOutAll, fanOutAll),
    handle(deliver, deliverEvents(world, schedule), deliverLater(world)),
  ]
}
