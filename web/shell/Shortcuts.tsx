import { Button, Switch, TextInput } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { readNextProject } from '../page/judging/waiting.ts'
import { useMe } from '../page/me.ts'
import { notifyFailure } from '../page/notify.ts'
import { actions, allActions, clashOf, setKeys, setSingleKeys, useKeys, useShortcut, useSingleKeys } from '../page/shortcuts.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useLastProject } from './last-project.ts'
import { openPalette } from './open-palette.ts'
import css from './Shortcuts.module.css'

let open: () => void = () => {}
export const openShortcuts = (): void => open()

/** The global shortcuts, and the dialog that shows and changes the map. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const { project: present } = useParams({ strict: false }) as { project?: string }
  const project = useLastProject(present)
  open = () => setOpened(true)
  useShortcut('shortcuts.open', open)
  useShortcut('palette.open', openPalette)
  useShortcut('go.start', () => void navigate({ to: paths.start }))
  useShortcut('go.runs', () => void (project && navigate({ to: paths.runs.list(project) })))
  useShortcut('go.scenarios', () => void (project && navigate({ to: paths.scenarios.list(project) })))
  const me = useMe().member.id
  const goToReviews = async () => {
    // Outside of projects, the one that was open last may have nothing to review.
    const target = present ?? (await readNextProject(me)) ?? project
    void navigate({ to: target ? paths.work(target) : paths.start })
  }
  useShortcut('go.reviews', () => void goToReviews().catch(notifyFailure))
  const keysOf = useKeys()
  const usesSingle = useSingleKeys()
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Keyboard shortcuts" size="lg">
      <p className={css.about}>
        Enter keys in sequence, separated by spaces. Shortcuts are off while you type or a dialog is open. In a review or a calibration
        sheet, press 1 to 9 to answer a question; the next unanswered question follows. To change an answer, go back to it.
      </p>
      <Switch
        mb="sm"
        label="Letters, digits and signs alone are shortcuts"
        checked={usesSingle}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <ul className={css.list}>
        {allActions.map((action) => {
          const other = clashOf(action)
          return (
            <li key={action}>
              <span>{actions[action].description}</span>
              <TextInput
                size="xs"
                w={116}
                aria-label={`Keys: ${actions[action].description}`}
                value={keysOf(action)}
                error={other && `also: ${other}`}
                onChange={(event) => setKeys(action, event.currentTarget.value)}
              />
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="xs" onClick={() => allActions.map((action) => setKeys(action, undefined))}>
        Restore defaults
      </Button>
    </Dialog>
  )
}
