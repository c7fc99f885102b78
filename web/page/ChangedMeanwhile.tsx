import { Button } from '@mantine/core'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'

/** The choices in a form whose resource another person, or another tab, has stored meanwhile. */
export type Meanwhile = {
  /** The page that shows what is stored now. */
  current: string
  /** Stores the form all the same. */
  overwrite(): void
}

/** The edits stay in the form; their author chooses. */
export const ChangedMeanwhile = ({ busy, current, overwrite }: Meanwhile & { busy: boolean }) => (
  <ProblemPanel
    problem={{
      title: 'This was changed while you were writing',
      detail: 'Someone else, or another tab of yours, saved a change. What you wrote is still here and is not saved.',
      link: { to: current, label: 'Show what is saved now' },
    }}
  >
    <Button size="xs" variant="default" loading={busy} onClick={overwrite}>
      Save mine over it
    </Button>
  </ProblemPanel>
)
