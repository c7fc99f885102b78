import { describeGuarantees } from '#harness/resource-guarantees.ts'

const defaults = { maxTurns: 10, turnTimeoutMs: 60_000, runTimeoutMs: 900_000, repeats: 1 }

await describeGuarantees({
  path: '/projects',
  type: 'project',
  least: { name: 'Shop' },
  filled: { status: 'active', defaults, models: {}, retention: {} },
  replacement: { name: 'Other', defaults: { ...defaults, repeats: 3 }, retention: { transcriptDays: 7 } },
  changed: ['/defaults/repeats', '/retention/transcriptDays'],
})
