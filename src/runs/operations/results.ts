// What a batch run is judged, compared and told by, for the folder of batches.

export { countParts } from '../store/coverage.ts'
export { type RequiredJudge, requiredJudges } from '../store/required-judges.ts'
export { runResults as toldRuns, unpassedRuns } from '../store/results.ts'
export { changesOf, measureBatch, tallyBatch, tallyKeys, transcriptsAt } from '../store/tallies.ts'
