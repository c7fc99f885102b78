import { z } from 'zod'
import { integrations } from '#src/connect/integrations/contract.ts'
import { batches } from '#src/gate/batches/contract.ts'
import { channels } from '#src/play/channels/contract.ts'
import { models } from '#src/play/models/contract.ts'
import { personas } from '#src/play/personas/contract.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { tests } from '#src/play/tests/contract.ts'
import { rubrics } from '#src/review/rubrics/contract.ts'
import { projects } from '#src/workspace/projects/contract.ts'

/** Lists of a bundle in the order in which they are written: what others refer to comes first. */
export const partNames = ['models', 'personas', 'channels', 'rubrics', 'integrations', 'tests', 'scenarios', 'batches'] as const
export type PartName = (typeof partNames)[number]

/** Members that refer to other resources, as paths in which * means every element. `byType`: the member next to it names the type. */
export type Reference = { path: string; part: PartName | 'byType' }

const hooks: Reference[] = [
  { path: '/setup/channelId', part: 'channels' },
  { path: '/teardown/channelId', part: 'channels' },
]
const judge = (path: string): Reference => ({ path: `${path}/*/settings/model`, part: 'models' })

const schemas = {
  models: models.replace.body,
  personas: personas.replace.body,
  channels: channels.replace.body,
  rubrics: rubrics.replace.body.extend({
    published: z.boolean().default(true).describe('publish this version, so that reviews use it; false leaves a draft'),
  }),
  integrations: integrations.replace.body,
  tests: tests.replace.body,
  scenarios: scenarios.replace.body,
  batches: batches.replace.body,
}

/** The form of a resource in a bundle: as in the body that replaces it, with keys instead of ids. */
export const definitionSchemas = { project: projects.replace.body, ...schemas }

type Part = {
  type: 'project' | 'model' | 'persona' | 'channel' | 'rubric' | 'integration' | 'test' | 'scenario' | 'batch'
  references: readonly Reference[]
  /** Members that the service fills in if they are left out, and then keeps. */
  filled: readonly string[]
  /** The path of the secret. */
  secret?: string
}

export const parts: Readonly<Record<PartName | 'project', Part>> = {
  models: { type: 'model', references: [], filled: [], secret: '/auth/secret' },
  project: {
    type: 'project',
    references: ['simulator', 'judge', 'generator'].map((use) => ({ path: `/models/${use}`, part: 'models' as const })),
    filled: [],
  },
  personas: { type: 'persona', references: [], filled: [] },
  channels: { type: 'channel', references: [], filled: [], secret: '/auth/secret' },
  rubrics: { type: 'rubric', references: [], filled: [] },
  integrations: { type: 'integration', references: [], filled: [], secret: '/secret' },
  tests: {
    type: 'test',
    references: [{ path: '/channelIds/*', part: 'channels' }, ...hooks, judge('/assertions'), judge('/turns/*/expect')],
    filled: ['/repeats', '/quarantinedUntil'],
  },
  scenarios: {
    type: 'scenario',
    references: [
      { path: '/channelIds/*', part: 'channels' },
      { path: '/personaIds/*', part: 'personas' },
      { path: '/simulator', part: 'models' },
      ...hooks,
      judge('/assertions'),
    ],
    filled: ['/repeats', '/stop/maxTurns', '/quarantinedUntil'],
  },
  batches: {
    type: 'batch',
    references: [
      { path: '/items/*/id', part: 'byType' },
      { path: '/matrix/personaIds/*', part: 'personas' },
      { path: '/matrix/channelIds/*', part: 'channels' },
      { path: '/baseline/channelId', part: 'channels' },
      { path: '/notify/*', part: 'integrations' },
      ...hooks,
    ],
    filled: [],
  },
}
