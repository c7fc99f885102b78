import { Button, Group, Stack } from '@mantine/core'
import { Window } from './Window.tsx'

type Props = { opened: boolean; action: string; children: string; onLeave(): void; onStay(): void }

/** Asks before unsaved text is lost; staying has the focus. */
export const LeaveQuestion = ({ opened, action, children, onLeave, onStay }: Props) => (
  <Window opened={opened} onClose={onStay} title={`${action}?`}>
    <Stack gap="lg">
      <div>{children}</div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {action}
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
      </Group>
    </Stack>
  </Window>
)
