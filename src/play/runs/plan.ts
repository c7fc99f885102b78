import { z } from 'zod'
import { Assertion } from '#src/measure/assertions/contract.ts'
import { Channel } from '#src/play/channels/contract.ts'
import { Model } from '#src/play/models/contract.ts'
import { Persona } from '#src/play/personas/contract.ts'
import { Driver } from '#src/play/users/kinds.ts'
import { stopShape } from '#src/play/users/stopping.ts'
import { User } from '#src/play/users/user.ts'
import { inPlan } from './companions/shapes.ts'

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
    judges: z
      .array(Model.pick({ id: true, name: true, version: true, kind: true, config: true, timeouts: true, retry: true, price: true }))
      .optional()
      .describe('the language models that judge its assertions; absent if none does'),
    stop: z.strictObject(stopShape),
    seedMessages: z.array(z.strictObject({ role: z.enum(['user', 'agent']), content: z.string() })),
    variables: z.record(z.string(), z.unknown()),
    assertions: z.array(Assertion),
    limits: z.strictObject({ turnTimeoutMs: z.int(), runTimeoutMs: z.int() }),
    ...inPlan,
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

export function freezeChannel(channel: Channel): Plan['channel'] {
  const { id, name, version, kind, environment, config, auth, timeouts, retry, limits, workerTag } = channel
  return { id, name, version, kind, environment, config, auth, timeouts, retry, limits, ...(workerTag && { workerTag }) }
}

export function freezePersona(persona: Persona): Plan['persona'] {
  const { id, name, version, language, traits, behaviour, guards, backstory, stylePrompt } = persona
  return { id, name, version, language, traits, behaviour, guards, backstory, stylePrompt }
}

/** The models that a run calls. */
export const modelsOf = ({ simulator, judges = [] }: Pick<Plan, 'simulator' | 'judges'>) => [...(simulator ? [simulator] : []), ...judges]
