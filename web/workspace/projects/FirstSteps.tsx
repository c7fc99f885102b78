import type { ReactNode } from 'react'
import { GoButton } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { IconCircleCheck, IconCircleDashed } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './FirstSteps.module.css'

/** From an empty project to the first verdict: what exists, and what comes next. */
export function FirstSteps({ project, channels, subjects }: { project: string; channels: number; subjects: number }) {
  return (
    <Panel title="First steps" flush>
      <ol className={css.steps}>
        <Step done={channels > 0} title="Connect your agent" about="Paste the curl command that calls it, or use the demo agent.">
          <GoButton size="xs" to={paths.channelFromCurl(project)} variant={channels > 0 ? 'default' : 'filled'}>
            Paste a curl command
          </GoButton>
          <GoButton size="xs" to={paths.channels.new(project)} variant="default">
            New channel
          </GoButton>
        </Step>
        <Step
          done={subjects > 0}
          title="Write a scenario"
          about="Describe a user with a goal, and what must hold. Try it next to the editor."
        >
          <GoButton size="xs" to={paths.scenarios.new(project)} variant={channels > 0 && subjects === 0 ? 'filled' : 'default'}>
            New scenario
          </GoButton>
        </Step>
        <Step
          done={false}
          title="Create a batch"
          about="Combine many conversations into a release gate, compared with the last batch run that passed."
        >
          <GoButton size="xs" to={paths.batches.new(project)} variant="default">
            New batch
          </GoButton>
        </Step>
      </ol>
    </Panel>
  )
}

function Step({ done, title, about, children }: { done: boolean; title: string; about: string; children: ReactNode }) {
  const Mark = done ? IconCircleCheck : IconCircleDashed
  return (
    <li>
      <Mark size={20} data-done={done} aria-label={done ? 'Done' : 'To do'} />
      <div className={css.words}>
        <strong>{title}</strong>
        <p>{about}</p>
      </div>
      <div className={css.actions}>{children}</div>
    </li>
  )
}
