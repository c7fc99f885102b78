/** All types of resources that the activity covers. */
export const resourceTypes = [
  'workspace',
  'member',
  'apiKey',
  'project',
  'channel',
  'persona',
  'document',
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
