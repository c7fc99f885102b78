import { Button, Stack } from '@mantine/core'
import { unwrap } from '#web/api.ts'
import { IconDownload } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { save } from '#web/ui/save.ts'
import { notifyFailure } from './notify.ts'

type File = { title: string; name: string; call: () => unknown }

/** Files of one kind of data; `call` asks the client for a blob. */
export const FileButtons = ({ title, files }: { title: string; files: readonly File[] }) => (
  <Panel title={title}>
    <Stack gap="xs">
      {files.map((file) => (
        <Button
          key={file.name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(file).catch(notifyFailure)}
        >
          {file.title}
        </Button>
      ))}
    </Stack>
  </Panel>
)

async function download({ name, call }: File): Promise<void> {
  save((await unwrap(call() as never)) as Blob, name)
}
