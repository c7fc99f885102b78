import type { z } from 'zod'
import type { channels } from '../channels/contract.ts'
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
  channel: Extract<z.input<typeof channels.create.body>, { kind: 'demo' }> extends infer C ? Omit<C, 'projectId'> : never
  personas: Record<string, Omit<NewPersona, 'projectId'>>
  scenarios: (Omit<Written<typeof scenarios.create.body>, 'personaIds' | 'channelIds'> & { persona?: string })[]
  tests: Omit<Written<typeof tests.create.body>, 'channelIds'>[]
}
