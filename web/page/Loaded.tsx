import type { ReactNode } from 'react'
import { IconMapOff } from '#web/ui/icons.tsx'
import { Refusal } from '../api.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { GoButton } from './Go.tsx'
import { problemOf } from './problem.ts'

type Query<T> = { data: T | undefined; error: unknown; refetch(): unknown }

const NothingHere = () => (
  <EmptyState icon={IconMapOff} title="Not found" top action={<GoButton to={paths.start}>Go to the start page</GoButton>}>
    It may belong to another workspace, or the address may be incomplete. Archived items remain at their address.
  </EmptyState>
)

/** The data, a skeleton while it is loading, or the reason why there is none. */
export function Loaded<T>({
  query,
  rows,
  page = false,
  children,
}: {
  query: Query<T>
  rows?: number /** It is the whole page. */
  page?: boolean
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) {
    const problem = problemOf(query.error)
    if (page && query.error instanceof Refusal && query.error.problem.code === 'not_found') return <NothingHere />
    return (
      <>
        {page && <PageHead title={problem.title} />}
        <ProblemPanel problem={problem} onRetry={() => void query.refetch()} />
      </>
    )
  }
  return <Waiting {...(rows && { rows })} />
}
