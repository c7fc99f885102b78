// What a batch run is judged, compared and told by, for the folder of batches.
export { changesOf, measureBatch, tallyBatch, tallyKeys, transcriptsAt } from '../store/tallies.ts'
export { toldRuns, unpassedRuns } from '../store/told.ts'
