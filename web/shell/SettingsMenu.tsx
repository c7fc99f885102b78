import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconSettings } from '#web/ui/icons.tsx'
import css from './Navigation.module.css'
import { itemsOfSettings } from './navigation.ts'

/** What concerns the workspace and the people who run it. */
export function SettingsMenu() {
  const navigate = useNavigate()
  return (
    <div className={css.foot}>
      <Menu position="top-start" width={210}>
        <Menu.Target>
          <button type="button" className={css.switch}>
            <IconSettings size={17} stroke={1.7} aria-hidden />
            <span>Settings</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {itemsOfSettings.map(({ name, to, icon: Mark }) => (
            <Menu.Item key={to} leftSection={<Mark size={15} aria-hidden />} onClick={() => void navigate({ to })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
