import { Menu } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { parley } from '../api.ts'
import { useMe } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { workspace } from '../session.ts'
import css from './Navigation.module.css'

export function WorkspaceSwitcher() {
  const me = useMe()
  const { data } = useRead(['workspaces'], (signal) => parley.GET('/workspaces', { signal }))
  // Everything on the page is of the workspace: begin anew.
  const enter = (id: string) => {
    workspace.set(id)
    location.assign(paths.start)
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
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
