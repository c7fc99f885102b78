import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CodeView } from './CodeView.tsx'
import { CopyButton } from './CopyButton.tsx'

type Props = { title: string; what: string; text: string | undefined; children: ReactNode; example?: string; onClose(): void }

/** A secret, shown once. It closes only by its button: a click outside must not lose what cannot be shown again. */
export function ShownOnce({ title, what, text, children, example, onClose }: Props) {
  return (
    <Modal
      opened={text !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <div>{children}</div>
        <CodeView text={text ?? ''} label={what} wrap />
        {example && <CodeView text={example} label="an example" wrap />}
        <Group justify="flex-end">
          <CopyButton text={text ?? ''} label={`Copy the ${what}`}>
            Copy
          </CopyButton>
          <Button onClick={onClose}>I have saved it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
