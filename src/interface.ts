import { accounts } from './accounts/contract.ts'
import { activity, events } from './activity/contract.ts'
import { assertions } from './assertions/contract.ts'
import { batches, batchRuns } from './batches/contract.ts'
import { batchReports } from './batches/reports.ts'
import { projectSpending } from './budgets/contract.ts'
import { projectBundles } from './bundles/contract.ts'
import { calibrationSheets, calibrations, judges, statistics } from './calibrations/contract.ts'
import { cassettes } from './cassettes/contract.ts'
import { channels } from './channels/contract.ts'
import { comments } from './comments/contract.ts'
import { demo } from './demo/contract.ts'
import { erasures } from './erasures/contract.ts'
import { imports } from './imports/contract.ts'
import { integrations } from './integrations/contract.ts'
import { models } from './models/contract.ts'
import { personas } from './personas/contract.ts'
import { projects } from './projects/contract.ts'
import { queue } from './queue/contract.ts'
import { redaction } from './redaction/contract.ts'
import { retention } from './retention/contract.ts'
import { findings, goldItems, performance, reviewers, reviews, reviewTasks } from './reviews/contract.ts'
import { rubricJudging, rubricJudgments } from './rubric-judgments/contract.ts'
import { rubrics } from './rubrics/contract.ts'
import { runs } from './runs/contract.ts'
import { scenarios } from './scenarios/contract.ts'
import { tests } from './tests/contract.ts'
import { versions } from './versions/contract.ts'

/** All contracts, one line each: everything that Parley offers over HTTP. */
export const contracts = {
  ...accounts,
  projects: { ...projects, ...projectSpending, ...projectBundles },
  demo,
  redaction,
  retention,
  erasures,
  personas,
  channels,
  assertions,
  scenarios,
  tests,
  integrations,
  models,
  cassettes,
  imports,
  runs,
  comments,
  batches,
  batchRuns,
  batchReports,
  rubrics: { ...rubrics, ...rubricJudging },
  rubricJudgments,
  reviews,
  reviewTasks,
  findings,
  performance,
  reviewers,
  goldItems,
  calibrations,
  calibrationSheets,
  judges,
  statistics,
  queue,
  activity,
  versions,
  events,
}
