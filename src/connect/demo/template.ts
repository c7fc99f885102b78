import type { z } from 'zod'
import type { personas } from '#src/play/personas/contract.ts'
import type { scenarios } from '#src/play/scenarios/contract.ts'
import type { tests } from '#src/play/tests/contract.ts'
import type { projects } from '#src/workspace/projects/contract.ts'

export const templates = ['support', 'booking', 'handoff'] as const
export type Template = (typeof templates)[number]

type Draft<Body extends z.ZodType> = Omit<z.input<Body>, 'projectId'>
type NewPersona = Exclude<z.input<typeof personas.create.body>, { copyOf: string }>

/** A planted defect of one scenario: its name, what the agent does, and the name of the assertion that finds it. */
type PlannedDefect = { scenario: string; what: string; foundBy: string }

/**
 * The content of a template, as a caller would send it. Here, scenarios and tests name personas by their key; all of them use the
 * template's only channel. `regression` occurs in release 2, `flake` with flakeRate.
 */
export type DemoTemplate = {
  project: z.input<typeof projects.create.body>
  channel: { name: string; description?: string; kind: 'demo'; config: { template: Template; release?: 1 | 2; flakeRate?: number } }
  personas: Record<string, Omit<NewPersona, 'projectId'>>
  scenarios: (Omit<Draft<typeof scenarios.create.body>, 'personaIds' | 'channelIds'> & { persona?: string })[]
  tests: Omit<Draft<typeof tests.create.body>, 'channelIds'>[]
  regression: PlannedDefect
  flake: PlannedDefect
  /** Scenarios whose user a language model plays and judges. They have their own batch, without a history. */
  simulated?: {
    model: { name: string; description: string; kind: 'demo'; config: object }
    batch: { name: string; description: string; repeats: number }
    scenarios: DemoTemplate['scenarios']
  }
  recorded?: RecordedMaterial
  /** Scenarios whose tools Parley answers from a state. They have their own batch, without a history. */
  acting?: { batch: { name: string; description: string; repeats: number }; scenarios: DemoTemplate['scenarios'] }
}

/**
 * What real customers came for: how often, as which personas (otherwise that of the scenario), and what they say. `isUnreliable`: it needs
 * the skill that fails.
 */
export type Topic = {
  weight: number
  isUnreliable?: true
  personas?: readonly string[]
  scenario: Pick<TemplateScenario, 'name' | 'persona' | 'user' | 'driver' | 'stop'>
}
/** The real conversations of the last 30 days of an agent, what judges and what watches them. */
export type RecordedMaterial = {
  agent: string
  topics: readonly Topic[]
  assertions: NonNullable<TemplateScenario['assertions']>
  monitor: { name: string; handoffTools: readonly string[]; alerts: readonly { kind: 'changed' | 'newFailureGroup' | 'spike' }[] }
  /** The planted change: the unreliable skill fails in this share of the conversations that need it, before that day and since. */
  change: { daysAgo: number; before: number; since: number }
  /** The planted new failure: since then, release 2 is in production. */
  release2: { daysAgo: number; versions: readonly [string, string] }
  /** Which numbers differ from customer to customer. */
  numbers: RegExp
}
export type TemplateScenario = DemoTemplate['scenarios'][number]

const tags = ['demo']
const activate = <Runnable extends { tags?: string[] | undefined }>(members: Runnable) => ({
  status: 'active' as const,
  ...members,
  tags: [...tags, ...(members.tags ?? [])],
})

/** Makes everything active and tagged, on a channel of the first release. */
export function defineTemplate(template: Template, { agent, ...members }: Omit<DemoTemplate, 'channel'> & { agent: string }): DemoTemplate {
  const description = 'Runs inside Parley without a network or a key. Release 2 contains a regression.'
  return {
    ...members,
    project: { ...members.project, tags },
    channel: { name: agent, description, kind: 'demo', config: { template, release: 1 } },
    scenarios: members.scenarios.map(activate),
    tests: members.tests.map(activate),
    ...(members.acting && { acting: { ...members.acting, scenarios: members.acting.scenarios.map(activate) } }),
    ...(members.simulated && { simulated: { ...members.simulated, scenarios: members.simulated.scenarios.map(activate) } }),
  }
}

/** In the metadata of a scenario that finds a planted defect: its name, what the agent does, and the assertion's name. */
export type PlantedDefect = { plantedDefect: string; what: string; foundBy: string }

/** The defects of a template: which scenario finds each of them, and through which assertion. */
export const defectsOf = ({ scenarios, acting }: Pick<DemoTemplate, 'scenarios' | 'acting'>) =>
  [...scenarios, ...(acting?.scenarios ?? [])].flatMap(({ name, metadata, assertions = [] }) => {
    if (!metadata?.plantedDefect) return []
    const { plantedDefect: defect, what, foundBy } = metadata as PlantedDefect
    return assertions
      .filter((assertion) => assertion.name === foundBy)
      .map(({ kind }) => ({ defect, scenario: name, assertion: { kind, name: foundBy }, what }))
  })
