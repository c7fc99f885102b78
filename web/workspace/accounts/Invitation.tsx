import { Button, Group, Stack } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import { useMe } from '#web/page/me.ts'
import { paths } from '#web/paths.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = { member: Schemas['Member'] | undefined; onClose(): void }

/** The link for a person who has not signed in yet: Parley sends no email, so somebody has to pass it on. It is not secret. */
export function Invitation({ member, onClose }: Props) {
  const { workspace } = useMe()
  const link = `${location.origin}${paths.join(workspace.id)}`
  return (
    <Dialog opened={member !== undefined} onClose={onClose} title={`Invitation for ${member?.name ?? ''}`} size="lg">
      <Stack gap="md">
        <p>
          Parley sends no email. Send this link to {member?.name}. It opens {workspace.name} only after a sign-in with{' '}
          <strong>{member?.email ?? 'the verified address'}</strong>.
        </p>
        <CodeView text={link} label="invitation link" wrap />
        <Group justify="flex-end">
          <CopyButton text={link} label="Copy link of the invitation">
            Copy link
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
