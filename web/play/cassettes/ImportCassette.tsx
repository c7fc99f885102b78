import { Button, FileButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '#web/api.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconUpload } from '#web/ui/icons.tsx'

/** Imports an exported file, and opens the cassette. */
export function ImportCassette() {
  const project = useParam('project')
  const navigate = useNavigate()
  const take = useChange(
    (file: File) =>
      parley.POST('/cassettes/import', {
        params: { query: { projectId: project } },
        body: file as never,
        bodySerializer: (body: unknown) => body as File,
        headers: { 'content-type': 'application/gzip' },
      }),
    ['cassettes'],
    ({ id }) => void navigate({ to: paths.cassettes.one(project, id) }),
  )
  return (
    <FileButton accept=".gz,application/gzip" onChange={(file) => file && take.mutate(file, { onError: notifyFailure })}>
      {(props) => (
        <Button {...props} variant="default" loading={take.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
          Import
        </Button>
      )}
    </FileButton>
  )
}
