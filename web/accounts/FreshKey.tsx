import { Button, Group, Modal, Stack } from '@mantine/core'
import { CodeView } from '../ui/CodeView.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

/** A key, this once. Closing takes a press: a click beside it must not lose the key. */
export function FreshKey({ text, onClose }: { text: string | undefined; onClose(): void }) {
  return (
    <Modal
      opened={text !== undefined}
      onClose={onClose}
      title="Your new API key"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <p>Copy it now. It is shown this once; Parley keeps only its hash.</p>
        <CodeView text={text ?? ''} label="API key" wrap />
        <CodeView text={`curl -H "x-api-key: ${text}" ${location.origin}/v1/projects`} label="an example" wrap />
        <Group justify="flex-end">
          <CopyButton text={text ?? ''} label="Copy the key">
            Copy the key
          </CopyButton>
          <Button onClick={onClose}>I have kept it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
