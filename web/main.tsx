import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
// Behind Mantine's, whose variables it changes.
import './theme.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readMe } from './page/me.ts'
import { queryClient } from './page/queries.ts'
import { router } from './routes.tsx'
import { resumeSession } from './session.ts'
import { theme } from './theme.ts'
import { followPrinting } from './ui/printing.ts'

// The pages were built anew since this one was loaded, and what it wants to load next is gone with a restart.
addEventListener('vite:preloadError', () => location.reload())

followPrinting()

// Menus and dialogs are drawn here, in a place that screen readers can name. Mantine makes the same node without a role.
const overlays = document.body.appendChild(document.createElement('div'))
for (const [name, value] of Object.entries({
  'data-mantine-shared-portal-node': 'true',
  role: 'region',
  'aria-label': 'Menus and dialogs',
}))
  overlays.setAttribute(name, value)

// Reads the member while the code of the page is loaded. A fault shows where the page asks again.
void resumeSession().then(
  (isSignedIn) => {
    if (isSignedIn) void queryClient.prefetchQuery({ queryKey: ['me'], queryFn: ({ signal }) => readMe(signal) })
  },
  () => {},
)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* Its own variables and classes would be style elements, which the policy of our pages refuses; theme.css has what is needed. */}
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <Notifications withinPortal={false} position="bottom-right" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
