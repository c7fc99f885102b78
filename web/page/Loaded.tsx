import type { ReactNode } from 'react'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { problemOf } from './problem.ts'

type Query<T> = { data: T | undefined; error: unknown; refetch(): unknown }

/** What was read, or a skeleton while it comes, or why it does not. */
export function Loaded<T>({ query, rows, children }: { query: Query<T>; rows?: number; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) return <ProblemPanel problem={problemOf(query.error)} onRetry={() => void query.refetch()} />
  return <Waiting {...(rows && { rows })} />
}
