import { IconSettings } from '@tabler/icons-react'
import { parley } from '../api.ts'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestBatchRuns } from '../page/LatestBatchRuns.tsx'
import { LatestRuns } from '../page/LatestRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Contents } from './Contents.tsx'
import { PassRate } from './PassRate.tsx'

export function Overview() {
  const id = useParam('project')
  const project = useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal }))
  useTitle(project.data?.name)
  return (
    <Loaded page query={project}>
      {({ name, description, status }) => (
        <>
          <PageHead
            title={name}
            tags={status === 'archived' && <StateTag state="archived" />}
            actions={
              <GoButton to={paths.projectSettings(id)} variant="default" leftSection={<IconSettings size={16} aria-hidden />}>
                Settings
              </GoButton>
            }
          >
            {description}
          </PageHead>
          <Columns
            beside={
              <>
                <PassRate project={id} />
                <Contents project={id} />
              </>
            }
          >
            <LatestBatchRuns title="Gates" of={{ projectId: id }} aside={<Go to={paths.batches.list(id)}>All batches</Go>} />
            <LatestRuns project={id} limit={8} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
