import { IconMapOff } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { GoButton } from '../page/Go.tsx'
import { problemOf } from '../page/problem.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'

export const NoSuchPage = () => (
  <EmptyState icon={IconMapOff} title="Page not found" top action={<GoButton to={paths.start}>Go to the start page</GoButton>}>
    The page may have moved, or the address may be incomplete.
  </EmptyState>
)

/** Behind every address that leads nowhere, signed in or not. */
export const NoSuchAddress = () => (
  <main id="main">
    <NoSuchPage />
  </main>
)

export function PageFailed({ error, reset }: { error: unknown; reset(): void }) {
  // Else what could not be read is not asked for again.
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return <ProblemPanel problem={problemOf(error)} onRetry={retry} />
}
