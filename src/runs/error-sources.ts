export const errorSources = ['agent', 'simulator', 'judge', 'channel', 'environment', 'platform'] as const
/** What these spoiled says nothing about the agent: rates leave it out and count it beside (product.md 3). */
export const excludedSources: readonly string[] = [
  'simulator',
  'judge',
  'environment',
  'platform',
] satisfies readonly (typeof errorSources)[number][]
