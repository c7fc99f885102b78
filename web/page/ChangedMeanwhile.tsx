import { Button } from '@mantine/core'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'

/** The choices in a form if another person, or another tab, has stored its resource in the meantime. */
export type Meanwhile = {
  /** The page that shows the stored version. */
  current: string
  /** Stores the form anyway. */
  overwrite(): void
}

/** The edits stay in the form; their author chooses. */
export const ChangedMeanwhile = ({ busy, current, overwrite }: Meanwhile & { busy: boolean }) => (
  <ProblemPanel
    problem={{
      title: 'This was changed while you were writing',
      detail: 'Someone else, or you in another tab, saved a change. Your text is still here and is not saved.',
      link: { to: current, label: 'Show the saved version' },
    }}
  >
    <Button size="xs" variant="default" loading={busy} onClick={overwrite}>
      Overwrite it with mine
    </Button>
  </ProblemPanel>
)
