import type { z } from 'zod'
import type { personas } from '../personas/contract.ts'
import type { projects } from '../projects/contract.ts'
import type { scenarios } from '../scenarios/contract.ts'
import type { tests } from '../tests/contract.ts'

type Written<Body extends z.ZodType> = Omit<z.input<Body>, 'projectId'>
type NewPersona = Exclude<z.input<typeof personas.create.body>, { copyOf: string }>

/**
 * What a template holds, written as a caller would send it. Scenarios and tests name personas by their key here; all of
 * them use the template's one channel.
 */
export type Material = {
  project: z.input<typeof projects.create.body>
  channel: { name: string; description?: string; kind: 'demo'; config: { template?: 'support'; release?: 1 | 2; flakeRate?: number } }
  personas: Record<string, Omit<NewPersona, 'projectId'>>
  scenarios: (Omit<Written<typeof scenarios.create.body>, 'personaIds' | 'channelIds'> & { persona?: string })[]
  tests: Omit<Written<typeof tests.create.body>, 'channelIds'>[]
}
export type MaterialScenario = Material['scenarios'][number]

/** In the metadata of a scenario that finds a planted defect: its name, what the agent does, and the assertion's name. */
export type Planted = { plantedDefect: string; what: string; foundBy: string }
