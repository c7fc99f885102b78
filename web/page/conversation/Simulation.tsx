import type { Schemas } from '#web/api.ts'
import { count } from '#web/ui/count.ts'
import { IconBrain } from '#web/ui/icons.tsx'
import { cost } from '#web/ui/money.ts'
import { Tag } from '#web/ui/Tag.tsx'
import css from './Attached.module.css'
import { Refused } from './Refused.tsx'

const goalStates = { open: 'The goal is open.', reached: 'The goal is reached.', givenUp: 'The user has given up.' }

/** How a language model arrived at a message of the user; without a state of the goal, it only judged the previous reply. */
export function Simulation({ simulation }: { simulation: Schemas['Simulation'] }) {
  const { reason, goalState, faults, calls, usage, costMicroUsd } = simulation
  const tokens = usage ? `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out` : 'tokens unknown'
  return (
    <details className={css.call}>
      <summary>
        <IconBrain size={15} aria-hidden />{' '}
        {goalState === null ? 'A language model judged the reply before' : 'Written by a language model'}{' '}
        {faults.length > 0 && <Tag tone="warn">{faults.length === 1 ? '1 answer refused' : `${count(faults.length)} answers refused`}</Tag>}
      </summary>
      {reason && <p>{reason}</p>}
      {goalState && <p>{goalStates[goalState]}</p>}
      <p className="numbers">
        {calls === 1 ? '1 call' : `${count(calls)} calls`} · {tokens} · {cost(costMicroUsd)}
      </p>
      {faults.length > 0 && <Refused answers={faults} />}
    </details>
  )
}
