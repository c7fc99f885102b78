import { z } from 'zod'
import { Assertion } from '#src/measure/assertions/contract.ts'
import { Channel } from '#src/play/channels/contract.ts'
import { type Hooks, hooksShape } from '#src/play/hooks/contract.ts'
import { Model } from '#src/play/models/contract.ts'
import { Persona } from '#src/play/personas/contract.ts'
import { type Mocks, mocksShape } from '#src/play/tool-mocks/contract.ts'
import { Driver } from '#src/play/users/kinds.ts'
import { stopShape } from '#src/play/users/stopping.ts'
import { User } from '#src/play/users/user.ts'
import { Redaction } from '#src/workspace/projects/redaction.ts'
import { Faults } from './on-purpose.ts'
import { playedBy } from './person.ts'
import { UsedCassette } from './replay.ts'

const { id, name, version } = Persona.shape

/**
 * Everything a run needs, frozen when it is queued: later changes have no effect on it, and the worker reads no scenario or test. The
 * secret of the channel is not part of it; the worker reads that when the run starts.
 */
export const Plan = z
  .strictObject({
    subject: z.strictObject({ type: z.enum(['scenario', 'test']), id: z.string(), name: z.string(), version: z.int() }),
    driver: Driver,
    user: User,
    persona: Persona.pick({
      id: true,
      name: true,
      version: true,
      language: true,
      traits: true,
      behaviour: true,
      guards: true,
      backstory: true,
      stylePrompt: true,
    }),
    channel: z.strictObject({
      id,
      name,
      version,
      kind: Channel.shape.kind,
      environment: Channel.shape.environment,
      config: Channel.shape.config,
      auth: Channel.shape.auth,
      timeouts: Channel.shape.timeouts,
      retry: Channel.shape.retry,
      limits: Channel.shape.limits,
      workerTag: Channel.shape.workerTag,
    }),
    simulator: Model.pick({ id: true, name: true, version: true, kind: true, config: true, timeouts: true, retry: true, price: true })
      .extend({ promptVersion: z.string().describe('hash of the fixed texts of the prompt') })
      .optional()
      .describe('the language model that plays the user, or judges the conditions of its driver; absent if it needs none'),
    judges: z
      .array(Model.pick({ id: true, name: true, version: true, kind: true, config: true, timeouts: true, retry: true, price: true }))
      .optional()
      .describe('the language models that judge its assertions; absent if none does'),
    cassette: UsedCassette.optional().describe('the cassette that is recorded or replayed; absent for a live run'),
    playedBy,
    stop: z.strictObject(stopShape),
    seedMessages: z.array(z.strictObject({ role: z.enum(['user', 'agent']), content: z.string() })),
    seedFrom: z
      .strictObject({
        runId: z.string(),
        turn: z.int().positive(),
        messages: z.array(z.strictObject({ role: z.enum(['user', 'agent']), content: z.string() })),
      })
      .optional()
      .describe('the run and turn that the run started from, and what was said up to there'),
    variables: z.record(z.string(), z.unknown()),
    assertions: z.array(Assertion),
    toolMocks: mocksShape.toolMocks.optional().describe('absent if none of its tools is mocked'),
    mockState: mocksShape.mockState,
    ...hooksShape,
    faults: Faults.optional().describe('what goes wrong on purpose, by the seed of the run'),
    limits: z.strictObject({ turnTimeoutMs: z.int(), runTimeoutMs: z.int() }),
    redaction: Redaction.optional().describe('what is replaced before anything is stored; absent if nothing is'),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

export function freezeChannel(channel: Channel): Plan['channel'] {
  const { id, name, version, kind, environment, config, auth, timeouts, retry, limits, workerTag } = channel
  return { id, name, version, kind, environment, config, auth, timeouts, retry, limits, ...(workerTag && { workerTag }) }
}

/**
 * Empty for a playable without mocks, so that its plan stays the same as before mocks existed. Playables stored before then have no
 * list.
 */
export const freezeMocks = ({
  toolMocks = [],
  mockState,
}: {
  toolMocks?: Mocks['toolMocks'] | undefined
  mockState?: Mocks['mockState']
}): Pick<Plan, 'toolMocks' | 'mockState'> => (toolMocks.length === 0 ? {} : { toolMocks: [...toolMocks], ...(mockState && { mockState }) })

/** Empty for a project without redaction, so that its plans stay the same as before redaction existed. */
export const freezeRedaction = ({ redaction }: { redaction: Redaction }): Pick<Plan, 'redaction'> =>
  redaction.mode === 'off' ? {} : { redaction }

/** Empty for a playable without hooks, so that its plan stays the same as before hooks existed. */
export const freezeHooks = ({ setup, teardown }: Hooks): Hooks => ({ ...(setup && { setup }), ...(teardown && { teardown }) })

export function freezePersona(persona: Persona): Plan['persona'] {
  const { id, name, version, language, traits, behaviour, guards, backstory, stylePrompt } = persona
  return { id, name, version, language, traits, behaviour, guards, backstory, stylePrompt }
}

/** Includes the version of the prompt that a run planned now would show the model. */
export function freezeSimulator(
  { id, name, version, kind, config, timeouts, retry, price }: Model,
  promptVersion: string,
): NonNullable<Plan['simulator']> {
  return { id, name, version, kind, config, timeouts, retry, ...(price && { price }), promptVersion }
}

/** Whether a run can contain stand-ins: a recording has them if its project redacted when it was made. */
export const hasStandIns = ({ cassette }: Pick<Plan, 'cassette'>): boolean => cassette !== undefined && cassette.mode !== 'record'

/** The names of the tools that Parley answers in a run. */
export const mockedTools = ({ toolMocks }: Pick<Plan, 'toolMocks'>): string[] | undefined => toolMocks?.map(({ tool }) => tool)
