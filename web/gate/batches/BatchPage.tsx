import type { Schemas } from '#web/api.ts'
import { HistoryChart } from '#web/page/batch-history/HistoryChart.tsx'
import { Columns } from '#web/page/Columns.tsx'
import { ImprovementsOf } from '#web/page/improvements/ImprovementsOf.tsx'
import { LatestBatchRuns } from '#web/page/LatestBatchRuns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { ArchiveResource, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { useTitle } from '#web/page/use-title.ts'
import { Versions } from '#web/page/versions/Versions.tsx'
import { useParam } from '#web/page/view.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Definition, GateFacts } from './Definition.tsx'
import { DryRunView } from './DryRunView.tsx'
import { MissedStart } from './MissedStart.tsx'
import { RunNow } from './RunNow.tsx'
import { useStoredDryRun } from './use-stored-dry-run.ts'

type Batch = Schemas['Batch']

export function BatchPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const mayEdit = useMay('editor')
  const query = useResource('batches', id)
  useTitle(query.data?.name, 'Batch')
  const actions = (batch: Batch) => (
    <>
      <ArchiveResource resource="batches" stored={batch} />
      {mayEdit && <EditResource resource="batches" id={id} />}
      <RunNow batch={batch} />
    </>
  )
  return (
    <Loaded page query={query} rows={10}>
      {(batch) => (
        <>
          <ResourceHead resource="batches" stored={batch} state={batch.status} actions={batch.archivedAt === null && actions(batch)} />
          {batch.schedule && batch.archivedAt === null && <MissedStart id={id} />}
          <Columns
            beside={
              <>
                <GateFacts batch={batch} />
                {mayEdit && batch.archivedAt === null && <WouldPlay id={id} />}
                {batch.archivedAt === null && <ImprovementsOf batch={batch} />}
                <Versions resource="batches" stored={batch} />
              </>
            }
          >
            <HistoryChart batch={id} project={project} population={batch.gate.population} />
            <LatestBatchRuns title="History" scope={{ batchId: id }} limit={20} all />
            <Definition definition={batch} project={project} nextRunAt={batch.nextRunAt} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

function WouldPlay({ id }: { id: string }) {
  const dryRun = useStoredDryRun(id)
  return (
    <Panel title="A run would now play">
      <Loaded query={dryRun} rows={3}>
        {(planned) => <DryRunView dryRun={planned} />}
      </Loaded>
    </Panel>
  )
}
