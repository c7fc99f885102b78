import { compareBatchRuns, explainGate, listBatchRuns, readBatchRun } from './batch-runs.ts'
import { readDocumentation, searchDocumentation } from './documentation.ts'
import { readImprovement, tryChange } from './improvements.ts'
import { listReviews, readActivity, readJudges } from './records.ts'
import { findFailures, listRuns, readRun } from './runs.ts'
import { describeThing, listProjects, listThings } from './things.ts'
import type { Tool } from './tool.ts'
import { cancelRun, draftScenario, previewBatch, runBatch, runScenario } from './writing.ts'

/** At most 22, because assistants choose badly among more. */
export const tools: readonly Tool[] = [
  listProjects,
  listThings,
  describeThing,
  listRuns,
  readRun,
  findFailures,
  listBatchRuns,
  readBatchRun,
  explainGate,
  compareBatchRuns,
  readImprovement,
  readActivity,
  listReviews,
  readJudges,
  searchDocumentation,
  readDocumentation,
  previewBatch,
  draftScenario,
  runScenario,
  runBatch,
  tryChange,
  cancelRun,
]
