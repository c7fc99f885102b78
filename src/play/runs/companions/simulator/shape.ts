import { z } from 'zod'
import { Model } from '#src/play/models/contract.ts'

const Simulator = Model.pick({
  id: true,
  name: true,
  version: true,
  kind: true,
  config: true,
  timeouts: true,
  retry: true,
  price: true,
}).extend({ promptVersion: z.string().describe('hash of the fixed texts of the prompt') })

export const simulatorInPlan = {
  simulator: Simulator.optional().describe(
    'the language model that plays the user, or judges the conditions of its driver; absent if it needs none',
  ),
}

/** Includes the version of the prompt that a run planned now would show the model. */
export function freezeSimulator(
  { id, name, version, kind, config, timeouts, retry, price }: Model,
  promptVersion: string,
): z.infer<typeof Simulator> {
  return { id, name, version, kind, config, timeouts, retry, ...(price && { price }), promptVersion }
}
