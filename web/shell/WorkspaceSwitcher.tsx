import { Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconCheck, IconPlus, IconSelector } from '#web/ui/icons.tsx'
import { parley } from '../api.ts'
import { useMe } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { workspace } from '../session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import css from './Navigation.module.css'

// Few people create a second workspace, and its fields would be a tenth of the code before any page.
const NewWorkspaceForm = lazy(async () => ({ default: (await import('./NewWorkspaceForm.tsx')).NewWorkspaceForm }))

export function WorkspaceSwitcher() {
  const me = useMe()
  const { data } = useRead(['workspaces'], (signal) => parley.GET('/workspaces', { signal }))
  const [isCreating, setCreating] = useState(false)
  // Everything on the page belongs to the workspace, so the page is reloaded.
  const reload = () => location.assign(paths.start)
  const enter = (id: string) => {
    workspace.set(id)
    reload()
  }
  return (
    <div className={css.head}>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <button type="button" className={css.switch}>
            <img src="/assets/parley.svg" alt="" width={22} height={22} />
            <span>{me.workspace.name}</span>
            <IconSelector size={15} aria-label="Switch workspace" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Workspaces</Menu.Label>
          {(data?.data ?? [me.workspace]).map((option) => (
            <Menu.Item
              key={option.id}
              onClick={() => enter(option.id)}
              rightSection={option.id === me.workspace.id ? <IconCheck size={14} aria-label="present" /> : undefined}
            >
              {option.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setCreating(true)}>
            New workspace
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isCreating} onClose={() => setCreating(false)} title="New workspace">
        <Suspense>
          <NewWorkspaceForm onCreated={reload} onCancel={() => setCreating(false)} />
        </Suspense>
      </Dialog>
    </div>
  )
}
