import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { parley } from '../api.ts'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { NoSuchPage } from './NotFound.tsx'

const pageOf: Partial<Record<string, (project: string, id: string) => string>> = {
  'batch-runs': paths.batchRun,
  batches: paths.batches.one,
  calibrations: paths.calibrations.one,
  cassettes: paths.cassettes.one,
  channels: paths.channels.one,
  documents: paths.documents.one,
  improvements: paths.improvement,
  integrations: paths.integrations.one,
  models: paths.models.one,
  personas: paths.personas.one,
  'review-tasks': paths.reviewTasks.one,
  'review-rules': paths['review-rules'].one,
  'pair-reviews': paths.pairReviews.one,
  'calibration-cycles': paths['calibration-cycles'].one,
  reviews: paths.reviews.one,
  rubrics: paths.rubrics.one,
  runs: paths.runs.one,
  scenarios: paths.scenarios.one,
  tests: paths.tests.one,
}

/** `/runs/ID` and the like: leads on to the page, which is below its project. */
export function Linked() {
  const { kind, id } = useParams({ strict: false }) as { kind: string; id: string }
  const page = pageOf[kind]
  return page ? <Onward kind={kind} id={id} page={page} /> : <NoSuchPage />
}

type Props = { kind: string; id: string; page(project: string, id: string): string }

function Onward({ kind, id, page }: Props) {
  // The operations differ by the name of the resource only.
  const path = `/${kind}/{id}` as '/scenarios/{id}'
  const query = useRead([kind as 'scenarios', id], (signal) => parley.GET(path, { params: { path: { id } }, signal }))
  return (
    <Loaded page query={query}>
      {({ projectId }) => <Away to={page(projectId, id)} />}
    </Loaded>
  )
}

function Away({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return <Waiting />
}
