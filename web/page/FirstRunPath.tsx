import type { ReactNode } from 'react'
import { IconCircleCheck, IconCircleDashed, IconCircleDot } from '#web/ui/icons.tsx'
import type { Schemas } from '../api.ts'
import { paths } from '../paths.ts'
import css from './FirstRunPath.module.css'
import { Go } from './Go.tsx'
import { useView } from './view.ts'

const steps = ['Paste the curl command', 'Check the reply', 'Write a scenario', 'Run it'] as const
type Props = { /** The step that is next, counted from 1; 5: all are done. */ step: number; children?: ReactNode }

/** The steps from a curl command to a first run, on each of its pages; only if the person follows them (`guide` in the address). */
export function FirstRunPath({ step, children }: Props) {
  const [{ guide }] = useView('guide')
  if (guide !== 'first') return null
  return (
    <nav className={css.path} aria-label="Test your own agent">
      <ol>
        {steps.map((name, at) => {
          const [Mark, state] =
            at + 1 < step ? [IconCircleCheck, 'done'] : at + 1 === step ? [IconCircleDot, 'next'] : [IconCircleDashed, 'later']
          return (
            <li key={name} data-state={state} {...(state === 'next' && { 'aria-current': 'step' as const })}>
              <Mark size={18} aria-label={state} />
              {at + 1}. {name}
            </li>
          )
        })}
      </ol>
      {children}
    </nav>
  )
}

type FirstRun = Pick<Schemas['Run'], 'projectId' | 'channelId' | 'effectiveOutcome' | 'error'>

/** At the last step: what comes next; nothing if the agent was not reached. */
export function FirstRunDone({ run: { projectId, channelId, effectiveOutcome, error } }: { run: FirstRun }) {
  const [{ guide }] = useView('guide')
  if (guide !== 'first') return null
  if (effectiveOutcome === 'error')
    return (
      <p className={css.done}>
        <strong>No conversation took place.</strong> <Go to={paths.channels.one(projectId, channelId)}>Check the channel</Go>, or choose
        another one, and try again.
      </p>
    )
  if (effectiveOutcome === 'inconclusive')
    return (
      <p className={css.done}>
        <strong>Your agent answered. One thing is missing before this can pass</strong>:{' '}
        {error?.asked
          ? 'the answer to its question, above.'
          : 'something that must hold. Add it under Assertions, such as words that a reply must say.'}
      </p>
    )
  return (
    <p className={css.done}>
      <strong>Your first run is done.</strong> Add assertions for what must hold, and then{' '}
      <Go to={paths.batches.new(projectId)}>create a batch</Go> that decides whether a release passes.
    </p>
  )
}
