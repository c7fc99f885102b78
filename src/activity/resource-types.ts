/** All that the activity tells of. */
export const resourceTypes = [
  'workspace',
  'member',
  'apiKey',
  'project',
  'channel',
  'persona',
  'scenario',
  'test',
  'run',
  'batch',
  'batchRun',
  'integration',
  'model',
  'cassette',
  'rubric',
  'reviewTask',
  'review',
  'calibration',
  'calibrationSheet',
] as const
export type ResourceType = (typeof resourceTypes)[number]
