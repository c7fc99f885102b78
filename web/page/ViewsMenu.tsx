import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { IconBookmark, IconTrash } from '#web/ui/icons.tsx'
import { useSavedViews } from './saved-views.ts'
import css from './ViewsMenu.module.css'

/** Views of this list with a name: opens, saves and deletes them. */
export function ViewsMenu() {
  const { views, name, isChanged, open, save, remove } = useSavedViews()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    save(typed.trim())
    setTyped('')
    setOpen(false)
  }
  return (
    <Popover position="bottom-end" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button variant="default" size="xs" maw={200} leftSection={<IconBookmark size={14} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          <span className={css.name}>{name ? `${name}${isChanged ? ' (changed)' : ''}` : 'Views'}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Views">
        <Stack gap="xs">
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap" justify="space-between">
              <Button
                variant={view.name === name ? 'light' : 'subtle'}
                size="xs"
                onClick={() => {
                  open(view)
                  setOpen(false)
                }}
              >
                {view.name}
              </Button>
              <ActionIcon variant="subtle" color="gray" aria-label={`Delete the view ${view.name}`} onClick={() => remove(view.name)}>
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={submit}>
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <TextInput
                size="xs"
                label="Save what you see as"
                placeholder="Failures of last night"
                maxLength={60}
                value={typed}
                onChange={({ currentTarget: { value } }) => setTyped(value)}
              />
              <Button size="xs" type="submit" disabled={typed.trim() === ''}>
                Save
              </Button>
            </Group>
          </form>
          <small>Views are stored in this browser. The link to this page shows the same list to anyone.</small>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
