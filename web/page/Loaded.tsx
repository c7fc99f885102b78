import type { ReactNode } from 'react'
import { PageHead } from '../ui/PageHead.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { problemOf } from './problem.ts'

type Query<T> = { data: T | undefined; error: unknown; refetch(): unknown }

/** What was read, or a skeleton while it comes, or why it does not. */
export function Loaded<T>({
  query,
  rows,
  page = false,
  children,
}: {
  query: Query<T>
  rows?: number /** It is all of the page. */
  page?: boolean
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) {
    const problem = problemOf(query.error)
    return (
      <>
        {page && <PageHead title={problem.title} />}
        <ProblemPanel problem={problem} onRetry={() => void query.refetch()} />
      </>
    )
  }
  return <Waiting {...(rows && { rows })} />
}
