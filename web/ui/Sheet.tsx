import { Drawer, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFirstOpening } from './use-first-opening.ts'

type Props = { title: ReactNode; opened: boolean; onClose(): void; children: ReactNode }

/** Details next to the page, which does not move. Without Drawer.Header, which would be a second banner while it is open. */
export function Sheet({ title, opened, onClose, children }: Props) {
  const shown = useFirstOpening(opened)
  if (shown === undefined) return null
  return (
    <Drawer.Root opened={shown} onClose={onClose} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body pt="md">
          <Group justify="space-between" mb="sm" wrap="nowrap" align="flex-start">
            <Drawer.Title fw={650}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </Group>
          {opened && children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
