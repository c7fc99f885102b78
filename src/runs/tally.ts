/**
 * What became of one run of a batch run, as a letter, so that all of 10,000 fit into a few kilobytes. An error is the agent's or its
 * channel's; one of platform, simulator, judge or environment is excluded. `-` stands for a repeat that is not there.
 */
export const letters = {
  passed: 'p',
  failed: 'f',
  inconclusive: 'i',
  error: 'e',
  excluded: 'x',
  canceled: 'c',
  queued: 'q',
  running: 'r',
} as const
