import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestBatchRuns } from '../page/LatestBatchRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Definition, GateFacts } from './Definition.tsx'
import { DryRunView } from './DryRunView.tsx'
import { RunNow, useStoredDryRun } from './RunNow.tsx'

export function BatchPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const batch = useRead(['batches', id], (signal) => parley.GET('/batches/{id}', { params: { path: { id } }, signal }))
  useTitle(batch.data?.name, 'Batch')
  return (
    <Loaded page query={batch} rows={10}>
      {(data) => (
        <>
          <PageHead
            title={data.name}
            above={<Go to={paths.batches.list(project)}>Batches</Go>}
            tags={<StateTag state={data.status} />}
            actions={
              data.archivedAt === null && (
                <>
                  <Archive
                    what="batch"
                    name={data.name}
                    touches="batches"
                    call={() => parley.DELETE('/batches/{id}', { params: { path: { id } } })}
                    onDone={() => void navigate({ to: paths.batches.list(project) })}
                  />
                  {mayEdit && (
                    <GoButton to={paths.batches.edit(project, id)} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
                      Edit
                    </GoButton>
                  )}
                  <RunNow batch={data} />
                </>
              )
            }
          >
            {data.description}
          </PageHead>
          <Columns
            beside={
              <>
                <GateFacts of={data} />
                {mayEdit && data.archivedAt === null && <WouldPlay id={id} />}
              </>
            }
          >
            <LatestBatchRuns title="History" of={{ batchId: id }} limit={20} all />
            <Definition of={data} project={project} nextRunAt={data.nextRunAt} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

function WouldPlay({ id }: { id: string }) {
  const dryRun = useStoredDryRun(id)
  return (
    <Panel title="Running it now would play">
      <Loaded query={dryRun} rows={3}>
        {(planned) => <DryRunView of={planned} />}
      </Loaded>
    </Panel>
  )
}
