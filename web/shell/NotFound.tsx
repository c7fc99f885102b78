import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IconMapOff } from '#web/ui/icons.tsx'
import { GoButton } from '../page/Go.tsx'
import { CodeMissing, reloadIfAnswered } from '../page/outage.ts'
import { problemOf } from '../page/problem.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'

export const NoSuchPage = () => (
  <EmptyState icon={IconMapOff} title="Page not found" top action={<GoButton to={paths.start}>Go to the start page</GoButton>}>
    The page may have moved, or the address may be incomplete.
  </EmptyState>
)

/** Shown at every unknown address, signed in or not. */
export const NoSuchAddress = () => (
  <main id="main">
    <NoSuchPage />
  </main>
)

const againMs = 4_000

export function PageFailed({ error, reset }: { error: unknown; reset(): void }) {
  // Otherwise failed reads are not repeated.
  const queries = useQueryErrorResetBoundary()
  const isUnreachable = error instanceof CodeMissing
  useEffect(() => {
    if (!isUnreachable) return undefined
    const timer = setInterval(() => void reloadIfAnswered(), againMs)
    return () => clearInterval(timer)
  }, [isUnreachable])
  const retry = () => {
    if (isUnreachable) return void reloadIfAnswered()
    queries.reset()
    reset()
  }
  // A fault of the page itself is not an outage, although browsers report both in the same way.
  const problem = problemOf(!isUnreachable && error instanceof TypeError ? new Error(error.message) : error)
  return <ProblemPanel problem={problem} onRetry={retry} />
}
