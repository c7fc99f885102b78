import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Refusal } from '../api.ts'
import { readMe } from '../page/me.ts'
import { problemOf } from '../page/problem.ts'
import { useLastingFault } from '../page/queries.ts'
import { SignInLoop, signIn } from '../session.ts'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import css from './Gate.module.css'

const queryKey = ['me'] as const
const NoWorkspace = lazy(async () => ({ default: (await import('./NoWorkspace.tsx')).NoWorkspace }))

/** Shows nothing before the person and the workspace are known. */
export function Gate({ children }: { children: ReactNode }) {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readMe(signal), staleTime: 60_000 })
  const { data, refetch } = query
  const { error } = useLastingFault(queryKey, query)
  if (data) return <>{children}</>
  if (!error)
    return (
      <div className={css.gate} role="status" aria-label="Loading">
        <img src="/assets/parley.svg" alt="" width={40} height={40} />
      </div>
    )
  if (error instanceof Refusal && error.problem.code === 'unauthorized')
    return (
      <Suspense>
        <NoWorkspace reason={error.problem.detail} onEntered={() => void refetch()} />
      </Suspense>
    )
  return (
    <main className={css.gate}>
      <ProblemPanel problem={problemOf(error)} onRetry={() => void refetch()} />
      {error instanceof SignInLoop && <Button onClick={() => void signIn()}>Sign in</Button>}
    </main>
  )
}
