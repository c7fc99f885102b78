import { IconCircleCheck, IconCircleDashed, IconCircleDot } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import css from './FirstRunPath.module.css'
import { Go } from './Go.tsx'
import { useView } from './view.ts'

const steps = ['Paste the curl command', 'Check the reply', 'Write a scenario', 'Run it'] as const
type Props = { /** The step that is next, counted from 1; 5: all are done. */ step: number; children?: ReactNode }

/** The way from a curl command to a first run, on each page of it; only for a person who is on that way (`guide` in the address). */
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

/** At the end of that way: what comes after it. */
export function FirstRunDone({ project }: { project: string }) {
  const [{ guide }] = useView('guide')
  if (guide !== 'first') return null
  return (
    <p className={css.done}>
      <strong>Your first run is done.</strong> Add assertions for what must hold, and then{' '}
      <Go to={paths.batches.new(project)}>create a batch</Go> that decides whether a release passes.
    </p>
  )
}
