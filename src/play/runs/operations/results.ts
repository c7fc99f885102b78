// The functions of runs that the folder of batches uses to judge, compare and report a batch run.

export { countParts } from '../store/coverage.ts'
export { type RequiredJudge, requiredJudges } from '../store/required-judges.ts'
export { judgedOtherwise } from '../store/requirements.ts'
export { runResults, runsNotPassed, type UnpassedRun } from '../store/results.ts'
export {
  changesOf,
  failedKeys,
  measureBatch,
  modelsOfChannels,
  repeatedIn,
  tallyBatch,
  tallyKeys,
  transcriptsAt,
} from '../store/tallies.ts'
