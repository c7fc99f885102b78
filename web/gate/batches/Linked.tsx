import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parley } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { useResource } from '#web/page/resource/resources.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { Waiting } from '#web/ui/Waiting.tsx'

// Messages of integrations know only the id, not the project: these addresses redirect to the page.

function Onward({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return <Waiting />
}

export function LinkedBatchRun() {
  const id = useParam('id')
  const query = useRead(['batch-runs', id], (signal) => parley.GET('/batch-runs/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={query}>
      {({ projectId }) => <Onward to={paths.batchRun(projectId, id)} />}
    </Loaded>
  )
}

export function LinkedBatch() {
  const id = useParam('id')
  const query = useResource('batches', id)
  return (
    <Loaded page query={query}>
      {({ projectId }) => <Onward to={paths.batches.one(projectId, id)} />}
    </Loaded>
  )
}
