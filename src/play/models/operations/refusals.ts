import { failuresToOpen } from '../failures-to-open.ts'
import { ModelFault } from '../model-fault.ts'

const seconds = (ms: number) => `${Math.ceil(ms / 1000)} s`

/** Why a call may not be sent, by the answer of `admit`. */
export const refusals = {
  circuitOpen: (ms: number) =>
    new ModelFault(
      'circuitOpen',
      `The last ${failuresToOpen} calls of the model failed, so Parley does not call it for another ${seconds(ms)}.`,
      'Probe the model to see what is wrong: a probe that succeeds ends the pause.',
    ),
  limited: (ms: number) =>
    new ModelFault(
      'limited',
      `The vendor limits how often the model may be called, and the next call may go out in ${seconds(ms)}, which is too late.`,
      'Raise your quota at the vendor, or start fewer conversations at once.',
    ),
}
