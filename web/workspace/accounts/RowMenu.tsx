import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconDots } from '#web/ui/icons.tsx'

/** The actions on one row of a list. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={label}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
