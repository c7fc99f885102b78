import type { Companion } from './companion.ts'
import { faults } from './companions/faults/faults.ts'
import { hooks } from './companions/hooks/hooks.ts'
import { mocks } from './companions/mocks/mocks.ts'
import { person } from './companions/person/person.ts'
import { redaction } from './companions/redaction/redaction.ts'
import { simulator } from './companions/simulator/simulator.ts'
import { startingPoint } from './companions/starting-point/starting-point.ts'
import { tape } from './companions/tape/tape.ts'

/** In the order in which they are prepared, wrap and keep: the first is next to the agent and the user. */
export const companions: readonly Companion[] = [
  startingPoint, // the conversation continues that of another run
  faults, //        the connection to the agent fails on purpose
  person, //        plays the user instead of the driver
  tape, //          records what the agent and models answer, or replays it
  mocks, //         answers the tools of the agent
  hooks, //         calls before and after the conversation
  simulator, //     the language model that the driver asks
  redaction, //     replaces personal data before anything is stored
]
