import { Button } from '@mantine/core'
import { GoButton } from '#web/page/Go.tsx'
import { paths, withView } from '#web/paths.ts'
import { IconColumns2 } from '#web/ui/icons.tsx'
import css from './PickBar.module.css'
import { usePicks } from './picks.ts'

/** The chosen runs, and the link to compare them side by side. */
export function PickBar({ project }: { project: string }) {
  const { picks, clear } = usePicks()
  const [first, second] = picks
  if (!first) return null
  return (
    <p className={css.bar} role="status">
      <span>{second ? 'You have chosen two runs.' : 'You have chosen one run. Choose another, in this cell or any other.'}</span>
      {second && (
        <GoButton
          size="xs"
          leftSection={<IconColumns2 size={14} aria-hidden />}
          to={withView(paths.runs.one(project, second), { against: first })}
        >
          Compare side by side
        </GoButton>
      )}
      <Button size="xs" variant="default" onClick={clear}>
        Clear
      </Button>
    </p>
  )
}
