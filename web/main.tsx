import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
// After Mantine's styles, whose variables it changes.
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Answer, parley, unwrap } from './api.ts'
import { sentFirst } from './early.ts'
import { readMe } from './page/me.ts'
import { reloadIfAnswered } from './page/outage.ts'
import { queryClient } from './page/queries.ts'
import { router } from './routes.tsx'
import { resumeSession } from './session.ts'
import { theme } from './theme.ts'
import { followPrinting } from './ui/printing.ts'

// The pages were rebuilt after this one was loaded and Parley restarted, so the file that it wants to load no longer exists.
addEventListener('vite:preloadError', () => void reloadIfAnswered())

followPrinting()

// Menus and dialogs are drawn here, in a place that screen readers can name. Mantine creates the same node without a role.
const overlays = document.body.appendChild(document.createElement('div'))
for (const [name, value] of Object.entries({
  'data-mantine-shared-portal-node': 'true',
  role: 'region',
  'aria-label': 'Menus and dialogs',
}))
  overlays.setAttribute(name, value)

// A slow service delays the frame of the page no longer than this.
const patienceMs = 150

/**
 * Reads the member, and puts the early answers where the page looks for them; ends with those that the page needs to show more than a
 * skeleton. The page repeats a failed request and shows the fault. This comes after the member, whose first answer may name a different
 * workspace.
 */
async function readFirst(): Promise<void> {
  if (!(await resumeSession())) return
  await queryClient.prefetchQuery({ queryKey: ['me'], queryFn: ({ signal }) => readMe(signal) })
  const reads = sentFirst.map(({ path, key, isList, isAwaited }) => {
    const queryFn = ({ signal }: { signal: AbortSignal }) => unwrap(parley.GET(path as '/me', { signal }) as Promise<Answer<unknown>>)
    const query = { queryKey: key, queryFn }
    const prefetch = isList ? queryClient.prefetchInfiniteQuery({ ...query, initialPageParam: '' }) : queryClient.prefetchQuery(query)
    return isAwaited && prefetch
  })
  await Promise.all(reads)
}

/**
 * Draws the page once the member, its code and its main answers have arrived: before that, it was drawn again with each of these, with
 * layout and paint in between.
 */
export async function start(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled([router.load(), readFirst()]), patience])
  createRoot(document.getElementById('root')!).render(application)
}

const application = (
  <StrictMode>
    {/* Its own variables and classes would be style elements, which the policy of our pages refuses; theme.css has what is needed. */}
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <Notifications withinPortal={false} position="bottom-right" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
