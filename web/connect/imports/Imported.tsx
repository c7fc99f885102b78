import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { unwrap } from '#web/api.ts'
import { GoButton } from '#web/page/Go.tsx'
import { archiveResource } from '#web/page/resource/resources.ts'
import { useBulk } from '#web/page/use-bulk.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconArchive } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ReportView } from './ReportView.tsx'
import { becomes, type ImportReport } from './report.ts'

type Props = { project: string; report: ImportReport; onAnother(): void }

/** What was imported, a link to it, and an undo. */
export function Imported({ project, report, onAnother }: Props) {
  const { ids } = report
  const [batchRun] = ids.batchRuns
  return (
    <Panel title={`Imported ${becomes(report)}`} aside={<Undo report={report} onDone={onAnother} />}>
      <ReportView report={report} />
      <Group mt="md">
        {batchRun && <GoButton to={paths.batchRun(project, batchRun)}>Open the batch run</GoButton>}
        {ids.tests.length > 0 && <GoButton to={paths.tests.list(project)}>Open the tests</GoButton>}
        {ids.scenarios.length > 0 && <GoButton to={paths.scenarios.list(project)}>Open the scenarios</GoButton>}
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
      </Group>
    </Panel>
  )
}

/** Archives what the import created. Imported runs remain, as all runs do. */
function Undo({ report, onDone }: { report: ImportReport; onDone(): void }) {
  const [isAsking, setAsking] = useState(false)
  const resources = (['tests', 'scenarios', 'channels'] as const).filter((resource) => report.ids[resource].length > 0)
  const resourceOf = new Map(resources.flatMap((resource) => report.ids[resource].map((id) => [id, resource] as const)))
  const { isBusy, doAll } = useBulk(resources, () => {
    setAsking(false)
    onDone()
  })
  if (resourceOf.size === 0) return null
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconArchive size={14} aria-hidden />} onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        title="Undo this import?"
        action="Archive all of it"
        danger
        opened={isAsking}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void doAll([...resourceOf.keys()], (id) => unwrap(archiveResource(resourceOf.get(id)!, id)), 'The import was undone.')
        }
      >
        Everything that this import created is removed from lists. {report.counts.runs > 0 && 'Its runs stay in their batch run. '}You can
        restore each of them at its address.
      </ConfirmDialog>
    </>
  )
}
