import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconBook2 } from '#web/ui/icons.tsx'
import { useShortcut } from '../shortcuts.ts'
import { choicesOf, type Rubric } from './answers.ts'
import css from './Instructions.module.css'

/** The instructions of the rubric, one key press away. */
export function Instructions({ rubric }: { rubric: Rubric }) {
  const [opened, setOpened] = useState(false)
  useShortcut('review.instructions', () => setOpened(true))
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        flex="none"
        leftSection={<IconBook2 size={15} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Instructions
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`${rubric.name}, version ${rubric.version}`} size="lg">
        {rubric.instructions && <p className={css.words}>{rubric.instructions}</p>}
        <dl className={css.list}>
          {rubric.criteria.map((criterion) => (
            <div key={criterion.key}>
              <dt>{criterion.label}</dt>
              <dd>
                {criterion.description && <p className={css.words}>{criterion.description}</p>}
                <ul>
                  {choicesOf(criterion).map(({ value, label, anchor }) => (
                    <li key={value}>
                      <strong>{label}</strong> {anchor}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
