import { projectBundles } from '#src/connect/bundles/contract.ts'
import { arrivals, conversations, spans } from '#src/connect/conversations/contract.ts'
import { coverage } from '#src/connect/coverage/contract.ts'
import { demo } from '#src/connect/demo/contract.ts'
import { failureGroups } from '#src/connect/failure-groups/contract.ts'
import { generation } from '#src/connect/generate/contract.ts'
import { imports } from '#src/connect/imports/contract.ts'
import { improvements } from '#src/connect/improvements/contract.ts'
import { inbox } from '#src/connect/inbox/contract.ts'
import { integrations } from '#src/connect/integrations/contract.ts'
import { alerts, monitors } from '#src/connect/monitors/contract.ts'
import { groupReproductions, reproductions } from '#src/connect/reproductions/contract.ts'
import { versions } from '#src/connect/versions/contract.ts'
import { batches, batchRuns } from '#src/gate/batches/contract.ts'
import { batchReports } from '#src/gate/batches/reports.ts'
import { assertions } from '#src/measure/assertions/contract.ts'
import { cassettes } from '#src/play/cassettes/contract.ts'
import { channels } from '#src/play/channels/contract.ts'
import { documents } from '#src/play/documents/contract.ts'
import { models } from '#src/play/models/contract.ts'
import { personas } from '#src/play/personas/contract.ts'
import { runs } from '#src/play/runs/contract.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { tests } from '#src/play/tests/contract.ts'
import { calibrationCycles } from '#src/review/calibration-cycles/contract.ts'
import { calibrationSheets, calibrations, judges, statistics } from '#src/review/calibrations/contract.ts'
import { judgeMeasurements } from '#src/review/calibrations/measurement.ts'
import { comments } from '#src/review/comments/contract.ts'
import { pairReviews } from '#src/review/pair-reviews/contract.ts'
import { reviewRules } from '#src/review/review-rules/contract.ts'
import { reviewAnswers } from '#src/review/reviews/answer-formats.ts'
import { findings, goldItems, performance, reviewers, reviews, reviewTasks } from '#src/review/reviews/contract.ts'
import { reviewProgress } from '#src/review/reviews/progress.ts'
import { reviewQuality } from '#src/review/reviews/quality.ts'
import { rubricJudging, rubricJudgments } from '#src/review/rubric-judgments/contract.ts'
import { rubrics } from '#src/review/rubrics/contract.ts'
import { accounts } from '#src/workspace/accounts/contract.ts'
import { activity, events } from '#src/workspace/activity/contract.ts'
import { projectSpending } from '#src/workspace/budgets/contract.ts'
import { erasures } from '#src/workspace/erasures/contract.ts'
import { projects } from '#src/workspace/projects/contract.ts'
import { queue } from '#src/workspace/queue/contract.ts'
import { redaction } from '#src/workspace/redaction/contract.ts'
import { retention } from '#src/workspace/retention/contract.ts'

/** All contracts, one line each: everything that Parley offers over HTTP. */
export const contracts = {
  ...accounts,
  projects: { ...projects, ...projectSpending, ...projectBundles, ...generation },
  demo,
  redaction,
  retention,
  erasures,
  personas,
  documents,
  channels,
  assertions,
  scenarios,
  tests,
  integrations,
  models,
  cassettes,
  imports,
  runs,
  conversations,
  arrivals,
  spans,
  coverage,
  failureGroups,
  reproductions,
  groupReproductions,
  monitors,
  alerts,
  inbox,
  comments,
  batches,
  batchRuns,
  batchReports,
  improvements,
  rubrics: { ...rubrics, ...rubricJudging },
  rubricJudgments,
  reviews,
  reviewAnswers,
  reviewTasks,
  findings,
  performance,
  reviewProgress,
  reviewQuality,
  reviewers,
  reviewRules,
  pairReviews,
  goldItems,
  calibrations,
  calibrationSheets,
  calibrationCycles,
  judges,
  judgeMeasurements,
  statistics,
  queue,
  activity,
  versions,
  events,
}
