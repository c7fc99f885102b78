import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun, IconUser } from '#web/ui/icons.tsx'
import { useMe } from '../page/me.ts'
import { paths } from '../paths.ts'
import { signOut } from '../session.ts'

const schemes = [
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
  { value: 'auto', name: 'System', icon: IconDeviceDesktop },
] as const

export function AccountMenu() {
  const { member, role } = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="light" size="lg" radius="xl" aria-label={`Account: ${member.name}`}>
          {[...member.name][0]?.toUpperCase()}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {member.name} · {role}
          {member.email && <div>{member.email}</div>}
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={15} aria-hidden />} onClick={() => void navigate({ to: paths.profile })}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={15} aria-hidden />} onClick={() => void navigate({ to: paths.apiKeys })}>
          API keys
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
          {schemes.map(({ value, name, icon: Mark }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Mark size={15} aria-hidden />}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
