export const errorSources = ['agent', 'simulator', 'judge', 'evaluator', 'channel', 'environment', 'platform'] as const
/** An error from one of these sources says nothing about the agent: rates exclude such runs and count them separately (product.md 3). */
export const excludedSources: readonly string[] = [
  'simulator',
  'judge',
  'evaluator',
  'environment',
  'platform',
] satisfies readonly (typeof errorSources)[number][]
