import { z } from 'zod'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'
import { hookFaults, hooksShape, runNames } from '#src/play/hooks/contract.ts'
import { runnableInput, runnableShape } from '#src/play/runs/runnable.ts'
import { mocksInput, mocksShape } from '#src/play/tool-mocks/contract.ts'
import { mockFaults } from '#src/play/tool-mocks/faults.ts'
import { Driver, driverFaults, drivers, messagesOf } from '#src/play/users/kinds.ts'
import { stopInput, stopShape } from '#src/play/users/stopping.ts'
import { User, userInput } from '#src/play/users/user.ts'
import { stepFaults } from './step-assertions.ts'

const Seed = z.string().min(1).max(100)
const Simulator = Id.describe(
  'the language model that plays the user with the driver llm, or judges the conditions of others; default: that of the project',
)
const PersonaIds = z.array(Id).max(50)
const Category = z.string().max(120)

/** A scenario's own members as stored and answered, except for its assertions. */
export const scenarioShape = {
  ...runnableShape,
  category: Category,
  driver: Driver,
  user: User,
  personaIds: PersonaIds,
  stop: z.strictObject(stopShape).meta({ id: 'Stop' }),
  ...mocksShape,
  ...hooksShape,
  seed: Seed.optional(),
  simulator: Simulator.optional(),
}

/** The form that clients write; `{ user: { goal } }` is enough. A schema made of them goes through `checkedScenario`. */
export const scenarioInput = {
  ...runnableInput,
  category: Category.default(''),
  driver: Driver.default({ mode: 'rules' }),
  user: z.strictObject(userInput).prefault({}),
  personaIds: PersonaIds.default([]),
  stop: z.strictObject(stopInput).prefault({}),
  ...mocksInput,
  ...hooksShape,
  seed: z.union([z.int(), Seed]).transform(String).optional(),
  simulator: Simulator.optional(),
}
const Written = z.strictObject(scenarioInput)
export type ScenarioInput = z.output<typeof Written>

/** Rules for several members together: reported with all other faults, so the body may be wrong elsewhere. */
export const checkScenario = <S extends z.ZodType>(schema: S) =>
  schema.superRefine(
    (body, context) => {
      const { driver, user, stop, assertions } = body as Partial<Record<string, Record<string, unknown> | null>>
      const kind = drivers.list.find((candidate) => candidate.kind === (driver?.mode ?? 'rules'))
      if (kind?.needsGoal && user && user.goal === undefined)
        context.addIssue({
          code: 'custom',
          path: ['user', 'goal'],
          message: `The driver "${kind.kind}" needs a goal: what the user wants.`,
          params: { code: 'required', hint: 'Write it in the words of the user: "Cancel my order A-1204 and refund me".' },
        })
      const inDriver = driverFaults(driver).map((fault) => ({ ...fault, path: ['driver', ...fault.path] }))
      const others = inDriver.length > 0 ? inDriver : stepFaults(driver, assertions)
      for (const { path, message, ...params } of [...others, ...mockFaults(body as object), ...hookFaults(body as object, runNames)])
        context.addIssue({ code: 'custom', path, message, params })
      if (Number(stop?.minTurns) > Number(stop?.maxTurns))
        context.addIssue({ code: 'custom', path: ['stop', 'minTurns'], message: 'minTurns must not be greater than maxTurns.' })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** Omitted members come from the project, so that the stored scenario is complete. */
export const fillScenario = <S extends ScenarioInput>(
  { quarantinedUntil: _asked, ...input }: S,
  defaults: { maxTurns: number; repeats: number },
  quarantinedUntil?: string | undefined,
) => ({
  ...input,
  ...(quarantinedUntil && { quarantinedUntil }),
  repeats: input.repeats ?? defaults.repeats,
  stop: { ...input.stop, maxTurns: input.stop.maxTurns ?? turnsFor(input, defaults.maxTurns) },
})

/** The turns of the project, or more if the driver needs them to send all its messages. */
function turnsFor({ stop, driver, user }: ScenarioInput, usual: number): number {
  const messages = messagesOf(driver)
  const needed = messages === undefined ? 0 : messages + Number(user.opening.message !== undefined)
  return Math.min(ceilings.turns.max, Math.max(usual, stop.minTurns, needed))
}
