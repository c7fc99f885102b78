import type { z } from 'zod'
import type { personas } from '../personas/contract.ts'
import type { projects } from '../projects/contract.ts'
import type { scenarios } from '../scenarios/contract.ts'
import type { tests } from '../tests/contract.ts'

export const templates = ['support', 'booking', 'handoff'] as const
export type Template = (typeof templates)[number]

type Written<Body extends z.ZodType> = Omit<z.input<Body>, 'projectId'>
type NewPersona = Exclude<z.input<typeof personas.create.body>, { copyOf: string }>

/** What goes wrong in one scenario: its name, what the agent does, and the name of the assertion that finds it. */
type Shown = { scenario: string; what: string; foundBy: string }

/**
 * What a template holds, written as a caller would send it. Scenarios and tests name personas by their key here; all of
 * them use the template's one channel. `regression` comes with release 2, `flake` with flakeRate.
 */
export type Material = {
  project: z.input<typeof projects.create.body>
  channel: { name: string; description?: string; kind: 'demo'; config: { template: Template; release?: 1 | 2; flakeRate?: number } }
  personas: Record<string, Omit<NewPersona, 'projectId'>>
  scenarios: (Omit<Written<typeof scenarios.create.body>, 'personaIds' | 'channelIds'> & { persona?: string })[]
  tests: Omit<Written<typeof tests.create.body>, 'channelIds'>[]
  regression: Shown
  flake: Shown
}
export type MaterialScenario = Material['scenarios'][number]

const tags = ['demo']
const shown = <Runnable extends { tags?: string[] | undefined }>(written: Runnable) => ({
  status: 'active' as const,
  ...written,
  tags: [...tags, ...(written.tags ?? [])],
})

/** Makes everything active and tagged, on a channel of the first release. */
export function materialOf(template: Template, { agent, ...written }: Omit<Material, 'channel'> & { agent: string }): Material {
  const description = 'Runs inside Parley: no network and no key. Release 2 holds a regression.'
  return {
    ...written,
    project: { ...written.project, tags },
    channel: { name: agent, description, kind: 'demo', config: { template, release: 1 } },
    scenarios: written.scenarios.map(shown),
    tests: written.tests.map(shown),
  }
}

/** In the metadata of a scenario that finds a planted defect: its name, what the agent does, and the assertion's name. */
export type Planted = { plantedDefect: string; what: string; foundBy: string }

/** The defects of a template: which scenario finds each of them, and through which assertion. */
export const plantedIn = ({ scenarios }: Pick<Material, 'scenarios'>) =>
  scenarios.flatMap(({ name, metadata, assertions = [] }) => {
    if (!metadata?.plantedDefect) return []
    const { plantedDefect: defect, what, foundBy } = metadata as Planted
    return assertions
      .filter((one) => one.name === foundBy)
      .map(({ kind }) => ({ defect, scenario: name, assertion: { kind, name: foundBy }, what }))
  })
